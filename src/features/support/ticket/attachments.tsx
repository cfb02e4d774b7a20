import { Download, Eye, Paperclip } from 'lucide-react'
import { lazy, useState } from 'react'
import { storedBytes } from '../../../api/stored-bytes'
import type { PreviewFile } from '../../../domain/files/file-preview'
import { previewKindOf } from '../../../domain/files/preview-kind'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { type Attachment, useAttachmentAddress } from './attachment-address'
import styles from './attachments.module.css'
import type { TicketDetail } from './new-messages'

const FilePreview = lazy(async () => {
  const { FilePreview: Component } = await import('../../../domain/files/file-preview')
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
      <ul className={styles.list} aria-label="Attachments">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Paperclip size={16} aria-hidden="true" />
            <span>
              {attachment.filename}{' '}
              <span className={styles.size} title={formatExactBytes(attachment.size_bytes)}>
                {formatBytes(attachment.size_bytes)}
              </span>
            </span>
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
          </li>
        ))}
      </ul>
      {shownId && (
        <Opening>
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
        </Opening>
      )}
    </>
  )
}
