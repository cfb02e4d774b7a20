import {
  type components,
  ticketPriorityValues,
  ticketStatusValues,
  ticketTypeValues,
} from '../../api/schema.gen'
import { type ListSearch, parseListSearch } from '../../ui/table/list-search'
import { oneOf, shortText, someOf } from '../../ui/table/search-params'

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

/** The filters of the list. */
export type TicketFilters = {
  search?: string
  /** Includes solved and closed tickets. */
  all?: '1'
  /** Tickets that wait on the viewer. */
  waiting?: '1'
  /** Requested by the viewer; for vendor staff: assigned to them. */
  mine?: '1'
  status?: TicketStatus[]
  priority?: Schemas['TicketPriority'][]
  type?: Schemas['TicketType'][]
  version?: string
  account_id?: string
}

/** The list's search parameters; an absent one has its default. */
export type TicketSearch = ListSearch<TicketSort> &
  TicketFilters & {
    /** The tickets of both lines in one list. */
    lines?: 'all'
  }

/** Invalid search parameters fall back to their defaults. */
export function parseTicketSearch(search: Record<string, unknown>): TicketSearch {
  return {
    ...parseListSearch(search, ticketSorts),
    all: oneOf(['1'], search.all),
    waiting: oneOf(['1'], search.waiting),
    mine: oneOf(['1'], search.mine),
    status: someOf(ticketStatusValues, search.status),
    priority: someOf(ticketPriorityValues, search.priority),
    type: someOf(ticketTypeValues, search.type),
    version: shortText(search.version, 40),
    account_id: shortText(search.account_id, 100),
    lines: oneOf(['all'], search.lines),
  }
}

export const noFilters = {
  search: undefined,
  all: undefined,
  waiting: undefined,
  mine: undefined,
  status: undefined,
  priority: undefined,
  type: undefined,
  version: undefined,
  account_id: undefined,
} satisfies TicketFilters

/** Whether any filter is set beyond the default, which hides solved and closed tickets. */
export function isFilteredBy(filters: TicketFilters): boolean {
  return [
    ...[filters.search, filters.waiting, filters.mine, filters.status],
    ...[filters.priority, filters.type, filters.version, filters.account_id],
  ].some((value) => value !== undefined)
}

/** The search parameters of the ticket's page: its id, and those of the list it was opened from. */
export type OneTicketSearch = TicketSearch & {
  id?: string
}

export function parseOneTicketSearch(search: Record<string, unknown>): OneTicketSearch {
  return { ...parseTicketSearch(search), id: shortText(search.id, 100) }
}
