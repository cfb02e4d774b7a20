import type { Draft, DraftStore } from '../ui/form/drafts'

const PREFIX = 'portal.draft.'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && isObject(value.values) && isObject(value.seen)

/** Removes the drafts whose keys do not begin with `kept`; all of them without it. */
export function forgetDrafts(kept?: string): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    for (const name of names)
      if (name?.startsWith(PREFIX) && !(kept !== undefined && name.startsWith(kept)))
        sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * The drafts of one user in this tab: they outlive the page, a reload and a sign-in, and end with the tab, a log-out
 * or another user's sign-in. Whatever another user left is removed at once.
 * @param isComingBack whether the portal is leaving the page to come back to it
 */
export function draftsOf(userId: string, isComingBack: () => boolean): DraftStore {
  const own = `${PREFIX}${encodeURIComponent(userId)}.`
  forgetDrafts(own)
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
      } catch {
        // A full or blocked store: the form is as safe as the page, and the page still asks before it goes.
      }
    },
    remove: (name) => {
      try {
        sessionStorage.removeItem(own + name)
      } catch {
        // Nothing was kept.
      }
    },
    isComingBack,
  }
}
