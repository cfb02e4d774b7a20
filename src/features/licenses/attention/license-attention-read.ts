import type { ApiError } from '../../../api/errors'
import { useListLicenses } from '../../../api/operations.gen'
import type { LicenseQuery } from '../license-search'
import { answeredConcerns, type Concern, concernsOf, lists, most, seatsInForce } from './license-attention'
import { type Days, daysFrom } from './license-attention-days'

/** Licenses at a glance. */
export interface LicenseGlance {
  concerns: Concern[]
  total: number
  expiring: number
  /** Of the licenses in force; null where licenses are too many to read them all. */
  seats: { used: number; total: number } | null
}

export interface GlanceRead {
  data: LicenseGlance | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => void
}

/**
 * One read for an account whose licenses fit on a page, the same that their list begins with. Only where they do not
 * (vendor staff see all accounts), the backend is asked for the few worst of each kind and how many there are.
 */
export function useLicenseGlance(): GlanceRead {
  const days = daysFrom()
  const page = useListLicenses({ params: { query: { page: 1, page_size: 50 } } })
  const { items = [], total = 0 } = page.data ?? {}
  const isPart = total > items.length
  const few = useFewOfEach(days, isPart)
  const reads = isPart ? [page, ...few.reads] : [page]
  const isKnown = page.data !== undefined && (!isPart || few.data !== undefined)
  const concerns = few.data ? answeredConcerns(few.data, days) : concernsOf(items, days)
  return {
    data: isKnown
      ? {
          concerns,
          total,
          expiring: concerns.find(({ id }) => id === 'expiring')?.total ?? 0,
          seats: isPart ? null : seatsInForce(items),
        }
      : undefined,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of reads) if (read.error) void read.refetch()
    },
  }
}

function useFewOfEach(days: Days, isAsked: boolean) {
  const expired = useFew({ 'status[]': lists.expired.status, sort: lists.expired.sort }, isAsked)
  const suspended = useFew({ 'status[]': lists.suspended.status, sort: lists.suspended.sort }, isAsked)
  const expiring = useFew({ 'status[]': lists.expiring.status, sort: lists.expiring.sort }, isAsked)
  const { status, sort } = lists.maintenance
  const maintenance = useFew({ 'status[]': status, sort, maintenance_ends_before: days.in61 }, isAsked)
  const all = isAsked && expired.data && suspended.data && expiring.data && maintenance.data
  return {
    reads: [expired, suspended, expiring, maintenance],
    data: all
      ? {
          expired: expired.data,
          suspended: suspended.data,
          expiring: expiring.data,
          maintenance: maintenance.data,
        }
      : undefined,
  }
}

function useFew(filter: LicenseQuery, isAsked: boolean) {
  return useListLicenses({ params: { query: { page: 1, page_size: most, ...filter } } }, { enabled: isAsked })
}
