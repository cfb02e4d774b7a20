import { createContext } from 'react'

/** Unsaved changes of a form: the changed values, and the record's values before. */
export type Draft = {
  readonly values: Readonly<Record<string, unknown>>
  readonly seen: Readonly<Record<string, unknown>>
  /** The page was left during a save, which may have succeeded. */
  readonly isSent?: boolean
}

export type DraftStore = {
  read: (name: string) => Draft | null
  /** @returns false where the storage is full or blocked */
  write: (name: string, draft: Draft) => boolean
  remove: (name: string) => void
  /** Whether the portal redirects and will return, as for a sign-in: drafts are kept, so nothing is asked. */
  isComingBack: () => boolean
}

/** Stores nothing; for forms outside the shell. */
const noStore: DraftStore = {
  read: () => null,
  write: () => false,
  remove: () => undefined,
  isComingBack: () => false,
}

export const DraftsContext = createContext<DraftStore>(noStore)
