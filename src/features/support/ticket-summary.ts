import { isFinished, isViewersTurn } from '../../domain/words/tickets'
import { sortTickets, type TicketViewer } from './ticket-rules'
import type { Ticket } from './ticket-search'

/** The figures of a line's tickets. */
export type TicketSummary = {
  total: number
  open: number
  urgent: number
  /** Tickets that wait for the viewer, most urgent first. */
  waiting: Ticket[]
}

export function summaryOf(
  tickets: readonly Ticket[],
  { isVendor }: Pick<TicketViewer, 'isVendor'>,
): TicketSummary {
  const open = tickets.filter((ticket) => !isFinished(ticket))
  return {
    total: tickets.length,
    open: open.length,
    urgent: open.filter(({ priority }) => priority === 'urgent').length,
    waiting: sortTickets(
      open.filter((ticket) => isViewersTurn(ticket, isVendor)),
      'priority',
    ),
  }
}

/** The urgency of an answer, on the scale of all attention items. */
export function levelOf({ priority }: Pick<Ticket, 'priority'>) {
  if (priority === 'urgent') return { level: 'week', hue: 'critical' } as const
  if (priority === 'high') return { level: 'month', hue: 'attention' } as const
  return { level: priority === 'normal' ? 'later' : 'notice', hue: 'attention' } as const
}

/** The day of an instant in the viewer's time zone: `2026-11-20`. */
export function localDay(instant: string): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
