import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readBytesFrom, readFirstBytes } from '../../../api/stored-bytes'
import { FilePreview } from '../../../domain/parts/files/file-preview'
import type { PreviewFile } from '../../../domain/parts/files/preview-file'
import { compareNames } from '../../../domain/rules/files/name-rules'
import { Button } from '../../../ui/control/button'
import type { FilesContext } from '../actions'
import { previewKind } from '../browse/file-kind'
import type { FileObject } from '../files-search'
import { download, fileUrl } from './download'

type PreviewDialogProps = { context: FilesContext; file: FileObject }

/** Previews a file; arrow keys go on to the other previewable files of its folder. */
export function PreviewDialog({ context, file }: PreviewDialogProps) {
  const queries = useQueryClient()
  const [shownId, setShownId] = useState(file.path)
  const listed = context.listing?.items ?? []
  // A search result may be in another folder than the open one.
  const files = previewableFiles(listed.some(({ path }) => path === file.path) ? listed : [file])
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
      read={readFirstBytes}
      readFrom={readBytesFrom}
      actions={(shown) => <Button onClick={() => void download(queries, shown.file)}>Download</Button>}
    />
  )
}

type PreviewableFile = PreviewFile & {
  readonly file: FileObject
}

/** The files that can be previewed, by name. */
export function previewableFiles(files: readonly FileObject[]): readonly PreviewableFile[] {
  return files
    .flatMap((file) => {
      const kind = previewKind(file)
      return kind === null
        ? []
        : [{ id: file.path, title: file.name, name: file.name, sizeBytes: file.size_bytes, kind, file }]
    })
    .toSorted((a, b) => compareNames(a.title, b.title))
}
