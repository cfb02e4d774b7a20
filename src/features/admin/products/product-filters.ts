import { useListProductFamilies } from '../../../api/operations.gen'
import { channelValues, lineValues, productStatusValues } from '../../../api/schema.gen'
import { useVersionChoices } from '../../../domain/rules/version-choices'
import { lineLabels } from '../../../domain/words/product-lines'
import { channelLabels, productStatusLabel } from '../../../domain/words/release-labels'
import { today } from '../../../ui/format/today'
import { severalOf, severalRead, severalTyped, toggleOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { type ProductQuery, productParams } from './product-search'

/** The filters of the list, in the order of their bar. */
export const productList = serverList<typeof productParams, ProductQuery, object>(productParams, {
  search: { control: 'search', label: 'Search releases' },
  status: severalOf('Status', productStatusValues, productStatusLabel),
  family_id: severalRead('Family', 'Families', useListProductFamilies),
  line: severalOf('Line', lineValues, lineLabels),
  version: severalTyped('Version', useVersionChoices),
  channel: severalOf('Channel', channelValues, channelLabels),
  support: {
    control: 'toggle',
    label: 'End of support passed',
    on: 'ended',
    toQuery: () => ({ support_ends_before: today() }),
  },
  blocked: toggleOf('Blocked', '1', { blocked: true }),
})
