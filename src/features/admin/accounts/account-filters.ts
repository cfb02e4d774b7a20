import { useListFirstLineSupports, useListTerritories } from '../../../api/operations.gen'
import { accountKindValues, accountStatusValues, lineValues } from '../../../api/schema.gen'
import { accountKindLabels, accountStatusLabel } from '../../../domain/words/account-labels'
import { lineLabels } from '../../../domain/words/product-lines'
import { today } from '../../../ui/format/today'
import { severalOf, severalRead, toggleOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { type AccountQuery, accountParams, horizons } from './account-search'

/** The filters of the list, in the order of their bar. */
export const accountList = serverList<typeof accountParams, AccountQuery, object>(accountParams, {
  search: { control: 'search', label: 'Search accounts' },
  status: severalOf('Status', accountStatusValues, accountStatusLabel),
  kind: severalOf('Kind', accountKindValues, accountKindLabels),
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
  line: severalOf('Line', lineValues, lineLabels),
  territory_id: severalRead('Territory', 'Territories', useListTerritories),
  first_line_support_id: severalRead('First line support', 'First line support', useListFirstLineSupports),
  without_user_admin: toggleOf('Without a User Admin', '1', { without_user_admin: true }),
})

/** The contract filters before a day, the page says "within": the day itself is included. */
function dayAfter(within: string): string {
  return Temporal.PlainDate.from(today())
    .add({ days: Number(within) + 1 })
    .toString()
}
