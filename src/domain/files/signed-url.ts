import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { openableUrl } from '../../api/openable-url'
import { listBucketUrls } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import type { components } from '../../api/schema.gen'

type BucketUrl = components['schemas']['BucketUrl']

/** Where a file lies in the vendor's storage. */
export interface StoredFile {
  readonly bucket: string
  readonly key: string
}

/** An address that works right now, without a token. */
export interface SignedUrl {
  readonly url: string
  readonly filename: string
  /** Until when, as the backend says; null when it does not. */
  readonly expiresAt: string | null
}

/** `inline` shows a file in the browser, such as a PDF; `attachment` saves it. */
export type Disposition = 'attachment' | 'inline'

type Reason = 'missing' | 'not_entitled' | 'expired' | 'unsafe'

const words: Record<Reason, string> = {
  missing: 'The file is no longer in the storage. Support can say where it went.',
  not_entitled: 'Your licenses do not cover this file.',
  expired: 'The storage did not give the file, not even at a fresh address. Try again in a minute.',
  unsafe: 'The server gave an address that this portal does not open.',
}

/** Why there is no address for a file, in words. */
export class NoSignedUrl extends Error {
  override readonly name = 'NoSignedUrl'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(words[reason], options)
    this.reason = reason
  }
}

/** As many keys as one call takes. */
const MOST_KEYS = 100

/**
 * Asks for an address of a file, at the click and never before: addresses end. One that the storage refuses is asked
 * for once more.
 * @throws ApiError when the call fails, NoSignedUrl when there is no address that works
 */
export async function signedUrl(
  queries: QueryClient,
  file: StoredFile,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<SignedUrl> {
  return workingUrl(() => ask(queries, file, disposition, signal), signal)
}

/**
 * An address that the storage takes: one that it refuses is asked for once more.
 * @throws what `askFor` throws, or NoSignedUrl
 */
export async function workingUrl<Address extends { readonly url: string }>(
  askFor: () => Promise<Address>,
  signal: AbortSignal,
): Promise<Address> {
  const first = await askFor()
  if (await works(first.url, signal)) return first
  const second = await askFor()
  if (await works(second.url, signal)) return second
  throw new NoSignedUrl('expired')
}

/**
 * Asks for the addresses of many files at once, for use elsewhere; in the order given, each an address or the reason
 * why there is none.
 * @throws ApiError when a call fails
 */
export async function signedUrls(
  queries: QueryClient,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<(SignedUrl | NoSignedUrl)[]> {
  const found = new Map<string, BucketUrl>()
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const keys = files.flatMap((file) => (file.bucket === bucket ? [file.key] : []))
    for (let from = 0; from < keys.length; from += MOST_KEYS) {
      const query = { bucket, 'key[]': keys.slice(from, from + MOST_KEYS) }
      const { items } = await readNow(queries, listBucketUrls({ params: { query } }), signal)
      for (const row of items) found.set(`${bucket}/${row.key}`, row)
    }
  }
  return files.map(({ bucket, key }) => addressOf(found.get(`${bucket}/${key}`)))
}

/** The addresses of many files as a query, for a page that shows them. Never kept: who comes again gets fresh ones. */
export const signedUrlsOf = (queries: QueryClient, files: readonly StoredFile[]) =>
  queryOptions({
    queryKey: ['Buckets', 'signedUrls', files.map(({ bucket, key }) => [bucket, key])],
    queryFn: ({ signal }) => signedUrls(queries, files, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each call within has had its tries.
    retry: false,
  })

async function ask(
  queries: QueryClient,
  { bucket, key }: StoredFile,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<SignedUrl> {
  const query = { bucket, 'key[]': [key], disposition }
  const { items } = await readNow(queries, listBucketUrls({ params: { query } }), signal)
  const address = addressOf(items.find((row) => row.key === key))
  if (address instanceof NoSignedUrl) throw address
  return address
}

/** What a row of the answer says. A row that is absent is of a file the user may not know of. */
function addressOf(row: BucketUrl | undefined): SignedUrl | NoSignedUrl {
  if (!row?.url) return new NoSignedUrl(row?.unavailable_reason ?? 'not_entitled')
  const url = openableUrl(row.url)
  if (url === null) return new NoSignedUrl('unsafe')
  return { url, filename: row.filename, expiresAt: row.expires_at }
}

/**
 * Whether the storage takes the address, asked with its first byte: an anchor cannot tell, and would lead away from the
 * portal to the storage's own error page. A storage that does not answer pages is left to the browser's download.
 */
async function works(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    // Looked up at each call: error reporting wraps the global after this module has loaded.
    const answer = await globalThis.fetch(url, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal,
    })
    await answer.body?.cancel()
    // An empty file has no first byte.
    return answer.ok || answer.status === 416
  } catch {
    signal.throwIfAborted()
    return true
  }
}
