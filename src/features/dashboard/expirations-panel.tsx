import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { combineReads } from '../../api/combine-reads'
import { listProductVersions, useListLicenses, useListProductVersions } from '../../api/operations.gen'
import { firstLicenses, type License } from '../../domain/words/licenses'
import { lineLabels } from '../../domain/words/product-lines'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import type { Viewer } from '../../session/viewer'
import { Button } from '../../ui/control/button'
import { Panel } from '../../ui/feedback/panel'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { SkeletonRows } from '../../ui/layout/skeleton'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { ExpirationLink, ExpirationMonths, expirationKindLabels } from './expiration-months'
import {
  type Expiration,
  expirationsWithin,
  type Period,
  periodFrom,
  readableVersions,
  unsupportedBy,
  type Version,
  type VersionInUse,
} from './expirations'

/** The expirations of the next twelve months, as a panel of the dashboard. */
export const expirationsArea = {
  noun: 'Upcoming end dates',
  Panel: ExpirationsPanel,
}

function ExpirationsPanel() {
  const period = periodFrom(today())
  const seesAll = useIsVendor()
  const licenses = useEndingLicenses(period)
  const versions = useReadableVersions()
  const [isTable, setIsTable] = useState(false)
  const { isComplete: _, ...reads } = combineReads([licenses, versions])
  const query = {
    ...reads,
    data:
      licenses.data && (versions.data ?? versions.error)
        ? expirationsWithin(period, licenses.data, versions.data ?? [], seesAll)
        : undefined,
  }
  const hasAny = query.data !== undefined && query.data.length > 0
  return (
    <Panel
      title="The next twelve months"
      query={query}
      skeleton={<SkeletonRows rows={4} columns={6} label="Loading upcoming end dates" />}
      empty={{
        title: 'Nothing ends within twelve months',
        children: 'No license, maintenance or version support ends in this time.',
      }}
      noMatch={null}
      failed="Upcoming end dates could not be loaded"
      action={
        hasAny && (
          <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        )
      }
    >
      {(expirations) =>
        isTable ? (
          <DataTable label="Upcoming end dates" rows={expirations} columns={columns} rowId={({ id }) => id} />
        ) : (
          <ExpirationMonths
            months={period.months}
            expirations={expirations}
            onMore={() => setIsTable(true)}
          />
        )
      }
    </Panel>
  )
}

const columns: Column<Expiration>[] = [
  {
    id: 'name',
    header: 'What',
    kind: 'name',
    cell: (expiration) => <ExpirationLink expiration={expiration}>{expiration.name}</ExpirationLink>,
  },
  {
    id: 'kind',
    header: 'Ends',
    cell: ({ kind }) => (
      <StatusBadge hue={expirationKindLabels[kind].hue} icon={expirationKindLabels[kind].icon}>
        {expirationKindLabels[kind].lane}
      </StatusBadge>
    ),
  },
  { id: 'day', header: 'Day', cell: ({ day }) => <PlainDate value={day} relative /> },
  { id: 'detail', header: 'About', cell: ({ detail }) => detail },
]

/** The licenses with an expiration within a period, from the dashboard's page if it has all, or by date. */
function useEndingLicenses({ today, end }: Period) {
  const first = useListLicenses({ params: { query: { page: 1, page_size: 50 } } })
  const isPart = first.data !== undefined && first.data.items.length < first.data.total
  const page = { page: 1, page_size: 200, 'status[]': ['active' as const, 'expiring' as const] }
  const expiring = useListLicenses(
    { params: { query: { ...page, expires_before: end, sort: 'expiry_date' } } },
    { enabled: isPart },
  )
  // In descending order, so that those ended before today, which are dropped, come last.
  const maintenance = useListLicenses(
    { params: { query: { ...page, maintenance_ends_before: end, sort: '-maintenance_end_date' } } },
    { enabled: isPart },
  )
  if (!isPart) return { ...first, data: first.data?.items }
  const { isComplete, ...reads } = combineReads([expiring, maintenance])
  const found = [...(expiring.data?.items ?? []), ...(maintenance.data?.items ?? [])]
  const distinct = [...new Map(found.map((license) => [license.id, license])).values()]
  const isAhead = ({ expiry_date, maintenance_end_date }: License) =>
    (expiry_date ?? '') >= today || (maintenance_end_date ?? '') >= today
  return { ...reads, data: isComplete ? distinct.filter(isAhead) : undefined }
}

/** The versions of the lines whose downloads the user may read; without such a line no request is sent. */
function useReadableVersions() {
  const me = useCurrentUser()
  const isAny = canRead(me.user_access, 'downloads_helyx') || canRead(me.user_access, 'downloads_elements')
  const query = useListProductVersions(undefined, { enabled: isAny })
  return { ...query, data: isAny ? query.data && readableVersions(query.data, me) : [] }
}

/** Attention items for versions in use whose support ends within 60 days or has ended. */
export const endOfSupportArea = {
  noun: 'Versions in use',
  checked: 'the support of the versions in use',
  attention: {
    queries: () => [listProductVersions()],
    toItems: ([versions = []]: readonly (readonly Version[])[], { me }: Viewer, cache: QueryClient) => {
      // The area of licenses reads these and shows their errors. If the first page does not contain all licenses, as
      // for the vendor, it says too little about the others.
      const licenses = cache.getQueryData(firstLicenses().queryKey)
      if (!licenses || licenses.items.length < licenses.total) return []
      const now = today()
      const soon = Temporal.PlainDate.from(now).add({ days: 60 }).toString()
      return unsupportedBy(soon, licenses.items, readableVersions(versions, me)).map((one) =>
        itemOf(one, now),
      )
    },
  },
}

const MAX_NUMBERS = 2

function itemOf({ line, version, day, licenses }: VersionInUse, now: string) {
  const hasEnded = day < now
  const numbers = licenses.slice(0, MAX_NUMBERS).map(({ number }) => number)
  const rest = licenses.length - numbers.length
  return {
    id: `support-end-${line}-${version}`,
    level: 'notice' as const,
    text: hasEnded ? 'Support ended' : 'Support ends',
    hue: hasEnded ? ('attention' as const) : ('info' as const),
    due: day,
    count: 1,
    subject: <Link to={`/downloads/${line}`}>{`${lineLabels[line]} ${version}`}</Link>,
    detail: `in use by ${numbers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  }
}
