import type { QueryClient } from '@tanstack/react-query'
import { firstLicenses } from '../../domain/licenses'
import { canRead } from '../../session/permissions'
import type { Me } from '../../session/session-status'
import { currentView } from '../../session/view-as'

/** What the dashboard's first screen reads for a user. This module and what it imports draw nothing. */
export function attentionReads({ user_access }: Me) {
  // Whoever looks with other rights may not read the same; the page itself knows.
  return currentView() === null && canRead(user_access, 'licenses') ? [firstLicenses()] : []
}

/** Asks for it before there is a page that waits for it, which then takes the same promise; a failure is the page's to show. */
export async function prefetchAttention(queries: QueryClient, me: Me): Promise<void> {
  await Promise.all(attentionReads(me).map((read) => queries.prefetchQuery(read)))
}
