/** Told of when the first heading stands; null once it does. */
let waiting: Set<() => void> | null = new Set()

/** The first page has its heading: what can wait until then may begin. */
export function firstPageStands(): void {
  const begun = waiting ?? []
  waiting = null
  for (const begin of begun) begin()
}

/**
 * Runs something once the page has its first heading and the browser has nothing better to do, at the latest a second
 * after the heading. While the page still waits for its user the browser has time, too, but the line does not.
 * @returns takes the wish back
 */
export function whenIdle(run: () => void): () => void {
  let takeBack = () => {}
  const begin = () => {
    takeBack = idle(run)
  }
  if (!waiting) {
    begin()
    return () => takeBack()
  }
  waiting.add(begin)
  return () => {
    waiting?.delete(begin)
    takeBack()
  }
}

function idle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
