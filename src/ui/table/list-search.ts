import { preferences } from '../browser/preferences'
import type { Paging } from './column'
import { type Params, type SearchOf, searchParser } from './search-params'

/** Search parameters of every paged list; an absent one has its default. */
export type ListSearch<Sort extends string> = {
  page?: number
  page_size?: number
  sort?: Sort
  search?: string
}

/** Rows per page: from the address, else the viewer's preference. */
export function pageSizeOf({ page_size }: Pick<ListSearch<string>, 'page_size'>): number {
  return page_size ?? preferences().pageSize
}

type Change = (next: { page?: number; page_size?: number }) => void

/** The default size, which an address omits. */
const usualPageSize = 50

/**
 * A table's paging from its address. `change` writes the address, without defaults. Beyond the first page a preferred
 * size is written, too, or a shared link would show other rows.
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

/** The members of a search named by `params`, in their order, so that equal searches are equal. */
export function inOrder<P extends Params>(params: P, search: object): SearchOf<P> {
  const absent = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]))
  return searchParser(params)({ ...absent, ...search })
}
