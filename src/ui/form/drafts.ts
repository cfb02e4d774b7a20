import { createContext } from 'react'

/** Unsaved changes of a form: the changed values, and those the record had when they were changed. */
export type Draft = {
  readonly values: Readonly<Record<string, unknown>>
  readonly seen: Readonly<Record<string, unknown>>
  /** The page was left while it was being saved: it may have been. */
  readonly isSent?: boolean
}

/** Where forms keep their drafts while the page may be left. */
export type DraftStore = {
  read: (name: string) => Draft | null
  write: (name: string, draft: Draft) => void
  remove: (name: string) => void
  /** Whether the portal itself leaves the page and comes back, as for a sign-in: drafts are kept, so no question is asked. */
  isComingBack: () => boolean
}

/** Keeps nothing, for forms outside the portal's frame. */
const noStore: DraftStore = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  isComingBack: () => false,
}

export const DraftsContext = createContext<DraftStore>(noStore)
