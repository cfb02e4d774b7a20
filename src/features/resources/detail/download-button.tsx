import { Download } from 'lucide-react'
import { useDownload } from '../../../domain/files/use-download'
import { Button } from '../../../ui/control/button'
import type { TopicFile } from '../resource-search'

/** Hands a file to the browser's own download. */
export function DownloadButton({ file }: { file: TopicFile }) {
  const { download, isAsking } = useDownload()
  return (
    <Button
      size="sm"
      onClick={() => void download(file)}
      aria-disabled={isAsking}
      aria-label={`Download ${file.title}`}
    >
      <Download size={16} aria-hidden="true" />
      Download
    </Button>
  )
}
