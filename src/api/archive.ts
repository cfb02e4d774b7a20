import { backendOrigin, retryAfter, sender, toCallError } from './client'
import { ApiError } from './errors'
import { readIds } from './ids'
import { isRecord } from './json'
import { openableUrl } from './openable-url'
import { JSON_TYPES, TIMEOUT_MS } from './preload'
import type { components } from './schema.gen'

type Schemas = components['schemas']

/** The progress of an archive and, once it is ready, its signed address. */
export type Archive =
  | { readonly isReady: false; readonly state: Schemas['ZipState']; readonly waitMs: number | null }
  | { readonly isReady: true; readonly file: ArchiveFile }

/** An archive to be saved: at a signed address, or as bytes that the backend has sent. */
export type ArchiveFile = {
  readonly url: string
  readonly filename: string
  readonly size_bytes: number
}

const OPERATION = 'downloadZip'

/**
 * Reads the progress of an archive. Requests its address rather than its bytes: the browser's own download takes those,
 * so that no archive is too large for the page. A backend may send the bytes nevertheless [L7.10].
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function pollArchive(zipId: string, signal: AbortSignal): Promise<Archive> {
  // Of its own: bytes may take longer than an answer.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS)
  try {
    const address = new URL(`/api/file-manager/zip/${encodeURIComponent(zipId)}`, backendOrigin())
    const request = new Request(address, {
      headers: { Accept: JSON_TYPES },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, late.signal]),
    })
    const response = await sender(OPERATION, null)(request)
    const isReady = response.status !== 202
    const type = response.headers.get('Content-Type') ?? ''
    if (isReady && /^application\/(zip|x-zip-compressed|octet-stream)\b/.test(type)) {
      clearTimeout(timer)
      return { isReady, file: await receivedFile(response) }
    }
    if (!type.includes('json')) {
      await response.body?.cancel()
      throw new ApiError({ kind: 'unreadable', operation: OPERATION })
    }
    const body: unknown = readIds(await response.json())
    if (!isReady && isState(body))
      return { isReady, state: body, waitMs: retryAfter(response.headers.get('Retry-After')) }
    if (isReady && isFile(body)) {
      const url = openableUrl(body.url)
      if (url !== null) return { isReady, file: { ...body, url } }
    }
    throw new ApiError({ kind: 'unreadable', operation: OPERATION })
  } catch (cause) {
    throw toCallError(cause, OPERATION, signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes of an archive under an address of this page. The browser keeps large ones on the disk. */
async function receivedFile(response: Response): Promise<ArchiveFile> {
  const bytes = await response.blob()
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const filename = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'archive.zip'
  return { url: URL.createObjectURL(bytes), filename, size_bytes: bytes.size }
}

/** Checks the members that the portal reads; the types of the others are the contract's. */
const has = (body: unknown, texts: readonly string[], numbers: readonly string[]) =>
  isRecord(body) &&
  texts.every((name) => typeof body[name] === 'string') &&
  numbers.every((name) => typeof body[name] === 'number')

const isState = (body: unknown): body is Schemas['ZipState'] => has(body, ['zip_id'], [])

const isFile = (body: unknown): body is Schemas['ZipUrl'] =>
  has(body, ['url', 'expires_at', 'filename'], ['size_bytes'])
