import { afterFrame } from './ready'

/** Performance marks: list requested and first row painted; start and end of scrolling. */
export const STARTED = 'bench-started'
export const DONE = 'bench-done'

const LIMIT_MS = 60_000

/**
 * Navigates to a table and waits for its rows.
 * @returns after the first frame with a row
 * @throws Error if no row appears
 */
export async function firstRowAfter(act: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody th[scope="row"]')) return
    observer.disconnect()
    afterFrame(() => {
      performance.mark(DONE)
      resolve()
    })
  })
  observer.observe(document, { subtree: true, childList: true })
  const timer = setTimeout(
    () => reject(new Error(`no row came within ${LIMIT_MS / 1000} s at ${location.pathname}`)),
    LIMIT_MS,
  )
  performance.clearResourceTimings()
  performance.mark(STARTED)
  act()
  await promise
  clearTimeout(timer)
}

/** Frame durations in milliseconds while the page scrolls by 60 pixels per frame. */
export async function scrollFrames(frames: number): Promise<number[]> {
  performance.mark(STARTED)
  const taken: number[] = []
  let last = 0
  for (let step = 0; step <= frames; step += 1) {
    scrollBy(0, 60)
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    if (step > 0) taken.push(now - last)
    last = now
  }
  performance.mark(DONE)
  return taken
}
