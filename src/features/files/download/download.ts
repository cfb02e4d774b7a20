import type { QueryClient } from '@tanstack/react-query'
import { openableUrl } from '../../../api/openable-url'
import { getFileUrl } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { type Disposition, requestWorkingUrl, SignedUrlError } from '../../../domain/files/signed-url'
import { startDownload } from '../../../ui/browser/start-download'
import { toast } from '../../../ui/feedback/toast'
import { whileWorking } from '../../../ui/feedback/working-sign'
import { isolated } from '../../../ui/format/isolated'
import type { FileObject } from '../files-search'

const pending = new Set<string>()

/** Downloads a file of the account by a fresh URL, with a toast for success and failure. */
export async function download(queries: QueryClient, file: FileObject): Promise<void> {
  const { path, name } = file
  if (pending.has(path)) return
  pending.add(path)
  try {
    const { url } = await whileWorking(fileUrl(queries, path, 'attachment', new AbortController().signal))
    startDownload(url, name)
    toast.success(`Your browser is downloading ${isolated(name)}`)
  } catch (cause) {
    const failure = cause instanceof Error ? cause : undefined
    toast.error(`${isolated(name)} was not downloaded`, failure, () => void download(queries, file))
  } finally {
    pending.delete(path)
  }
}

/** A URL of a file of the account. Until it expires, anyone who has it can read the file. */
export type FileUrl = {
  readonly url: string
  /** ISO time; null when the backend does not say. */
  readonly expiresAt: string | null
}

/**
 * Requests a URL for a file of the account. Call it at the click and never before: signed URLs expire.
 * @throws ApiError when the call fails, SignedUrlError when there is no working URL
 */
export function fileUrl(
  queries: QueryClient,
  path: string,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<FileUrl> {
  return requestWorkingUrl(async () => {
    const answer = await readNow(queries, getFileUrl({ params: { query: { path, disposition } } }), signal)
    const url = openableUrl(answer.url)
    if (url === null) throw new SignedUrlError('unsafe')
    return { url, expiresAt: answer.expires_at ?? null }
  }, signal)
}
