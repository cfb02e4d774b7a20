import { licenseParams, seatDialogs, seatsParams } from '../../domain/rules/licenses/license-params'
import { flagParam, oneParam, type SearchOf, searchParser } from '../../ui/table/search-params'

/** The search parameters of the page: `report` shows the report of all licenses instead of the list. */
export const parseLicenseSearch = searchParser({ ...licenseParams, report: flagParam })
export type LicenseSearch = ReturnType<typeof parseLicenseSearch>

/** The search parameters of one license's page, besides those of the list. */
export const parseDetailSearch = searchParser({
  ...seatsParams,
  dialog: oneParam([...seatDialogs, 'hosts']),
})

/** The list's part of a search, without the report and the parts of a license's page. */
export const listSearch: (search: object) => SearchOf<typeof licenseParams> = searchParser(licenseParams)
