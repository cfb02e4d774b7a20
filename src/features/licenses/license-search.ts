import {
  type components,
  licenseStatusValues,
  type paths,
  pathsApiLicensesGetParametersQuerySortValues as sortValues,
} from '../../api/schema.gen'
import { oneOf, shortText, someOf, wholeNumber } from '../../ui/search-params'

type Query = NonNullable<paths['/api/licenses/']['get']['parameters']['query']>
export type LicenseSort = NonNullable<Query['sort']>
export type LicenseStatus = components['schemas']['LicenseStatus']

/** The list's state in the address; what is absent has its default. */
export interface LicenseSearch {
  page?: number
  page_size?: number
  sort?: LicenseSort
  search?: string
  status?: LicenseStatus[]
}

export const defaultPageSize = 50

/** Reads the address; junk in it falls back to the default. */
export function parseLicenseSearch(search: Record<string, unknown>): LicenseSearch {
  return {
    page: wholeNumber(search.page, 1, 1_000_000),
    page_size: wholeNumber(search.page_size, 1, 200),
    sort: oneOf(sortValues, search.sort),
    search: shortText(search.search, 200),
    status: someOf(licenseStatusValues, search.status),
  }
}

/** What the backend is asked for. */
export function licenseQuery({
  page = 1,
  page_size = defaultPageSize,
  sort,
  search,
  status,
}: LicenseSearch): Query {
  return { page, page_size, sort, search, 'status[]': status }
}
