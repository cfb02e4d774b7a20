import { Link } from '@tanstack/react-router'
import { listTickets, useListTickets } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/product-lines'
import { priorityLabels } from '../../domain/ticket-labels'
import type { Viewer } from '../../session/viewer'
import { formatCount } from '../../ui/format/count'
import { Figure, Figures, NoFigures } from '../../ui/layout/figures'
import { listPaths, ticketPaths } from './line'
import type { Ticket } from './ticket-search'
import { levelOf, localDay, summaryOf } from './ticket-summary'
import { type SupportViewer, supportViewerOf, useSupportViewer } from './viewer'

/** The dashboard's area of a line's tickets: its attention items and its figures. */
const ticketArea = (line: Line) => ({
  noun: `${lineLabels[line]} tickets`,
  checked: `${lineLabels[line]} tickets`,
  attention: {
    queries: () => [listTickets({ params: { path: { x: line } } })],
    toItems: ([tickets = []]: readonly (readonly Ticket[])[], viewer: Viewer) =>
      itemsOf(tickets, line, supportViewerOf(viewer)),
  },
  Figures: () => <TicketFigures line={line} />,
})

export const ticketAreas = { helyx: ticketArea('helyx'), elements: ticketArea('elements') }

/** The most tickets of one line that get an item each; one more item counts the rest. */
const MOST_ITEMS = 3

function itemsOf(tickets: readonly Ticket[], line: Line, viewer: SupportViewer) {
  const { waiting } = summaryOf(tickets, viewer)
  const items = waiting.slice(0, MOST_ITEMS).map((ticket) => itemOf(ticket, viewer))
  const rest = waiting.length - items.length
  if (rest === 0) return items
  const more = {
    id: `tickets-${line}-more`,
    level: 'notice' as const,
    hue: 'attention' as const,
    text: 'Waiting on you',
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

function itemOf(ticket: Ticket, viewer: SupportViewer) {
  const { id, number, subject, line, priority, account, last_message_at } = ticket
  const { level, hue } = levelOf(ticket)
  return {
    id: `ticket-${id}`,
    level,
    hue,
    text: 'Waiting on you',
    subject: viewer.mayOpen(line) ? (
      <Link to={ticketPaths[line]} search={{ id, waiting: '1' }}>
        {number} {subject}
      </Link>
    ) : (
      <Link to={listPaths[line]} search={{ waiting: '1' }}>
        {number} {subject}
      </Link>
    ),
    detail: [priority === 'normal' ? '' : priorityLabels[priority], viewer.isVendor ? account.name : '']
      .filter(Boolean)
      .join(' · '),
    count: 1,
    due: localDay(last_message_at),
  }
}

function TicketFigures({ line }: { line: Line }) {
  const viewer = useSupportViewer()
  const query = useListTickets({ params: { path: { x: line } } })
  if (query.data?.length === 0) return <NoFigures>No tickets yet</NoFigures>
  return (
    <Figures query={query} loading={`Loading the figures of ${lineLabels[line]} tickets`}>
      {(tickets) => {
        const { open, waiting, urgent } = summaryOf(tickets, viewer)
        return (
          <>
            <Figure name="Open">{formatCount(open)}</Figure>
            <Figure name="Waiting on you">{formatCount(waiting.length)}</Figure>
            <Figure name="Urgent">{formatCount(urgent)}</Figure>
          </>
        )
      }}
    </Figures>
  )
}
