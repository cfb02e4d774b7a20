import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storedBytes } from '../../../../api/stored-bytes'
import { FilePreview } from '../../../../domain/files/file-preview'
import { fileUrl } from '../../../../domain/files/file-url'
import { Button } from '../../../../ui/control/button'
import type { FilesContext } from '../../actions'
import type { FileObject } from '../../files-search'
import { download } from '../download'
import { previewsOf } from './preview-of'

type PreviewDialogProps = { context: FilesContext; file: FileObject }

/** A file, shown; arrows lead to the others of the folder. Its address is of the storage, and nothing of it runs. */
export function PreviewDialog({ context, file }: PreviewDialogProps) {
  const queries = useQueryClient()
  const [shownId, setShownId] = useState(file.path)
  const beside = context.listing?.items ?? []
  // A search shows files of other folders.
  const files = previewsOf(beside.some(({ path }) => path === file.path) ? beside : [file])
  const close = () => {
    context.show(null)
    context.select([shownId])
  }
  return (
    <FilePreview
      files={files}
      shownId={shownId}
      onShow={setShownId}
      onClose={close}
      address={async ({ id }, signal) => (await fileUrl(queries, id, 'inline', signal)).url}
      read={storedBytes}
      actions={(shown) => <Button onClick={() => void download(queries, shown.file)}>Download</Button>}
    />
  )
}
