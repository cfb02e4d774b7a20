import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { listLicenses, useListLicenses } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import { firstLicenseRequest } from '../../domain/first-license-request'
import type { License } from '../../domain/licenses'
import type { LicenseSort } from '../../domain/licenses/license-params'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useConfig } from '../../session/config-context'
import { useCurrentUser, useUserKey } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { HelpLink } from '../../ui/feedback/help-link'
import { ListAndDetail } from '../../ui/layout/list-and-detail'
import { Page } from '../../ui/layout/page'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus'
import type { ColumnChoice } from '../../ui/table/column'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { listTable } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { hiddenAtFirst, licenseColumns } from './license-columns'
import { licenseList } from './license-filters'
import { type LicenseSearch, listPart } from './license-search'

const route = getRouteApi('/licenses')
const LicenseReport = lazy(async () => ({ default: (await import('./license-report')).LicenseReport }))
const LicensesTable = listTable<License, LicenseSort>({
  label: 'Licenses',
  noun: 'licenses',
  defaultSort: 'expiry_date',
  rowLabel: ({ number }) => number,
})

/** Any of these lets a user list products. */
const productKeys = ['downloads_helyx', 'downloads_elements', 'products_manager', 'licenses_manager'] as const

const licensesOf = (search: LicenseSearch) => ({ params: { query: licenseList.query(search) } })

export function reads({ search, hasChild }: PageRequest<LicenseSearch>) {
  return search.report === undefined || hasChild ? [listLicenses(licensesOf(search))] : []
}

/** The list of licenses, or the report of all of them. */
export default function LicensesPage() {
  const { report } = route.useSearch()
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
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { licenseId } = useParams({ strict: false })
  const userId = useUserKey()
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const seesProducts = productKeys.some((key) => canRead(me.user_access, key))
  const columns = seesAll ? licenseColumns.all : licenseColumns.own
  const columnChoice = useHiddenColumns('licenses', seesAll ? hiddenAtFirst.all : hiddenAtFirst.own)
  // A change of filters or order leads back to the first page.
  const change = (next: Partial<LicenseSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })

  const list = (
    <Page
      title="Licenses"
      isBeside={licenseId !== undefined}
      purpose="Your licenses, when they expire, and who uses the seats."
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
            list={licenseList}
            name="licenses"
            userId={userId}
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
          />
        </>
      }
      filters={
        <ListFilters
          list={licenseList}
          search={search}
          onChange={change}
          context={{ seesAll, seesProducts }}
        />
      }
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
  const queries = useQueryClient()
  const { vendor } = useConfig()
  const isVendor = useIsVendor()
  const query = useListLicenses(licensesOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listLicenses(licensesOf({ ...search, page, page_size })), signal)
  return (
    <ListPanel
      label="Licenses"
      query={query}
      list={licenseList}
      search={search}
      onSearch={onSearch}
      skeleton={currentId ? 3 : columns.length}
      empty={{
        title: 'No licenses yet',
        children: isVendor
          ? 'Licenses appear here once they are issued.'
          : `Licenses appear here once ${vendor} issues them to your account.`,
        action: !isVendor && <HelpLink facts={firstLicenseRequest}>Ask for a license</HelpLink>,
      }}
    >
      {({ items, total }) => (
        <LicensesTable
          rows={items}
          total={total}
          columns={columns}
          columnChoice={columnChoice}
          search={search}
          onSearch={onSearch}
          read={read}
          isStale={query.isPlaceholderData}
          currentId={currentId}
        />
      )}
    </ListPanel>
  )
}
