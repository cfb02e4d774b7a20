import type { QueryClient } from '@tanstack/react-query'
import { fileUrl } from '../../../domain/files/file-url'
import { startDownload } from '../../../ui/browser/start-download'
import { toast } from '../../../ui/feedback/toast'
import type { FileObject } from '../files-search'

const asking = new Set<string>()

/** Asks for a fresh address at the click and hands it to the browser's own download. What goes wrong is said, and nothing starts. */
export async function download(queries: QueryClient, file: FileObject): Promise<void> {
  const { path, name } = file
  if (asking.has(path)) return
  asking.add(path)
  try {
    const { url } = await fileUrl(queries, path, 'attachment', new AbortController().signal)
    startDownload(url, name)
    toast.success(`Your browser is downloading ${name}`)
  } catch (cause) {
    const failure = cause instanceof Error ? cause : undefined
    toast.error(`${name} was not downloaded`, failure, () => void download(queries, file))
  } finally {
    asking.delete(path)
  }
}
