import { Link } from '@tanstack/react-router'
import { listTickets, useListTickets } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { priorityLabels } from '../../domain/words/ticket-labels'
import type { Viewer } from '../../session/viewer'
import { Figure, Figures, NoFigures } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { listPaths, ticketPaths, ticketsOf } from './line'
import type { Ticket } from './ticket-search'
import { levelOf, localDay, summaryOf } from './ticket-summary'
import { type SupportViewer, supportViewerOf, useSupportViewer } from './viewer'

/** The dashboard's area of a line's tickets: its attention items and its figures. */
const ticketArea = (line: Line) => ({
  noun: `${lineLabels[line]} tickets`,
  checked: `${lineLabels[line]} tickets`,
  attention: {
    queries: () => [listTickets(ticketsOf(line))],
    toItems: ([tickets = []]: readonly (readonly Ticket[])[], viewer: Viewer) =>
      itemsOf(tickets, line, supportViewerOf(viewer)),
  },
  Figures: () => <TicketFigures line={line} />,
})

export const ticketAreas = { helyx: ticketArea('helyx'), elements: ticketArea('elements') }

/** Maximum number of tickets named by an item; it counts the others. */
const MAX_NAMED = 2

/** One item for all tickets of a line that wait for the viewer, as urgent as the most urgent of them. */
function itemsOf(tickets: readonly Ticket[], line: Line, viewer: SupportViewer) {
  const { waiting } = summaryOf(tickets, viewer)
  const [first, ...others] = waiting
  if (!first) return []
  const about =
    others.length === 0
      ? { subject: <OneTicket ticket={first} viewer={viewer} />, detail: detailOf(first, viewer) }
      : {
          subject: (
            <Link to={listPaths[line]} search={{ waiting: '1' }}>
              {`${formatCount(waiting.length)} ${lineLabels[line]} tickets`}
            </Link>
          ),
          detail: namesOf(waiting),
        }
  return [
    {
      id: `tickets-${line}`,
      ...levelOf(first),
      text: 'Waiting on you',
      ...about,
      count: waiting.length,
      due: localDay(first.last_message_at),
    },
  ]
}

function OneTicket({ ticket, viewer }: { ticket: Ticket; viewer: SupportViewer }) {
  const { id, number, subject, line } = ticket
  const text = `${number} ${subject}`
  return viewer.mayOpen(line) ? (
    <Link to={ticketPaths[line]} search={{ id, waiting: '1' }}>
      {text}
    </Link>
  ) : (
    <Link to={listPaths[line]} search={{ waiting: '1' }}>
      {text}
    </Link>
  )
}

function detailOf({ priority, account }: Ticket, { isVendor }: SupportViewer): string {
  return [priority === 'normal' ? '' : priorityLabels[priority], isVendor ? account.name : '']
    .filter(Boolean)
    .join(' · ')
}

/** "HLX-48213 (High), HLX-48236 and 3 more" */
function namesOf(tickets: readonly Ticket[]): string {
  const named = tickets
    .slice(0, MAX_NAMED)
    .map(({ number, priority }) =>
      priority === 'normal' ? number : `${number} (${priorityLabels[priority]})`,
    )
  const rest = tickets.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
}

function TicketFigures({ line }: { line: Line }) {
  const viewer = useSupportViewer()
  const query = useListTickets(ticketsOf(line))
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
