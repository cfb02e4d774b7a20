import { resourceStatusValues } from '../../api/schema.gen'
import { tagsOf, useAllResources } from '../../domain/parts/all-resources'
import { lineOptions } from '../../domain/words/product-lines'
import { resourceStatusLabel } from '../../domain/words/resource-labels'
import { serverList } from '../../ui/table/list-definition'
import { type ResourceQuery, resourceParams } from './resource-search'

export type ResourceFilterContext = {
  /** Whether the list includes unpublished resources. */
  seesDrafts: boolean
}

/** The filters of the list, in the order of their bar. */
export const resourceList = serverList<typeof resourceParams, ResourceQuery, ResourceFilterContext>(
  resourceParams,
  {
    search: { control: 'search', label: 'Search resources' },
    // The page shows the categories above the bar.
    category_id: { control: 'none', toQuery: (id) => ({ 'category_id[]': [id] }) },
    line: {
      control: 'choice',
      label: 'Line',
      options: lineOptions,
    },
    tag: {
      control: 'typed',
      label: 'Tag',
      useOptions: (_, { isChoosing }) => {
        const { data = [] } = useAllResources(isChoosing)
        return tagsOf(data).map((tag) => ({ value: tag, label: tag }))
      },
      toQuery: (tag) => ({ 'tag[]': [tag] }),
    },
    status: {
      control: 'choice',
      label: 'Status',
      isShown: ({ seesDrafts }) => seesDrafts,
      options: resourceStatusValues.map((value) => ({ value, label: resourceStatusLabel(value) })),
    },
  },
)
