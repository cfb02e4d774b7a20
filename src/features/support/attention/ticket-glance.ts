import { isOver, type Reader, sortTickets, waitsOn } from '../ticket-rules'
import type { Ticket } from '../ticket-search'

/** More than this of one line is a list of its own. */
export const most = 3

/** The tickets of a line in a few words. */
export interface TicketGlance {
  total: number
  open: number
  urgent: number
  /** What waits on the reader, the most pressing first. */
  waiting: Ticket[]
}

export function glanceAt(tickets: readonly Ticket[], reader: Reader): TicketGlance {
  const open = tickets.filter((ticket) => !isOver(ticket))
  return {
    total: tickets.length,
    open: open.length,
    urgent: open.filter(({ priority }) => priority === 'urgent').length,
    waiting: sortTickets(
      open.filter((ticket) => waitsOn(reader, ticket)),
      'priority',
    ),
  }
}

/** How pressing an answer is, on the scale that all areas of the dashboard share. */
export function levelOf({ priority }: Pick<Ticket, 'priority'>) {
  if (priority === 'urgent') return { level: 'week', hue: 'critical' } as const
  if (priority === 'high') return { level: 'month', hue: 'attention' } as const
  return { level: priority === 'normal' ? 'later' : 'notice', hue: 'attention' } as const
}

/** The day of an instant where the reader is: `2026-11-20`. */
export function localDay(instant: string): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
