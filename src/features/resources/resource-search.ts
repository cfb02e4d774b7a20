import {
  type components,
  lineValues,
  type paths,
  resourceStatusValues,
  pathsApiResourcesGetParametersQuerySortValues as sortValues,
} from '../../api/schema.gen'
import { isTag, LONGEST_TAG } from '../../domain/rules/resource-tag'
import { listParams, searchParser, shortText, someParam, textParam } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type Resource = Schemas['Resource']
export type ResourceStatus = Schemas['ResourceStatus']
export type Topic = Schemas['ResourceTopic']
export type TopicFile = Schemas['ResourceTopicDownload']

export type ResourceQuery = NonNullable<paths['/api/resources/']['get']['parameters']['query']>
export type ResourceSort = NonNullable<ResourceQuery['sort']>

/** The search parameters of the list. `resource-filters.ts` describes its filters. */
export const resourceParams = {
  ...listParams(sortValues),
  category_id: textParam(100),
  line: someParam(lineValues),
  tag: tagParam,
  status: someParam(resourceStatusValues),
}

function tagParam(value: unknown): string | undefined {
  const tag = shortText(value, LONGEST_TAG)
  return tag !== undefined && isTag(tag) ? tag : undefined
}

export const parseResourceSearch = searchParser(resourceParams)
export type ResourceSearch = ReturnType<typeof parseResourceSearch>

/** The list's part of a search, without that of a resource's page. */
export const listSearch = parseResourceSearch

/** The search parameters of one resource's page, beside those of the list: the id of the previewed file. */
export const parseResourceDetailSearch = searchParser({ preview: textParam(100) })
