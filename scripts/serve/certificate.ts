import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

/** A certificate for localhost, and the argument that makes Chromium accept it. */
export type Certificate = {
  key: string
  cert: string
  /**
   * Trusts this one key. A page behind a certificate that is merely forgiven (`ignoreHTTPSErrors`) keeps nothing in
   * its cache and may run no service worker.
   */
  browserArgument: string
}

/** Makes one for this run. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(spki).digest('base64')
  return { key, cert, browserArgument: `--ignore-certificate-errors-spki-list=${hash}` }
}
