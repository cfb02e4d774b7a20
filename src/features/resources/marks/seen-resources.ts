/** What a user has seen: everything up to an instant, and some that came later. */
export interface SeenResources {
  readonly until: string
  readonly opened: readonly string[]
}

/** More than anybody leaves unread. */
const MOST_OPENED = 200

/** Reads what this browser keeps; null when it keeps nothing, or junk. */
export function parseSeen(stored: unknown): SeenResources | null {
  if (typeof stored !== 'object' || stored === null || !('until' in stored && 'opened' in stored)) return null
  const { until, opened } = stored
  if (typeof until !== 'string' || Number.isNaN(Date.parse(until)) || !Array.isArray(opened)) return null
  return { until, opened: opened.filter((id) => typeof id === 'string') }
}

type Dated = { readonly id: string; readonly published_at: string | null }

/** Whether it came out since, and was not opened yet. To somebody who was never here nothing is new. */
export function isNewTo(seen: SeenResources | null, { id, published_at }: Dated): boolean {
  if (!seen || published_at === null) return false
  return Date.parse(published_at) > Date.parse(seen.until) && !seen.opened.includes(id)
}

/** Everything seen, also what came out a moment ahead of this machine's clock. */
export function allSeen(now: string, published: readonly Dated[]): SeenResources {
  const instants = [now, ...published.flatMap(({ published_at }) => published_at ?? [])]
  const [until = now] = instants.toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return { until, opened: [] }
}

export function withOpened({ until, opened }: SeenResources, id: string): SeenResources {
  return { until, opened: [id, ...opened.filter((other) => other !== id)].slice(0, MOST_OPENED) }
}
