import { READY } from './ready'

/** The document, a file or an answer that a page requested; times are milliseconds since its navigation began. */
export type Asked = {
  path: string
  start: number
  /** When the request was sent, how long the backend worked on it, and when its answer was complete. */
  sent: number
  backend: number
  end: number
  /** Bytes of body that came over the network: none when the browser had it, or was told that it has. */
  transferred: number
}

/** How a page became ready. */
export type Arrival = {
  /** Milliseconds from the beginning of its navigation. */
  ready: number
  /** Requests that it made before. */
  asked: Asked[]
  /** Icons the page names: a browser with a window asks for them, a headless one does not. */
  icons: number
}

/** Timings of the page's own loading. */
export function arrival(): Arrival {
  const ready = performance.getEntriesByName(READY)[0]?.startTime ?? 0
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return {
    ready,
    asked: entries
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < ready)
      .map((entry) => ({
        path: new URL(entry.name).pathname + new URL(entry.name).search,
        start: entry.startTime,
        sent: entry.requestStart,
        backend: entry.serverTiming[0]?.duration ?? 0,
        end: entry.responseEnd,
        transferred: entry.transferSize > 300 ? entry.encodedBodySize : 0,
      })),
    icons: document.querySelectorAll('link[rel~="icon"]').length,
  }
}
