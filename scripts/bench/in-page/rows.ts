import { afterFrame } from './after-frame'
import { within } from './within'

/** Marks on the page's timeline: something was done; the first row of a table, and the last, has been painted after it. */
export const ACTED = 'bench-acted'
export const FIRST_ROW = 'bench-first-row'
export const LAST_ROW = 'bench-last-row'

/** When all rows were shown, in milliseconds of the page's clock, and the answer they came from. */
export type RowsShown = {
  shown: number
  /** When it was complete, and where it came from; null when the page had the rows already. */
  answer: { at: number; address: string } | null
}

const rowsThere = () => document.querySelectorAll('tbody th[scope="row"]').length

/**
 * Does something that leads to a table.
 * @param wanted how many rows it will have, at least
 * @returns right after the first frame with all of them
 */
export async function rowsAfter(act: () => void, wanted: number): Promise<RowsShown> {
  performance.clearResourceTimings()
  for (const mark of [ACTED, FIRST_ROW, LAST_ROW]) performance.clearMarks(mark)
  const all = new Promise<void>((resolve) => {
    let hasFirst = false
    const observer = new MutationObserver(() => {
      const count = rowsThere()
      if (count > 0 && !hasFirst) {
        hasFirst = true
        afterFrame(() => performance.mark(FIRST_ROW))
      }
      if (count < wanted) return
      observer.disconnect()
      afterFrame(() => {
        performance.mark(LAST_ROW)
        resolve()
      })
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  performance.mark(ACTED)
  act()
  await within(all, `${wanted} rows`)
  const answer = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => new URL(name).pathname === '/api/licenses/')
  const shown = performance.getEntriesByName(LAST_ROW)[0]?.startTime ?? Number.NaN
  if (!(answer instanceof PerformanceResourceTiming)) return { shown, answer: null }
  const { pathname, search } = new URL(answer.name)
  return { shown, answer: { at: answer.responseEnd, address: pathname + search } }
}
