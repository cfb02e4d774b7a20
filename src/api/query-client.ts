import { QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { ApiError } from './errors'

/** Longest accepted Retry-After. */
const MAX_RETRY_DELAY_MS = 30_000

/** Whether a failed read is retried: without a response or token, after 408, 429 and 5xx; three attempts in all. */
export function retryRead(failures: number, error: unknown): boolean {
  // The count is 0 at the first failure.
  if (!(error instanceof ApiError) || failures >= 2) return false
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'session') return true
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** Milliseconds before a retry: the server's Retry-After, at most 30 s, else 1, then 2 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterMs !== null)
    return Math.min(error.retryAfterMs, MAX_RETRY_DELAY_MS)
  return Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS)
}

/** Marks a read sent before its page is rendered. If it has failed by then, the page does not retry. */
export const earlyReadMeta: QueryMeta = {}

/** The query client of the portal [L7.2]: refetches on focus only where the contract says so, never retries writes. */
export function createQueryClient(): QueryClient {
  const failedAhead = new WeakSet<object>()
  const queryCache = new QueryCache({
    onError: (_, query) => {
      if (query.meta === earlyReadMeta && query.getObserversCount() === 0) failedAhead.add(query)
    },
  })
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved') failedAhead.delete(query)
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay,
        retryOnMount: (query) => !failedAhead.has(query),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline, a paused query would look like a loading one; a failed one says so and offers Retry.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
