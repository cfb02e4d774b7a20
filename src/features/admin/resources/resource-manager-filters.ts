import { useListResourceCategories } from '../../../api/operations.gen'
import { resourceStatusValues } from '../../../api/schema.gen'
import { authorsOf, tagsOf, useAllResources } from '../../../domain/all-resources'
import { lineOptions } from '../../../domain/product-lines'
import { resourceStatusLabel } from '../../../domain/resource-labels'
import { useVersionChoices } from '../../../domain/version-choices'
import { today } from '../../../ui/format/today'
import { choicesOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { managerParams, type ResourceQuery } from './resource-manager-search'

const asOption = (value: string) => ({ value, label: value })

/** The filters of the list, in the order of their bar. */
export const managerList = serverList<typeof managerParams, ResourceQuery, object>(managerParams, {
  search: { control: 'search', label: 'Search resources', toQuery: (search) => ({ search }) },
  status: {
    control: 'choice',
    label: 'Status',
    several: true,
    options: resourceStatusValues.map((value) => ({ value, label: resourceStatusLabel(value) })),
    toQuery: (status) => ({ 'status[]': status }),
  },
  category_id: {
    control: 'choice',
    label: 'Category',
    several: true,
    useOptions: (_, { isChoosing, isChosen }) =>
      choicesOf('Categories', useListResourceCategories(undefined, { enabled: isChoosing || isChosen })),
    toQuery: (id) => ({ 'category_id[]': id }),
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
  tag: {
    control: 'typed',
    label: 'Tag',
    several: true,
    useOptions: (_, { isChoosing }) => {
      const query = useAllResources(isChoosing)
      return { what: 'Tags', query: { ...query, data: query.data && tagsOf(query.data).map(asOption) } }
    },
    toQuery: (tag) => ({ 'tag[]': tag }),
  },
  author: {
    control: 'typed',
    label: 'Author',
    several: true,
    useOptions: (_, { isChoosing }) => {
      const query = useAllResources(isChoosing)
      return { what: 'Authors', query: { ...query, data: query.data && authorsOf(query.data).map(asOption) } }
    },
    toQuery: (author) => ({ 'author[]': author }),
  },
  featured: { control: 'toggle', label: 'Featured', on: '1', toQuery: () => ({ featured: true }) },
  picture: {
    control: 'toggle',
    label: 'Without a picture',
    on: 'none',
    toQuery: () => ({ without_thumbnail: true }),
  },
  files: {
    control: 'toggle',
    label: 'Files missing',
    on: 'missing',
    toQuery: () => ({ missing_files: true }),
  },
  made: {
    control: 'toggle',
    label: 'Older than a month',
    on: 'month',
    toQuery: () => ({ created_before: Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString() }),
  },
})
