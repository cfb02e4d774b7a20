import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Download, Eye, Paperclip, Printer } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openableUrl } from '../../api/openable-url'
import { getTicket } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { readBytesFrom, readFirstBytes } from '../../api/stored-bytes'
import { NameText, nameTextContainer } from '../../domain/parts/files/file-name'
import type { PreviewFile } from '../../domain/parts/files/preview-file'
import { useLastSeen } from '../../domain/parts/last-seen'
import { visibleName } from '../../domain/rules/files/name-pieces'
import { previewKindOf } from '../../domain/rules/files/preview-kind'
import { framesDrawn } from '../../html-frame/frames-drawn'
import { HtmlFrame } from '../../html-frame/html-frame'
import { startDownload } from '../../ui/browser/start-download'
import { useStored } from '../../ui/browser/use-stored'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { toast } from '../../ui/feedback/toast'
import { whileWorking } from '../../ui/feedback/working-sign'
import { formatBytes, formatExactBytes } from '../../ui/format/bytes'
import { countOf } from '../../ui/format/count-of'
import { Ago, InstantTime } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { listPaths } from './line'
import styles from './thread.module.css'
import { authorLabels, threadText } from './thread-text'
import { useSupportViewer } from './viewer'

export type TicketDetail = components['schemas']['TicketDetail']
export type Message = components['schemas']['TicketMessage']
type Attachment = components['schemas']['TicketAttachment']

const FilePreview = lazyDialog(
  async () => (await import('../../domain/parts/files/file-preview')).FilePreview<PreviewFile>,
)

const parseOrder = (stored: unknown): 'oldest' | 'newest' => (stored === 'newest' ? 'newest' : 'oldest')

/** The messages of a ticket in the viewer's order. Messages that arrive meanwhile are announced and do not move the page. */
export function Thread({ ticket }: { ticket: TicketDetail }) {
  const [order, setOrder] = useStored('thread-order', parseOrder)
  const { isNew, arrived } = useNewMessages(ticket, useSupportViewer().name)
  const messages = order === 'oldest' ? ticket.messages : ticket.messages.toReversed()
  const [firstArrived] = arrived
  const Arrow = order === 'oldest' ? ArrowDown : ArrowUp
  const section = useRef<HTMLElement>(null)
  const [isPrinted, setPrinted] = useState(false)
  const print = async () => {
    setPrinted(true)
    if (section.current) await whileWorking(framesDrawn(section.current))
    window.print()
  }
  const show = () => {
    const card = document.getElementById(`message-${firstArrived?.id}`)?.closest('article')
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }
  return (
    <section className={cx(piece.stack4, styles.thread)} aria-labelledby="thread" ref={section}>
      <header className={cx(piece.wrap2, styles.head)}>
        <SurfaceTitle id="thread">{countOf(ticket.messages.length, 'message')}</SurfaceTitle>
        <span className={piece.screenOnly}>
          <CopyButton label="Copy thread" text={() => threadText(ticket, messages)} />
          <Button kind="quiet" size="sm" onClick={() => void print()}>
            <Printer size={16} aria-hidden="true" />
            <span>Print</span>
          </Button>
          <Button
            kind="quiet"
            size="sm"
            onClick={() => setOrder(order === 'oldest' ? 'newest' : 'oldest')}
            aria-label={
              order === 'oldest' ? 'Oldest first, show newest first' : 'Newest first, show oldest first'
            }
          >
            <Arrow size={16} aria-hidden="true" />
            <span>{order === 'oldest' ? 'Oldest first' : 'Newest first'}</span>
          </Button>
        </span>
      </header>
      {messages.map((message) => (
        // A frame that is moved in the document reloads, so each order has elements of its own.
        <MessageCard
          key={`${order} ${message.id}`}
          ticket={ticket}
          message={message}
          isNew={isNew(message)}
          isEager={isPrinted}
        />
      ))}
      <div className={styles.arrived} role="status">
        {arrived.length > 0 && (
          <Button kind="primary" size="sm" onClick={show}>
            {countOf(arrived.length, 'new message')}
          </Button>
        )}
      </div>
    </section>
  )
}

type NewMessages = {
  /** Whether a message came since the viewer's last visit, or since they opened the page. */
  isNew: (message: Message) => boolean
  /** Messages that came while the page was open. */
  arrived: readonly Message[]
}

/** Messages that the viewer has not seen. Their own are never new. */
function useNewMessages({ id, messages }: TicketDetail, viewerName: string): NewMessages {
  const { seen, markSeen } = useLastSeen(`ticket.${id}`)
  const [first] = useState(() => new Set(messages.map((message) => message.id)))
  const latest = messages.reduce((max, { created_at }) => Math.max(max, Date.parse(created_at)), 0)
  useEffect(() => markSeen(new Date(latest).toISOString()), [markSeen, latest])
  const isOthers = ({ author }: Message) => author.name !== viewerName
  return {
    isNew: (message) =>
      isOthers(message) &&
      (!first.has(message.id) || (seen !== null && Date.parse(message.created_at) > Date.parse(seen))),
    arrived: messages.filter((message) => !first.has(message.id) && isOthers(message)),
  }
}

type MessageCardProps = {
  ticket: TicketDetail
  message: Message
  isNew: boolean
  /** It is drawn before it is in view. */
  isEager: boolean
}

