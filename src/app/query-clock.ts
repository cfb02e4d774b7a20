import type { Query, QueryClient } from '@tanstack/react-query'
import { checkClock, onClockSet } from '../ui/browser/clock'

/**
 * Corrects the ages of cached data when the computer's clock is set, since the query client computes them from it. Data
 * read before is refetched when it is opened.
 * @returns stops watching the clock
 */
export function followClock(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  // The query client is about to check staleness: the clock may just have been set.
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

/** Whether a read stays fresh while it is shown, such as a file's preview. */
function isReadOnce({ observers }: Query): boolean {
  return observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
}
