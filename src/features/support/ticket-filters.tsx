import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ApiError } from '../../api/errors'
import { listTickets, useListTickets } from '../../api/operations.gen'
import { ticketPriorityValues, ticketStatusValues, ticketTypeValues } from '../../api/schema.gen'
import { type Line, otherLine } from '../../domain/product-lines'
import { priorityLabels, ticketStatusLabel, ticketTypeLabels } from '../../domain/ticket-labels'
import { formatCount } from '../../ui/format/count'
import { FilterBar } from '../../ui/table/filter-bar'
import { FilterChip } from '../../ui/table/filter-chip'
import { FilterSearchChip } from '../../ui/table/filter-search-chip'
import { SearchBox } from '../../ui/table/search-box'
import { ToggleChip } from '../../ui/table/toggle-chip'
import { ticketPaths } from './line'
import {
  hidesOver,
  isOver,
  looksLikeNumber,
  type TicketViewer,
  ticketNumbered,
  versionsOf,
  waitsOn,
} from './ticket-rules'
import { isFilteredBy, noFilters, type Ticket, type TicketSearch } from './ticket-search'
import { type SupportViewer, useSupportViewer } from './viewer'

const priorities = ticketPriorityValues.map((value) => ({ value, label: priorityLabels[value] })).toReversed()
const types = ticketTypeValues.map((value) => ({ value, label: ticketTypeLabels[value] }))

type TicketFilterBarProps = {
  search: TicketSearch
  onChange: (next: Partial<TicketSearch>) => void
  /** All tickets, whatever the filters: counts and choices come from them. */
  tickets: readonly Ticket[]
  viewer: TicketViewer
  /** Whether the viewer may read the lists of both lines. */
  hasBothLines: boolean
  /** Called with the search text on Enter; true when it is a ticket's number and the ticket is opened. */
  onNumber: (text: string) => boolean
}

export function TicketFilterBar(props: TicketFilterBarProps) {
  const { search, onChange, tickets, viewer, hasBothLines, onNumber } = props
  const open = tickets.filter((ticket) => !isOver(ticket)).length
  const waiting = tickets.filter((ticket) => waitsOn(viewer, ticket)).length
  const accounts = new Map(tickets.map(({ account }) => [account.id, account.name]))
  const counted = (label: string, count: number) =>
    tickets.length === 0 ? label : `${label} (${formatCount(count)})`
  return (
    <FilterBar
      isFiltered={isFilteredBy(search) || search.all !== undefined}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox
        label="Search tickets by number or subject"
        value={search.search ?? ''}
        delay={100}
        onEnter={onNumber}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <ToggleChip
        isOn={hidesOver(search)}
        onChange={(isOn) => onChange({ all: isOn ? undefined : '1', status: undefined })}
      >
        {counted('Open', open)}
      </ToggleChip>
      <ToggleChip
        isOn={search.waiting !== undefined}
        onChange={(isOn) => onChange({ waiting: isOn ? '1' : undefined })}
      >
        {counted('Waiting on you', waiting)}
      </ToggleChip>
      <ToggleChip
        isOn={search.mine !== undefined}
        onChange={(isOn) => onChange({ mine: isOn ? '1' : undefined })}
      >
        {viewer.isVendor ? 'Assigned to me' : 'Only mine'}
      </ToggleChip>
      {hasBothLines && (
        <ToggleChip
          isOn={search.lines === 'all'}
          onChange={(isOn) => onChange({ lines: isOn ? 'all' : undefined })}
        >
          Both lines
        </ToggleChip>
      )}
      <FilterChip
        label="Status"
        value={search.status}
        options={ticketStatusValues.map((value) => ({
          value,
          label: ticketStatusLabel(value, viewer.isVendor),
        }))}
        onChange={(status) => onChange({ status: status && [status], all: undefined })}
      />
      <FilterChip
        label="Priority"
        value={search.priority}
        options={priorities}
        onChange={(priority) => onChange({ priority: priority && [priority] })}
      />
      <FilterChip
        label="Type"
        value={search.type}
        options={types}
        onChange={(type) => onChange({ type: type && [type] })}
      />
      <FilterChip
        label="Version"
        value={search.version}
        options={versionsOf(tickets).map((value) => ({ value, label: value }))}
        onChange={(version) => onChange({ version })}
      />
      {viewer.isVendor && (
        <FilterSearchChip
          label="Account"
          value={search.account_id}
          options={[...accounts].map(([value, label]) => ({ value, label }))}
          onNeed={() => undefined}
          onChange={(account_id) => onChange({ account_id })}
        />
      )}
    </FilterBar>
  )
}

/** A line whose tickets failed to load for a list of both lines. */
export type MissingLine = {
  line: Line
  error: ApiError
  isFetching: boolean
  retry: () => void
}

type TicketsRead = {
  query: {
    data: readonly Ticket[] | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => void
  }
  missing: MissingLine | null
}

/** The tickets of a line, or of both. When one of both fails, the other's tickets are returned, and which is missing. */
export function useTickets(line: Line, isMerged: boolean): TicketsRead {
  const other = otherLine(line)
  const own = useListTickets({ params: { path: { x: line } } })
  const second = useListTickets({ params: { path: { x: other } } }, { enabled: isMerged })
  const both = useMemo(
    () => (own.data || second.data ? [...(own.data ?? []), ...(second.data ?? [])] : undefined),
    [own.data, second.data],
  )
  if (!isMerged) return { query: { ...own, refetch: () => void own.refetch() }, missing: null }

  const isPending = [own, second].some(({ data, error }) => data === undefined && error === null)
  const failed = [
    { line, read: own },
    { line: other, read: second },
  ].find(({ read }) => read.data === undefined && read.error !== null)
  const reads = [own, second]
  return {
    query: {
      data: isPending ? undefined : both,
      // The page shows a missing line beside the other's tickets, not as the error of the list.
      error: both && failed ? null : (own.error ?? second.error),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const read of reads) if (read.error) void read.refetch()
      },
    },
    missing:
      both && failed?.read.error
        ? {
            line: failed.line,
            error: failed.read.error,
            isFetching: failed.read.isFetching,
            retry: () => void failed.read.refetch(),
          }
        : null,
  }
}

const maySearch = (viewer: SupportViewer, line: Line) => viewer.mayList(line) && viewer.mayOpen(line)

/**
 * Opens the ticket of a typed number, of either line: people copy numbers from mails.
 * @returns whether a ticket of this list has it and is opened; one of the other line is opened later, once it is found
 */
export function useOpenByNumber(
  line: Line,
  tickets: readonly Ticket[],
  search: TicketSearch,
): (text: string) => boolean {
  const viewer = useSupportViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const open = (ticket: Ticket) =>
    void navigate({
      to: ticketPaths[ticket.line],
      search: { ...search, id: ticket.id },
      state: { isFromTickets: true },
    })
  return (text) => {
    const here = ticketNumbered(tickets, text)
    if (here) {
      if (viewer.mayOpen(here.line)) open(here)
      return viewer.mayOpen(here.line)
    }
    const other = otherLine(line)
    if (looksLikeNumber(text) && maySearch(viewer, other))
      void queries
        .ensureQueryData(listTickets({ params: { path: { x: other } } }))
        .then((all) => ticketNumbered(all, text))
        .then((there) => there && open(there))
        // The list shows already that nothing was found.
        .catch(() => undefined)
    return false
  }
}
