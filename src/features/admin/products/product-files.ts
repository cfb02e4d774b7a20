import { useQueries } from '@tanstack/react-query'
import { listProductTopicDownloads, useListProducts, useListProductTopics } from '../../../api/operations.gen'
import type { Failure } from '../../../ui/feedback/failure'
import type { ReleaseFile } from './product-rules'

/** Every file of a release, over its topics, once all are here. An id of null has none. */
export function useReleaseFiles(productId: string | null): {
  data: readonly ReleaseFile[] | undefined
  error: Failure | null
  isFetching: boolean
  /** Reads what could not be read. */
  refetch: () => void
} {
  const path = { id: productId ?? '' }
  const topics = useListProductTopics({ params: { path } }, { enabled: productId !== null })
  const files = useQueries({
    queries: (topics.data ?? []).map(({ id }) =>
      listProductTopicDownloads({ params: { path: { ...path, topicId: id } } }),
    ),
  })
  if (productId === null) return { data: [], error: null, isFetching: false, refetch: () => undefined }
  const parts = [topics, ...files]
  const isWhole = topics.data !== undefined && files.every(({ data }) => data !== undefined)
  return {
    data: isWhole ? files.flatMap(({ data }) => data ?? []) : undefined,
    error: parts.find(({ error }) => error)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const part of parts) if (part.error) void part.refetch()
    },
  }
}

/** The releases of a family: as many as one page holds, which is more than a family has. */
export function useFamilyReleases(familyId: string) {
  return useListProducts(
    { params: { query: { 'family_id[]': [familyId], sort: '-version', page_size: 200 } } },
    { enabled: familyId !== '' },
  )
}
