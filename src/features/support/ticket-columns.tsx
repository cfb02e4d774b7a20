import { Link } from '@tanstack/react-router'
import { PriorityBadge, TicketStatusBadge } from '../../domain/parts/badges/ticket-badges'
import { lineLabels } from '../../domain/words/product-lines'
import { priorityLabels, ticketStatusLabel, ticketTypeLabels } from '../../domain/words/ticket-labels'
import { isViewersTurn } from '../../domain/words/tickets'
import { columnsOf, fieldsOf } from '../../records/fields'
import { Ago, PlainDate } from '../../ui/format/date'
import { ticketPaths } from './line'
import { lastWriter } from './ticket-rules'
import type { Ticket, TicketSearch, TicketSort } from './ticket-search'
import type { SupportViewer } from './viewer'

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

function LastMessage({ ticket, viewer }: { ticket: Ticket; viewer: SupportViewer }) {
  return (
    <>
      <span>{`${lastWriter(ticket, viewer)}, `}</span>
      <Ago value={ticket.last_message_at} />
    </>
  )
}

/** Vendor staff see tickets of all accounts, so their list has an account column; a list of both lines has a line column. */
export function ticketColumns(viewer: SupportViewer, search: TicketSearch, isMerged: boolean) {
  const { isVendor } = viewer
  const fields = fieldsOf<Ticket, TicketSort>()({
    number: {
      label: 'Ticket',
      text: ({ number }) => number,
      sort: 'number',
      kind: 'name',
      cell: (ticket) => <TicketLink ticket={ticket} viewer={viewer} search={search} />,
    },
    subject: {
      label: 'Subject',
      text: ({ subject }) => subject,
      sort: 'subject',
      phone: 'secondLong',
      stays: true,
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    status: {
      label: 'Status',
      text: ({ status }) => ticketStatusLabel(status, isVendor),
      sort: 'status',
      phone: 'first',
      stays: true,
      cell: ({ status }) => <TicketStatusBadge status={status} isVendor={isVendor} />,
    },
    priority: {
      label: 'Priority',
      text: ({ priority }) => priorityLabels[priority],
      sort: 'priority',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    line: { label: 'Line', text: ({ line }) => lineLabels[line], sort: 'line' },
    account: { label: 'Account', text: ({ account }) => account.name, sort: 'account' },
    requester: { label: 'Requester', text: ({ requester }) => requester.name, sort: 'requester' },
    message: {
      label: 'Last message',
      text: (ticket) =>
        `${ticket.last_message_at}${isViewersTurn(ticket, isVendor) ? ' (waiting on you)' : ''}`,
      cell: (ticket) => <LastMessage ticket={ticket} viewer={viewer} />,
    },
    updated: {
      label: 'Updated',
      text: ({ updated_at }) => updated_at,
      sort: 'updated',
      phone: 'second',
      cell: ({ updated_at }) => <Ago value={updated_at} />,
    },
    type: { label: 'Type', text: ({ type }) => ticketTypeLabels[type], sort: 'type' },
    product: { label: 'Product', text: ({ product }) => product ?? '', sort: 'product' },
    version: { label: 'Version', text: ({ product_version }) => product_version ?? '', sort: 'version' },
    license: { label: 'License', text: ({ license_number }) => license_number ?? '' },
    assignee: { label: 'Assigned to', text: ({ assignee_name }) => assignee_name ?? '' },
    created: {
      label: 'Created',
      text: ({ created_at }) => created_at,
      sort: 'created',
      // The day of an instant: `2026-11-20`.
      cell: ({ created_at }) => <PlainDate value={created_at.slice(0, 10)} />,
    },
  })
  return columnsOf(fields, [
    ...(['number', 'subject', 'status', 'priority'] as const),
    ...(isMerged ? (['line'] as const) : []),
    ...(isVendor ? (['account'] as const) : []),
    ...(['requester', 'message', 'updated', 'type', 'product', 'version', 'license'] as const),
    ...(['assignee', 'created'] as const),
  ])
}

/** Hidden until the viewer shows them. */
export const hiddenAtFirst = ['type', 'product', 'license', 'assignee', 'created', 'message']
