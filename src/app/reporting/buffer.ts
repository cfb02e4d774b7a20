import type { Visit } from './visits'

/** Something that went wrong, and who noticed: the window, React, or the cache whose call failed. */
export interface Mishap {
  by: 'window' | 'render' | 'call'
  error: unknown
}

/** What is reported: mishaps, and how long the visits to screens took. */
export type Entry = Mishap | Visit

/** More than this before the reporter is there is the same thing over and over. */
const MOST = 30

const kept: Entry[] = []

let next = (entry: Entry): void => {
  if (kept.length < MOST) kept.push(entry)
}

/** Reports something, as soon as there is somebody to report it to [L9.4]. Never throws. */
export function report(entry: Entry): void {
  next(entry)
}

/** From now on everything goes there, and what was kept until now goes first. */
export function handOver(taker: (entry: Entry) => void): void {
  next = taker
  for (const entry of kept.splice(0)) taker(entry)
}

/** Keeps the page's uncaught errors from now on. Those without an error object are other people's scripts. */
export function keepUncaught(): void {
  addEventListener('error', ({ error }) => {
    if (error) report({ by: 'window', error })
  })
  addEventListener('unhandledrejection', ({ reason }) => report({ by: 'window', error: reason }))
  // A part whose code did not come may have a stand-in, and then nobody else hears of it.
  addEventListener('vite:preloadError', ({ payload }) => report({ by: 'window', error: payload }))
}
