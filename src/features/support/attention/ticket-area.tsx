import { Link } from '@tanstack/react-router'
import { listTickets, useListTickets } from '../../../api/operations.gen'
import { type Line, lineLabels } from '../../../domain/product-lines'
import { priorityLabels } from '../../../domain/ticket-labels'
import type { Viewer } from '../../../session/viewer'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { listPaths, ticketPaths } from '../line'
import { readerOf, type SupportReader, useReader } from '../reader'
import type { Ticket } from '../ticket-search'
import styles from './ticket-area.module.css'
import { glanceAt, levelOf, localDay, most } from './ticket-glance'

function itemOf(ticket: Ticket, reader: SupportReader) {
  const { id, number, subject, line, priority, account, last_message_at } = ticket
  const { level, hue } = levelOf(ticket)
  return {
    id: `ticket-${id}`,
    level,
    hue,
    words: 'Waiting on you',
    subject: reader.mayOpen(line) ? (
      <Link to={ticketPaths[line]} search={{ id, waiting: '1' }}>
        {number} {subject}
      </Link>
    ) : (
      <Link to={listPaths[line]} search={{ waiting: '1' }}>
        {number} {subject}
      </Link>
    ),
    detail: [priority === 'normal' ? '' : priorityLabels[priority], reader.isVendor ? account.name : '']
      .filter(Boolean)
      .join(' · '),
    count: 1,
    due: localDay(last_message_at),
  }
}

function itemsOf(tickets: readonly Ticket[], line: Line, reader: SupportReader) {
  const { waiting } = glanceAt(tickets, reader)
  const items = waiting.slice(0, most).map((ticket) => itemOf(ticket, reader))
  const rest = waiting.length - items.length
  if (rest === 0) return items
  const more = {
    id: `tickets-${line}-more`,
    level: 'notice' as const,
    hue: 'attention' as const,
    words: 'Waiting on you',
    subject: (
      <Link to={listPaths[line]} search={{ waiting: '1' }}>
        {formatCount(rest)} more {lineLabels[line]} {rest === 1 ? 'ticket' : 'tickets'}
      </Link>
    ),
    detail: null,
    count: rest,
    due: null,
  }
  return [...items, more]
}

/** What the tickets of a line have to say on the dashboard. */
const ticketArea = (line: Line) => ({
  noun: `${lineLabels[line]} tickets`,
  checked: `${lineLabels[line]} tickets`,
  attention: {
    queries: () => [listTickets({ params: { path: { x: line } } })],
    toItems: ([tickets = []]: readonly (readonly Ticket[])[], viewer: Viewer) =>
      itemsOf(tickets, line, readerOf(viewer)),
  },
  Figures: () => <TicketFigures line={line} />,
})

export const ticketAreas = { helyx: ticketArea('helyx'), elements: ticketArea('elements') }

function TicketFigures({ line }: { line: Line }) {
  const reader = useReader()
  const { data: tickets, error, isFetching, refetch } = useListTickets({ params: { path: { x: line } } })
  const data = tickets && glanceAt(tickets, reader)
  if (!data && error)
    return (
      <div className={styles.failed}>
        Figures could not be loaded
        <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
          Retry
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={styles.loading}>
        <SkeletonText lines={2} label={`Loading the figures of ${lineLabels[line]} tickets`} />
      </div>
    )
  if (data.total === 0) return <p className={styles.nothing}>No tickets yet</p>
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Open</dt>
        <dd>{formatCount(data.open)}</dd>
      </div>
      <div>
        <dt>Waiting on you</dt>
        <dd>{formatCount(data.waiting.length)}</dd>
      </div>
      <div>
        <dt>Urgent</dt>
        <dd>{formatCount(data.urgent)}</dd>
      </div>
    </dl>
  )
}
