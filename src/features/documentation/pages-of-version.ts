import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../api/errors'
import { listDocumentations, useListDocumentations } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import type { Line } from '../../domain/product-lines'
import type { DocumentationItem } from './address/documentation-address'

type List = components['schemas']['DocumentationList']

/** As many as the contract lets one answer hold. */
const PAGE_SIZE = 200
/** Documentation changes with a sync, not while somebody reads. */
export const READ_FOR_MS = 10 * 60_000
/** What was read is there for Back, with its exact height. */
export const KEPT_FOR_MS = 60 * 60_000

export interface PagesOfVersion {
  /** Every item in the order of the tree; undefined until the last one is there. */
  readonly data: readonly DocumentationItem[] | undefined
  /** The first of them, which come first. */
  readonly first: readonly DocumentationItem[] | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

const joined = (pages: UseQueryResult<List, ApiError>[]) => ({
  items: pages.every(({ data }) => data !== undefined)
    ? pages.flatMap(({ data }) => data?.items ?? [])
    : undefined,
  error: pages.find(({ error, data }) => error && !data)?.error ?? null,
  isFetching: pages.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { error, refetch } of pages) if (error) void refetch()
  },
})

interface Asked {
  readonly line: Line
  readonly version: string
  /** With their text, for a search here. */
  readonly withText?: boolean
  readonly enabled?: boolean
}

/** Everything that one version has, however many answers that takes: the first says how many there are. */
export function usePagesOfVersion({
  line,
  version,
  withText = false,
  enabled = true,
}: Asked): PagesOfVersion {
  const ask = (page: number) => ({
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
  const first = useListDocumentations(ask(1), { staleTime: READ_FOR_MS, enabled })
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...listDocumentations(ask(index + 2)),
      staleTime: READ_FOR_MS,
      enabled,
    })),
    combine: joined,
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
