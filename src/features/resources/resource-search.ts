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

/** What the contract lets a tag be. */
const tagForm = /^[a-z0-9]+([ -][a-z0-9]+)*$/

/** What narrows the list. */
export interface ResourceFilters {
  search?: string
  category_id?: string
  line?: Schemas['Line'][]
  tag?: string
  status?: ResourceStatus[]
}

/** The list's state in the address; what is absent has its default. */
export interface ResourceSearch extends ListSearch<ResourceSort>, ResourceFilters {}

/** Reads the address; junk in it falls back to the default. */
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

export const isFilteredBy = ({ search, category_id, line, tag, status }: ResourceFilters): boolean =>
  [search, category_id, line, tag, status].some((value) => value !== undefined)

/** What is open on one resource's page, beside the list's own state. */
export interface ResourceDetailSearch {
  /** The file that is shown in place. */
  preview?: string
}

export function parseResourceDetailSearch(search: Record<string, unknown>): ResourceDetailSearch {
  return { preview: shortText(search.preview, 100) }
}

/** The list's part of an address that may name what is open on one resource, too. */
export function listPart(search: object): ResourceSearch {
  return parseResourceSearch({ ...search })
}

/** What the backend is asked for. */
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
