import { isRecord } from '../api/json'
import type { Draft, DraftStore } from '../ui/form/drafts'

const PREFIX = 'portal.draft.'

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.seen)

/** Removes all drafts, or those whose keys do not begin with `prefix`. */
export function clearDrafts(prefix?: string): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    for (const name of names)
      if (name?.startsWith(PREFIX) && !(prefix !== undefined && name.startsWith(prefix)))
        sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

/**
 * The form drafts of one user in this tab. They survive a reload and a sign-in, and end with the tab, a log-out or
 * another user's sign-in: the drafts of other users are removed here.
 * @param isComingBack whether the portal leaves the page for a redirect that returns to it
 */
export function createDraftStore(userId: string, isComingBack: () => boolean): DraftStore {
  const own = `${PREFIX}${encodeURIComponent(userId)}.`
  clearDrafts(own)
  return {
    read: (name) => {
      try {
        const draft: unknown = JSON.parse(sessionStorage.getItem(own + name) ?? 'null')
        return isDraft(draft) ? draft : null
      } catch {
        return null
      }
    },
    write: (name, draft) => {
      try {
        sessionStorage.setItem(own + name, JSON.stringify(draft))
        return true
      } catch {
        // Storage is full or blocked: the page still asks before typed text is lost.
        return false
      }
    },
    remove: (name) => {
      try {
        sessionStorage.removeItem(own + name)
      } catch {
        // Storage is blocked.
      }
    },
    isComingBack,
  }
}
