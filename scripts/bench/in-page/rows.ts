import { afterFrame } from './after-frame'

/** Marks on the page's timeline: something was done; the first row of a table, and the last, has been painted after it. */
export const ACTED = 'bench-acted'
export const FIRST_ROW = 'bench-first-row'
export const LAST_ROW = 'bench-last-row'

/** When the answer was complete that the rows came from, and when all were shown, in milliseconds of the page's clock. */
export interface RowsShown {
  answered: number
  shown: number
  /** Where the answer came from. */
  address: string
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
  await all
  const answer = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => new URL(name).pathname === '/api/licenses/')
  if (!(answer instanceof PerformanceResourceTiming)) throw new Error('rows are shown that nobody has read')
  const { pathname, search } = new URL(answer.name)
  const shown = performance.getEntriesByName(LAST_ROW)[0]?.startTime ?? Number.NaN
  return { answered: answer.responseEnd, shown, address: pathname + search }
}
