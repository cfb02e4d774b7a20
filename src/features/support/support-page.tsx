import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Lock, MessageSquarePlus, TriangleAlert } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { useListLicenses } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { type Line, lineLabels, otherLine } from '../../domain/product-lines'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { failureReference } from '../../ui/feedback/failure'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu'
import type { Column, ColumnChoice } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { type ListSearch, pageSizeOf, pagingOf } from '../../ui/table/list-search'
import { SavedViews } from '../../ui/table/saved-views'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useDensity } from '../../ui/table/use-density'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { listPaths, useLine } from './line'
import styles from './support-page.module.css'
import { hiddenAtFirst, ticketColumns } from './ticket-columns'
import { type MissingLine, TicketFilterBar, useOpenByNumber, useTickets } from './ticket-filters'
import { filterTickets, hidesOver, sortTickets } from './ticket-rules'
import {
  firstSort,
  isFilteredBy,
  noFilters,
  parseTicketSearch,
  type Ticket,
  type TicketSearch,
  type TicketSort,
} from './ticket-search'
import { type SupportViewer, useSupportViewer } from './viewer'
import { WhoHelps } from './who-helps'

const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../ui/table/export-dialog')
  return { default: Component<Ticket, TicketSort> }
})

/** The tickets of a line, or of both, and who answers them. */
export default function SupportPage() {
  const line = useLine()
  const viewer = useSupportViewer()
  const found = useSearch({ strict: false })
  const search = useMemo(() => parseTicketSearch({ ...found }), [found])
  const navigate = useNavigate()
  const hasBothLines = viewer.mayList(otherLine(line)) && viewer.mayList(line)
  const isMerged = hasBothLines && search.lines === 'all'
  const { query, missing } = useTickets(line, isMerged)
  const all = query.data ?? []
  const columns = ticketColumns(viewer, search, isMerged)
  const columnChoice = useHiddenColumns('tickets', hiddenAtFirst)
  const openByNumber = useOpenByNumber(line, all, search)
  const to = listPaths[line]
  // A new filter or order starts on the first page again.
  const change = (next: Partial<TicketSearch>) =>
    void navigate({ to, search: { ...search, page: undefined, ...next } })
  const rows = useMemo(
    () => query.data && sortTickets(filterTickets(query.data, search, viewer), search.sort),
    [query.data, search, viewer],
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
            userId={viewer.id}
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
          {!viewer.isVendor && <WhoHelps line={line} isBand />}
          <TicketFilterBar
            search={search}
            onChange={change}
            tickets={all}
            viewer={viewer}
            hasBothLines={hasBothLines}
            onNumber={openByNumber}
          />
        </>
      }
    >
      <NoAccessNote line={line} isMerged={isMerged} viewer={viewer} />
      {missing && <MissingLineNote {...missing} />}
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
      {viewer.isVendor && <WhoHelps line={line} isBand={false} />}
    </Page>
  )
}

type TicketsTableProps = {
  /** All tickets that match the filters, sorted. */
  tickets: readonly Ticket[]
  columns: readonly Column<Ticket, TicketSort>[]
  columnChoice: ColumnChoice
  search: TicketSearch
  onSearch: (next: ListSearch<TicketSort>) => void
}

/** One page of tickets, and their export. Paging is done here: the contract returns all tickets at once. */
function TicketsTable({ tickets, columns, columnChoice, search, onSearch }: TicketsTableProps) {
  const density = useDensity()
  const [isExporting, setIsExporting] = useState(false)
  const page = (number: number, size: number) => tickets.slice((number - 1) * size, number * size)
  const total = tickets.length

  return (
    <>
      <DataTable
        label="Tickets"
        rows={page(search.page ?? 1, pageSizeOf(search))}
        columns={columns}
        rowId={({ id }) => id}
        sorting={{ value: search.sort ?? firstSort, onChange: (sort) => onSearch({ sort }) }}
        paging={pagingOf(search, total, onSearch)}
        density={density}
        columnChoice={columnChoice}
        tools={
          <Button kind="quiet" size="sm" onClick={() => setIsExporting(true)}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
        }
      />
      {isExporting && (
        <DialogSuspense>
          <ExportDialog
            noun="tickets"
            total={total}
            columns={columns.filter(({ id }) => !columnChoice.hidden.includes(id))}
            read={(number, size) => Promise.resolve({ items: page(number, size), total })}
            today={today()}
            onClose={() => setIsExporting(false)}
          />
        </DialogSuspense>
      )}
    </>
  )
}

