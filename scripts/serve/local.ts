import { createServer, type Server } from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { createSandbox, type Sandbox } from '../../mock/backend/sandbox'
import type { Identity } from '../../mock/identity/identity'
import { loadContract } from '../../openapi/model/load'
import type { PortalConfig } from '../../src/session/config'
import { localIdentity } from './local-identity'
import { Stop } from './stop'

/**
 * Keep-alive timeout. With Node's default of five seconds a client that pauses may reuse a connection that is just
 * closing, and get ECONNRESET.
 */
export const KEEP_ALIVE_MS = 65_000

/** Identity provider and sandbox of a local portal. */
export type Local = {
  identity: Identity
  sandbox: Sandbox
  config: PortalConfig
  close: () => Promise<void>
}

type LocalOptions = {
  /** Whether the sandbox shows its page at /sandbox. */
  page: boolean
  /** Separate port for the sandbox, to try a backend on another origin. */
  sandboxPort?: number
  /** False forgets sign-ins when the server stops. */
  keepSignIns: boolean
  /** Additional addresses that a sign-in may return to. */
  redirectUris?: readonly string[]
}

/** Prepares identity provider and sandbox in this process, both lazily; only the portal listens. */
export async function startLocal(
  config: PortalConfig,
  { page, sandboxPort, keepSignIns, redirectUris = [] }: LocalOptions,
): Promise<Local> {
  const contract = await loadContract()
  const provider = localIdentity(config, contract, { keepSignIns, redirectUris })
  const sandbox = await createSandbox({
    contract: async () => contract,
    verifyToken: tokenVerifier(provider, config.auth.clientId),
    page,
    log: (line: string) => console.error(line),
  })
  const own = sandboxPort === undefined ? null : await listen(sandbox, sandboxPort)
  return {
    identity: provider,
    sandbox,
    config: own === null ? config : { ...config, backend: `http://localhost:${sandboxPort}` },
    close: async () => {
      own?.close()
      await sandbox.close()
      await provider.settled()
    },
  }
}

/** Verifies an id token's signature, audience and expiry. */
function tokenVerifier(provider: Identity, audience: string) {
  return async (token: string): Promise<{ sub: string; signedInAt?: number } | null> => {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(await provider.keys()), { audience })
      const { sub, iat, auth_time: time } = payload
      const signedInAt = typeof time === 'number' ? time : iat
      return sub === undefined ? null : { sub, ...(signedInAt !== undefined && { signedInAt }) }
    } catch {
      // Invalid tokens of any kind get the same 401.
      return null
    }
  }
}

async function listen(sandbox: Sandbox, port: number): Promise<Server> {
  const server = createServer((req, res) => {
    sandbox.middleware(req, res, () => {
      res.statusCode = 404
      res.end()
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Stop(`Port ${port} of the sandbox is in use.`)))
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
