import { Link } from '@tanstack/react-router'
import { lineLabels } from '../../../domain/product-lines'
import {
  PriorityMark,
  priorityLabels,
  statusLabel,
  TicketStatusMark,
  typeLabels,
} from '../../../domain/ticket-labels'
import { Ago, Nothing, PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { ticketPaths } from '../line'
import type { SupportReader } from '../reader'
import { waitsOn } from '../ticket-rules'
import type { Ticket, TicketSearch, TicketSort } from '../ticket-search'

type TicketColumn = Column<Ticket, TicketSort>

/** The day of an instant, for exports: `2026-11-20`. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** A ticket's number, leading to it where the reader may open it. The list goes with it, for the way back. */
function TicketLink({
  ticket,
  reader,
  search,
}: {
  ticket: Ticket
  reader: SupportReader
  search: TicketSearch
}) {
  if (!reader.mayOpen(ticket.line)) return ticket.number
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

/** Who wrote last, and whether that makes the reader the next. */
function LastMessage({ ticket, reader }: { ticket: Ticket; reader: SupportReader }) {
  const by = ticket.last_message_by === 'vendor' ? 'Support' : reader.isVendor ? 'Customer' : 'You'
  return (
    <>
      {by}, <Ago value={ticket.last_message_at} />
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
  cell: (ticket: Ticket) => of(ticket) ?? <Nothing />,
  text: (ticket: Ticket) => of(ticket) ?? '',
})

/** Vendor staff see tickets of all accounts, so theirs names the account; both lines together name the line. */
export function ticketColumns(
  reader: SupportReader,
  search: TicketSearch,
  isMerged: boolean,
): TicketColumn[] {
  const { isVendor } = reader
  return [
    {
      id: 'number',
      header: 'Ticket',
      kind: 'name',
      sort: ['number', '-number'],
      cell: (ticket) => <TicketLink ticket={ticket} reader={reader} search={search} />,
      text: ({ number }) => number,
    },
    {
      id: 'subject',
      header: 'Subject',
      sort: ['subject', '-subject'],
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
      text: ({ subject }) => subject,
    },
    {
      id: 'status',
      header: 'Status',
      sort: ['status', '-status'],
      cell: ({ status }) => <TicketStatusMark status={status} isVendor={isVendor} />,
      text: ({ status }) => statusLabel(status, isVendor),
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
      cell: (ticket) => <LastMessage ticket={ticket} reader={reader} />,
      text: (ticket) => `${ticket.last_message_at}${waitsOn(reader, ticket) ? ' (waiting on you)' : ''}`,
    },
    {
      id: 'updated',
      header: 'Updated',
      sort: ['updated', '-updated'],
      canHide: true,
      cell: ({ updated_at }) => <Ago value={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
    text('type', 'Type', ['type', '-type'], ({ type }) => typeLabels[type]),
    text('product', 'Product', ['product', '-product'], ({ product }) => product),
    text('version', 'Version', ['version', '-version'], ({ product_version }) => product_version),
    text('license', 'License', undefined, ({ license_number }) => license_number),
    text('assignee', 'Answered by', undefined, ({ assignee_name }) => assignee_name),
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

/** Left out until the reader asks for them. */
export const hiddenAtFirst = ['type', 'product', 'license', 'assignee', 'created', 'message']
