import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/errors'
import { fetchFresh } from '../../api/fetch-fresh'
import { listResources } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { type Walk, walkPages } from '../../ui/table/walk-pages'

type Resource = components['schemas']['Resource']
/** Facts about all resources: tags in use, and authors. */
type KnownResource = Pick<Resource, 'id' | 'tags' | 'author'>

/** All resources, page by page, for tags and authors. @param isEnabled false only observes another's read */
export function useAllResources(isEnabled: boolean): UseQueryResult<readonly KnownResource[], ApiError> {
  const queries = useQueryClient()
  const [tag] = listResources().queryKey
  return useQuery({
    // Below the resources' own query key, so that it is stale when they change.
    queryKey: [tag, 'all'],
    queryFn: async ({ signal }) => {
      const walk: Walk<Resource> = { rows: [], total: 0 }
      const read = (page: number, page_size: number) =>
        fetchFresh(queries, listResources({ params: { query: { page, page_size } } }), signal)
      await walkPages(walk, read, signal, () => undefined)
      return walk.rows.map(({ id, tags, author }) => ({ id, tags, author }))
    },
    enabled: isEnabled,
  })
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b))

export function tagsOf(resources: readonly KnownResource[]): readonly string[] {
  return distinct(resources.flatMap(({ tags }) => tags))
}

export function authorsOf(resources: readonly KnownResource[]): readonly string[] {
  return distinct(resources.flatMap(({ author }) => author ?? []))
}
