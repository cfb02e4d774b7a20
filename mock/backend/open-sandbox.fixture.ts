import { createServer } from 'node:http'
import { vi } from 'vitest'
import type { JsonObject } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { personaOfSub } from '../personas'
import { asArray, asRecord, asRecords, type Json, parseJson } from './json'
import { createSandbox, type SandboxOptions } from './sandbox'

// Each test makes many real calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** JSON body; null if it is not JSON. */
  readonly body: Json
}

type Extra = {
  readonly body?: Json
  readonly world?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
}

const jsonOf = (text: string): Json => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Starts a sandbox on its own port; a token is a persona's name, any other token is invalid. */
export async function openSandbox(options: Partial<SandboxOptions> & { document?: JsonObject } = {}) {
  const document = options.document ?? (await portalDocument())
  const lines: string[] = []
  const sandbox = await createSandbox({
    contract: async () => document,
    verifyToken: async (token) => (personaOfSub(`usr_${token}`) ? { sub: `usr_${token}` } : null),
    log: (line) => lines.push(line),
    ...options,
  })
  const server = createServer((request, response) => {
    sandbox.middleware(request, response, () => response.writeHead(418).end())
  })
  // With Node's default of five seconds, a paused test may reuse a connection that is closing.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  const send = async (
    method: string,
    path: string,
    { body, world = 'main', headers = {} }: Extra,
  ): Promise<Reply> => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: `world=${world}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
  }

  return {
    origin,
    sandbox,
    lines,
    /** Calls the API as a persona. */
    call: (persona: string, method: string, path: string, extra: Extra = {}) =>
      send(method, path, { ...extra, headers: { authorization: `Bearer ${persona}`, ...extra.headers } }),
    /** Sends any request. */
    send,
    /** Controls or reads a world. */
    control: (world: string, name: string, body?: Json) =>
      send(body === undefined ? 'GET' : 'POST', `/sandbox/${name}`, {
        world,
        ...(body !== undefined && { body }),
      }),
    close: async () => {
      await sandbox.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>

/** Rows of a page or a plain list. */
export function rowsOf(reply: Reply) {
  return asRecords(Array.isArray(reply.body) ? reply.body : asRecord(reply.body).items)
}
export function idsOf(reply: Reply) {
  return rowsOf(reply).map(({ id }) => id)
}
export function errorsOf(reply: Reply) {
  return asArray(asRecord(reply.body).errors)
}
export function messageOf(reply: Reply) {
  return asRecord(reply.body).message
}
