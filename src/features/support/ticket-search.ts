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

/** The list is sorted here: the contract hands over all tickets of a line at once. */
export const ticketSorts = [
  ...(['number', '-number', 'subject', '-subject', 'status', '-status', 'priority', '-priority'] as const),
  ...(['type', '-type', 'product', '-product', 'version', '-version', 'requester', '-requester'] as const),
  ...(['account', '-account', 'line', '-line', 'updated', '-updated', 'created', '-created'] as const),
] as const
export type TicketSort = (typeof ticketSorts)[number]
/** The latest change first, as the backend hands them over. */
export const firstSort: TicketSort = '-updated'

/** What narrows the list. */
export interface TicketFilters {
  search?: string
  /** Solved and closed tickets, too. */
  all?: '1'
  /** Those whose next step is the reader's. */
  waiting?: '1'
  /** Asked by the reader; for vendor staff: assigned to them. */
  mine?: '1'
  status?: TicketStatus[]
  priority?: Schemas['TicketPriority'][]
  type?: Schemas['TicketType'][]
  version?: string
  account_id?: string
}

/** The list's state in the address; what is absent has its default. */
export interface TicketSearch extends ListSearch<TicketSort>, TicketFilters {
  /** The tickets of both lines in one list. */
  lines?: 'all'
}

/** Reads the address; junk in it falls back to the default. */
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

/** Whether anything narrows the list more than it is at first. */
export const isFilteredBy = (filters: TicketFilters): boolean =>
  [
    ...[filters.search, filters.waiting, filters.mine, filters.status],
    ...[filters.priority, filters.type, filters.version, filters.account_id],
  ].some((value) => value !== undefined)

/** One ticket's address: which one, and the list it was opened from, for the way back. */
export interface OneTicketSearch extends TicketSearch {
  id?: string
}

export function parseOneTicketSearch(search: Record<string, unknown>): OneTicketSearch {
  return { ...parseTicketSearch(search), id: shortText(search.id, 100) }
}
