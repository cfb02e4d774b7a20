import type { InPage } from './visit'

declare global {
  /** The bench's functions on the portal and on the equal page. */
  var bench: InPage
  /** Draws a list's answer as a table with so many cells a row, with nothing but text in them. */
  var drawPlainRows: (answer: string, cells: number) => Promise<void>
  /** Put on the page by the bench: the page is ready. */
  var tellBench: () => Promise<void>
}
