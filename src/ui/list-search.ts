import type { Paging } from './column'
import { oneOf, shortText, wholeNumber } from './search-params'

export const defaultPageSize = 50

/** The part of a list's address that every list has; what is absent has its default. */
export interface ListSearch<Sort extends string> {
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

type Change = (next: { page?: number; page_size?: number }) => void

/** The pages of a table from its address. `change` writes the address; a default leaves no trace there. */
export function pagingOf(search: ListSearch<string>, total: number, change: Change): Paging {
  return {
    page: search.page ?? 1,
    pageSize: search.page_size ?? defaultPageSize,
    total,
    onPage: (page) => change({ page: page === 1 ? undefined : page }),
    onPageSize: (size) => change({ page: undefined, page_size: size === defaultPageSize ? undefined : size }),
  }
}
