import { useQueries } from '@tanstack/react-query'
import { listProductTopicDownloads, useListProducts, useListProductTopics } from '../../../api/operations.gen'
import type { Failure } from '../../../ui/feedback/failure'
import type { ReleaseFile } from './product-rules'

/** Every file of a release, over its topics; undefined until all are here. An id of null reads nothing. */
export function useReleaseFiles(productId: string | null): {
  files: readonly ReleaseFile[] | undefined
  error: Failure | null
} {
  const path = { id: productId ?? '' }
  const topics = useListProductTopics({ params: { path } }, { enabled: productId !== null })
  const queries = useQueries({
    queries: (topics.data ?? []).map(({ id }) =>
      listProductTopicDownloads({ params: { path: { ...path, topicId: id } } }),
    ),
  })
  const error = topics.error ?? queries.find((query) => query.error)?.error ?? null
  if (productId === null) return { files: [], error: null }
  const isWhole = topics.data !== undefined && queries.every(({ data }) => data !== undefined)
  return { files: isWhole ? queries.flatMap(({ data }) => data ?? []) : undefined, error }
}

/** The releases of a family: as many as one page holds, which is more than a family has. */
export function useFamilyReleases(familyId: string) {
  return useListProducts(
    { params: { query: { 'family_id[]': [familyId], sort: '-version', page_size: 200 } } },
    { enabled: familyId !== '' },
  )
}
