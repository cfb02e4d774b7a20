import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './errors'

/**
 * Reads from the server, bypassing the cache: for exports and other reads of many pages.
 * @throws ApiError, or a cancellation once the signal is aborted, which also aborts the request
 */
export async function fetchFresh<D, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<D, ApiError, D, K>,
  signal?: AbortSignal,
): Promise<D> {
  const { queryKey } = options
  const cancel = () => void queries.cancelQueries({ queryKey, exact: true })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await queries.fetchQuery({ ...options, staleTime: 0, gcTime: 0 })
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
