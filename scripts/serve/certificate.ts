import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

/** A certificate for localhost, and the Chromium argument that trusts it. */
export type Certificate = {
  key: string
  cert: string
  /** Trusts this key only. With `ignoreHTTPSErrors` instead, Chromium neither caches nor runs a service worker. */
  browserArgument: string
}

/** Makes a certificate for this run. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return { key, cert, browserArgument: `--ignore-certificate-errors-spki-list=${hash}` }
}
