import {
  type components,
  ticketPriorityValues,
  ticketStatusValues,
  ticketTypeValues,
} from '../../api/schema.gen'
import {
  flagParam,
  listParams,
  oneParam,
  searchParser,
  someParam,
  textParam,
} from '../../ui/table/search-params'

type Schemas = components['schemas']
export type Ticket = Schemas['Ticket']
export type TicketStatus = Schemas['TicketStatus']

/** The list is sorted in the browser: the contract returns all tickets of a line at once. */
export const ticketSorts = [
  ...(['number', '-number', 'subject', '-subject', 'status', '-status', 'priority', '-priority'] as const),
  ...(['type', '-type', 'product', '-product', 'version', '-version', 'requester', '-requester'] as const),
  ...(['account', '-account', 'line', '-line', 'updated', '-updated', 'created', '-created'] as const),
] as const
export type TicketSort = (typeof ticketSorts)[number]
/** The latest change first, as the backend sorts them. */
export const firstSort: TicketSort = '-updated'

/** The search parameters of the list. `ticket-filters.ts` describes its filters. */
export const ticketParams = {
  ...listParams(ticketSorts),
  /** Includes solved and closed tickets. */
  all: flagParam,
  /** Tickets that wait on the viewer. */
  waiting: flagParam,
  /** Requested by the viewer; for vendor staff: assigned to them. */
  mine: flagParam,
  status: someParam(ticketStatusValues),
  priority: someParam(ticketPriorityValues),
  type: someParam(ticketTypeValues),
  version: textParam(40),
  account_id: textParam(100),
  /** The tickets of both lines in one list. */
  lines: oneParam(['all']),
}
export const parseTicketSearch = searchParser(ticketParams)
export type TicketSearch = ReturnType<typeof parseTicketSearch>

/** The search parameters of the ticket's page: its id, and those of the list it was opened from. */
export const parseOneTicketSearch = searchParser({ ...ticketParams, id: textParam(100) })
export type OneTicketSearch = ReturnType<typeof parseOneTicketSearch>
