import { useMemo } from 'react'
import type { Line } from '../../domain/words/product-lines'
import { type Access, canRead } from '../../session/permissions'
import { isVendorUser } from '../../session/session-status'
import { useViewer, type Viewer } from '../../session/viewer'
import type { TicketViewer } from './ticket-rules'

export type SupportViewer = TicketViewer & {
  /** Whether the list of a line may be read. */
  mayList: (line: Line) => boolean
  /** Whether the tickets of a line may be opened. */
  mayOpen: (line: Line) => boolean
}

const listKeys = { helyx: 'support_helyx', elements: 'support_elements' } as const
const ticketKeys = { helyx: 'support_helyx_tickets', elements: 'support_elements_tickets' } as const

export function mayList(access: Access, line: Line) {
  return canRead(access, listKeys[line])
}

export function supportViewerOf({ me, config }: Viewer): SupportViewer {
  return {
    ...(me.id !== undefined && { id: me.id }),
    name: `${me.first_name} ${me.last_name}`,
    isVendor: isVendorUser(me, config),
    mayList: (line) => mayList(me.user_access, line),
    mayOpen: (line) => canRead(me.user_access, ticketKeys[line]),
  }
}

/** Memoized: the same object until the user's record changes. */
export function useSupportViewer(): SupportViewer {
  const viewer = useViewer()
  return useMemo(() => supportViewerOf(viewer), [viewer])
}
