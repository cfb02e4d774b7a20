import { createServer, type Server } from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { createSandbox, type Sandbox } from '../../mock/backend/sandbox'
import { type Identity, identity } from '../../mock/identity/identity'
import { rightsLines } from '../../mock/identity/rights'
import type { Example } from '../../openapi/model/contract'
import { type JsonObject, objectAt } from '../../openapi/model/json'
import { loadContract } from '../../openapi/model/load'
import { operationsOf } from '../../openapi/model/operations'
import type { PortalConfig } from '../../src/session/config'
import { Stop } from './options'

/**
 * How long a connection stays open without a request. After Node's own five seconds a client that pauses writes into one
 * that is just being closed, and reads of a connection that was cut.
 */
export const KEEP_ALIVE_MS = 65_000

/** Identity provider and sandbox of one local portal. */
export type Local = {
  identity: Identity
  sandbox: Sandbox
  config: PortalConfig
  close: () => Promise<void>
}

type LocalOptions = {
  /** Whether the sandbox shows its page at /sandbox. */
  page: boolean
  /** A port of its own for the sandbox, to try a backend on another origin. */
  sandboxPort?: number
  /** False forgets who is signed in when the server stops. */
  keepSignIns: boolean
  /** Addresses of the portal beside its own that a sign-in may lead back to. */
  redirectUris?: readonly string[]
}

/** Starts the identity provider and the sandbox in this process, both lazily: nothing listens but the portal. */
export async function startLocal(
  config: PortalConfig,
  { page, sandboxPort, keepSignIns, redirectUris = [] }: LocalOptions,
): Promise<Local> {
  const contract = await loadContract()
  const accessOfPersona = accessOf(contract)
  const provider = identity({
    clientId: config.auth.clientId,
    vendor: config.vendor,
    logo: config.logo,
    rightsOf: (persona) => rightsLines(accessOfPersona(persona)),
    keepSignIns,
    redirectUris,
  })
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

/** Holds an identity token against the local provider's keys, its audience and its end. */
function tokenVerifier(provider: Identity, audience: string) {
  return async (token: string): Promise<{ sub: string } | null> => {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(await provider.keys()), { audience })
      return payload.sub === undefined ? null : { sub: payload.sub }
    } catch {
      // Forged, foreign, malformed or ended: the caller answers 401 for all of them alike.
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

/**
 * The access record of each persona, from the contract's examples of the current user. The contract is searched once, at
 * the first question.
 */
export function accessOf(contract: JsonObject): (persona: string) => Record<string, string> {
  let examples: ReadonlyMap<string, Example> | null = null
  return (persona) => {
    examples ??= examplesOfMe(contract)
    const access = objectAt(examples.get(persona)?.value, 'user_access')
    return Object.fromEntries(
      Object.entries(access).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }
}

function examplesOfMe(contract: JsonObject): ReadonlyMap<string, Example> {
  const me = operationsOf(contract).find(({ id }) => id === 'getMe')
  const success = me?.responses.find(({ status }) => status === '200')
  return success?.contents.find(({ mediaType }) => mediaType === 'application/json')?.examples ?? new Map()
}
