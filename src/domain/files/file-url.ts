import type { QueryClient } from '@tanstack/react-query'
import { openableUrl } from '../../api/openable-url'
import { getFileUrl } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import { type Disposition, NoSignedUrl, workingUrl } from './signed-url'

/** An address of one of the account's own files. Whoever has it can read the file until it ends. */
export interface FileUrl {
  readonly url: string
  readonly expiresAt: string
}

/**
 * Asks for an address of one of the account's own files, at the click and never before: addresses end.
 * @throws ApiError when the call fails, NoSignedUrl when there is no address that works
 */
export const fileUrl = (
  queries: QueryClient,
  path: string,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<FileUrl> =>
  workingUrl(async () => {
    const answer = await readNow(queries, getFileUrl({ params: { query: { path, disposition } } }), signal)
    const url = openableUrl(answer.url)
    if (url === null) throw new NoSignedUrl('unsafe')
    return { url, expiresAt: answer.expires_at }
  }, signal)
