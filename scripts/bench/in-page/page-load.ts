import { READY } from './ready'

/** A request of the page (document, file or read); times in milliseconds since the navigation started. */
export type Asked = {
  path: string
  start: number
  /** Send time, duration in the backend, and completion time. */
  sent: number
  backend: number
  end: number
  /** Body bytes from the network: 0 if cached or not modified. */
  transferred: number
}

/** How a page became ready. */
export type PageLoad = {
  /** Milliseconds since the navigation started. */
  ready: number
  /** Requests before it was ready. */
  asked: Asked[]
  /** Number of icons in the page: only a headed browser requests them. */
  icons: number
}

/** Timings of the page's load. */
export function pageLoad(): PageLoad {
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
