import { Temporal } from 'temporal-polyfill'
import { useListAccountsLight, useListTerritories } from '../../api/operations.gen'
import { licenseStatusValues, licenseTypeValues, lineValues } from '../../api/schema.gen'
import { licenseStatusLabel, licenseTypeLabels } from '../../domain/license-labels'
import { lineLabels } from '../../domain/product-lines'
import { today } from '../../ui/format/today'
import { serverList } from '../../ui/table/list-definition'
import { type Horizon, horizons, type LicenseQuery, licenseParams } from './license-search'

export type LicenseFilterContext = {
  /** Whether the list has licenses of other accounts, too. */
  seesAll: boolean
}

/** The filters of the list, in the order of their bar. */
export const licenseList = serverList<typeof licenseParams, LicenseQuery, LicenseFilterContext>(
  licenseParams,
  {
    search: { control: 'search', label: 'Search licenses', toQuery: (search) => ({ search }) },
    status: {
      control: 'choice',
      label: 'Status',
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
      options: licenseTypeValues.map((value) => ({ value, label: licenseTypeLabels[value] })),
      toQuery: (type) => ({ 'type[]': type }),
    },
    line: {
      control: 'choice',
      label: 'Line',
      options: lineValues.map((value) => ({ value, label: lineLabels[value] })),
      toQuery: (line) => ({ 'line[]': line }),
    },
    account_id: {
      control: 'typed',
      label: 'Account',
      isShown: ({ seesAll }) => seesAll,
      useOptions: (_, { isChoosing, isChosen }) =>
        named(useListAccountsLight(undefined, { enabled: isChoosing || isChosen }).data),
      toQuery: (id) => ({ 'account_id[]': [id] }),
    },
    territory_id: {
      control: 'choice',
      label: 'Territory',
      useOptions: () => named(useListTerritories().data),
      toQuery: (id) => ({ 'territory_id[]': [id] }),
    },
  },
)

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

function named(items: readonly { id: string; name: string }[] = []) {
  return items.map(({ id, name }) => ({ value: id, label: name }))
}
