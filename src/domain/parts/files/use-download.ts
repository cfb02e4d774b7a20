import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startDownload } from '../../../ui/browser/start-download'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { type StoredFile, signedUrl } from './signed-url'

/** Downloads a stored file by a fresh URL, with a toast for success and failure. */
export function useDownload() {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  /** Whether the download has begun. */
  const download = async (file: StoredFile & { readonly filename: string }): Promise<boolean> => {
    if (isAsking) return false
    setIsAsking(true)
    try {
      const { url } = await signedUrl(queries, file, 'attachment', new AbortController().signal)
      startDownload(url, file.filename)
      toast.success(`Your browser is downloading ${isolated(file.filename)}`)
      return true
    } catch (error) {
      toast.error(`${isolated(file.filename)} was not downloaded`, error instanceof Error ? error : undefined)
      return false
    } finally {
      setIsAsking(false)
    }
  }
  return { download, isAsking }
}
