import { useRouter } from '@tanstack/react-router'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { Ago, InstantTime } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Surface } from '../../../ui/layout/surface'
import { listPaths } from '../line'
import { Attachments } from './attachments'
import styles from './message-card.module.css'
import type { Message, TicketDetail } from './new-messages'

const kinds = { customer: 'Customer', vendor: 'Support', system: 'Helpdesk' } as const

type MessageCardProps = { ticket: TicketDetail; message: Message; isNew: boolean }

/** One message: who, when, what, with which files. Its HTML is the helpdesk's and stays in a frame of its own. */
export function MessageCard({ ticket, message, isNew }: MessageCardProps) {
  const router = useRouter()
  const { author, body_html, created_at, attachments } = message
  const headingId = `message-${message.id}`
  return (
    <Surface as="article" aria-labelledby={headingId} tabIndex={-1}>
      <header className={styles.head}>
        <h3 className={styles.author} id={headingId}>
          {author.name}
        </h3>
        <span className={cx(styles.badge, styles[author.kind])}>{kinds[author.kind]}</span>
        {author.organization && author.organization !== author.name && (
          <span className={styles.muted}>{author.organization}</span>
        )}
        {isNew && <span className={cx(styles.badge, styles.new)}>New</span>}
        <span>
          <InstantTime value={created_at} /> · <Ago value={created_at} />
        </span>
      </header>
      <div className={styles.body}>
        <HtmlFrame
          title={`Message of ${author.name}`}
          html={body_html}
          base={listPaths[ticket.line]}
          variant="excerpt"
          foldQuotes
          onLink={(path) => router.history.push(path)}
        />
      </div>
      {attachments.length > 0 && (
        <div className={styles.files}>
          <Attachments ticket={ticket} attachments={attachments} />
        </div>
      )}
    </Surface>
  )
}
