import { Download, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { storedBytes } from '../../../api/stored-bytes'
import { Button } from '../../../ui/button'
import type { PreviewFile } from '../../../ui/file-preview'
import { FileList, FileRow } from '../../../ui/file-row'
import { previewKindOf } from '../../../ui/preview-kind'
import { type Attachment, useAttachmentAddress } from './attachment-address'
import type { TicketDetail } from './new-messages'

const FilePreview = lazy(async () => {
  const { FilePreview: Component } = await import('../../../ui/file-preview')
  return { default: Component<PreviewFile> }
})

const kindOf = ({ content_type, size_bytes }: Attachment) =>
  previewKindOf({ contentType: content_type, sizeBytes: size_bytes })

type AttachmentsProps = { ticket: TicketDetail; attachments: readonly Attachment[] }

/** The files of one message: shown in place where the browser can, downloaded otherwise. */
export function Attachments({ ticket, attachments }: AttachmentsProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const { address, download } = useAttachmentAddress(ticket)
  const shown = attachments.flatMap((attachment) => {
    const kind = kindOf(attachment)
    return kind ? [{ id: attachment.id, title: attachment.filename, kind }] : []
  })
  return (
    <>
      <FileList aria-label="Attachments">
        {attachments.map((attachment) => (
          <FileRow
            key={attachment.id}
            title={attachment.filename}
            filename={attachment.content_type}
            sizeBytes={attachment.size_bytes}
            actions={
              <>
                {kindOf(attachment) && (
                  <Button
                    size="icon"
                    kind="quiet"
                    aria-label={`Show ${attachment.filename}`}
                    onClick={() => setShownId(attachment.id)}
                  >
                    <Eye size={16} aria-hidden="true" />
                  </Button>
                )}
                <Button
                  size="icon"
                  kind="quiet"
                  aria-label={`Download ${attachment.filename}`}
                  onClick={() => void download(attachment)}
                >
                  <Download size={16} aria-hidden="true" />
                </Button>
              </>
            }
          />
        ))}
      </FileList>
      {shownId && (
        <Suspense>
          <FilePreview
            files={shown}
            shownId={shownId}
            onShow={setShownId}
            onClose={() => setShownId(null)}
            address={({ id }) => address(id)}
            read={storedBytes}
            actions={({ id, title }) => (
              <Button onClick={() => void download({ id, filename: title })}>
                <Download size={16} aria-hidden="true" />
                Download
              </Button>
            )}
          />
        </Suspense>
      )}
    </>
  )
}
