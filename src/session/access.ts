import { useMatches } from '@tanstack/react-router'
import { useCurrentUser, useSession } from './current-user'
import { mayChange, mayEnter, type Permission } from './permissions'
import { type SessionStatus, statusOn } from './session-status'

export type PageAccess = {
  /** null for a route without a permission, which grants nothing. */
  key: Permission | null
  read: boolean
  write: boolean
  /** Why write controls are disabled; null if they are not. */
  reason: string | null
}

/** The permission of the innermost matched route, however its address is spelled. */
function usePermission(): Permission | null {
  return useMatches({
    // Below a known path the router keeps the nearest match; an unknown address shows "not found" to everyone.
    select: (matches) =>
      matches.some((match) => match._notFound) ? 'open' : (matches.at(-1)?.staticData.permission ?? null),
  })
}

/** The user's rights on the current page [L5.3]. */
export function useAccess(): PageAccess {
  const key = usePermission()
  const { user_access: access } = useCurrentUser()
  const read = mayEnter(access, key)
  const write = mayChange(access, key)
  return { key, read, write, reason: write ? null : 'You have read-only access.' }
}

/** The session status as the current page sees it: loaded, yet not allowed here [L4.1, L8.4]. */
export function usePageStatus(): SessionStatus {
  return statusOn(useSession().status, usePermission())
}
