import { useMatches } from '@tanstack/react-router'
import type { Line } from '../../domain/product-lines'

export const listPaths = { helyx: '/support/helyx', elements: '/support/elements' } as const
export const ticketPaths = {
  helyx: '/support/helyx/ticket',
  elements: '/support/elements/ticket',
} as const

/** The line of the matched route: both lines share their pages. */
export function useLine(): Line {
  return useMatches({
    select: (matches) =>
      matches.some(({ fullPath }) => fullPath.startsWith(listPaths.elements)) ? 'elements' : 'helyx',
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the list that the ticket was opened from. */
    isFromTickets?: boolean
  }
}
