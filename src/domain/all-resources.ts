import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/errors'
import { listResources } from '../api/operations.gen'
import { readNow } from '../api/read-now'
import type { components } from '../api/schema.gen'
import { type Walk, walkPages } from '../ui/table/walk-pages'

type Resource = components['schemas']['Resource']
/** What is known of every resource: the words others are tagged with, and who wrote it. */
type KnownResource = Pick<Resource, 'id' | 'tags' | 'author'>

/**
 * All resources, page by page: the contract has no list of tags, nor of authors.
 * @param isEnabled false only observes what was read for another component
 */
export function useAllResources(isEnabled: boolean): UseQueryResult<readonly KnownResource[], ApiError> {
  const queries = useQueryClient()
  const [tag] = listResources().queryKey
  return useQuery({
    // Below the resources' own tag, so that it is stale when they change.
    queryKey: [tag, 'all'],
    queryFn: async ({ signal }) => {
      const walk: Walk<Resource> = { rows: [], total: 0 }
      const read = (page: number, page_size: number) =>
        readNow(queries, listResources({ params: { query: { page, page_size } } }), signal)
      await walkPages(walk, read, signal, () => undefined)
      return walk.rows.map(({ id, tags, author }) => ({ id, tags, author }))
    },
    enabled: isEnabled,
  })
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b))

/** The tags of resources, each once. */
export function tagsOf(resources: readonly KnownResource[]): readonly string[] {
  return distinct(resources.flatMap(({ tags }) => tags))
}

/** The authors of resources, each once. */
export function authorsOf(resources: readonly KnownResource[]): readonly string[] {
  return distinct(resources.flatMap(({ author }) => author ?? []))
}
