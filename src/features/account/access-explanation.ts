import { canRead, canWrite, type PermissionKey } from '../../session/permissions'
import type { Me } from '../../session/session-status'

const quoted = (key: string) => `“${key}”`

/** Why an area is open to a user or not, by its keys and the user's rights [L5.3]. */
export function explanationOf(keys: readonly PermissionKey[], { user_access }: Me): string {
  const names = keys.map(quoted)
  const any =
    keys.length > 1 ? `Any of ${names.slice(0, -1).join(', ')} and ${names.at(-1)} opens the page. ` : ''
  const readable = keys.filter((key) => canRead(user_access, key))
  const key = readable.find((one) => canWrite(user_access, one)) ?? readable[0]
  if (key !== undefined)
    return canWrite(user_access, key)
      ? `${any}Your record has ${quoted(key)} with read and write: the page opens and may be changed.`
      : `${any}Your record has ${quoted(key)} with read: the page opens, and what changes something is blocked.`
  if (keys.length > 1) return `${any}Your record has none of them: the page stays closed.`
  const [only] = keys
  return only !== undefined && Object.hasOwn(user_access, only)
    ? `Your record has ${quoted(only)} without read: the page stays closed.`
    : `Your record does not have ${names.join('')}: the page stays closed.`
}
