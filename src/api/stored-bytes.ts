import { toCallError } from './client'
import { ApiError } from './errors'

const OPERATION = 'readStoredBytes'

/**
 * Reads the first bytes of a file from the storage, at most `limit`, whatever the storage sends, with the content type
 * that it names. The address is signed, so no token is sent.
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function readFirstBytes(url: string, limit: number, signal: AbortSignal): Promise<Blob> {
  try {
    // Looked up on each call: error reporting wraps the global after this module has loaded.
    const answer = await globalThis.fetch(url, {
      headers: { Range: `bytes=0-${limit - 1}` },
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal,
    })
    // An empty file has no range.
    if (answer.status === 416) return new Blob([])
    if (!answer.ok) throw new ApiError({ kind: 'status', operation: OPERATION, status: answer.status })
    return await firstBytes(answer, limit)
  } catch (cause) {
    throw toCallError(cause, OPERATION, signal)
  }
}

/** A storage without range support sends the whole file: cancels the rest. */
async function firstBytes(answer: Response, limit: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  let left = limit
  while (reader && left > 0) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value.slice(0, left))
    left -= value.length
  }
  if (left <= 0) await reader?.cancel()
  return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' })
}
