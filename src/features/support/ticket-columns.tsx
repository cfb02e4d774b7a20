import { Link } from '@tanstack/react-router'
import { lineLabels } from '../../domain/product-lines'
import {
  PriorityMark,
  priorityLabels,
  TicketStatusMark,
  ticketStatusLabel,
  ticketTypeLabels,
} from '../../domain/ticket-labels'
import { waitsOnViewer } from '../../domain/tickets'
import { Ago, NoValue, PlainDate } from '../../ui/format/date'
import type { Column } from '../../ui/table/column'
import { ticketPaths } from './line'
import { lastWriter } from './ticket-rules'
import type { Ticket, TicketSearch, TicketSort } from './ticket-search'
import type { SupportViewer } from './viewer'

type TicketColumn = Column<Ticket, TicketSort>

/** The day of an instant, for exports: `2026-11-20`. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** A ticket's number, as a link where the viewer may open it. The link carries the list's search, for the way back. */
function TicketLink({
  ticket,
  viewer,
  search,
}: {
  ticket: Ticket
  viewer: SupportViewer
  search: TicketSearch
}) {
  if (!viewer.mayOpen(ticket.line)) return <span>{ticket.number}</span>
  return (
    <Link
      to={ticketPaths[ticket.line]}
      search={{ ...search, id: ticket.id }}
      state={{ isFromTickets: true }}
      preload={false}
    >
      {ticket.number}
    </Link>
  )
}

/** Who wrote last, and when. */
function LastMessage({ ticket, viewer }: { ticket: Ticket; viewer: SupportViewer }) {
  return (
    <>
      <span>{`${lastWriter(ticket, viewer)}, `}</span>
      <Ago value={ticket.last_message_at} />
    </>
  )
}

const text = (
  id: string,
  header: string,
  sort: TicketColumn['sort'],
  of: (ticket: Ticket) => string | null,
) => ({
  id,
  header,
  sort,
  canHide: true,
  cell: (ticket: Ticket) => of(ticket) ?? <NoValue />,
  text: (ticket: Ticket) => of(ticket) ?? '',
})

/** Vendor staff see tickets of all accounts, so their list has an account column; a list of both lines has a line column. */
export function ticketColumns(
  viewer: SupportViewer,
  search: TicketSearch,
  isMerged: boolean,
): TicketColumn[] {
  const { isVendor } = viewer
  return [
    {
      id: 'number',
      header: 'Ticket',
      kind: 'name',
      sort: ['number', '-number'],
      cell: (ticket) => <TicketLink ticket={ticket} viewer={viewer} search={search} />,
      text: ({ number }) => number,
    },
    {
      id: 'subject',
      header: 'Subject',
      sort: ['subject', '-subject'],
      phone: 'secondLong',
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
      text: ({ subject }) => subject,
    },
    {
      id: 'status',
      header: 'Status',
      sort: ['status', '-status'],
      phone: 'first',
      cell: ({ status }) => <TicketStatusMark status={status} isVendor={isVendor} />,
      text: ({ status }) => ticketStatusLabel(status, isVendor),
    },
    {
      id: 'priority',
      header: 'Priority',
      sort: ['priority', '-priority'],
      canHide: true,
      cell: ({ priority }) => <PriorityMark priority={priority} />,
      text: ({ priority }) => priorityLabels[priority],
    },
    ...(isMerged ? [text('line', 'Line', ['line', '-line'], ({ line }) => lineLabels[line])] : []),
    ...(isVendor ? [text('account', 'Account', ['account', '-account'], ({ account }) => account.name)] : []),
    text('requester', 'Requester', ['requester', '-requester'], ({ requester }) => requester.name),
    {
      id: 'message',
      header: 'Last message',
      canHide: true,
      cell: (ticket) => <LastMessage ticket={ticket} viewer={viewer} />,
      text: (ticket) =>
        `${ticket.last_message_at}${waitsOnViewer(ticket, isVendor) ? ' (waiting on you)' : ''}`,
    },
    {
      id: 'updated',
      header: 'Updated',
      sort: ['updated', '-updated'],
      canHide: true,
      phone: 'second',
      cell: ({ updated_at }) => <Ago value={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
    text('type', 'Type', ['type', '-type'], ({ type }) => ticketTypeLabels[type]),
    text('product', 'Product', ['product', '-product'], ({ product }) => product),
    text('version', 'Version', ['version', '-version'], ({ product_version }) => product_version),
    text('license', 'License', undefined, ({ license_number }) => license_number),
    text('assignee', 'Assigned to', undefined, ({ assignee_name }) => assignee_name),
    {
      id: 'created',
      header: 'Created',
      sort: ['created', '-created'],
      canHide: true,
      cell: ({ created_at }) => <PlainDate value={dayOf(created_at)} />,
      text: ({ created_at }) => created_at,
    },
  ]
}

/** Hidden until the viewer shows them. */
export const hiddenAtFirst = ['type', 'product', 'license', 'assignee', 'created', 'message']
