import { useEffect, useState } from 'react'

/** Called when deferred work may begin; null once it may. */
let waiting: Set<() => void> | null = new Set()
let hasHeading = false
/** How much else the first page is waiting for. */
let pending = 0

/** The first page has its heading: deferred work may begin, unless something is still to come. */
export function markFirstPageReady(): void {
  hasHeading = true
  beginIfReady()
}

/** Lets deferred work wait for this, too: the first page has its heading before its data. */
export function deferUntil(there: Promise<unknown>): void {
  pending += 1
  const end = () => {
    pending -= 1
    beginIfReady()
  }
  there.then(end, end)
}

function beginIfReady(): void {
  if (!hasHeading || pending > 0) return
  const callbacks = waiting ?? []
  waiting = null
  for (const begin of callbacks) begin()
}

/**
 * Runs a callback once the first page is complete and the browser is idle, at the latest a second after that. Before,
 * the browser may be idle, too, but the network is not.
 * @returns a function that cancels it
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
