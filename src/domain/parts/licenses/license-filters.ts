import { useListProducts, useListTerritories } from '../../../api/operations.gen'
import {
  licenseStatusValues,
  licenseTypeValues,
  lineValues,
  seatsFilterValues,
} from '../../../api/schema.gen'
import { today } from '../../../ui/format/today'
import { choicesOf, severalOf, severalRead, severalTyped } from '../../../ui/table/choices-of'
import type { ServerFilters } from '../../../ui/table/list-definition'
import {
  type Horizon,
  horizons,
  type LicenseQuery,
  type licenseParams,
} from '../../rules/licenses/license-params'
import { licenseStatusLabel, licenseTypeLabels } from '../../words/license-labels'
import { lineLabels } from '../../words/product-lines'
import { useAccountChoices } from '../account-choices'

const seatsLabels: Record<(typeof seatsFilterValues)[number], string> = {
  free: 'Some free',
  full: 'All assigned',
}

/** The filters of a list of licenses, in the order of their bar. */
export const licenseFilters: ServerFilters<typeof licenseParams, LicenseQuery, unknown> = {
  search: { control: 'search', label: 'Search licenses' },
  status: severalOf('Status', licenseStatusValues, licenseStatusLabel),
  expires_within: {
    control: 'choice',
    label: 'Expires',
    options: horizonsOf('Expired', 'expires'),
    toQuery: (within) => ({ expires_before: dayAfter(within) }),
  },
  maintenance_within: {
    control: 'choice',
    label: 'Maintenance',
    options: horizonsOf('Ended', 'ends'),
    toQuery: (within) => ({ maintenance_ends_before: dayAfter(within) }),
  },
  type: severalOf('Type', licenseTypeValues, licenseTypeLabels),
  seats: {
    control: 'choice',
    label: 'Seats',
    options: seatsFilterValues.map((value) => ({ value, label: seatsLabels[value] })),
  },
  line: severalOf('Line', lineValues, lineLabels),
  product_id: {
    control: 'choice',
    label: 'Product',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) => {
      const enabled = isChoosing || isChosen
      const query = useListProducts({ params: { query: { page_size: 200, sort: 'name' } } }, { enabled })
      return choicesOf('Products', { ...query, data: query.data?.items })
    },
  },
  account_id: severalTyped('Account', useAccountChoices),
  territory_id: severalRead('Territory', 'Territories', useListTerritories),
}

function horizonsOf(past: string, word: string) {
  return horizons.map((value) => ({
    value,
    label: value === '0' ? past : `${past} or ${word} within ${value} days`,
  }))
}

/** The contract filters before a day, the page says "within": the day itself is included. */
function dayAfter(within: Horizon): string {
  return Temporal.PlainDate.from(today())
    .add({ days: Number(within) + (within === '0' ? 0 : 1) })
    .toString()
}
