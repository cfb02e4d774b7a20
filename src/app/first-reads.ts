import { isRecord } from '../api/json'
import { preloadGet } from '../api/preload'
import { serializeQuery } from '../api/serialize'
import type { PortalConfig } from '../session/config'
import { canRead } from '../session/permissions'
import { currentView } from '../session/view-as'
import { keptReads } from './kept-reads'

// The reads of the first screen, sent before React is evaluated. No application code is imported, since it would have
// to be evaluated first. The generated reads use these responses and keep their own retries and errors; a test proves
// that both send the same requests.

const ME = '/api/me'
/** The reads of the dashboard's first items and of its next ones, with their permissions. */
const dashboard = {
  first: [{ key: 'licenses', address: `/api/licenses/?${serializeQuery({ page: 1, page_size: 50 })}` }],
  next: [
    { key: 'support_helyx', address: '/api/helpdesk/helyx/tickets' },
    { key: 'support_elements', address: '/api/helpdesk/elements/tickets' },
  ],
} as const

/** Milliseconds for an answer on a quick network. There, reading ahead of the first rendering would only slow it down. */
export const QUICK_MS = 50

type FirstReads = {
  backend: PortalConfig['backend']
  userKey: string
  path: string
  /** Of the page's address, with its question mark. */
  search: string
  token: string
}

/**
 * Reads the user record and, on the dashboard, what the record permits [L5.3]: its first items, and its next ones unless
 * the network is quick. On a page that the user has opened before, its reads are sent along; the page takes the answers
 * only if the record permits it.
 * @returns once all reads of the first screen are sent: milliseconds that the page's reads may take, that is, as long as
 *   the user record, 0 if they were sent along, infinity without the record; the page shows the errors of the reads,
 *   since it takes the same answers
 */
export async function sendFirstReads(first: FirstReads): Promise<number> {
  const { backend, userKey, path, search, token } = first
  const origin = backend || location.origin
  const read = (address: string) => preloadGet(origin + address, token)
  // With "view as" other rights apply, which the page evaluates.
  const isView = currentView() !== null
  const began = performance.now()
  let took = Number.POSITIVE_INFINITY
  try {
    const me = read(ME)
    const along = isView ? [] : keptReads(userKey, path + search)
    for (const address of along) read(address).catch(() => undefined)
    const answer = await me
    took = along.length > 0 ? 0 : performance.now() - began
    if (!answer.ok || path !== '/' || isView) return took
    const access = accessOf(await answer.json())
    const reads = took < QUICK_MS ? dashboard.first : [...dashboard.first, ...dashboard.next]
    for (const { key, address } of reads) if (canRead(access, key)) read(address).catch(() => undefined)
  } catch {
    // The record could not be read, or is invalid.
  }
  return took
}

function accessOf(me: unknown): unknown {
  return isRecord(me) ? me.user_access : null
}
