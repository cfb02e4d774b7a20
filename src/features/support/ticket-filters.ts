import { ticketPriorityValues, ticketStatusValues, ticketTypeValues } from '../../api/schema.gen'
import { priorityLabels, ticketStatusLabel, ticketTypeLabels } from '../../domain/words/ticket-labels'
import { isFinished, isViewersTurn } from '../../domain/words/tickets'
import { formatCount } from '../../ui/format/count'
import { searchFilter } from '../../ui/search/search-text'
import { clientList } from '../../ui/table/list-definition'
import { hidesFinished, isMine, type TicketViewer, versionsOf } from './ticket-rules'
import { type Ticket, type TicketSearch, ticketParams } from './ticket-search'

export type TicketFilterContext = {
  /** All tickets, unfiltered: counts and options come from them. */
  tickets: readonly Ticket[]
  viewer: TicketViewer
  /** Whether the viewer may read the lists of both lines. */
  hasBothLines: boolean
  /** Called with the search text on Enter; true if it is a ticket's number and the ticket is opened. */
  onNumber: (text: string) => boolean
}

const every = () => () => true

/** The filters of the list, in the order of their bar. */
export const ticketList = clientList<typeof ticketParams, Ticket, TicketViewer, TicketFilterContext>(
  ticketParams,
  {
    // Parts of the number, the subject or the requester's name, word by word, case-insensitive.
    search: {
      control: 'search',
      label: 'Search tickets by number, subject or requester',
      delay: 100,
      onEnter: (text, { onNumber }) => onNumber(text),
      matches: (search) => {
        const fits = searchFilter(search)
        return ({ number, subject, requester }) => fits(number, subject, requester.name)
      },
    },
    all: {
      control: 'toggle',
      label: ({ tickets }) => counted('Open', tickets, (ticket) => !isFinished(ticket)),
      on: undefined,
      off: '1',
      isOn: hidesFinished,
      also: { status: undefined },
      matches: every,
    },
    waiting: {
      control: 'toggle',
      label: ({ tickets, viewer }) =>
        counted('Waiting on you', tickets, (ticket) => isViewersTurn(ticket, viewer.isVendor)),
      on: '1',
      matches: (_, viewer) => (ticket) => isViewersTurn(ticket, viewer.isVendor),
    },
    mine: {
      control: 'toggle',
      label: ({ viewer }) => (viewer.isVendor ? 'Assigned to me' : 'Only mine'),
      on: '1',
      matches: (_, viewer) => (ticket) => isMine(viewer, ticket),
    },
    lines: {
      control: 'toggle',
      label: 'Both lines',
      on: 'all',
      isScope: true,
      isShown: ({ hasBothLines }) => hasBothLines,
      matches: every,
    },
    status: {
      control: 'choice',
      label: 'Status',
      useOptions: ({ viewer }) =>
        ticketStatusValues.map((value) => ({ value, label: ticketStatusLabel(value, viewer.isVendor) })),
      also: { all: undefined },
      matches: (wanted) => (ticket) => wanted.includes(ticket.status),
    },
    priority: {
      control: 'choice',
      label: 'Priority',
      options: ticketPriorityValues.map((value) => ({ value, label: priorityLabels[value] })).toReversed(),
      matches: (wanted) => (ticket) => wanted.includes(ticket.priority),
    },
    type: {
      control: 'choice',
      label: 'Type',
      options: ticketTypeValues.map((value) => ({ value, label: ticketTypeLabels[value] })),
      matches: (wanted) => (ticket) => wanted.includes(ticket.type),
    },
    version: {
      control: 'choice',
      label: 'Version',
      useOptions: ({ tickets }) => versionsOf(tickets).map((value) => ({ value, label: value })),
      matches: (version) => (ticket) => ticket.product_version === version,
    },
    account_id: {
      control: 'typed',
      label: 'Account',
      isShown: ({ viewer }) => viewer.isVendor,
      useOptions: ({ tickets }) => {
        const accounts = new Map(tickets.map(({ account }) => [account.id, account.name]))
        return [...accounts].map(([value, label]) => ({ value, label }))
      },
      matches: (id) => (ticket) => ticket.account.id === id,
    },
  },
)

/** A label with the number of tickets, if there are any. */
function counted(label: string, tickets: readonly Ticket[], counts: (ticket: Ticket) => boolean): string {
  return tickets.length === 0 ? label : `${label} (${formatCount(tickets.filter(counts).length)})`
}

/** The matching tickets; solved and closed ones only on request. */
export function filterTickets(
  tickets: readonly Ticket[],
  search: TicketSearch,
  viewer: TicketViewer,
): readonly Ticket[] {
  const shown = hidesFinished(search) ? tickets.filter((ticket) => !isFinished(ticket)) : tickets
  return ticketList.matching(shown, search, viewer)
}
