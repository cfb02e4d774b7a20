import { useListFirstLineSupports, useListTerritories } from '../../../api/operations.gen'
import { accountKindValues, accountStatusValues } from '../../../api/schema.gen'
import { accountKindLabels, accountStatusLabel } from '../../../domain/account-labels'
import { lineOptions } from '../../../domain/product-lines'
import { today } from '../../../ui/format/today'
import { choicesOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { type AccountQuery, accountParams, horizons } from './account-search'

/** The filters of the list, in the order of their bar. */
export const accountList = serverList<typeof accountParams, AccountQuery, object>(accountParams, {
  search: { control: 'search', label: 'Search accounts', toQuery: (search) => ({ search }) },
  status: {
    control: 'choice',
    label: 'Status',
    several: true,
    options: accountStatusValues.map((value) => ({ value, label: accountStatusLabel(value) })),
    toQuery: (status) => ({ 'status[]': status }),
  },
  kind: {
    control: 'choice',
    label: 'Kind',
    several: true,
    options: accountKindValues.map((value) => ({ value, label: accountKindLabels[value] })),
    toQuery: (kind) => ({ 'kind[]': kind }),
  },
  crm: {
    control: 'choice',
    label: 'CRM',
    options: [
      { value: 'linked', label: 'Linked' },
      { value: 'drifted', label: 'Different from the CRM' },
      { value: 'none', label: 'Not linked' },
    ],
    toQuery: (crm) => (crm === 'drifted' ? { crm_drifted: true } : { crm_linked: crm === 'linked' }),
  },
  maintenance_within: {
    control: 'choice',
    label: 'Maintenance',
    options: horizons.map((value) => ({ value, label: `Ended, or ends within ${value} days` })),
    toQuery: (within) => ({ maintenance_ends_before: dayAfter(within) }),
  },
  line: {
    control: 'choice',
    label: 'Line',
    several: true,
    options: lineOptions,
    toQuery: (line) => ({ 'line[]': line }),
  },
  territory_id: {
    control: 'choice',
    label: 'Territory',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf('Territories', useListTerritories(undefined, { enabled: isChoosing || isChosen })),
    toQuery: (id) => ({ 'territory_id[]': id }),
  },
  first_line_support_id: {
    control: 'choice',
    label: 'First line support',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf(
        'First line support',
        useListFirstLineSupports(undefined, { enabled: isChoosing || isChosen }),
      ),
    toQuery: (id) => ({ 'first_line_support_id[]': id }),
  },
  without_user_admin: {
    control: 'toggle',
    label: 'Without a User Admin',
    on: '1',
    toQuery: () => ({ without_user_admin: true }),
  },
})

/** The contract filters before a day, the page says "within": the day itself counts. */
function dayAfter(within: string): string {
  return Temporal.PlainDate.from(today())
    .add({ days: Number(within) + 1 })
    .toString()
}