type NoAccessNoteProps = { line: Line; isMerged: boolean; viewer: SupportViewer }

/** Why the rows are no links for a viewer who may read the list alone. */
function NoAccessNote({ line, isMerged, viewer }: NoAccessNoteProps) {
  const shown = isMerged ? [line, otherLine(line)] : [line]
  const refused = shown.filter((each) => !viewer.mayOpen(each))
  if (refused.length === 0) return null
  const lines = refused.map((each) => lineLabels[each]).join(' and ')
  return (
    <div className={styles.note}>
      <Lock size={16} aria-hidden="true" />
      <p>
        Your role lets you see this list, not open its {lines} tickets. Ask the administrator of your account
        for the right to read tickets.
      </p>
    </div>
  )
}

/** One of the two lines failed to load: the list holds the other's tickets alone. */
function MissingLineNote({ line, error, isFetching, retry }: MissingLine) {
  return (
    <div className={cx(styles.note, styles.failed)} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        {lineLabels[line]} tickets could not be loaded, so this list holds those of{' '}
        {lineLabels[otherLine(line)]} alone.{' '}
        {[error.message, failureReference(error)].filter(Boolean).join(' ')}
      </p>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </div>
  )
}

type License = components['schemas']['License']

/** The facts that a new request begins with: the line, and the license it is about. */
function requestFacts(line: Line, license: License | null): HelpFacts {
  const name = lineLabels[line]
  if (!license) return { subject: `${name}: new request`, lines: [{ label: 'Product line', value: name }] }
  const { number, product } = license
  return {
    subject: `${name}: new request (${number})`,
    lines: [
      { label: 'Product', value: product.name },
      { label: 'Version', value: product.version ?? '' },
      { label: 'License', value: number },
    ],
  }
}

/** Opens the help dialog for a new request, about a license where the user may read licenses. */
function NewRequest({ line }: { line: Line }) {
  const getHelp = useGetHelp()
  const hasLicenses = canRead(useCurrentUser().user_access, 'licenses')
  const ask = (license: License | null) => getHelp(requestFacts(line, license))
  const label = (
    <>
      <MessageSquarePlus size={16} aria-hidden="true" />
      New request
    </>
  )
  if (!hasLicenses)
    return (
      <Button kind="primary" onClick={() => ask(null)}>
        {label}
      </Button>
    )
  return (
    <Menu label="New request" kind="primary" size="md" trigger={label}>
      <LicenseItems line={line} onChoose={ask} />
      <MenuSeparator />
      <MenuItem onClick={() => ask(null)}>Something else</MenuItem>
    </Menu>
  )
}

/** Further licenses are left to the licenses page, which has "Get help" for each. */
const MOST_LICENSES = 8

type LicenseItemsProps = { line: Line; onChoose: (license: License) => void }

/** The licenses a request may be about, requested when the menu opens. */
function LicenseItems({ line, onChoose }: LicenseItemsProps) {
  const { data, error } = useListLicenses({
    params: {
      query: { page: 1, page_size: MOST_LICENSES, 'line[]': [line], 'status[]': ['active', 'expiring'] },
    },
  })
  if (!data)
    return <MenuItem disabled>{error ? 'Licenses could not be loaded' : 'Loading licenses…'}</MenuItem>
  return data.items.map((license) => (
    <MenuItem key={license.id} onClick={() => onChoose(license)}>
      About {license.number}, {license.product.name}
    </MenuItem>
  ))
}
