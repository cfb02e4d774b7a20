import { useCallback, useEffect } from 'react'
import { useSeenSoFar } from '../../../domain/last-seen'
import type { Resource } from '../resource-search'
import { allSeen, isNewTo, parseSeen, withOpened } from './seen-resources'

const now = () => new Date().toISOString()

/** Which resources are new to this user. One stays new until it is opened, or all are taken for seen. */
export function useNewMarks() {
  const [seen, setSeen] = useSeenSoFar('resources', parseSeen)
  return {
    isNew: (resource: Resource) => isNewTo(seen, resource),
    markAllSeen: (shown: readonly Resource[]) => setSeen(allSeen(now(), shown)),
  }
}

/** Notes that the user was here, and which resource they opened. */
export function useNoteOpened(resourceId: string | undefined): void {
  const [seen, setSeen] = useSeenSoFar('resources', parseSeen)
  const isKnown = resourceId === undefined || seen?.opened.includes(resourceId)
  const note = useCallback(() => {
    if (!seen) setSeen(allSeen(now(), []))
    else if (resourceId !== undefined && !isKnown) setSeen(withOpened(seen, resourceId))
  }, [seen, setSeen, resourceId, isKnown])
  useEffect(note, [note])
}
