import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '../../api/errors'
import { listTickets, useListTickets } from '../../api/operations.gen'
import { type Line, otherLine } from '../../domain/product-lines'
import { ticketPaths } from './line'
import { looksLikeNumber, ticketNumbered } from './ticket-rules'
import type { Ticket, TicketSearch } from './ticket-search'
import { type SupportViewer, useSupportViewer } from './viewer'

export function ticketsOf(line: Line) {
  return { params: { path: { x: line } } }
}

/** A line whose tickets failed to load for a list of both lines. */
export type MissingLine = {
  line: Line
  error: ApiError
  isFetching: boolean
  retry: () => void
}

type TicketsRead = {
  query: {
    data: readonly Ticket[] | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => void
  }
  missing: MissingLine | null
}

/** The tickets of a line, or of both. When one of both fails, the other's tickets are returned, and which is missing. */
export function useTickets(line: Line, isMerged: boolean): TicketsRead {
  const other = otherLine(line)
  const own = useListTickets(ticketsOf(line))
  const second = useListTickets(ticketsOf(other), { enabled: isMerged })
  const both = useMemo(
    () => (own.data || second.data ? [...(own.data ?? []), ...(second.data ?? [])] : undefined),
    [own.data, second.data],
  )
  if (!isMerged) return { query: { ...own, refetch: () => void own.refetch() }, missing: null }

  const isPending = [own, second].some(({ data, error }) => data === undefined && error === null)
  const failed = [
    { line, read: own },
    { line: other, read: second },
  ].find(({ read }) => read.data === undefined && read.error !== null)
  const reads = [own, second]
  return {
    query: {
      data: isPending ? undefined : both,
      // The page shows a missing line beside the other's tickets, not as the error of the list.
      error: both && failed ? null : (own.error ?? second.error),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const read of reads) if (read.error) void read.refetch()
      },
    },
    missing:
      both && failed?.read.error
        ? {
            line: failed.line,
            error: failed.read.error,
            isFetching: failed.read.isFetching,
            retry: () => void failed.read.refetch(),
          }
        : null,
  }
}

const maySearch = (viewer: SupportViewer, line: Line) => viewer.mayList(line) && viewer.mayOpen(line)

/** Why the other line could not be searched for a ticket number. */
export type FailedSearch = MissingLine & {
  /** What was searched for. */
  text: string
}

type OpenByNumber = {
  /** True when a ticket of this list has the number and is opened; one of the other line is opened once it is found. */
  open: (text: string) => boolean
  failed: FailedSearch | null
}

/** Opens the ticket of a typed number, of either line: people copy numbers from mails. */
export function useOpenByNumber(line: Line, tickets: readonly Ticket[], search: TicketSearch): OpenByNumber {
  const viewer = useSupportViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ text: string; error: ApiError } | null>(null)
  const [isFetching, setIsFetching] = useState(false)
  const other = otherLine(line)

  const openTicket = (ticket: Ticket) =>
    void navigate({
      to: ticketPaths[ticket.line],
      search: { ...search, id: ticket.id },
      state: { isFromTickets: true },
    })
  const searchOther = async (text: string) => {
    setIsFetching(true)
    try {
      const all = await queries.ensureQueryData(listTickets(ticketsOf(other)))
      setFailure(null)
      const there = ticketNumbered(all, text)
      if (there) openTicket(there)
    } catch (error) {
      // Anything else is a cancelled read, whose page is gone.
      if (error instanceof ApiError) setFailure({ text, error })
    } finally {
      setIsFetching(false)
    }
  }
  return {
    open: (text) => {
      const here = ticketNumbered(tickets, text)
      if (here) {
        if (viewer.mayOpen(here.line)) openTicket(here)
        return viewer.mayOpen(here.line)
      }
      if (looksLikeNumber(text) && maySearch(viewer, other)) void searchOther(text)
      return false
    },
    failed: failure && {
      ...failure,
      line: other,
      isFetching,
      retry: () => void searchOther(failure.text),
    },
  }
}
