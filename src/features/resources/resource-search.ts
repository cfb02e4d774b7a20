import {
  type components,
  lineValues,
  type paths,
  resourceStatusValues,
  pathsApiResourcesGetParametersQuerySortValues as sortValues,
} from '../../api/schema.gen'
import { type ListSearch, pageSizeOf, parseListSearch } from '../../ui/table/list-search'
import { shortText, someOf } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type Resource = Schemas['Resource']
export type ResourceStatus = Schemas['ResourceStatus']
export type Topic = Schemas['ResourceTopic']
export type TopicFile = Schemas['ResourceTopicDownload']

type ResourceQuery = NonNullable<paths['/api/resources/']['get']['parameters']['query']>
export type ResourceSort = NonNullable<ResourceQuery['sort']>

export const resourceSorts = sortValues

/** The contract's pattern of a tag. */
const tagForm = /^[a-z0-9]+([ -][a-z0-9]+)*$/

/** The filters of the list. */
export type ResourceFilters = {
  search?: string
  category_id?: string
  line?: Schemas['Line'][]
  tag?: string
  status?: ResourceStatus[]
}

/** The list's search parameters; an absent one has its default. */
export type ResourceSearch = ListSearch<ResourceSort> & ResourceFilters & {}

/** Invalid search parameters fall back to their defaults. */
export function parseResourceSearch(search: Record<string, unknown>): ResourceSearch {
  return {
    ...parseListSearch(search, sortValues),
    category_id: shortText(search.category_id, 100),
    line: someOf(lineValues, search.line),
    tag: tagOf(search.tag),
    status: someOf(resourceStatusValues, search.status),
  }
}

function tagOf(value: unknown): string | undefined {
  const tag = shortText(value, 40)
  return tag !== undefined && tagForm.test(tag) ? tag : undefined
}

export const noFilters = {
  search: undefined,
  category_id: undefined,
  line: undefined,
  tag: undefined,
  status: undefined,
} satisfies ResourceFilters

export function isFilteredBy({ search, category_id, line, tag, status }: ResourceFilters): boolean {
  return [search, category_id, line, tag, status].some((value) => value !== undefined)
}

/** The search parameters of one resource's page, beside those of the list. */
export type ResourceDetailSearch = {
  /** The id of the file that is previewed. */
  preview?: string
}

export function parseResourceDetailSearch(search: Record<string, unknown>): ResourceDetailSearch {
  return { preview: shortText(search.preview, 100) }
}

/** The list's search parameters alone, without those of one resource's page. */
export function listPart(search: object): ResourceSearch {
  return parseResourceSearch({ ...search })
}

/** The search parameters as the query of the list operation. */
export function resourceQuery(search: ResourceSearch): ResourceQuery {
  return {
    page: search.page ?? 1,
    page_size: pageSizeOf(search),
    sort: search.sort,
    search: search.search,
    'category_id[]': search.category_id ? [search.category_id] : undefined,
    'line[]': search.line,
    'tag[]': search.tag ? [search.tag] : undefined,
    'status[]': search.status,
  }
}
