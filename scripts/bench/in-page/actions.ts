import { afterFrame } from './ready'

/** Marks on the page's timeline: something was done; the first row of a table, and the last, has been painted after it. */
export const ACTED = 'bench-acted'
export const FIRST_ROW = 'bench-first-row'
export const LAST_ROW = 'bench-last-row'

/** When all rows were shown, in milliseconds of the page's clock, and the answer they came from. */
export type RowsShown = {
  acted: number
  shown: number
  /** When it was complete, and where it came from; null when the page had the rows already. */
  answer: { at: number; address: string } | null
}

/**
 * Does something that leads to a table.
 * @param wanted how many rows it will have, at least; or that a filter leaves fewer of those that are there
 * @param api the path of the read that brings the rows
 * @param row what a row is, where it is none of a table
 * @returns right after the first frame with all of them
 */
export async function rowsAfter(
  act: () => void,
  wanted: number | 'fewer',
  api = '/api/licenses/',
  row = 'tbody th[scope="row"]',
): Promise<RowsShown> {
  const rowsThere = () => document.querySelectorAll(row).length
  const before = wanted === 'fewer' ? rowsThere() : Number.POSITIVE_INFINITY
  const least = wanted === 'fewer' ? 1 : wanted
  performance.clearResourceTimings()
  for (const mark of [ACTED, FIRST_ROW, LAST_ROW]) performance.clearMarks(mark)
  const all = new Promise<void>((resolve) => {
    let hasFirst = false
    const observer = new MutationObserver(() => {
      const count = rowsThere()
      if (count >= before) return
      if (count > 0 && !hasFirst) {
        hasFirst = true
        afterFrame(() => performance.mark(FIRST_ROW))
      }
      if (count < least) return
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
    .findLast(({ name }) => new URL(name).pathname === api)
  const timeOf = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
  const [acted, shown] = [timeOf(ACTED), timeOf(LAST_ROW)]
  if (!(answer instanceof PerformanceResourceTiming)) return { acted, shown, answer: null }
  const { pathname, search } = new URL(answer.name)
  return { acted, shown, answer: { at: answer.responseEnd, address: pathname + search } }
}

/** Marks around the scrolling. */
export const SCROLLS = 'bench-scrolls'
export const SCROLLED = 'bench-scrolled'

/** Milliseconds of each frame while the page scrolls by 60 pixels a frame. */
export async function scrollFrames(frames: number): Promise<number[]> {
  performance.mark(SCROLLS)
  const taken: number[] = []
  let last = 0
  for (let step = 0; step <= frames; step += 1) {
    scrollBy(0, 60)
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    if (step > 0) taken.push(now - last)
    last = now
  }
  performance.mark(SCROLLED)
  return taken
}

/** The link of the main menu to this address: two entries are called Licenses, one of them an admin page. */
export function menuLink(path: string): HTMLAnchorElement {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')
  const link = [...links].find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`the menu has no link to ${path}`)
  return link
}

/** A page of the menu: where it is and how its heading begins. */
type MenuPage = {
  path: string
  heading: string
}

/** Follows links of the main menu one after the other, each as soon as the page before it has its heading. */
export async function walk(pages: readonly MenuPage[], changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const next = pages[change % pages.length]
    if (!next) throw new Error('a walk needs pages')
    const there = headed(next.heading)
    menuLink(next.path).click()
    await within(there, `the heading ${next.heading}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function headed(heading: string): Promise<void> {
  const isThere = () => document.querySelector('h1')?.textContent.startsWith(heading)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const LIMIT_MS = 60_000

/** Fails when something that is waited for does not come, so that a bench ends with a sentence and never hangs. */
function within<T>(awaited: Promise<T>, what: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new Error(`${what} did not come within ${LIMIT_MS / 1000} s at ${location.pathname}`)),
    LIMIT_MS,
  )
  awaited.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
