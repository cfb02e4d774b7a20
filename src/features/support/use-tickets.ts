import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { combineReads } from '../../api/combine-reads'
import { ApiError } from '../../api/errors'
import { listTickets, useListTickets } from '../../api/operations.gen'
import { type Line, lineLabels, otherLine } from '../../domain/words/product-lines'
import { ticketPaths, ticketsOf } from './line'
import { looksLikeNumber, ticketNumbered } from './ticket-rules'
import type { Ticket, TicketSearch } from './ticket-search'
import { type SupportViewer, useSupportViewer } from './viewer'

/** Tickets that could not be loaded, or not be searched for a number. */
type FailedTickets = {
  /** A sentence for the note above the list. */
  text: string
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
  missing: FailedTickets | null
}

/** The tickets of a line, or of both. If one of both fails, the other's tickets are returned, and the missing line. */
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
  const { isFetching, refetch } = combineReads([own, second])
  return {
    query: {
      data: isPending ? undefined : both,
      // The page shows a missing line beside the other's tickets, not as the error of the list.
      error: both && failed ? null : (own.error ?? second.error),
      isFetching,
      refetch,
    },
    missing:
      both && failed?.read.error
        ? {
            text: `${lineLabels[failed.line]} tickets could not be loaded. The list shows ${lineLabels[otherLine(failed.line)]} tickets only.`,
            error: failed.read.error,
            isFetching: failed.read.isFetching,
            retry: () => void failed.read.refetch(),
          }
        : null,
  }
}

const maySearch = (viewer: SupportViewer, line: Line) => viewer.mayList(line) && viewer.mayOpen(line)

type OpenByNumber = {
  /** True if a ticket of this list has the number and is opened; one of the other line is opened once it is found. */
  open: (text: string) => boolean
  /** Why the other line could not be searched for the number. */
  failed: FailedTickets | null
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
    failed:
      failure?.text === search.search && failure
        ? {
            text: `${lineLabels[other]} tickets could not be searched for ${failure.text}.`,
            error: failure.error,
            isFetching,
            retry: () => void searchOther(failure.text),
          }
        : null,
  }
}
