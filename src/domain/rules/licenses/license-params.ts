import {
  licenseStatusValues,
  licenseTypeValues,
  lineValues,
  type paths,
  seatsFilterValues,
  pathsApiLicensesGetParametersQuerySortValues as sortValues,
} from '../../../api/schema.gen'
import {
  flagParam,
  listParams,
  oneParam,
  someParam,
  textParam,
  textsParam,
} from '../../../ui/table/search-params'

export type LicenseQuery = NonNullable<paths['/api/licenses/']['get']['parameters']['query']>
export type LicenseSort = NonNullable<LicenseQuery['sort']>

/** Days from today; the past is always included. */
export const horizons = ['0', '7', '30', '60', '90'] as const
export type Horizon = (typeof horizons)[number]

/** The search parameters of a list of licenses. `license-filters.ts` describes its filters. */
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

export const seatDialogs = ['assign', 'several', 'edit', 'release'] as const

/** The search parameters of a license's seats, without those of the dialog. */
export const seatsParams = {
  /** Shows unused seats only. */
  unused: flagParam,
  /** The seat of the dialog. */
  seat: textParam(100),
}
