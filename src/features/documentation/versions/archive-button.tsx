import { useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { type StoredFile, signedUrl } from '../../../domain/files/signed-url'
import { startDownload } from '../../../ui/browser/start-download'
import { Button } from '../../../ui/control/button'
import { toast } from '../../../ui/feedback/toast'
import { formatBytes } from '../../../ui/format/bytes'

/** Asks for an address at the click and hands it to the browser's download. What fails is said once, as a toast. */
export function useDownload(): { isStarting: boolean; download: (file: StoredFile, what: string) => void } {
  const queries = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const download = (file: StoredFile, what: string) => {
    if (isStarting) return
    setStarting(true)
    signedUrl(queries, file, 'attachment', new AbortController().signal)
      .then(({ url, filename }) => startDownload(url, filename))
      .catch((error: unknown) =>
        toast.error(`${what} could not be downloaded`, error instanceof Error ? error : undefined),
      )
      .finally(() => setStarting(false))
  }
  return { isStarting, download }
}

type ArchiveButtonProps = { label: string; archive: StoredFile & { readonly size_bytes: number } }

/** The whole version as a zip, to read without a network. [DOC7] */
export const ArchiveButton = ({ label, archive }: ArchiveButtonProps) => {
  const { isStarting, download } = useDownload()
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-disabled={isStarting}
      onClick={() => download(archive, `The documentation of ${label}`)}
      title={`Everything in ${label} as a zip`}
    >
      <FileArchive size={16} aria-hidden="true" />
      Download to read offline ({formatBytes(archive.size_bytes)})
    </Button>
  )
}
