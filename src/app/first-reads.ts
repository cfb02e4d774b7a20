import { readAhead } from '../api/ahead'
import { serializeQuery } from '../api/serialize'
import type { PortalConfig } from '../session/config'
import { canRead } from '../session/permissions'
import { currentView } from '../session/view-as'

// What the first screen asks for, sent before React is there. No code of the application is imported here: it would
// have to be evaluated first. The calls themselves, with their retries and errors, stay those of the generated reads,
// which take these answers; a test holds that they ask for the same.

const ME = '/api/me'
/** What the dashboard asks for, and the right to read it. */
const dashboard = [
  { key: 'licenses', address: `/api/licenses/?${serializeQuery({ page: 1, page_size: 50 })}` },
] as const

interface FirstReads {
  backend: PortalConfig['backend']
  /** The path the user asked for. */
  path: string
  token: string
}

/**
 * Asks who is signed in, and as soon as that is known for what the dashboard shows to them [L5.3].
 * @returns when all has been sent, answered or not; what went wrong is said by the page, which takes the same answers
 */
export async function sendFirstReads({ backend, path, token }: FirstReads): Promise<void> {
  const origin = backend || location.origin
  const read = (address: string) => readAhead(origin + address, token)
  try {
    const answer = await read(ME)
    // Whoever looks with other rights may not read the same; the page itself knows.
    if (!answer.ok || path !== '/' || currentView() !== null) return
    const access = accessOf(await answer.json())
    for (const { key, address } of dashboard) if (canRead(access, key)) read(address).catch(() => undefined)
  } catch {
    // The record did not come, or is none.
  }
}

function accessOf(me: unknown): unknown {
  return typeof me === 'object' && me !== null && 'user_access' in me ? me.user_access : null
}
