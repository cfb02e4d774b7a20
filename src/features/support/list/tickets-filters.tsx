import { ticketPriorityValues, ticketStatusValues, ticketTypeValues } from '../../../api/schema.gen'
import { priorityLabels, statusLabel, typeLabels } from '../../../domain/ticket-labels'
import { formatCount } from '../../../ui/format/count'
import { FilterBar } from '../../../ui/table/filter-bar'
import { FilterChip } from '../../../ui/table/filter-chip'
import { FilterSearchChip } from '../../../ui/table/filter-search-chip'
import { SearchBox } from '../../../ui/table/search-box'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import type { Reader } from '../ticket-rules'
import { hidesOver, isOver, versionsOf, waitsOn } from '../ticket-rules'
import { isFilteredBy, noFilters, type Ticket, type TicketSearch } from '../ticket-search'

const priorities = ticketPriorityValues.map((value) => ({ value, label: priorityLabels[value] })).toReversed()
const types = ticketTypeValues.map((value) => ({ value, label: typeLabels[value] }))

type TicketsFiltersProps = {
  search: TicketSearch
  onChange: (next: Partial<TicketSearch>) => void
  /** All there are, whatever narrows the list: counts and choices come from them. */
  tickets: readonly Ticket[]
  reader: Reader
  /** Whether the reader may read the tickets of both lines. */
  hasBothLines: boolean
  /** A ticket's whole number was typed: true when it is opened. */
  onNumber: (text: string) => boolean
}

/** What narrows the list of tickets. */
export function TicketsFilters(props: TicketsFiltersProps) {
  const { search, onChange, tickets, reader, hasBothLines, onNumber } = props
  const open = tickets.filter((ticket) => !isOver(ticket)).length
  const waiting = tickets.filter((ticket) => waitsOn(reader, ticket)).length
  const accounts = new Map(tickets.map(({ account }) => [account.id, account.name]))
  const counted = (words: string, count: number) =>
    tickets.length === 0 ? words : `${words} (${formatCount(count)})`
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
        {reader.isVendor ? 'Assigned to me' : 'Only mine'}
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
        options={ticketStatusValues.map((value) => ({ value, label: statusLabel(value, reader.isVendor) }))}
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
      {reader.isVendor && (
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
