import { useEffect } from 'react'
import { isRecord } from '../../api/json'
import { useSeenSoFar } from '../../domain/parts/last-seen'
import type { Resource } from './resource-search'

const now = () => new Date().toISOString()

/** Which resources are new to this user. Each stays new until it is opened or all are marked as seen. */
export function useNewBadges() {
  const [seen, setSeen] = useSeenSoFar('resources', parseSeen)
  return {
    isNew: (resource: Resource) => isNewTo(seen, resource),
    markAllSeen: (shown: readonly Resource[]) => setSeen(withAllSeen(now(), shown)),
  }
}

/** Stores that the user was here, and which resource they opened. */
export function useRecordOpened(resourceId: string | undefined): void {
  const [seen, setSeen] = useSeenSoFar('resources', parseSeen)
  const isKnown = resourceId === undefined || seen?.opened.includes(resourceId)
  useEffect(() => {
    if (!seen) setSeen(withAllSeen(now(), []))
    else if (resourceId !== undefined && !isKnown) setSeen(withOpened(seen, resourceId))
  }, [seen, setSeen, resourceId, isKnown])
}

export type SeenResources = {
  /** Everything published up to this instant counts as seen. */
  readonly until: string
  /** Ids of later ones that the user opened, latest first. */
  readonly opened: readonly string[]
}

/** Limits the stored data: nobody leaves so many unread. */
const MAX_OPENED = 200

/** The stored value; null where nothing is stored, or something invalid. */
export function parseSeen(stored: unknown): SeenResources | null {
  if (!isRecord(stored)) return null
  const { until, opened } = stored
  if (typeof until !== 'string' || Number.isNaN(Date.parse(until)) || !Array.isArray(opened)) return null
  return { until, opened: opened.filter((id) => typeof id === 'string') }
}

type Dated = { readonly id: string; readonly published_at: string | null }

/** Whether it was published since and not opened yet. Nothing is new at the first visit. */
export function isNewTo(seen: SeenResources | null, { id, published_at }: Dated): boolean {
  if (!seen || published_at === null) return false
  return Date.parse(published_at) > Date.parse(seen.until) && !seen.opened.includes(id)
}

/** Marks everything as seen, also resources whose publication is ahead of this machine's clock. */
export function withAllSeen(now: string, published: readonly Dated[]): SeenResources {
  const instants = [now, ...published.flatMap(({ published_at }) => published_at ?? [])]
  const [until = now] = instants.toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return { until, opened: [] }
}

export function withOpened({ until, opened }: SeenResources, id: string): SeenResources {
  return { until, opened: [id, ...opened.filter((other) => other !== id)].slice(0, MAX_OPENED) }
}
