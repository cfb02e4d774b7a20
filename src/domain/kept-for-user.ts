import { removeStored } from '../ui/browser/stored'

const prefixes = { visits: 'portal.visits.', run: 'portal.run.', height: 'portal.height.' }

/** The key of something that is kept in this browser for a user until they sign out. */
export function keyOfUser(kind: keyof typeof prefixes, userId: string, part?: string): string {
  const own = prefixes[kind] + encodeURIComponent(userId)
  return part === undefined ? own : `${own}/${part}`
}

/** Removes what is kept for all users but `keptUserId`. */
export function clearKept(keptUserId?: string): void {
  const isOthers = (key: string, prefix: string) =>
    key.startsWith(prefix) &&
    (keptUserId === undefined || key.slice(prefix.length).split('/')[0] !== encodeURIComponent(keptUserId))
  removeStored((key) => Object.values(prefixes).some((prefix) => isOthers(key, prefix)))
}
