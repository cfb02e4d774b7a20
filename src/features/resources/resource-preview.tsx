import { useQueryClient } from '@tanstack/react-query'
import { readBytesFrom, readFirstBytes } from '../../api/stored-bytes'
import { FilePreview } from '../../domain/parts/files/file-preview'
import type { FilePreviewProps } from '../../domain/parts/files/preview-file'
import { signedUrl } from '../../domain/parts/files/signed-url'
import type { TopicPreview } from './topic-files'
import { DownloadButton } from './topic-section'

type ResourcePreviewProps = Pick<FilePreviewProps<TopicPreview>, 'files' | 'shownId' | 'onShow' | 'onClose'>

/** The preview of a resource's files; the signed address of each is requested when it is shown. */
export function ResourcePreview(props: ResourcePreviewProps) {
  const queries = useQueryClient()
  return (
    <FilePreview
      {...props}
      address={async ({ file }, signal) => (await signedUrl(queries, file, 'inline', signal)).url}
      read={readFirstBytes}
      readFrom={readBytesFrom}
      actions={({ file }) => <DownloadButton file={file} />}
    />
  )
}
