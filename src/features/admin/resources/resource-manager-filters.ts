import { useListResourceCategories } from '../../../api/operations.gen'
import { lineValues, resourceStatusValues } from '../../../api/schema.gen'
import { authorsOf, tagsOf, useAllResources } from '../../../domain/parts/all-resources'
import { useVersionChoices } from '../../../domain/rules/version-choices'
import { lineLabels } from '../../../domain/words/product-lines'
import { resourceStatusLabel } from '../../../domain/words/resource-labels'
import { today } from '../../../ui/format/today'
import { severalOf, severalRead, severalTyped, toggleOf } from '../../../ui/table/choices-of'
import { serverList } from '../../../ui/table/list-definition'
import { managerParams, type ResourceQuery } from './resource-manager-search'

/** A filter by values that resources have. `what` names them: "Authors". */
function severalUsed(label: string, what: string, textsOf: typeof tagsOf) {
  return severalTyped(label, ({ isChoosing }) => {
    const query = useAllResources(isChoosing)
    const data = query.data && textsOf(query.data).map((value) => ({ value, label: value }))
    return { what, query: { ...query, data } }
  })
}

/** The filters of the list, in the order of their bar. */
export const managerList = serverList<typeof managerParams, ResourceQuery, object>(managerParams, {
  search: { control: 'search', label: 'Search resources' },
  status: severalOf('Status', resourceStatusValues, resourceStatusLabel),
  category_id: severalRead('Category', 'Categories', useListResourceCategories),
  line: severalOf('Line', lineValues, lineLabels),
  version: severalTyped('Version', useVersionChoices),
  tag: severalUsed('Tag', 'Tags', tagsOf),
  author: severalUsed('Author', 'Authors', authorsOf),
  featured: toggleOf('Featured', '1', { featured: true }),
  picture: toggleOf('Without a picture', 'none', { without_thumbnail: true }),
  files: toggleOf('Files missing', 'missing', { missing_files: true }),
  made: {
    control: 'toggle',
    label: 'Older than a month',
    on: 'month',
    toQuery: () => ({ created_before: Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString() }),
  },
})
