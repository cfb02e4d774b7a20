import type { QueryClient } from '@tanstack/react-query'
import { listLicenses } from '../../../api/operations.gen'
import { firstLicenses } from '../../../domain/licenses'
import {
  answeredConcerns,
  type Concern,
  concernsOf,
  type LicensePage,
  lists,
  most,
  seatsInForce,
} from './license-attention'
import { daysFrom } from './license-attention-days'

/**
 * One read for an account whose licenses fit on a page. Only where they do not (vendor staff see all accounts), the
 * backend is asked for the few worst of each kind and how many there are.
 */
export function licenseQueries(cache: QueryClient) {
  const first = firstLicenses()
  const page = cache.getQueryData(first.queryKey)
  if (!page || page.total <= page.items.length) return [first]
  const { expired, suspended, expiring, maintenance } = lists
  const few = { page: 1, page_size: most }
  return [
    first,
    ...[expired, suspended, expiring].map(({ status, sort }) =>
      listLicenses({ params: { query: { ...few, 'status[]': status, sort } } }),
    ),
    listLicenses({
      params: {
        query: {
          ...few,
          'status[]': maintenance.status,
          sort: maintenance.sort,
          maintenance_ends_before: daysFrom().in61,
        },
      },
    }),
  ]
}

/** Licenses at a glance. */
export interface LicenseGlance {
  concerns: Concern[]
  total: number
  expiring: number
  /** Of the licenses in force; null where licenses are too many to read them all. */
  seats: { used: number; total: number } | null
}

const none: LicensePage = { items: [], total: 0 }

/** @param pages the answers to `licenseQueries`, in their order */
export function licenseGlance([first = none, ...few]: readonly LicensePage[]): LicenseGlance {
  const { items, total } = first
  const days = daysFrom()
  const [expired, suspended, expiring, maintenance] = few
  const isPart = expired && suspended && expiring && maintenance
  const concerns = isPart
    ? answeredConcerns({ expired, suspended, expiring, maintenance }, days)
    : concernsOf(items, days)
  return {
    concerns,
    total,
    expiring: concerns.find(({ id }) => id === 'expiring')?.total ?? 0,
    seats: isPart ? null : seatsInForce(items),
  }
}
