import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors'

/** Longest wait a server can ask for with Retry-After, in milliseconds. */
const LONGEST_WAIT_MS = 30_000

/** Whether a failed read is tried again: no answer, no bearer, 408, 429 and 5xx, three tries in all; never other 4xx. */
export function retryRead(failures: number, error: unknown): boolean {
  // The first failure comes with a count of 0.
  if (!(error instanceof ApiError) || failures >= 2) return false
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'session') return true
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** Milliseconds before the next try: what the server asks for, at most 30 s, else 1, then 2 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterMs !== null)
    return Math.min(error.retryAfterMs, LONGEST_WAIT_MS)
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)
}

/** The cache of all reads [L7.2]: refetch on focus only where the contract says so, no retry of writes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A paused query looks like a loading one; a failed one says that the network is gone and offers Retry.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
