import { useCallback, useEffect } from 'react'
import { useUserKey } from '../../session/current-user'
import { parseStored, readStoredText, removeStored, writeStored } from '../../ui/browser/stored'
import { useStored } from '../../ui/browser/use-stored'
import { today } from '../../ui/format/today'

const PREFIX = 'portal.seen.'

/** Values when this page was loaded, so that badges stay during the visit. */
const atArrival = new Map<string, string | null>()

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : null)

export type LastSeen = {
  /** The value at the user's last visit; null at the first visit, where nothing is new. */
  readonly seen: string | null
  /** Stores the value for the next visit. `seen` does not change until then. */
  readonly markSeen: (value: string) => void
}

/** The user's last seen value, for "New" badges. Stored on this device, also after a sign-out. */
export function useLastSeen(key: string): LastSeen {
  const id = useUserKey()
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

/** For "New" badges: whether a day is after the user's last visit. Nothing is new at the first visit. */
export function useNewSinceVisit(key: string): (day: string | null) => boolean {
  const { seen } = useLastSeen(key)
  return (day) => day !== null && seen !== null && day > seen
}

/** Remembers today as the user's last visit. */
export function useRecordVisit(key: string): void {
  const { markSeen } = useLastSeen(key)
  useEffect(() => markSeen(today()), [markSeen])
}

/** Removes the last visits of all users. */
export function clearLastSeen(): void {
  removeStored((key) => key.startsWith(PREFIX))
}

/** The same for badges that disappear one by one, in sync between tabs. @param parse validates the value */
export function useSeenSoFar<T>(key: string, parse: (stored: unknown) => T): [T, (next: T) => void] {
  const id = useUserKey()
  return useStored(`${PREFIX}${encodeURIComponent(id)}.${key}`, parse)
}
