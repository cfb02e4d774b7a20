import {
  type components,
  licenseStatusValues,
  licenseTypeValues,
  lineValues,
  type paths,
  pathsApiLicensesGetParametersQuerySortValues as sortValues,
} from '../../api/schema.gen'
import { type ListSearch, parseListSearch } from '../../ui/table/list-search'
import { oneOf, shortText, someOf } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type LicenseQuery = NonNullable<paths['/api/licenses/']['get']['parameters']['query']>
export type LicenseSort = NonNullable<LicenseQuery['sort']>
export type LicenseStatus = Schemas['LicenseStatus']

/** Days from today; the past is always included. */
export const horizons = ['0', '7', '30', '60', '90'] as const
export type Horizon = (typeof horizons)[number]

export type LicenseFilters = {
  search?: string
  status?: LicenseStatus[]
  type?: Schemas['LicenseType'][]
  line?: Schemas['Line'][]
  account_id?: string
  territory_id?: string
  expires_within?: Horizon
  maintenance_within?: Horizon
}

/** The search parameters of the list; absent ones have their default. */
export type LicenseSearch = ListSearch<LicenseSort> &
  LicenseFilters & {
    /** The report of all licenses instead of the list. */
    report?: '1'
  }

/** Parses search parameters; invalid ones fall back to the default. */
export function parseLicenseSearch(search: Record<string, unknown>): LicenseSearch {
  return {
    ...parseListSearch(search, sortValues),
    status: someOf(licenseStatusValues, search.status),
    type: someOf(licenseTypeValues, search.type),
    line: someOf(lineValues, search.line),
    account_id: shortText(search.account_id, 100),
    territory_id: shortText(search.territory_id, 100),
    expires_within: oneOf(horizons, search.expires_within),
    maintenance_within: oneOf(horizons, search.maintenance_within),
    report: oneOf(['1'], search.report),
  }
}

export const noFilters = {
  search: undefined,
  status: undefined,
  type: undefined,
  line: undefined,
  account_id: undefined,
  territory_id: undefined,
  expires_within: undefined,
  maintenance_within: undefined,
} satisfies LicenseFilters

const dialogs = ['assign', 'several', 'move', 'release'] as const

/** The search parameters of one license's page, besides those of the list. */
export type DetailSearch = {
  /** Shows unused seats only. */
  unused?: '1'
  dialog?: (typeof dialogs)[number]
  /** The seat that the dialog is about. */
  seat?: string
}

export function parseDetailSearch(search: Record<string, unknown>): DetailSearch {
  return {
    unused: oneOf(['1'], search.unused),
    dialog: oneOf(dialogs, search.dialog),
    seat: shortText(search.seat, 100),
  }
}

/** The list's part of search parameters, without those of a license's page and of the report. */
export function listPart(search: object): LicenseSearch {
  return parseLicenseSearch({ ...search, report: undefined })
}
