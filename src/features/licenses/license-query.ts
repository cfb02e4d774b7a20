import { Temporal } from 'temporal-polyfill'
import { pageSizeOf } from '../../ui/table/list-search'
import type { Horizon, LicenseQuery, LicenseSearch } from './license-search'

/** The filters of an address as the backend takes them. `today` is `2026-11-20`. */
export function filterQuery(search: LicenseSearch, today: string): LicenseQuery {
  // The contract says "before this day", people say "within": the day itself counts.
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

/** What the backend is asked for. */
export function licenseQuery(search: LicenseSearch, today: string): LicenseQuery {
  return { page: search.page ?? 1, page_size: pageSizeOf(search), ...filterQuery(search, today) }
}
