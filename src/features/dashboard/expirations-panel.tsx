import { useState } from 'react'
import type { ApiError } from '../../api/errors'
import { useListLicenses, useListProductVersions } from '../../api/operations.gen'
import type { License } from '../../domain/licenses'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { Panel } from '../../ui/feedback/panel'
import { StatusMark } from '../../ui/feedback/status-mark'
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
  type Version,
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
  const query = {
    data:
      licenses.data && (versions.data ?? versions.error)
        ? expirationsWithin(period, licenses.data, versions.data ?? [], seesAll)
        : undefined,
    error: licenses.error ?? versions.error,
    isFetching: licenses.isFetching || versions.isFetching,
    refetch: () => {
      for (const read of [licenses, versions]) if (read.error) read.refetch()
    },
  }
  const hasAny = query.data !== undefined && query.data.length > 0
  return (
    <Panel
      title="The next twelve months"
      query={query}
      skeleton={<SkeletonRows rows={4} columns={6} label="Loading upcoming end dates" />}
      empty={{
        when: (expirations) => expirations.length === 0,
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
      <StatusMark hue={expirationKindLabels[kind].hue} icon={expirationKindLabels[kind].icon}>
        {expirationKindLabels[kind].lane}
      </StatusMark>
    ),
  },
  { id: 'day', header: 'Day', cell: ({ day }) => <PlainDate value={day} relative /> },
  { id: 'detail', header: 'About', cell: ({ detail }) => detail },
]

type Read<T> = {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/**
 * The licenses with an expiration within a period: from the page that the dashboard has read already, or, where that
 * does not hold all licenses, from requests by date.
 */
function useEndingLicenses({ today, end }: Period): Read<readonly License[]> {
  const first = useFirstLicenses()
  const isPart = first.data?.isAll === false
  const status = ['active', 'expiring'] as const
  const page = { page: 1, page_size: 200, 'status[]': [...status] }
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
  const found = [...(expiring.data?.items ?? []), ...(maintenance.data?.items ?? [])]
  const isKnown = expiring.data !== undefined && maintenance.data !== undefined
  return {
    data: isKnown
      ? [...new Map(found.map((license) => [license.id, license])).values()].filter(
          ({ expiry_date, maintenance_end_date }) =>
            (expiry_date ?? '') >= today || (maintenance_end_date ?? '') >= today,
        )
      : undefined,
    error: expiring.error ?? maintenance.error,
    isFetching: expiring.isFetching || maintenance.isFetching,
    refetch: () => {
      for (const read of [expiring, maintenance]) if (read.error) void read.refetch()
    },
  }
}

/** The first page of licenses, which the dashboard has in its cache; `isAll` if there are no more. */
function useFirstLicenses(): Read<{ items: readonly License[]; isAll: boolean }> {
  const { data, error, isFetching, refetch } = useListLicenses({
    params: { query: { page: 1, page_size: 50 } },
  })
  return {
    data: data && { items: data.items, isAll: data.items.length >= data.total },
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** The versions of the lines whose downloads the user may read; without such a line no request is sent. */
function useReadableVersions(): Read<readonly Version[]> {
  const me = useCurrentUser()
  const isAny = canRead(me.user_access, 'downloads_helyx') || canRead(me.user_access, 'downloads_elements')
  const { data, error, isFetching, refetch } = useListProductVersions(undefined, { enabled: isAny })
  return {
    data: isAny ? data && readableVersions(data, me) : [],
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
