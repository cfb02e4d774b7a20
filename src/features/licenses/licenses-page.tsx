import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { listLicenses } from '../../api/operations.gen'
import { firstLicenseRequest } from '../../domain/rules/first-license-request'
import type { LicenseQuery, LicenseSort } from '../../domain/rules/licenses/license-params'
import type { License } from '../../domain/words/licenses'
import { useList, useListRows } from '../../records/use-list'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { HelpLink } from '../../ui/feedback/help-link'
import { Page } from '../../ui/layout/page'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus'
import { ListAndDetail } from '../../ui/record/list-and-detail'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { listTable } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { hiddenAtFirst, licenseColumns } from './license-columns'
import { licenseList } from './license-filters'
import { type LicenseSearch, listSearch } from './license-search'

const route = getRouteApi('/licenses')
const LicenseReport = lazy(async () => ({ default: (await import('./license-report')).LicenseReport }))
const LicensesTable = listTable<License, LicenseSort>({
  label: 'Licenses',
  noun: 'licenses',
  defaultSort: 'expiry_date',
  rowLabel: ({ number }) => number,
})

/** Each of these lets a user list products. */
const productKeys = ['downloads_helyx', 'downloads_elements', 'products_manager', 'licenses_manager'] as const

const licensesOf = (query: LicenseQuery) => listLicenses({ params: { query } })

export function reads({ search, hasChild }: PageRequest<LicenseSearch>) {
  return search.report === undefined || hasChild ? [licensesOf(licenseList.query(search))] : []
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

function useLicenseList(seesAll: boolean) {
  const which = seesAll ? 'all' : 'own'
  const list = useList({ list: licenseList, name: 'licenses', hidden: hiddenAtFirst[which] })
  return { ...list, columns: licenseColumns[which] }
}

function LicensesList({ isSwitched }: { isSwitched: boolean }) {
  useHeadingFocus(isSwitched)
  const { licenseId } = useParams({ strict: false })
  const { user_access: access } = useCurrentUser()
  const seesAll = useIsVendor()
  const seesProducts = productKeys.some((key) => canRead(access, key))
  const list = useLicenseList(seesAll)
  const page = (
    <Page
      title="Licenses"
      isBeside={licenseId !== undefined}
      purpose="Your licenses, when they expire, and who uses the seats."
      action={
        <>
          {licenseId === undefined && (
            <Button asChild kind="quiet" size="sm">
              <Link to="/licenses" search={(current) => ({ ...listSearch(current), report: '1' as const })}>
                <FileText size={16} aria-hidden="true" />
                Entitlement report
              </Link>
            </Button>
          )}
          <SavedViews {...list} />
        </>
      }
      filters={<ListFilters {...list} context={{ seesAll, seesProducts }} />}
    >
      <LicensesPanel list={list} currentId={licenseId} />
    </Page>
  )
  return <ListAndDetail list={page} detail={licenseId === undefined ? null : <Outlet />} />
}

type LicensesPanelProps = {
  list: ReturnType<typeof useLicenseList>
  currentId: string | undefined
}

/** Reads the list in a component of its own, so that an answer re-renders its rows and nothing around them. */
function LicensesPanel({ list, currentId }: LicensesPanelProps) {
  const { vendor } = useConfig()
  const isVendor = useIsVendor()
  const { query, read } = useListRows(licenseList, list.search, licensesOf)
  return (
    <ListPanel
      {...list}
      label="Licenses"
      query={query}
      skeleton={currentId ? 3 : list.columns.length}
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
          {...{ ...list, read, total, currentId }}
          rows={items}
          isStale={query.isPlaceholderData}
        />
      )}
    </ListPanel>
  )
}
