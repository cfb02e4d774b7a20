import { READY } from './ready'

/** A file or answer that a page asked for before it was ready. */
export type Asked = {
  path: string
  /** Milliseconds from the start of the navigation. */
  start: number
  end: number
  /** Bytes of body that came over the network: none when the browser had it, or was told that it has. */
  transferred: number
}

/** How a page became ready. */
export type Arrival = {
  /** When its navigation began, in milliseconds of the machine's clock. */
  began: number
  /** Milliseconds from there until it was ready. */
  ready: number
  asked: Asked[]
  /** Icons the page names: a browser with a window asks for them, a headless one does not. */
  icons: number
}

/** Timings of the page's own loading. */
export function arrival(): Arrival {
  const ready = performance.getEntriesByName(READY)[0]?.startTime ?? 0
  const entries = performance.getEntriesByType('resource')
  return {
    began: performance.timeOrigin,
    ready,
    asked: entries.flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.startTime < ready
        ? [
            {
              path: new URL(entry.name).pathname + new URL(entry.name).search,
              start: entry.startTime,
              end: entry.responseEnd,
              transferred: entry.transferSize > 300 ? entry.encodedBodySize : 0,
            },
          ]
        : [],
    ),
    icons: document.querySelectorAll('link[rel~="icon"]').length,
  }
}
