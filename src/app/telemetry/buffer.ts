/** An error and its source: the window, React, or the query cache whose call failed. */
export type ErrorReport = {
  by: 'window' | 'render' | 'call'
  error: unknown
}

/** A read that a screen waited for. Times are in milliseconds since the epoch. */
export type ReadTiming = {
  operation: string
  start: number
  end: number
  isOk: boolean
}

/** From a click, or the start of the page, until a screen and its data were shown. */
export type ScreenLoad = {
  op: 'pageload' | 'navigation'
  route: string
  start: number
  end: number
  reads: ReadTiming[]
}

export type Report = ErrorReport | ScreenLoad

/** An error in a loop must not fill the memory before the reporter has loaded. */
const MAX_BUFFERED = 30

const buffered: Report[] = []

let send = (report: Report): void => {
  if (buffered.length < MAX_BUFFERED) buffered.push(report)
}

/** Sends a report, or buffers it until there is a reporter [L9.4]. Never throws. */
export function report(one: Report): void {
  send(one)
}

/** Sends all reports to this reporter from now on, the buffered ones first. */
export function setReporter(reporter: (report: Report) => void): void {
  send = reporter
  for (const one of buffered.splice(0)) reporter(one)
}

/** Reports the page's uncaught errors from now on. Errors without an error object come from third-party scripts. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) report({ by: 'window', error })
  })
  addEventListener('unhandledrejection', ({ reason }) => report({ by: 'window', error: reason }))
  // A lazy part whose code did not load may have a fallback, and then no boundary reports it.
  addEventListener('vite:preloadError', ({ payload }) => report({ by: 'window', error: payload }))
}
