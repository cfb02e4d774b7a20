import { useCallback } from 'react'
import { useCurrentUser } from '../session/current-user'
import { parseStored, readStoredText, removeStored, writeStored } from '../ui/browser/stored'
import { useStored } from '../ui/browser/use-stored'

const PREFIX = 'portal.seen.'

/** What each user had seen when this page was opened: what they look at now is new until they come back. */
const atArrival = new Map<string, string | null>()

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : null)

export type LastSeen = {
  /** The value at this user's last visit; null when they were never here, and then nothing is new. */
  readonly seen: string | null
  /** Keeps the present value for the next visit. `seen` stays as it is until then. */
  readonly markSeen: (value: string) => void
}

/** What this user had seen of something at their last visit, for "new" marks; kept on this device beyond a sign-out. */
export function useLastSeen(key: string): LastSeen {
  const { id } = useCurrentUser()
  const name = `${PREFIX}${encodeURIComponent(id)}.${key}`
  if (!atArrival.has(name)) atArrival.set(name, textOf(parseStored(readStoredText(name))))
  const markSeen = useCallback(
    (value: string) => {
      if (textOf(parseStored(readStoredText(name))) !== value) writeStored(name, value)
    },
    [name],
  )
  return { seen: atArrival.get(name) ?? null, markSeen }
}

/** Removes what is known of all users' last visits; from the next page on nothing is new. */
export function clearLastSeen(): void {
  removeStored((key) => key.startsWith(PREFIX))
}

/**
 * The same for things that are new until they are looked at one by one: what this user has seen so far, at once and in
 * all tabs. `parse` makes something of whatever is stored.
 */
export function useSeenSoFar<T>(key: string, parse: (stored: unknown) => T): [T, (next: T) => void] {
  const { id } = useCurrentUser()
  return useStored(`${PREFIX}${encodeURIComponent(id)}.${key}`, parse)
}
