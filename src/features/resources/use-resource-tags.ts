import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/errors'
import { listResources } from '../../api/operations.gen'
import { readNow } from '../../api/read-now'
import { type Walk, walkPages } from '../../ui/table/walk-pages'
import type { Resource } from './resource-search'

/**
 * The tags of all resources, in alphabetical order. The contract has no list of them, so all pages are read.
 * @param isEnabled false only observes what was read for another component
 */
export function useResourceTags(isEnabled: boolean): UseQueryResult<readonly string[], ApiError> {
  const queries = useQueryClient()
  const [tag] = listResources().queryKey
  return useQuery({
    // Below the resources' own tag, so that it is stale when they change.
    queryKey: [tag, 'tags'],
    queryFn: async ({ signal }) => {
      const walk: Walk<Resource> = { rows: [], total: 0 }
      const read = (page: number, page_size: number) =>
        readNow(queries, listResources({ params: { query: { page, page_size } } }), signal)
      await walkPages(walk, read, signal, () => undefined)
      return [...new Set(walk.rows.flatMap(({ tags }) => tags))].toSorted()
    },
    enabled: isEnabled,
  })
}
