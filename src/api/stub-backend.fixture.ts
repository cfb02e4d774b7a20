import type { MediaType, SuccessResponse } from 'openapi-typescript-helpers'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { connect } from './client'
import type { paths } from './schema.gen'

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** An operation by its method and its path in the contract: `GET /api/licenses/`. */
export type Route = {
  [P in keyof paths]: {
    [V in Verb]: paths[P][V] extends { responses: object } ? `${Uppercase<V>} ${P}` : never
  }[Verb]
}[keyof paths]

/** The type of an operation's successful response. */
export type Answer<R extends Route> = R extends `${infer M} ${infer P extends keyof paths}`
  ? paths[P][Lowercase<M> & keyof paths[P]] extends {
      responses: infer S extends Record<string | number, unknown>
    }
    ? SuccessResponse<S, MediaType>
    : never
  : never

/** A call as the stubbed backend received it. */
export type StubbedCall = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly text: string
}

type Given<R extends Route> = Answer<R> | Response
type Reply<R extends Route> = Given<R> | ((call: StubbedCall) => Given<R> | Promise<Given<R>>)

declare module 'vitest' {
  interface ProvidedContext {
    /** The contract's examples as JSON, by route and name. */
    examples: string
  }
}

const examples: { [R in Route]?: Readonly<Record<string, Answer<R>>> } = JSON.parse(inject('examples'))

/** The contract's example of a response: the named one, else its first. */
export function exampleOf<R extends Route>(route: R, name?: string): Answer<R> {
  const known: Readonly<Record<string, Answer<R>>> | undefined = examples[route]
  const example = known?.[name ?? Object.keys(known)[0] ?? '']
  if (example === undefined) throw new Error(`The contract has no example ${name ?? ''} of ${route}`)
  return example
}

/** An error response with a Problem document. */
export function problem(status: number, members: object = {}): Response {
  return new Response(JSON.stringify({ status, title: 'Problem', request_id: 'req_1a2b3c4d', ...members }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'req_1a2b3c4d' },
  })
}

/** A response that never arrives. */
export function noResponse(): Promise<never> {
  return new Promise(() => undefined)
}

let unexpected: string[] = []

/**
 * For component tests: answers calls by operation. An unexpected call fails the test.
 * @returns the calls as they are made
 */
export function stubBackend(
  replies: { readonly [R in Route]?: Reply<R> },
  writeBlockedReason: () => string | null = () => null,
): readonly StubbedCall[] {
  const calls: StubbedCall[] = []
  const routes = Object.entries(replies).map(([route, reply]) => {
    const [method, path = ''] = route.split(' ')
    return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), reply }
  })
  connect({
    backend: '',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
    writeBlockedReason,
  })
  onTestFinished(() => {
    const forgotten = unexpected
    unexpected = []
    expect(forgotten, 'calls that nobody answers').toEqual([])
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const call = { method: request.method, path: pathname + search, text: await request.text() }
    calls.push(call)
    const found = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
    if (!found) {
      unexpected.push(`${call.method} ${call.path}`)
      throw new TypeError(`Nobody answers ${call.method} ${call.path}`)
    }
    const reply = typeof found.reply === 'function' ? await found.reply(call) : found.reply
    return reply instanceof Response ? reply.clone() : Response.json(reply)
  })
  return calls
}
