import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { useListLicenses } from '../../api/operations.gen'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import { Button } from '../../ui/control/button'
import { Opening } from '../../ui/dialog/opening'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { ListAndDetail } from '../../ui/layout/list-and-detail'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus'
import type { ColumnChoice } from '../../ui/table/column'
import { SavedViews } from '../../ui/table/saved-views'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { hiddenAtFirst, licenseColumns } from './license-columns'
import { licenseQuery } from './license-query'
import { type LicenseSearch, listPart, noFilters, parseLicenseSearch } from './license-search'
import { isFilteredBy, LicensesFilters } from './licenses-filters'
import { LicensesTable } from './licenses-table'

const route = getRouteApi('/licenses')
const LicenseReport = lazy(async () => ({ default: (await import('./report/license-report')).LicenseReport }))

/** The list, or all of it on one sheet. */
export default function LicensesPage() {
  const { report } = parseLicenseSearch({ ...route.useSearch() })
  const { licenseId } = useParams({ strict: false })
  const isReport = report !== undefined && licenseId === undefined
  const [first] = useState(isReport)
  const [isSwitched, setIsSwitched] = useState(false)
  if (isReport !== first && !isSwitched) setIsSwitched(true)
  if (!isReport) return <LicensesList isSwitched={isSwitched} />
  return (
    <Opening>
      <LicenseReport isSwitched={isSwitched} />
    </Opening>
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
  // Whatever narrows or orders the list leads back to its first page.
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

interface LicensesPanelProps {
  columns: (typeof licenseColumns)[keyof typeof licenseColumns]
  columnChoice: ColumnChoice
  search: LicenseSearch
  onSearch: (next: Partial<LicenseSearch>) => void
  currentId: string | undefined
}

/** Reads the list by itself, so that an answer draws its rows and nothing around them. */
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
