import { useEffect, useState } from 'react'

/** Called when the first heading is shown; null once it is. */
let waiting: Set<() => void> | null = new Set()

/** The first page has its heading: deferred work may begin. */
export function markFirstPageReady(): void {
  const callbacks = waiting ?? []
  waiting = null
  for (const begin of callbacks) begin()
}

/**
 * Runs a callback once the page has its first heading and the browser is idle, at the latest a second after the heading.
 * Before the heading the browser may be idle, too, but the network is not.
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {}
  const begin = () => {
    cancel = requestIdle(run)
  }
  if (!waiting) {
    begin()
    return () => cancel()
  }
  waiting.add(begin)
  return () => {
    waiting?.delete(begin)
    cancel()
  }
}

function requestIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

/** Whether the browser has been idle since the component was mounted and `isEnabled` became true. */
export function useIsIdle(isEnabled = true): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isEnabled ? whenIdle(() => setIsIdle(true)) : undefined), [isEnabled])
  return isIdle
}
