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

/** Days from today; what has ended already is always among them. */
export const horizons = ['0', '7', '30', '60', '90'] as const
export type Horizon = (typeof horizons)[number]

/** What narrows the list. */
export interface LicenseFilters {
  search?: string
  status?: LicenseStatus[]
  type?: Schemas['LicenseType'][]
  line?: Schemas['Line'][]
  account_id?: string
  territory_id?: string
  expires_within?: Horizon
  maintenance_within?: Horizon
}

/** The list's state in the address; what is absent has its default. */
export interface LicenseSearch extends ListSearch<LicenseSort>, LicenseFilters {
  /** All licenses on one sheet instead of the list. */
  report?: '1'
}

/** Reads the address; junk in it falls back to the default. */
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

/** What is open on one license's page, beside the list's own state. */
export interface DetailSearch {
  /** Seats that nobody has used for long. */
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

/** The list's part of an address that may name what is open on one license, or the report, too. */
export function listPart(search: object): LicenseSearch {
  return parseLicenseSearch({ ...search, report: undefined })
}
