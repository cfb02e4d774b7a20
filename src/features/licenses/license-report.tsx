import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFresh } from '../../api/fetch-fresh'
import { listLicenses } from '../../api/operations.gen'
import type { LicenseSort } from '../../domain/rules/licenses/license-params'
import { licenseStateLabel } from '../../domain/words/license-format'
import { licenseTypeLabels } from '../../domain/words/license-labels'
import { type License, seatsInForce } from '../../domain/words/licenses'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import type { Failure } from '../../ui/feedback/failure'
import { failureOf } from '../../ui/feedback/failure-of'
import { Panel, type QueryLike } from '../../ui/feedback/panel'
import { Progress } from '../../ui/feedback/progress'
import { formatCount } from '../../ui/format/count'
import { formatDay, PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import type { Content } from '../../ui/layout/elements'
import { Fact, Facts } from '../../ui/layout/facts'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { useHeadingFocus } from '../../ui/layout/use-heading-focus'
import { useOverflow } from '../../ui/layout/use-overflow'
import hidden from '../../ui/layout/visually-hidden.module.css'
import { pageOf } from '../../ui/table/list-table'
import { type Walk, walkPages } from '../../ui/table/walk-pages'
import { licenseColumns } from './license-columns'
import styles from './license-report.module.css'
import { listSearch } from './license-search'

const route = getRouteApi('/licenses')
const ExportDialog = lazyDialog(
  async () => (await import('../../ui/table/export-dialog')).ExportDialog<License, LicenseSort>,
)

/** Every license of the account, for print; vendor staff restrict it to some accounts by the list's filter. */
export function LicenseReport({ isSwitched }: { isSwitched: boolean }) {
  useHeadingFocus(isSwitched)
  const { account_id } = route.useSearch()
  return <Report key={account_id?.join()} accountIds={account_id} />
}

function Report({ accountIds }: { accountIds: readonly string[] | undefined }) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const { query, progress } = useAllLicenses(accountIds)
  const licenses = query.data ?? []
  const isReady = licenses.length > 0
  const [isExporting, setIsExporting] = useState(false)

  return (
    <Page
      title="Entitlement report"
      trail={
        <TextLink asChild>
          <Link to="/licenses" search={listSearch}>
            Licenses
          </Link>
        </TextLink>
      }
      action={
        <>
          <Button disabled={!isReady} onClick={() => setIsExporting(true)}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
          <Button kind="primary" disabled={!isReady} onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      <Panel
        label="Entitlement report"
        query={query}
        skeleton={
          <>
            {progress.total > 0 && <Progress {...progress} unit="licenses" />}
            <SkeletonRows columns={6} label="Collecting all licenses" />
          </>
        }
        empty={{
          title: 'No licenses yet',
          children: 'The report lists your licenses once the vendor has issued them to your account.',
        }}
        noMatch={null}
        failed="The report could not be created"
      >
        {(all) => (
          <ReportSheet
            licenses={all}
            vendor={vendor}
            ownAccount={me.account.name}
            by={`${me.first_name} ${me.last_name}`}
          />
        )}
      </Panel>
      {isExporting && (
        <ExportDialog
          noun="licenses"
          which="in this report"
          total={licenses.length}
          columns={accountsOf(licenses).length > 1 ? licenseColumns.all : licenseColumns.own}
          read={async (page, size) => pageOf(licenses, page, size)}
          today={today()}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Page>
  )
}

/** The names of the accounts that the licenses belong to. */
function accountsOf(licenses: readonly License[]): string[] {
  return [...new Set(licenses.map(({ account }) => account.name))]
}

type ReportSheetProps = {
  licenses: readonly License[]
  vendor: string
  ownAccount: string
  by: string
}

type ReportColumn = {
  readonly label: string
  readonly isNumber?: true
  readonly cell: (license: License) => Content
}

/** The columns beside the license's number; the account is shown if there are several. */
const reportColumns: readonly ReportColumn[] = [
  { label: 'Account', cell: ({ account }) => account.name },
  { label: 'Product', cell: ({ product }) => product.name },
  { label: 'Type', cell: ({ type }) => licenseTypeLabels[type] },
  { label: 'Features', isNumber: true, cell: ({ features }) => formatCount(features.length) },
  {
    label: 'Seats',
    isNumber: true,
    cell: ({ seats_used, seats_total }) => `${formatCount(seats_used)} of ${formatCount(seats_total)}`,
  },
  { label: 'Valid from', cell: ({ start_date }) => <PlainDate value={start_date} /> },
  { label: 'Expires', cell: ({ expiry_date: day }) => (day ? <PlainDate value={day} /> : 'Permanent') },
  { label: 'Maintenance until', cell: ({ maintenance_end_date: day }) => <PlainDate value={day} /> },
  { label: 'Status', cell: licenseStateLabel },
]

/** The report in print, so without relative dates. */
function ReportSheet({ licenses, vendor, ownAccount, by }: ReportSheetProps) {
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const accounts = accountsOf(licenses)
  const isOfMany = accounts.length > 1
  const shown = reportColumns.filter(({ label }) => isOfMany || label !== 'Account')
  const account = isOfMany ? `${formatCount(accounts.length)} accounts` : (accounts[0] ?? ownAccount)
  const { used, total, leftOut } = seatsInForce(licenses)
  return (
    <>
      <Facts layout="grid">
        <Fact name="Account">{account}</Fact>
        <Fact name="As of">{formatDay(today())}</Fact>
        <Fact name="Licenses">{formatCount(licenses.length)}</Fact>
        <Fact name="Seats in use">
          {`${formatCount(used)} of ${formatCount(total)}${leftOut > 0 ? ` (not counting ${formatCount(leftOut)} inactive)` : ''}`}
        </Fact>
        <Fact name="Issued by">{vendor}</Fact>
        <Fact name="Created by">{by}</Fact>
      </Facts>
      <div
        className={styles.scroll}
        ref={ref}
        {...(overflows
          ? { role: 'region', 'aria-label': 'Licenses of the report, scrolls sideways', tabIndex: 0 }
          : {})}
      >
        <table className={styles.table}>
          <caption className={hidden.hidden}>{`All licenses of ${account}`}</caption>
          <thead>
            <tr>
              <th scope="col">License</th>
              {shown.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber && styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {licenses.map((license) => (
              <tr key={license.id}>
                <th scope="row">{license.number}</th>
                {shown.map(({ label, isNumber, cell }) => (
                  // Headers are repeated for phones, where each license is a list of its facts.
                  <td key={label} data-label={label} className={isNumber && styles.number}>
                    {cell(license)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type AllLicenses = {
  query: QueryLike<readonly License[]>
  progress: { done: number; total: number }
}

/** All pages of the licenses the user may see, or of some accounts. After a failure it continues where it stopped. */
function useAllLicenses(accountIds: readonly string[] | undefined): AllLicenses {
  const queries = useQueryClient()
  const accounts = accountIds?.join() ?? ''
  const walk = useRef<Walk<License>>({ rows: [], total: 0 })
  const [attempt, setAttempt] = useState(1)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [ended, setEnded] = useState<{ attempt: number; data?: License[]; error: Failure | null } | null>(
    null,
  )

  useEffect(() => {
    const stop = new AbortController()
    const read = (page: number, page_size: number, signal: AbortSignal) => {
      const query = {
        page,
        page_size,
        sort: 'expiry_date' as const,
        'account_id[]': accounts === '' ? undefined : accounts.split(','),
      }
      return fetchFresh(queries, listLicenses({ params: { query } }), signal)
    }
    walkPages(walk.current, read, stop.signal, ({ rows, total }) =>
      setProgress({ done: rows.length, total }),
    ).then(
      () => setEnded({ attempt, data: [...walk.current.rows], error: null }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setEnded({ attempt, error: failureOf(error) })
      },
    )
    return () => stop.abort()
  }, [queries, accounts, attempt])

  return {
    query: {
      data: ended?.data,
      error: ended?.error ?? null,
      isFetching: ended?.attempt !== attempt,
      refetch: () => setAttempt((last) => last + 1),
    },
    progress,
  }
}
