import { useMatches } from '@tanstack/react-router'
import { type Line, lineOfPath } from '../../domain/words/product-lines'

export const listPaths = { helyx: '/support/helyx', elements: '/support/elements' } as const
export const ticketPaths = {
  helyx: '/support/helyx/ticket',
  elements: '/support/elements/ticket',
} as const

/** The line of the matched route: both lines share their pages. */
export function useLine(): Line {
  return useMatches({ select: (matches) => lineOfPath(matches.at(-1)?.fullPath ?? '') })
}

export function ticketsOf(line: Line) {
  return { params: { path: { x: line } } }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the list that the ticket was opened from. */
    isFromTickets?: boolean
  }
}
