import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lineLabels, otherLine } from '../../domain/product-lines'
import { Button } from '../../ui/control/button'
import { Panel } from '../../ui/feedback/panel'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { pageSizeOf } from '../../ui/table/list-search'
import { SavedViews } from '../../ui/table/saved-views'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { NewRequest } from './help/new-request'
import { WhoHelps } from './hours/who-helps'
import { listPaths, useLine } from './line'
import { MissingNote, RefusedNote } from './list/list-notes'
import { useOpenByNumber } from './list/open-by-number'
import { hiddenAtFirst, ticketColumns } from './list/ticket-columns'
import { TicketsFilters } from './list/tickets-filters'
import { TicketsTable } from './list/tickets-table'
import { useTickets } from './list/use-tickets'
import { useReader } from './reader'
import { filterTickets, hidesOver, sortTickets } from './ticket-rules'
import { isFilteredBy, noFilters, parseTicketSearch, type TicketSearch } from './ticket-search'

/** The tickets of a line, or of both, and who answers them. */
export default function SupportPage() {
  const line = useLine()
  const reader = useReader()
  const found = useSearch({ strict: false })
  const search = useMemo(() => parseTicketSearch({ ...found }), [found])
  const navigate = useNavigate()
  const hasBothLines = reader.mayList(otherLine(line)) && reader.mayList(line)
  const isMerged = hasBothLines && search.lines === 'all'
  const { query, missing } = useTickets(line, isMerged)
  const all = query.data ?? []
  const columns = ticketColumns(reader, search, isMerged)
  const columnChoice = useHiddenColumns('tickets', hiddenAtFirst)
  const openByNumber = useOpenByNumber(line, all, search)
  const to = listPaths[line]
  // Whatever narrows or orders the list leads back to its first page.
  const change = (next: Partial<TicketSearch>) =>
    void navigate({ to, search: { ...search, page: undefined, ...next } })
  const rows = useMemo(
    () => query.data && sortTickets(filterTickets(query.data, search, reader), search.sort),
    [query.data, search, reader],
  )
  const columnIds = columns.map(({ id }) => id)
  const size = pageSizeOf(search)

  return (
    <Page
      title={`${lineLabels[line]} support`}
      purpose={`Your requests about ${lineLabels[line]} and who answers them.`}
      action={
        <>
          <SavedViews
            list={`tickets-${line}`}
            userId={reader.id}
            current={{
              search: stringifySearch({ ...search }).slice(1),
              columns: columnIds.filter((id) => !columnChoice.hidden.includes(id)),
            }}
            columnIds={columnIds}
            onApply={(view) => {
              columnChoice.onChange(columnIds.filter((id) => !view.columns.includes(id)))
              void navigate({ to, search: parseTicketSearch(parseSearch(view.search)), replace: true })
            }}
          />
          <NewRequest line={line} />
        </>
      }
      filters={
        <>
          {!reader.isVendor && <WhoHelps line={line} isBand />}
          <TicketsFilters
            search={search}
            onChange={change}
            tickets={all}
            reader={reader}
            hasBothLines={hasBothLines}
            onNumber={openByNumber}
          />
        </>
      }
    >
      <RefusedNote line={line} isMerged={isMerged} reader={reader} />
      {missing && <MissingNote {...missing} />}
      <Panel
        label="Tickets"
        query={query}
        skeleton={<SkeletonRows columns={8} label="Loading tickets" />}
        empty={{
          when: () => !rows || rows.length <= ((search.page ?? 1) - 1) * size,
          ...(all.length === 0
            ? {
                title: 'No tickets yet',
                children: 'Requests to support appear here once they have been sent.',
              }
            : {
                title: 'Nothing is open',
                children: 'Every ticket is solved or closed.',
                action: <Button onClick={() => change({ all: '1' })}>Show all tickets</Button>,
              }),
        }}
        noMatch={{
          isFiltered: all.length > 0 && (isFilteredBy(search) || !hidesOver(search)),
          onClear: () => change(noFilters),
        }}
        pastTheEnd={{ when: () => (rows?.length ?? 0) > 0, onFirst: () => change({}) }}
        failed="Tickets could not be loaded"
      >
        {() => (
          <TicketsTable
            tickets={rows ?? []}
            columns={columns}
            columnChoice={columnChoice}
            search={search}
            onSearch={change}
          />
        )}
      </Panel>
      {reader.isVendor && <WhoHelps line={line} isBand={false} />}
    </Page>
  )
}
