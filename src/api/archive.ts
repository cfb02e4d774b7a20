import { backendOrigin, retryAfter, sender, toCallError } from './client'
import { ApiError } from './errors'
import { readIds } from './ids'
import { isRecord } from './json'
import { openableUrl } from './openable-url'
import { JSON_TYPES } from './preload'
import type { components } from './schema.gen'

type Schemas = components['schemas']

/** An archive in preparation, or once it is ready its signed address or its bytes. */
export type Archive =
  | { readonly kind: 'preparing'; readonly state: Schemas['ZipState']; readonly waitMs: number | null }
  | { readonly kind: 'address'; readonly file: Schemas['ZipUrl'] }
  | ArchiveBytes

/** The response with an archive's unread bytes. */
export type ArchiveBytes = {
  readonly kind: 'bytes'
  /** The file name from the server; null without one. */
  readonly filename: string | null
  /** null if the server sends none. */
  readonly size: number | null
  /**
   * Writes all bytes and closes the sink. On a failure the sink is aborted.
   * @param onReceived is called with the bytes so far
   * @throws ApiError, the sink's own error, or the signal's reason once it is aborted
   */
  readonly writeTo: (sink: ByteSink, onReceived: (bytes: number) => void) => Promise<void>
  /** Cancels the response without reading it. */
  readonly discard: () => void
}

/** Receives the bytes of a download. */
export type ByteSink = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** All bytes are written: saves the file. */
  readonly close: () => Promise<void>
  /** Removes what has been written. */
  readonly abort: () => Promise<void>
}

const OPERATION = 'downloadZip'
/** Timeout until the response begins: a backend may pack the whole archive first. */
const FIRST_BYTE_MS = 120_000
/** Timeout between two chunks of the body. */
const STALL_MS = 30_000

/**
 * Requests an archive. A signed address is preferred, since the browser's own download has no size limit; a backend
 * without one responds with the bytes.
 * @param signal also aborts reading the body
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function requestArchive(zipId: string, signal: AbortSignal): Promise<Archive> {
  const watchdog = createWatchdog(signal)
  try {
    watchdog.expect(FIRST_BYTE_MS)
    const address = new URL(`/api/file-manager/zip/${encodeURIComponent(zipId)}`, backendOrigin())
    const request = new Request(address, {
      headers: { Accept: `${JSON_TYPES}, application/zip;q=0.9, */*;q=0.1` },
      credentials: 'same-origin',
      // Gigabytes that are saved anyway do not belong in the browser's cache.
      cache: 'no-store',
      signal: watchdog.signal,
    })
    const response = await sender(OPERATION, null)(request)
    watchdog.rest()
    if (hasBytes(response)) return bytesOf(response, watchdog)
    watchdog.expect(STALL_MS)
    return described(response, readIds(await response.json()))
  } catch (cause) {
    throw failureOf(cause, watchdog.signal)
  } finally {
    watchdog.rest()
  }
}

/** An HTML or text response is an error of a proxy in between. */
const hasBytes = ({ status, headers, body }: Response) =>
  status === 200 && body !== null && !/json|^text\//.test(headers.get('Content-Type') ?? '')

function described(response: Response, body: unknown): Archive {
  if (response.status === 202 && isState(body))
    return { kind: 'preparing', state: body, waitMs: retryAfter(response.headers.get('Retry-After')) }
  if (response.status === 200 && isFile(body)) {
    const url = openableUrl(body.url)
    if (url !== null) return { kind: 'address', file: { ...body, url } }
  }
  throw new ApiError({ kind: 'unreadable', operation: OPERATION })
}

function bytesOf(response: Response, watchdog: Watchdog): ArchiveBytes {
  const size = sizeOf(response.headers)
  return {
    kind: 'bytes',
    filename: filenameOf(response.headers.get('Content-Disposition')),
    size,
    writeTo: async (sink, onReceived) => {
      try {
        await copy(response, sink, { size, onReceived, watchdog })
        await sink.close()
      } catch (cause) {
        watchdog.end(cause)
        await sink.abort()
        throw cause
      }
    },
    discard: () => void response.body?.cancel().catch(() => undefined),
  }
}

type CopyOptions = {
  readonly size: number | null
  readonly onReceived: (bytes: number) => void
  readonly watchdog: Watchdog
}

async function copy({ body }: Response, sink: ByteSink, { size, onReceived, watchdog }: CopyOptions) {
  const reader = body?.getReader()
  let received = 0
  for (;;) {
    watchdog.expect(STALL_MS)
    const piece = await reader?.read().catch((cause: unknown) => {
      throw failureOf(cause, watchdog.signal, INCOMPLETE)
    })
    // The disk may be slower than the network.
    watchdog.rest()
    watchdog.signal.throwIfAborted()
    if (!piece || piece.done) break
    await sink.write(piece.value)
    received += piece.value.length
    onReceived(received)
  }
  if (size !== null && received !== size)
    throw new ApiError({ kind: 'network', operation: OPERATION, reason: INCOMPLETE })
}

const INCOMPLETE = 'The connection was lost before the archive was complete. Nothing was saved.'

/** The call's failure; `reason` replaces the message of a broken connection. */
function failureOf(cause: unknown, signal: AbortSignal, reason?: string): unknown {
  // Browsers reject an aborted body with different errors.
  if (signal.aborted) return signal.reason
  const failure = toCallError(cause, OPERATION)
  return reason !== undefined && failure instanceof ApiError && failure.kind === 'network'
    ? new ApiError({ kind: 'network', operation: OPERATION, reason, cause })
    : failure
}

/** The length of the decoded body; unknown for an encoded one, whose header has the encoded length. */
function sizeOf(headers: Headers): number | null {
  const length = headers.get('Content-Length')
  if (length === null || headers.get('Content-Encoding') !== null) return null
  const size = Number(length)
  return Number.isSafeInteger(size) && size >= 0 ? size : null
}

/** The name in a Content-Disposition header (RFC 6266 and 8187), without its path; null without one. */
function filenameOf(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]{1,1000})/i.exec(header ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]{1,255})"|([^;\s"]{1,255}))/i.exec(header ?? '')
  const name = decoded(encoded) ?? plain?.[1] ?? plain?.[2]
  return name?.split(/[/\\]/).at(-1) || null
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}

type Watchdog = ReturnType<typeof createWatchdog>

/** Aborts a call whose next chunk does not arrive in time. */
function createWatchdog(signal: AbortSignal) {
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(timer)
  return {
    signal: AbortSignal.any([signal, own.signal]),
    expect: (ms: number) => {
      rest()
      const reason = `The server has sent nothing for ${ms / 1000} seconds.`
      const late = () => own.abort(new ApiError({ kind: 'timeout', operation: OPERATION, reason }))
      timer = setTimeout(late, ms)
    },
    rest,
    end: (reason: unknown) => own.abort(reason),
  }
}

/** Checks the members that the portal needs; the types of the others are the contract's. */
const isState = (body: unknown): body is Schemas['ZipState'] =>
  isRecord(body) && typeof body.zip_id === 'string'

const isFile = (body: unknown): body is Schemas['ZipUrl'] =>
  isRecord(body) &&
  ['url', 'filename'].every((name) => typeof body[name] === 'string') &&
  typeof body.size_bytes === 'number'
