import { createServer } from 'node:https'
import type { JSONWebKeySet } from 'jose'
import { generate } from 'selfsigned'
import { type Control, createControl } from './control'
import { createHandler } from './handler'
import { sendJson } from './http'
import type { IdentityOptions } from './identity'
import { loadKeys } from './keys'
import { tenantId } from './policies'
import { openStore } from './store'

export type B2cServer = {
  /** Host of the authorities, to be mapped to `127.0.0.1:port` in the browser. */
  host: string
  port: number
  /** `auth.authority` and `auth.resetAuthority` of the portal's configuration; `auth.metadata` stays unset. */
  authority: string
  resetAuthority: string
  keys: () => Promise<JSONWebKeySet>
  control: Control
  close: () => Promise<void>
}

const host = 'contoso.b2clogin.com'
const tenant = 'contoso.onmicrosoft.com'

/**
 * The same two policies over TLS, at the addresses of the hosted service: discovery over the network, another origin
 * than the portal, a certificate of its own. Start Chromium with `--host-resolver-rules=MAP contoso.b2clogin.com:443
 * 127.0.0.1:<port>` and ignore certificate errors. Only `redirectUris` are accepted. The portal's cookies are not sent
 * here, so every call belongs to the world "main". The signing key is stored in `cacheDirectory`, or in memory for null
 * (default here).
 */
export async function startB2cServer(
  options: Omit<IdentityOptions, 'keepSignIns'> & { redirectUris: readonly string[] },
): Promise<B2cServer> {
  const { clientId, vendor, rightsOf, redirectUris, cacheDirectory = null } = options
  const keys = await loadKeys(cacheDirectory)
  const control = createControl()
  const handle = createHandler({
    base: `/${tenant}`,
    issuer: () => `https://${host}/${tenantId}/v2.0/`,
    clientId,
    redirectUris,
    vendor,
    logo: null,
    rightsOf,
    keys,
    store: openStore(null),
    control,
  })
  const certificate = await generate([{ name: 'commonName', value: host }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (req, res) => {
    handle(req, res).catch((error: unknown) => {
      console.error('Identity provider:', error)
      sendJson(res, 500, { message: 'The identity provider has failed' })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    host,
    port: address.port,
    authority: `https://${host}/${tenant}/B2C_1_signin`,
    resetAuthority: `https://${host}/${tenant}/B2C_1_password_reset`,
    keys: async () => keys.verifying,
    control,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
