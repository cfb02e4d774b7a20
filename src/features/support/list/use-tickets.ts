import { useMemo } from 'react'
import type { ApiError } from '../../../api/errors'
import { useListTickets } from '../../../api/operations.gen'
import { type Line, otherLine } from '../../../domain/product-lines'
import type { Ticket } from '../ticket-search'

/** A line whose tickets are missing in a list of both. */
export interface MissingLine {
  line: Line
  error: ApiError
  isFetching: boolean
  retry: () => void
}

interface TicketsRead {
  query: {
    data: readonly Ticket[] | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => void
  }
  missing: MissingLine | null
}

/** The tickets of a line, or of both. Of both, one may fail: the other is shown, and which is missing is said. */
export function useTickets(line: Line, isMerged: boolean): TicketsRead {
  const other = otherLine(line)
  const own = useListTickets({ params: { path: { x: line } } })
  const second = useListTickets({ params: { path: { x: other } } }, { enabled: isMerged })
  const both = useMemo(
    () => (own.data || second.data ? [...(own.data ?? []), ...(second.data ?? [])] : undefined),
    [own.data, second.data],
  )
  if (!isMerged) return { query: { ...own, refetch: () => void own.refetch() }, missing: null }

  const isPending = [own, second].some(({ data, error }) => data === undefined && error === null)
  const lost = [
    { line, read: own },
    { line: other, read: second },
  ].find(({ read }) => read.data === undefined && read.error !== null)
  const reads = [own, second]
  return {
    query: {
      data: isPending ? undefined : both,
      // A line that is missing altogether is said beside the other's tickets.
      error: both && lost ? null : (own.error ?? second.error),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const read of reads) if (read.error) void read.refetch()
      },
    },
    missing:
      both && lost?.read.error
        ? {
            line: lost.line,
            error: lost.read.error,
            isFetching: lost.read.isFetching,
            retry: () => void lost.read.refetch(),
          }
        : null,
  }
}
