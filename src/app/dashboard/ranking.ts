import { type AttentionItem, type AttentionRead, levels } from './area'

/**
 * Worst first: by how pressing it is, then by day, what has no day last; among equals the order of the areas. What
 * has stopped already counts backwards: the latest is the one people still wait for.
 */
export function ranked(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => {
    if (a.level !== b.level) return levels.indexOf(a.level) - levels.indexOf(b.level)
    if (a.due === null || b.due === null) return Number(a.due === null) - Number(b.due === null)
    const later = a.due < b.due ? -1 : a.due > b.due ? 1 : 0
    return a.level === 'stopped' ? -later : later
  })
}

/** Where the areas stand. A late answer changes an order that somebody reads, so the list waits for all of them. */
export function standing<T extends { read: AttentionRead }>(all: readonly T[]) {
  return {
    known: all.filter(({ read }) => read.data !== undefined),
    /** Those among them that were read before stay known. */
    failed: all.filter(({ read: { error } }) => error !== null),
    pending: all.filter(({ read: { data, error } }) => data === undefined && error === null),
    items: ranked(all.flatMap(({ read }) => read.data?.items ?? [])),
  }
}
