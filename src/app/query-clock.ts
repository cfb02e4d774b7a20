import type { Query, QueryClient } from '@tanstack/react-query'
import { checkClock, onClockSet } from '../ui/browser/clock'

/**
 * Keeps the ages of what was read when the computer's clock is set, by which the query client reckons them. What was read
 * before is asked for again when it is opened.
 * @returns stops following the clock
 */
export function followClock(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  // The query client is about to decide whether to read: the clock may have been set a moment ago.
  const stopCache = cache.subscribe(({ type }) => {
    if (type === 'observerAdded') checkClock()
  })
  const stopClock = onClockSet((by) => {
    for (const query of cache.getAll()) {
      const { dataUpdatedAt, errorUpdatedAt, isInvalidated } = query.state
      query.setState({
        dataUpdatedAt: dataUpdatedAt && dataUpdatedAt + by,
        errorUpdatedAt: errorUpdatedAt && errorUpdatedAt + by,
        isInvalidated: isInvalidated || !isReadOnce(query),
      })
    }
  })
  return () => {
    stopCache()
    stopClock()
  }
}

/** Whether a read counts as fresh for as long as it is shown, such as a file's preview. */
function isReadOnce({ observers }: Query): boolean {
  return observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
}
