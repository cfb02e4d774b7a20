import { useQueryClient } from '@tanstack/react-query'
import { storedBytes } from '../../../api/stored-bytes'
import { FilePreview, type FilePreviewProps } from '../../../domain/files/file-preview'
import { signedUrl } from '../../../domain/files/signed-url'
import { DownloadButton } from './download-button'
import type { TopicPreview } from './files-of-topics'

type ResourcePreviewProps = Pick<FilePreviewProps<TopicPreview>, 'files' | 'shownId' | 'onShow' | 'onClose'>

/** The files of a resource, shown in place; the address of each is asked for when it is looked at. */
export function ResourcePreview(props: ResourcePreviewProps) {
  const queries = useQueryClient()
  return (
    <FilePreview
      {...props}
      address={async ({ file }, signal) => (await signedUrl(queries, file, 'inline', signal)).url}
      read={storedBytes}
      actions={({ file }) => <DownloadButton file={file} />}
    />
  )
}
