import type { InPage } from './visit'

declare global {
  /** Functions of the bench in the portal and the reference page. */
  var bench: InPage
  /** Renders the response of a list as a plain table with that many text cells per row. */
  var drawPlainRows: (answer: string, cells: number) => Promise<void>
  /** Exposed by the bench: tells it that the page is ready. */
  var tellBench: () => Promise<void>
}