/** One message. Its HTML comes from the helpdesk and is shown in a frame. */
function MessageCard({ ticket, message, isNew, isEager }: MessageCardProps) {
  const router = useRouter()
  const { author, body_html, created_at, attachments } = message
  const [shownId, setShownId] = useState<string | null>(null)
  const { address, download } = useAttachmentAddress(ticket)
  const mail = useMemo(() => ({ attachments: attachments.map(({ filename }) => filename) }), [attachments])
  const open = (index: number) => {
    const attachment = attachments[index]
    if (!attachment) return
    if (kindOf(attachment)) setShownId(attachment.id)
    else void download(attachment.id, attachment.filename)
  }
  const headingId = `message-${message.id}`
  return (
    <Surface as="article" aria-labelledby={headingId} tabIndex={-1}>
      <header className={styles.messageHead}>
        <h3 className={styles.author} id={headingId}>
          {author.name}
        </h3>
        <span className={cx(piece.tiny, styles.badge, styles[author.kind])}>{authorLabels[author.kind]}</span>
        {author.organization && author.organization !== author.name && (
          <span className={cx(piece.muted, piece.anywhere)}>{author.organization}</span>
        )}
        {isNew && <span className={cx(piece.tiny, styles.badge, styles.new, piece.screenOnly)}>New</span>}
        <span>
          <InstantTime value={created_at} />
          <span>{' · '}</span>
          <Ago value={created_at} />
        </span>
      </header>
      <div className={styles.body}>
        <HtmlFrame
          title={`Message from ${author.name}`}
          html={body_html}
          base={listPaths[ticket.line]}
          variant="excerpt"
          isEager={isEager}
          mail={mail}
          onAttachment={open}
          onLink={(path) => router.history.push(path)}
        />
      </div>
      {attachments.length > 0 && (
        <div className={styles.files}>
          <Attachments {...{ attachments, shownId, address, download }} onShow={setShownId} />
        </div>
      )}
    </Surface>
  )
}

const kindOf = ({ filename, content_type, size_bytes }: Attachment) =>
  previewKindOf({ name: filename, contentType: content_type, sizeBytes: size_bytes })

type AttachmentsProps = ReturnType<typeof useAttachmentAddress> & {
  attachments: readonly Attachment[]
  /** The previewed attachment. */
  shownId: string | null
  onShow: (id: string | null) => void
}

/** The files of one message: previewed if the browser can show them, otherwise downloaded. */
function Attachments({ attachments, shownId, onShow, address, download }: AttachmentsProps) {
  const shown = attachments.flatMap((attachment) => {
    const kind = kindOf(attachment)
    const { id, filename, size_bytes } = attachment
    return kind ? [{ id, name: filename, title: visibleName(filename), sizeBytes: size_bytes, kind }] : []
  })
  return (
    <>
      <ul className={cx(piece.ruled, styles.attachments, nameTextContainer)} aria-label="Attachments">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Paperclip size={16} aria-hidden="true" />
            <span>
              <NameText name={attachment.filename} />
              <span
                className={cx(piece.mutedSmall, piece.noWrap, styles.size)}
                title={formatExactBytes(attachment.size_bytes)}
              >
                {formatBytes(attachment.size_bytes)}
              </span>
            </span>
            {kindOf(attachment) && (
              <Button
                size="icon"
                kind="quiet"
                aria-label={`Show ${visibleName(attachment.filename)}`}
                onClick={() => onShow(attachment.id)}
              >
                <Eye size={16} aria-hidden="true" />
              </Button>
            )}
            <Button
              size="icon"
              kind="quiet"
              aria-label={`Download ${visibleName(attachment.filename)}`}
              onClick={() => void download(attachment.id, attachment.filename)}
            >
              <Download size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {shownId && (
        <FilePreview
          files={shown}
          shownId={shownId}
          onShow={onShow}
          onClose={() => onShow(null)}
          address={({ id }) => address(id)}
          read={readFirstBytes}
          readFrom={readBytesFrom}
          actions={(file) => (
            <Button onClick={() => void download(file.id, file.name)}>
              <Download size={16} aria-hidden="true" />
              Download
            </Button>
          )}
        />
      )}
    </>
  )
}

/** Attachment URLs are signed for a short time: those of a ticket that was read longer ago are requested again. */
const FRESH_MS = 30_000

async function freshAddress(queries: QueryClient, { id, line }: TicketDetail, attachmentId: string) {
  const options = getTicket({ params: { path: { x: line, ticketId: id } } })
  const { messages } = await queries.fetchQuery({ ...options, staleTime: FRESH_MS })
  const found = messages.flatMap(({ attachments }) => attachments).find((one) => one.id === attachmentId)
  if (!found) throw new Error('The attachment is no longer part of the ticket.')
  const address = openableUrl(found.url)
  if (address === null) throw new Error('The server returned an address that the portal does not open.')
  return address
}

/** The current URL of an attachment, and its download. */
function useAttachmentAddress(ticket: TicketDetail) {
  const queries = useQueryClient()
  const address = (attachmentId: string) => freshAddress(queries, ticket, attachmentId)
  const download = async (id: string, filename: string) => {
    try {
      const url = await address(id)
      // Browsers save files of this origin only; a file of another origin would replace the portal's page.
      if (new URL(url).origin === location.origin) startDownload(url, filename)
      else window.open(url, '_blank', 'noopener,noreferrer')
    } catch (error) {
      toast.error(
        `${isolated(visibleName(filename))} was not downloaded.`,
        error instanceof Error ? error : undefined,
      )
    }
  }
  return { address, download }
}
