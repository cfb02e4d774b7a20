import { createContext } from 'react'

/** What a page tells the frame around it, and what it is told: filled by the application, usable without. */
export type PageContextValue = {
  /** Stands after a page's own name in the document title, for example "Corvane Customer Portal". */
  readonly siteTitle: string
  /** A page's heading stands: the frame moves the focus there after a change of route and announces it. */
  readonly onHeading: (heading: HTMLElement, title: string) => void
}

export const PageContext = createContext<PageContextValue>({ siteTitle: '', onHeading: () => {} })
