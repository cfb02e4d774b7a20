import type { ApiError } from '../../../api/errors'
import { useListLicenses, useListProductVersions } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import type { Me } from '../../../session/session-status'
import type { Span, Version } from './ends'

interface Read<T> {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The first page of licenses, as the dashboard has read it already; `isAll` where there are no more. */
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

/** The licenses that have an end within a span: those read already, or where they are too many, asked for by their ends. */
export function useEndingLicenses({ today, end }: Span): Read<readonly License[]> {
  const first = useFirstLicenses()
  const isPart = first.data?.isAll === false
  const status = ['active', 'expiring'] as const
  const most = { page: 1, page_size: 200, 'status[]': [...status] }
  const expiring = useListLicenses(
    { params: { query: { ...most, expires_before: end, sort: 'expiry_date' } } },
    { enabled: isPart },
  )
  // The latest first: what ended long before today comes last, and is left out.
  const maintenance = useListLicenses(
    { params: { query: { ...most, maintenance_ends_before: end, sort: '-maintenance_end_date' } } },
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

/** Those versions whose downloads the user may read. */
export function readableVersions(versions: readonly Version[], { user_access }: Me): readonly Version[] {
  return versions.filter(({ line }) => canRead(user_access, `downloads_${line}`))
}

/** The versions of the lines whose downloads the user may read; nothing is asked for where there are none. */
export function useReadableVersions(): Read<readonly Version[]> {
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
