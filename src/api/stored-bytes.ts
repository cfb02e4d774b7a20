import { toCallError } from './client'
import { ApiError } from './errors'

const OPERATION = 'readStoredBytes'

/**
 * Reads the first bytes of a file from the storage, at most `limit`, with the response's content type. The address is
 * signed, so no token is sent.
 * @param onProgress called with the number of bytes received
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function readFirstBytes(
  url: string,
  limit: number,
  signal: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<Blob> {
  try {
    const answer = await requestRange(url, `bytes=0-${limit - 1}`, signal)
    // An empty file has no range.
    if (answer.status === 416) return new Blob([])
    if (!answer.ok) throw new ApiError({ kind: 'status', operation: OPERATION, status: answer.status })
    return await firstBytes(answer, limit, onProgress)
  } catch (cause) {
    throw toCallError(cause, OPERATION, signal)
  }
}

/** Bytes of a file that do not begin at its start; null without that ability. @throws as `readFirstBytes` */
export async function readBytesFrom(
  url: string,
  from: number,
  limit: number,
  signal: AbortSignal,
): Promise<Blob | null> {
  try {
    const answer = await requestRange(url, `bytes=${from}-${from + limit - 1}`, signal)
    if (answer.status === 416) return new Blob([])
    if (!answer.ok) throw new ApiError({ kind: 'status', operation: OPERATION, status: answer.status })
    if (answer.status === 206) return await firstBytes(answer, limit, undefined)
    // The whole file comes instead.
    await answer.body?.cancel()
    return null
  } catch (cause) {
    throw toCallError(cause, OPERATION, signal)
  }
}

function requestRange(url: string, range: string, signal: AbortSignal): Promise<Response> {
  // Looked up on each call: error reporting wraps the global after this module has loaded.
  return globalThis.fetch(url, {
    headers: { Range: range },
    cache: 'no-store',
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal,
  })
}

/** A storage without range support sends the whole file: cancels the rest. */
async function firstBytes(
  answer: Response,
  limit: number,
  onProgress: ((bytes: number) => void) | undefined,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  let left = limit
  while (reader && left > 0) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value.slice(0, left))
    left -= value.length
    onProgress?.(Math.min(limit, limit - left))
  }
  if (left <= 0) await reader?.cancel()
  return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' })
}
