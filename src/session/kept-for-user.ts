import { removeStored } from '../ui/browser/stored'

const prefixes = { visits: 'portal.visits.', height: 'portal.height.', reads: 'portal.reads.' }

/** The storage key of data that is kept in this browser for a user until they sign out. */
export function keyOfUser(kind: keyof typeof prefixes, userId: string, part?: string): string {
  const own = prefixes[kind] + encodeURIComponent(userId)
  return part === undefined ? own : `${own}/${part}`
}

/** Removes the stored data of all users except `keptUserId`. */
export function clearKept(keptUserId?: string): void {
  const isOthers = (key: string, prefix: string) =>
    key.startsWith(prefix) &&
    (keptUserId === undefined || key.slice(prefix.length).split('/')[0] !== encodeURIComponent(keptUserId))
  removeStored((key) => Object.values(prefixes).some((prefix) => isOthers(key, prefix)))
}
