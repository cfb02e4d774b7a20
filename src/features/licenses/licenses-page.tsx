import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { Download, FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { listLicenses, useListLicenses } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import type { License } from '../../domain/licenses'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { ListAndDetail } from '../../ui/layout/list-and-detail'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus'
import type { Column, ColumnChoice } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { type ListSearch, pageSizeOf, pagingOf } from '../../ui/table/list-search'
import { SavedViews } from '../../ui/table/saved-views'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useDensity } from '../../ui/table/use-density'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { hiddenAtFirst, licenseColumns } from './license-columns'
import {
  type Horizon,
  type LicenseQuery,
  type LicenseSearch,
  type LicenseSort,
  listPart,
  noFilters,
  parseLicenseSearch,
} from './license-search'
import { isFilteredBy, LicensesFilters } from './licenses-filters'

const route = getRouteApi('/licenses')
const LicenseReport = lazy(async () => ({ default: (await import('./license-report')).LicenseReport }))
const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../ui/table/export-dialog')
  return { default: Component<License, LicenseSort> }
})

/** The list of licenses, or the report of all of them. */
export default function LicensesPage() {
  const { report } = parseLicenseSearch({ ...route.useSearch() })
  const { licenseId } = useParams({ strict: false })
  const isReport = report !== undefined && licenseId === undefined
  const [first] = useState(isReport)
  const [isSwitched, setIsSwitched] = useState(false)
  if (isReport !== first && !isSwitched) setIsSwitched(true)
  if (!isReport) return <LicensesList isSwitched={isSwitched} />
  return (
    <DialogSuspense>
      <LicenseReport isSwitched={isSwitched} />
    </DialogSuspense>
  )
}

