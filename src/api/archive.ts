import { backendOrigin, retryAfter, sender, toCallError } from './client'
import { ApiError } from './errors'
import { isRecord } from './json'
import { openableUrl } from './openable-url'
import type { components } from './schema.gen'

type Schemas = components['schemas']

/** The progress of an archive and, once it is ready, its signed address. */
export type Archive =
  | { readonly isReady: false; readonly state: Schemas['ZipState']; readonly waitMs: number | null }
  | { readonly isReady: true; readonly file: Schemas['ZipUrl'] }

const OPERATION = 'downloadZip'

/**
 * Reads the progress of an archive. Requests its address, not its bytes: the browser's own download takes those, so
 * that no archive is too large for the page.
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function pollArchive(zipId: string, signal: AbortSignal): Promise<Archive> {
  try {
    const address = new URL(`/api/file-manager/zip/${encodeURIComponent(zipId)}`, backendOrigin())
    const request = new Request(address, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal,
    })
    const response = await sender(OPERATION)(request)
    const isReady = response.status !== 202
    // A backend that sends the bytes nevertheless: cancels the download.
    if (!response.headers.get('Content-Type')?.includes('json')) {
      await response.body?.cancel()
      throw new ApiError({ kind: 'unreadable', operation: OPERATION })
    }
    const body: unknown = await response.json()
    if (!isReady && isState(body))
      return { isReady, state: body, waitMs: retryAfter(response.headers.get('Retry-After')) }
    if (isReady && isFile(body)) {
      const url = openableUrl(body.url)
      if (url !== null) return { isReady, file: { ...body, url } }
    }
    throw new ApiError({ kind: 'unreadable', operation: OPERATION })
  } catch (cause) {
    throw toCallError(cause, OPERATION, signal)
  }
}

/** Checks the members that the portal reads; the types of the others are the contract's. */
const has = (body: unknown, texts: readonly string[], numbers: readonly string[]) =>
  isRecord(body) &&
  texts.every((name) => typeof body[name] === 'string') &&
  numbers.every((name) => typeof body[name] === 'number')

const isState = (body: unknown): body is Schemas['ZipState'] =>
  has(body, ['zip_id', 'state', 'filename'], ['files_total', 'files_done', 'total_bytes', 'done_bytes'])

const isFile = (body: unknown): body is Schemas['ZipUrl'] =>
  has(body, ['url', 'expires_at', 'filename'], ['size_bytes'])
