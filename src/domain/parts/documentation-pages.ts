import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../api/errors'
import { listDocumentations, useListDocumentations } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import type { DocumentationItem } from '../rules/documentation/documentation-address'
import { withTitle } from '../rules/documentation/documentation-titles'
import type { Line } from '../words/product-lines'

type List = components['schemas']['DocumentationList']

/** The contract's limit on `page_size`. */
export const PAGE_SIZE = 200

export type PagesOfVersion = {
  /** Every item in the order of the tree; undefined until all pages of the list have arrived. */
  readonly data: readonly DocumentationItem[] | undefined
  /** The items of the list's first page. */
  readonly first: readonly DocumentationItem[] | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

type PagesOptions = {
  readonly line: Line
  readonly version: string
  /** Includes the text of each page, for the search. */
  readonly withText?: boolean
  readonly enabled?: boolean
  /** staleTime of the read; absent: the default. */
  readonly staleTime?: number
}

/** All items of a version: the first page of the list gives the total, the others are read in parallel. */
export function usePagesOfVersion({
  line,
  version,
  withText = false,
  enabled = true,
  ...rereads
}: PagesOptions): PagesOfVersion {
  const pageOptions = (page: number) => ({
    params: {
      query: {
        'line[]': [line],
        'version[]': [version],
        page,
        page_size: PAGE_SIZE,
        ...(withText ? { with_search_text: true } : {}),
      },
    },
  })
  const first = useListDocumentations(pageOptions(1), { ...rereads, enabled })
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...listDocumentations(pageOptions(index + 2)),
      ...rereads,
      enabled,
    })),
    combine: combinePages,
  })
  const { data: firstPage } = first
  const { items } = rest
  const data = useMemo(
    () => (firstPage && items ? [...firstPage.items, ...items] : undefined),
    [firstPage, items],
  )
  return {
    data,
    first: firstPage?.items,
    error: data ? first.error : (first.error ?? rest.error),
    isFetching: first.isFetching || rest.isFetching,
    refetch: () => {
      if (first.error || !firstPage) void first.refetch()
      rest.retry()
    },
  }
}

/** All items of a version, each with a readable title. */
export function useTitledPages(options: PagesOptions): PagesOfVersion {
  const pages = usePagesOfVersion(options)
  const { data, first } = pages
  return {
    ...pages,
    data: useMemo(() => data?.map(withTitle), [data]),
    first: useMemo(() => first?.map(withTitle), [first]),
  }
}

const combinePages = (pages: UseQueryResult<List, ApiError>[]) => ({
  items: pages.every(({ data }) => data !== undefined)
    ? pages.flatMap(({ data }) => data?.items ?? [])
    : undefined,
  error: pages.find(({ error, data }) => error && !data)?.error ?? null,
  isFetching: pages.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { error, refetch } of pages) if (error) void refetch()
  },
})
