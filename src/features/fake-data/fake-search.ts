import { type components, lineValues, fakeDatumStatusValues as statusValues } from '../../api/schema.gen'
import { type ListSearch, parseListSearch } from '../../ui/table/list-search'
import { oneOf, shortText, someOf } from '../../ui/table/search-params'

export type FakeDatum = components['schemas']['FakeDatum']

/** The operation has no `sort`: the rows are sorted in the browser. */
export const fakeSorts = [
  ...(['name', '-name', 'company', '-company', 'country', '-country', 'status', '-status'] as const),
  ...(['amount', '-amount', 'progress', '-progress', 'due_date', '-due_date'] as const),
  ...(['created_at', '-created_at'] as const),
] as const
export type FakeSort = (typeof fakeSorts)[number]

export const dueChoices = ['past', 'month', 'later'] as const
export type Due = (typeof dueChoices)[number]

/** The states of a screen, in the order of the lab. */
export const labStateIds = [
  'loading',
  'empty',
  'one',
  'many',
  '403',
  '404',
  '500',
  'slow',
  'offline',
] as const
export type LabStateId = (typeof labStateIds)[number]

export type FakeFilters = {
  search?: string
  status?: FakeDatum['status'][]
  line?: FakeDatum['line'][]
  country?: string
  due?: Due
}

/** The search parameters of the list; `state` is that of the lab. */
export type FakeSearch = ListSearch<FakeSort> & FakeFilters & { state?: LabStateId }

/** Parses search parameters; invalid ones fall back to the default. */
export function parseFakeSearch(search: Record<string, unknown>): FakeSearch {
  return {
    ...parseListSearch(search, fakeSorts),
    status: someOf(statusValues, search.status),
    line: someOf(lineValues, search.line),
    country: shortText(search.country, 2),
    due: oneOf(dueChoices, search.due),
    state: oneOf(labStateIds, search.state),
  }
}

export const noFilters = {
  search: undefined,
  status: undefined,
  line: undefined,
  country: undefined,
  due: undefined,
} satisfies FakeFilters

export function isFilteredBy({ search, status, line, country, due }: FakeFilters): boolean {
  return [search, status, line, country, due].some((value) => value !== undefined)
}
