import { preferences } from '../browser/preferences'
import type { Paging } from './column'
import { oneOf, shortText, wholeNumber } from './search-params'

/** The part of a list's address that every list has; what is absent has its default. */
export type ListSearch<Sort extends string> = {
  page?: number
  page_size?: number
  sort?: Sort
  search?: string
}

/** Reads that part; junk in it falls back to the default. `sorts` are the contract's values. */
export function parseListSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): ListSearch<Sort> {
  return {
    page: wholeNumber(search.page, 1, 1_000_000),
    page_size: wholeNumber(search.page_size, 1, 200),
    sort: oneOf(sorts, search.sort),
    search: shortText(search.search, 200),
  }
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
