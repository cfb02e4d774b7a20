import { createContext } from 'react'

/** What was typed into a form and not saved: the changed values, and what stood there when they were changed. */
export type Draft = {
  readonly values: Readonly<Record<string, unknown>>
  readonly seen: Readonly<Record<string, unknown>>
  /** It was on its way to the server when last heard of: it may have been saved. */
  readonly isSent?: boolean
}

/** Where forms keep what was typed while the page may go away under them. */
export type DraftStore = {
  read: (name: string) => Draft | null
  write: (name: string, draft: Draft) => void
  remove: (name: string) => void
  /** The portal itself leaves the page and comes back to it, as for a sign-in: what is typed is kept, so nobody is asked. */
  isComingBack: () => boolean
}

/** Keeps nothing: for a form that stands outside the portal's frame. */
const nowhere: DraftStore = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  isComingBack: () => false,
}

export const DraftsContext = createContext<DraftStore>(nowhere)
