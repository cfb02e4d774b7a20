import { withoutAnswer } from './client'
import { ApiError } from './errors'

const OPERATION = 'readStoredBytes'

/**
 * Reads the beginning of a file from the vendor's storage: at most so many bytes, whatever the storage sends. No token
 * goes there, the address is enough.
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function storedBytes(url: string, most: number, signal: AbortSignal): Promise<Blob> {
  try {
    // Looked up at each call: error reporting wraps the global after this module has loaded.
    const answer = await globalThis.fetch(url, {
      headers: { Range: `bytes=0-${most - 1}` },
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal,
    })
    // An empty file has no range.
    if (answer.status === 416) return new Blob([])
    if (!answer.ok) throw new ApiError({ kind: 'status', operation: OPERATION, status: answer.status })
    return await firstBytes(answer, most)
  } catch (cause) {
    throw withoutAnswer(cause, OPERATION, signal)
  }
}

/** A storage that does not know ranges sends everything; the rest of it is not waited for. */
async function firstBytes(answer: Response, most: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  let left = most
  while (reader && left > 0) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value.slice(0, left))
    left -= value.length
  }
  if (left <= 0) await reader?.cancel()
  return new Blob(pieces)
}
