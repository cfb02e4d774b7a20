import type { ApiError } from './errors'

type Read = {
  readonly data: unknown
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The state of several reads together; `refetch` retries those that failed. */
export function combineReads(reads: readonly Read[]) {
  return {
    isComplete: reads.every(({ data }) => data !== undefined),
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of reads) if (error) void refetch()
    },
  }
}
