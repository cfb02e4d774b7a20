import { useListProducts, useListTerritories } from '../../api/operations.gen'
import { licenseStatusValues, licenseTypeValues, seatsFilterValues } from '../../api/schema.gen'
import { today } from '../../ui/format/today'
import { choicesOf } from '../../ui/table/choices-of'
import type { ServerFilters } from '../../ui/table/list-definition'
import { useAccountChoices } from '../account-choices'
import { licenseStatusLabel, licenseTypeLabels } from '../license-labels'
import { lineOptions } from '../product-lines'
import { type Horizon, horizons, type LicenseQuery, type licenseParams } from './license-params'

const seatsLabels: Record<(typeof seatsFilterValues)[number], string> = {
  free: 'Some free',
  full: 'All assigned',
}

/** The filters of a list of licenses, in the order of their bar. */
export const licenseFilters: ServerFilters<typeof licenseParams, LicenseQuery, unknown> = {
  search: { control: 'search', label: 'Search licenses', toQuery: (search) => ({ search }) },
  status: {
    control: 'choice',
    label: 'Status',
    several: true,
    options: licenseStatusValues.map((value) => ({ value, label: licenseStatusLabel(value) })),
    toQuery: (status) => ({ 'status[]': status }),
  },
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
  type: {
    control: 'choice',
    label: 'Type',
    several: true,
    options: licenseTypeValues.map((value) => ({ value, label: licenseTypeLabels[value] })),
    toQuery: (type) => ({ 'type[]': type }),
  },
  seats: {
    control: 'choice',
    label: 'Seats',
    options: seatsFilterValues.map((value) => ({ value, label: seatsLabels[value] })),
    toQuery: (seats) => ({ seats }),
  },
  line: {
    control: 'choice',
    label: 'Line',
    several: true,
    options: lineOptions,
    toQuery: (line) => ({ 'line[]': line }),
  },
  product_id: {
    control: 'choice',
    label: 'Product',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) => {
      const enabled = isChoosing || isChosen
      const query = useListProducts({ params: { query: { page_size: 200, sort: 'name' } } }, { enabled })
      return { what: 'Products', query: { ...query, data: query.data && named(query.data.items) } }
    },
    toQuery: (id) => ({ 'product_id[]': id }),
  },
  account_id: {
    control: 'typed',
    label: 'Account',
    several: true,
    useOptions: (_, state) => useAccountChoices(state),
    toQuery: (id) => ({ 'account_id[]': id }),
  },
  territory_id: {
    control: 'choice',
    label: 'Territory',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf('Territories', useListTerritories(undefined, { enabled: isChoosing || isChosen })),
    toQuery: (id) => ({ 'territory_id[]': id }),
  },
}

function horizonsOf(past: string, word: string) {
  return horizons.map((value) => ({
    value,
    label: value === '0' ? past : `${past} or ${word} within ${value} days`,
  }))
}

/** The contract filters before a day, the page says "within": the day itself counts. */
function dayAfter(within: Horizon): string {
  return Temporal.PlainDate.from(today())
    .add({ days: Number(within) + (within === '0' ? 0 : 1) })
    .toString()
}

type Named = { id: string; name: string }

function named(items: readonly Named[]) {
  return items.map(({ id, name }) => ({ value: id, label: name }))
}
