import { createContext } from 'react'

/** Connects pages and the shell; provided by the application. */
export type PageContextValue = {
  /** Suffix of the document title: "Corvane Customer Portal". */
  readonly siteTitle: string
  /** Called when a page's heading is rendered; the shell focuses and announces it after a navigation. */
  readonly onHeading: (heading: HTMLElement, title: string) => void
}

export const PageContext = createContext<PageContextValue>({ siteTitle: '', onHeading: () => {} })
