import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchFresh } from '../../../api/fetch-fresh'
import { openableUrl } from '../../../api/openable-url'
import { listBucketUrls } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'

type BucketUrl = components['schemas']['BucketUrl']

/** Location of a file in the vendor's storage. */
export type StoredFile = {
  readonly bucket: string
  readonly key: string
}

/** A URL that works without a token until it expires. */
export type SignedUrl = {
  readonly url: string
  readonly filename: string
  /** ISO time; null if the backend does not say. */
  readonly expiresAt: string | null
}

/** `inline` shows a file in the browser, such as a PDF; `attachment` saves it. */
export type Disposition = 'attachment' | 'inline'

type Reason = 'missing' | 'not_entitled' | 'expired' | 'unsafe'

const messages: Record<Reason, string> = {
  missing: 'The file is no longer in the storage. Contact support.',
  not_entitled: 'Your licenses do not cover this file.',
  expired: 'The storage rejected the file, even with a new link. Try again in a minute.',
  unsafe: 'The server returned an address that the portal does not open.',
}

/** No working URL exists for a file; the message says why. */
export class SignedUrlError extends Error {
  override readonly name = 'SignedUrlError'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(messages[reason], options)
    this.reason = reason
  }
}

/** Limit of keys per call. */
const MAX_KEYS = 100

/**
 * Requests a URL for a file. Call it at the click and never before: signed URLs expire. A URL that the storage refuses is
 * requested once more.
 * @throws ApiError when the call fails, SignedUrlError when there is no working URL
 */
export async function signedUrl(
  queries: QueryClient,
  file: StoredFile,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<SignedUrl> {
  return requestWorkingUrl(() => ask(queries, file, disposition, signal), signal)
}

/** Requests a URL, once more if the storage refuses it. @throws errors of `request`, or SignedUrlError */
export async function requestWorkingUrl<Address extends { readonly url: string }>(
  request: () => Promise<Address>,
  signal: AbortSignal,
): Promise<Address> {
  const first = await request()
  if (await works(first.url, signal)) return first
  const second = await request()
  if (await works(second.url, signal)) return second
  throw new SignedUrlError('expired')
}

/** Requests URLs for many files, unchecked, for use outside the portal, in their order. @throws ApiError */
export async function signedUrls(
  queries: QueryClient,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<(SignedUrl | SignedUrlError)[]> {
  const found = new Map<string, BucketUrl>()
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const keys = files.flatMap((file) => (file.bucket === bucket ? [file.key] : []))
    for (let from = 0; from < keys.length; from += MAX_KEYS) {
      const query = { bucket, 'key[]': keys.slice(from, from + MAX_KEYS) }
      const { items } = await fetchFresh(queries, listBucketUrls({ params: { query } }), signal)
      for (const row of items) found.set(`${bucket}/${row.key}`, row)
    }
  }
  return files.map(({ bucket, key }) => addressOf(found.get(`${bucket}/${key}`)))
}

/** The URLs of many files as a query, for a page that shows them. Never cached: signed URLs expire. */
export function signedUrlsQuery(queries: QueryClient, files: readonly StoredFile[]) {
  return queryOptions({
    queryKey: ['Buckets', 'signedUrls', files.map(({ bucket, key }) => [bucket, key])],
    queryFn: ({ signal }) => signedUrls(queries, files, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each inner call has retried already.
    retry: false,
  })
}

async function ask(
  queries: QueryClient,
  { bucket, key }: StoredFile,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<SignedUrl> {
  const query = { bucket, 'key[]': [key], disposition }
  const { items } = await fetchFresh(queries, listBucketUrls({ params: { query } }), signal)
  const address = addressOf(items.find((row) => row.key === key))
  if (address instanceof SignedUrlError) throw address
  return address
}

/** The URL of a row, or why there is none. The backend omits rows that are hidden from the user. */
function addressOf(row: BucketUrl | undefined): SignedUrl | SignedUrlError {
  if (!row?.url) return new SignedUrlError(row?.unavailable_reason ?? 'not_entitled')
  const url = openableUrl(row.url)
  if (url === null) return new SignedUrlError('unsafe')
  return { url, filename: row.filename, expiresAt: row.expires_at }
}

/** Checks a URL by its first byte. One that the page cannot reach, as without CORS, counts as working. */
async function works(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    // Not a captured `fetch`: error reporting wraps the global after this module has loaded.
    const answer = await globalThis.fetch(url, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal,
    })
    await answer.body?.cancel()
    // 416: an empty file has no first byte.
    return answer.ok || answer.status === 416
  } catch {
    signal.throwIfAborted()
    return true
  }
}
