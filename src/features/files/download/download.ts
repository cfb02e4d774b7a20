import type { QueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../../api/fetch-fresh'
import { openableUrl } from '../../../api/openable-url'
import { getFileInfo, getFileUrl } from '../../../api/operations.gen'
import { type Disposition, requestWorkingUrl, SignedUrlError } from '../../../domain/parts/files/signed-url'
import { readableInfo } from '../../../domain/rules/files/readable-entries'
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
  /** ISO time; null if the backend does not say. */
  readonly expiresAt: string | null
}

/** Requests a file's URL; call it at the click, since it expires. @throws ApiError, or SignedUrlError */
export function fileUrl(
  queries: QueryClient,
  path: string,
  disposition: Disposition,
  signal: AbortSignal,
): Promise<FileUrl> {
  return requestWorkingUrl(async () => {
    const answer = await fetchFresh(queries, getFileUrl({ params: { query: { path, disposition } } }), signal)
    const url = openableUrl(answer.url)
    if (url === null) throw new SignedUrlError('unsafe')
    return { url, expiresAt: answer.expires_at ?? null }
  }, signal)
}

/** Facts for a command that downloads a file: its URL and SHA-256, null without one. @throws as `fileUrl` */
export async function commandFacts(
  queries: QueryClient,
  path: string,
  signal: AbortSignal,
): Promise<FileUrl & { readonly checksum: string | null }> {
  const [address, info] = await Promise.all([
    fileUrl(queries, path, 'attachment', signal),
    fetchFresh(queries, getFileInfo({ params: { query: { path } } }), signal),
  ])
  return { ...address, checksum: readableInfo(info).checksum_sha256 }
}
