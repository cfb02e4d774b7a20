import {
  type components,
  licenseStatusValues,
  licenseTypeValues,
  lineValues,
  type paths,
  seatsFilterValues,
  pathsApiLicensesGetParametersQuerySortValues as sortValues,
} from '../../api/schema.gen'
import {
  flagParam,
  listParams,
  oneParam,
  type SearchOf,
  searchParser,
  someParam,
  textParam,
  textsParam,
} from '../../ui/table/search-params'

export type LicenseQuery = NonNullable<paths['/api/licenses/']['get']['parameters']['query']>
export type LicenseSort = NonNullable<LicenseQuery['sort']>
export type LicenseStatus = components['schemas']['LicenseStatus']

/** Days from today; the past is always included. */
export const horizons = ['0', '7', '30', '60', '90'] as const
export type Horizon = (typeof horizons)[number]

/** The search parameters of the list. `license-filters.ts` describes its filters. */
export const licenseParams = {
  ...listParams(sortValues),
  status: someParam(licenseStatusValues),
  type: someParam(licenseTypeValues),
  line: someParam(lineValues),
  product_id: textsParam(100),
  seats: oneParam(seatsFilterValues),
  account_id: textsParam(100),
  territory_id: textsParam(100),
  expires_within: oneParam(horizons),
  maintenance_within: oneParam(horizons),
}

/** The search parameters of the page: `report` shows the report of all licenses instead of the list. */
export const parseLicenseSearch = searchParser({ ...licenseParams, report: flagParam })
export type LicenseSearch = ReturnType<typeof parseLicenseSearch>

/** The search parameters of one license's page, besides those of the list. */
export const parseDetailSearch = searchParser({
  /** Shows unused seats only. */
  unused: flagParam,
  dialog: oneParam(['assign', 'several', 'edit', 'release', 'hosts']),
  /** The seat that the dialog is about. */
  seat: textParam(100),
})
export type DetailSearch = ReturnType<typeof parseDetailSearch>

/** The list's part of a search, without the report and what is open on one license. */
export const listPart: (search: object) => SearchOf<typeof licenseParams> = searchParser(licenseParams)
