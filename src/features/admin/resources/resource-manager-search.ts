import {
  type components,
  lineValues,
  type paths,
  resourceStatusValues,
  pathsApiResourcesGetParametersQuerySortValues as sortValues,
} from '../../../api/schema.gen'
import { isTag, LONGEST_TAG } from '../../../domain/rules/resource-tag'
import {
  flagParam,
  listParams,
  oneParam,
  type SearchOf,
  searchParser,
  someParam,
  textsParam,
} from '../../../ui/table/search-params'

export type Resource = components['schemas']['Resource']
export type Category = components['schemas']['ResourceCategory']
export type ResourceQuery = NonNullable<paths['/api/resources/']['get']['parameters']['query']>
export type ResourceSort = NonNullable<ResourceQuery['sort']>

const tags = textsParam(LONGEST_TAG)
/** Only texts that can be tags: the backend would refuse the others. */
function tagsParam(value: unknown): string[] | undefined {
  const found = tags(value)?.filter(isTag)
  return found && found.length > 0 ? found : undefined
}

/** The search parameters of the list. `resource-manager-filters.ts` describes its filters. */
export const managerParams = {
  ...listParams(sortValues),
  status: someParam(resourceStatusValues),
  category_id: textsParam(100),
  line: someParam(lineValues),
  version: textsParam(40),
  tag: tagsParam,
  author: textsParam(120),
  featured: flagParam,
  picture: oneParam(['none']),
  files: oneParam(['missing']),
  made: oneParam(['month']),
}

export const parseManagerSearch = searchParser(managerParams)
export type ManagerSearch = ReturnType<typeof parseManagerSearch>

/** Tabs of a resource's page; the first has no name in the address. */
export type ResourceTab = 'article' | 'topics' | 'links'

const dialogs = ['publish', 'draft', 'archive', 'delete'] as const
export type ResourceDialogName = (typeof dialogs)[number]

/** The search parameters of one resource's page, besides those of the list. */
export const parseRecordSearch = searchParser({ dialog: oneParam(dialogs) })

/** The search parameters of the categories' page: `new` opens the form for a new one. */
export const parseCategoriesSearch = searchParser({ new: flagParam })

/** The list's part of a search, without that of a resource's page. */
export const listSearch: (search: object) => SearchOf<typeof managerParams> = searchParser(managerParams)
