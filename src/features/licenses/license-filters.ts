import { licenseFilters } from '../../domain/parts/licenses/license-filters'
import { type LicenseQuery, licenseParams } from '../../domain/rules/licenses/license-params'
import { serverList } from '../../ui/table/list-definition'

export type LicenseFilterContext = {
  /** Whether the list has licenses of other accounts, too. */
  seesAll: boolean
  /** Whether the user may list products. */
  seesProducts: boolean
}

/** The filters of the list, in the order of their bar. */
export const licenseList = serverList<typeof licenseParams, LicenseQuery, LicenseFilterContext>(
  licenseParams,
  {
    ...licenseFilters,
    product_id: { ...licenseFilters.product_id, isShown: ({ seesProducts }) => seesProducts },
    account_id: { ...licenseFilters.account_id, isShown: ({ seesAll }) => seesAll },
  },
)
