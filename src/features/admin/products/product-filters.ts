import { useListProductFamilies } from '../../../api/operations.gen'
import { channelValues, productStatusValues } from '../../../api/schema.gen'
import { lineOptions } from '../../../domain/product-lines'
import { channelLabels, productStatusLabel } from '../../../domain/release-labels'
import { useVersionChoices } from '../../../domain/version-choices'
import { today } from '../../../ui/format/today'
import { choicesOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { type ProductQuery, productParams } from './product-search'

/** The filters of the list, in the order of their bar. */
export const productList = serverList<typeof productParams, ProductQuery, object>(productParams, {
  search: { control: 'search', label: 'Search releases', toQuery: (search) => ({ search }) },
  status: {
    control: 'choice',
    label: 'Status',
    several: true,
    options: productStatusValues.map((value) => ({ value, label: productStatusLabel(value) })),
    toQuery: (status) => ({ 'status[]': status }),
  },
  family_id: {
    control: 'choice',
    label: 'Family',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf('Families', useListProductFamilies(undefined, { enabled: isChoosing || isChosen })),
    toQuery: (id) => ({ 'family_id[]': id }),
  },
  line: {
    control: 'choice',
    label: 'Line',
    several: true,
    options: lineOptions,
    toQuery: (line) => ({ 'line[]': line }),
  },
  version: {
    control: 'typed',
    label: 'Version',
    several: true,
    useOptions: (_, state) => useVersionChoices(state),
    toQuery: (version) => ({ 'version[]': version }),
  },
  channel: {
    control: 'choice',
    label: 'Channel',
    several: true,
    options: channelValues.map((value) => ({ value, label: channelLabels[value] })),
    toQuery: (channel) => ({ 'channel[]': channel }),
  },
  support: {
    control: 'toggle',
    label: 'End of support passed',
    on: 'ended',
    toQuery: () => ({ support_ends_before: today() }),
  },
  blocked: { control: 'toggle', label: 'Blocked', on: '1', toQuery: () => ({ blocked: true }) },
})
