import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const isNow = () => isPrinting
const listeners = new Set<() => void>()

/**
 * Whether the page is being printed. What depends on it is drawn before the browser lays out the first sheet. It may be
 * drawn as a text, too, without a page.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isNow, isNow)
}

function subscribe(listener: () => void) {
  // Kept while nothing listens: the page may be left while it is printed.
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const start = () => change(true)
const end = () => change(false)

/** At once: the browser lays the sheets out when the event is over, also where a script has asked for them. */
function change(next: boolean) {
  isPrinting = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
