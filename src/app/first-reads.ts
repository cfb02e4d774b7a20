import { isRecord } from '../api/json'
import { preloadGet } from '../api/preload'
import { serializeQuery } from '../api/serialize'
import type { PortalConfig } from '../session/config'
import { canRead } from '../session/permissions'
import { currentView } from '../session/view-as'

// The reads of the first screen, sent before React is evaluated. No application code is imported, since it would have
// to be evaluated first. The generated reads use these responses and keep their own retries and errors; a test proves
// that both send the same requests.

const ME = '/api/me'
/** The reads of the dashboard with their permissions. */
const dashboard = [
  { key: 'licenses', address: `/api/licenses/?${serializeQuery({ page: 1, page_size: 50 })}` },
] as const
/** The reads of the dashboard's next items. */
const next = [
  { key: 'support_helyx', address: '/api/helpdesk/helyx/tickets' },
  { key: 'support_elements', address: '/api/helpdesk/elements/tickets' },
] as const

type FirstReads = {
  backend: PortalConfig['backend']
  path: string
  token: string
}

/**
 * Reads the user record and, on the dashboard, all reads that the record permits [L5.3].
 * @returns once all reads of the first screen are sent: milliseconds until the user record arrived, infinity without it;
 *   the page shows the errors of the reads, since it takes the same answers
 */
export async function sendFirstReads({ backend, path, token }: FirstReads): Promise<number> {
  const origin = backend || location.origin
  const read = (address: string) => preloadGet(origin + address, token)
  const began = performance.now()
  let took = Number.POSITIVE_INFINITY
  try {
    const answer = await read(ME)
    took = performance.now() - began
    // With "view as" other rights apply, which the page evaluates.
    if (!answer.ok || path !== '/' || currentView() !== null) return took
    const access = accessOf(await answer.json())
    const send = (reads: typeof dashboard | typeof next) =>
      Promise.all(reads.flatMap(({ key, address }) => (canRead(access, key) ? read(address) : [])))
    const sendAll = async () => {
      await send(dashboard)
      // In parallel they would compete with the first reads for the network.
      await send(next)
    }
    sendAll().catch(() => undefined)
  } catch {
    // The record could not be read, or is invalid.
  }
  return took
}

function accessOf(me: unknown): unknown {
  return isRecord(me) ? me.user_access : null
}
