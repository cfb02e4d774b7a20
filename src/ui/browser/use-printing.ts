import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from './create-store'

const isPrinting = createStore(false)

/** Whether the page is being printed; renders before the browser lays out the first sheet. Safe without a DOM. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting.get, isPrinting.get)
}

function subscribe(listener: () => void) {
  // Tracked even without subscribers: the page may be left while it is printed.
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  return isPrinting.subscribe(listener)
}

// Synchronous: the browser lays out the sheets when the event is over, also for `window.print()`.
const start = () => flushSync(() => isPrinting.set(true))
const end = () => flushSync(() => isPrinting.set(false))
