import createClient from 'openapi-fetch'
import { ApiError } from './errors'
import { forgetIdKind } from './ids'
import { TIMEOUT_MS, takePreloaded } from './preload'
import type { paths } from './schema.gen'
import { InvalidPathError, serializePath, serializeQuery } from './serialize'

/** The backend and the session of all calls; set once by `connect`, before the first call. */
export type Connection = {
  /** Origin of the backend, '' for the portal's own. */
  backend: string
  /** The bearer token for the next call; null without one, and nothing is sent. */
  token: () => Promise<string | null>
  /** A new bearer token after a 401, given the refused one; null without one. */
  renew: (rejected: string) => Promise<string | null>
  /** Whether the backend takes Idempotency-Key headers. */
  idempotencyKeys: boolean
  /** Read-only mode: why writes are blocked right now, or null. Asked before every write. */
  writeBlockedReason?: () => string | null
  /** Narrows reads to another viewer's data; null while users read for themselves. Called before every read. */
  readScope?: () => Promise<ReadScope> | null
}

/** Changes a read before it is sent, and its response. */
export type ReadScope = {
  init: (operation: string, init: unknown) => unknown
  /** @throws ApiError */
  answer: (operation: string, data: unknown) => unknown
}

let connection: Connection | null = null
let renewing: Promise<string | null> | null = null

export function connect(next: Connection): void {
  connection = next
  forgetIdKind()
  renewing = null
}

function connected(): Connection {
  if (!connection) throw new Error('connect() has not been called')
  return connection
}

export function sendsIdempotencyKeys(): boolean {
  return connected().idempotencyKeys
}

export function writeBlockedReason(): string | null {
  return connected().writeBlockedReason?.() ?? null
}

/** The current narrowing of reads; null without one. */
export function readScope(): Promise<ReadScope> | null {
  return connected().readScope?.() ?? null
}

/** Origin of the backend. Absolute, since Request needs that outside a page. */
export function backendOrigin(): string {
  return connected().backend || globalThis.location.origin
}

export const client = createClient<paths>({
  querySerializer: (query: Record<string, unknown>) => serializeQuery(query),
  pathSerializer: serializePath,
  // Backends must not depend on cookies; the sandbox on the same origin reads its scenario from one.
  credentials: 'same-origin',
})

/**
 * The fetch of one operation: bearer token, timeout (null: none), on 401 one renewal shared by all calls in flight and one replay,
 * and an ApiError for every response that is not ok [L7.1, L8.1]. An aborted call rejects with its abort reason.
 * @param timeoutMs of the whole call with its body; null: only the request's signal ends it
 */
export function sender(
  operation: string,
  timeoutMs: number | null = TIMEOUT_MS,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const replay = request.clone()
    const first = await connected().token()
    if (first === null) throw new ApiError({ kind: 'session', operation })
    const response = await send(request, operation, first, timeoutMs)
    if (response.status !== 401) return accept(response, operation)
    const token = await renewOnce(first)
    if (!token) return accept(response, operation)
    await response.body?.cancel()
    return accept(await send(replay, operation, token, timeoutMs), operation)
  }
}

async function send(
  request: Request,
  operation: string,
  token: string,
  timeoutMs: number | null,
): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${token}`)
  const sent = takePreloaded(request, token)
  const limits = timeoutMs === null ? [] : [AbortSignal.timeout(timeoutMs)]
  try {
    if (sent) return await unlessAborted(sent, request.signal)
    // Looked up on each call: error reporting wraps the global after this module has loaded.
    return await globalThis.fetch(request, { signal: AbortSignal.any([request.signal, ...limits]) })
  } catch (cause) {
    throw toCallError(cause, operation, request.signal)
  }
}

/** The response, or the abort reason if the caller aborts first: a request sent ahead cannot be aborted itself. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted()
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}

/** Concurrent calls with a 401 share one renewal. */
async function renewOnce(rejected: string): Promise<string | null> {
  renewing ??= connected()
    .renew(rejected)
    .finally(() => {
      renewing = null
    })
  return renewing
}

async function accept(response: Response, operation: string): Promise<Response> {
  if (response.ok) return response
  throw new ApiError({
    kind: 'status',
    operation,
    status: response.status,
    body: await readBody(response),
    requestId: response.headers.get('X-Request-Id'),
    retryAfterMs: retryAfter(response.headers.get('Retry-After')),
  })
}

/** The body of an error response: JSON, else its text, else null, so that a truncated body does not hide the status. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    try {
      const body: unknown = JSON.parse(text)
      return body
    } catch {
      return text === '' ? null : text
    }
  } catch {
    return null
  }
}

/** Milliseconds of a Retry-After header, in seconds or as a date; null if it is absent or invalid. */
export function retryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}

/** The error of a call without a usable response: the abort itself if the caller aborted, else an ApiError. */
export function toCallError(cause: unknown, operation: string, signal?: AbortSignal | null): unknown {
  if (cause instanceof ApiError) return cause
  if (signal?.aborted) return cause
  if (cause instanceof InvalidPathError) return new ApiError({ kind: 'refused', operation, cause })
  if (cause instanceof SyntaxError) return new ApiError({ kind: 'unreadable', operation, cause })
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ApiError({ kind: 'timeout', operation, cause })
  const offline = globalThis.navigator?.onLine === false
  return new ApiError({ kind: offline ? 'offline' : 'network', operation, cause })
}