function LicensesList({ isSwitched }: { isSwitched: boolean }) {
  useHeadingFocus(isSwitched)
  const search = parseLicenseSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const { licenseId } = useParams({ strict: false })
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const columns = seesAll ? licenseColumns.all : licenseColumns.own
  const columnChoice = useHiddenColumns('licenses', hiddenAtFirst)
  // A change of filters or order leads back to the first page.
  const change = (next: Partial<LicenseSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const columnIds = columns.map(({ id }) => id)

  const list = (
    <Page
      title="Licenses"
      isBeside={licenseId !== undefined}
      purpose="What your license servers may hand out, until when, and who holds the seats."
      action={
        <>
          {licenseId === undefined && (
            <Button asChild kind="quiet" size="sm">
              <Link to="/licenses" search={(current) => ({ ...listPart(current), report: '1' as const })}>
                <FileText size={16} aria-hidden="true" />
                Entitlement report
              </Link>
            </Button>
          )}
          <SavedViews
            list="licenses"
            userId={me.id}
            current={{
              search: stringifySearch({ ...search }).slice(1),
              columns: columnIds.filter((id) => !columnChoice.hidden.includes(id)),
            }}
            columnIds={columnIds}
            onApply={(view) => {
              columnChoice.onChange(columnIds.filter((id) => !view.columns.includes(id)))
              void navigate({ search: parseLicenseSearch(parseSearch(view.search)), replace: true })
            }}
          />
        </>
      }
      filters={<LicensesFilters filters={search} onChange={change} seesAll={seesAll} />}
    >
      <LicensesPanel
        columns={columns}
        columnChoice={columnChoice}
        search={search}
        onSearch={change}
        currentId={licenseId}
      />
    </Page>
  )
  return <ListAndDetail list={list} detail={licenseId === undefined ? null : <Outlet />} />
}

type LicensesPanelProps = {
  columns: (typeof licenseColumns)[keyof typeof licenseColumns]
  columnChoice: ColumnChoice
  search: LicenseSearch
  onSearch: (next: Partial<LicenseSearch>) => void
  currentId: string | undefined
}

/** Reads the list in a component of its own, so that an answer re-renders its rows and nothing around them. */
function LicensesPanel({ columns, columnChoice, search, onSearch, currentId }: LicensesPanelProps) {
  const query = useListLicenses(
    { params: { query: licenseQuery(search, today()) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel
      label="Licenses"
      query={query}
      skeleton={<SkeletonRows columns={currentId ? 3 : columns.length} label="Loading licenses" />}
      empty={{
        when: ({ items }) => items.length === 0,
        title: 'No licenses yet',
        children: 'Licenses appear here once the vendor has issued them to your account.',
      }}
      noMatch={{ isFiltered: isFilteredBy(search), onClear: () => onSearch(noFilters) }}
      pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
      failed="Licenses could not be loaded"
    >
      {({ items, total }) => (
        <LicensesTable
          rows={items}
          total={total}
          columns={columns}
          columnChoice={columnChoice}
          search={search}
          onSearch={onSearch}
          isStale={query.isPlaceholderData}
          currentId={currentId}
        />
      )}
    </Panel>
  )
}

type LicensesTableProps = {
  rows: readonly License[]
  total: number
  columns: readonly Column<License, LicenseSort>[]
  columnChoice: ColumnChoice
  search: LicenseSearch
  onSearch: (next: ListSearch<LicenseSort>) => void
  isStale: boolean
  /** The license shown beside the table. */
  currentId: string | undefined
}

/** One page of rows, with selection and export. */
function LicensesTable(props: LicensesTableProps) {
  const { rows, total, columns, columnChoice, search, onSearch, isStale, currentId } = props
  const queries = useQueryClient()
  const density = useDensity()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [exported, setExported] = useState<'all' | 'chosen' | null>(null)
  const selected = rows.filter(({ id }) => chosen.includes(id))
  const isBeside = currentId !== undefined
  // Beside a detail there is room for the mandatory columns only.
  const shown = isBeside ? columns.filter(({ canHide }) => !canHide) : columns
  const read = async (page: number, page_size: number, signal: AbortSignal) => {
    if (exported === 'chosen') return { items: selected, total: selected.length }
    const query = { ...filterQuery(search, today()), page, page_size }
    return readNow(queries, listLicenses({ params: { query } }), signal)
  }

  return (
    <>
      <DataTable
        label="Licenses"
        rows={rows}
        columns={shown}
        rowId={({ id }) => id}
        sorting={{ value: search.sort ?? 'expiry_date', onChange: (sort) => onSearch({ sort }) }}
        paging={pagingOf(search, total, onSearch)}
        density={density}
        columnChoice={isBeside ? undefined : columnChoice}
        tools={
          <Button kind="quiet" size="sm" onClick={() => setExported('all')}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
        }
        selection={
          isBeside
            ? undefined
            : {
                ids: selected.map(({ id }) => id),
                onChange: setChosen,
                rowLabel: ({ number }) => number,
                actions: (
                  <Button kind="quiet" size="sm" onClick={() => setExported('chosen')}>
                    <Download size={16} aria-hidden="true" />
                    Export selected
                  </Button>
                ),
              }
        }
        isStale={isStale}
        currentId={currentId}
      />
      {exported && (
        <DialogSuspense>
          <ExportDialog
            noun="licenses"
            total={exported === 'chosen' ? selected.length : total}
            columns={columns.filter(({ id }) => !columnChoice.hidden.includes(id))}
            read={read}
            today={today()}
            onClose={() => setExported(null)}
          />
        </DialogSuspense>
      )}
    </>
  )
}

/** The search parameters as filters of the backend. `today` is `2026-11-20`. */
function filterQuery(search: LicenseSearch, today: string): LicenseQuery {
  // The contract filters before a day, the page says "within": the day itself counts.
  const dayAfter = (within: Horizon | undefined) =>
    within &&
    Temporal.PlainDate.from(today)
      .add({ days: Number(within) + (within === '0' ? 0 : 1) })
      .toString()
  return {
    sort: search.sort,
    search: search.search,
    'status[]': search.status,
    'type[]': search.type,
    'line[]': search.line,
    'account_id[]': search.account_id ? [search.account_id] : undefined,
    'territory_id[]': search.territory_id ? [search.territory_id] : undefined,
    expires_before: dayAfter(search.expires_within),
    maintenance_ends_before: dayAfter(search.maintenance_within),
  }
}

/** The query of one page of the list. */
function licenseQuery(search: LicenseSearch, today: string): LicenseQuery {
  return { page: search.page ?? 1, page_size: pageSizeOf(search), ...filterQuery(search, today) }
}
