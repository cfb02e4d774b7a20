import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listTickets } from '../../../api/operations.gen'
import { type Line, otherLine } from '../../../domain/product-lines'
import { ticketPaths } from '../line'
import { type SupportReader, useReader } from '../reader'
import { looksLikeNumber, ticketNumbered } from '../ticket-rules'
import type { Ticket, TicketSearch } from '../ticket-search'

const mayLook = (reader: SupportReader, line: Line) => reader.mayList(line) && reader.mayOpen(line)

/**
 * Opens the ticket whose whole number was typed, of whichever line: people copy numbers from mails.
 * @returns whether it is opened, or looked for in the other line
 */
export function useOpenByNumber(
  line: Line,
  tickets: readonly Ticket[],
  search: TicketSearch,
): (text: string) => boolean {
  const reader = useReader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const open = (ticket: Ticket) =>
    void navigate({
      to: ticketPaths[ticket.line],
      search: { ...search, id: ticket.id },
      state: { isFromTickets: true },
    })
  return (text) => {
    const here = ticketNumbered(tickets, text)
    if (here) {
      if (reader.mayOpen(here.line)) open(here)
      return reader.mayOpen(here.line)
    }
    const other = otherLine(line)
    if (looksLikeNumber(text) && mayLook(reader, other))
      void queries
        .ensureQueryData(listTickets({ params: { path: { x: other } } }))
        .then((all) => ticketNumbered(all, text))
        .then((there) => there && open(there))
        // Not found is what the list says already.
        .catch(() => undefined)
    return false
  }
}
