import { preferences } from '../browser/preferences'
import type { Paging } from './column'
import { type Params, type SearchOf, searchParser } from './search-params'

/** The part of a list's search parameters that every list with pages has; an absent one has its default. */
export type ListSearch<Sort extends string> = {
  page?: number
  page_size?: number
  sort?: Sort
  search?: string
}

/** The rows a page of a list: what its address says, else what the reader prefers. */
export function pageSizeOf({ page_size }: Pick<ListSearch<string>, 'page_size'>): number {
  return page_size ?? preferences().pageSize
}

type Change = (next: { page?: number; page_size?: number }) => void

/** The size nobody needs to name: whoever chose nothing has it. */
const usualPageSize = 50

/**
 * The pages of a table from its address. `change` writes the address; a default leaves no trace there. A page beyond
 * the first names its size where that is the reader's own taste, or its link would show others other rows.
 */
export function pagingOf(search: ListSearch<string>, total: number, change: Change): Paging {
  const pageSize = pageSizeOf(search)
  const named = pageSize === usualPageSize ? {} : { page_size: pageSize }
  return {
    page: search.page ?? 1,
    pageSize,
    total,
    onPage: (page) => change(page === 1 ? { page: undefined } : { page, ...named }),
    onPageSize: (size) =>
      change({ page: undefined, page_size: size === preferences().pageSize ? undefined : size }),
  }
}

/** What `params` name of a search, in their order: equal searches are equal addresses, however they came about. */
export function inOrder<P extends Params>(params: P, search: object): SearchOf<P> {
  const absent = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]))
  return searchParser(params)({ ...absent, ...search })
}
