import { until } from './until'

/**
 * Bounded parallelism: runs `task` once a permit is free, the lowest `rank` first.
 * @throws the signal's reason if it is aborted while waiting
 */
export type Semaphore = <T>(rank: number, signal: AbortSignal, task: () => Promise<T>) => Promise<T>

type Waiting = {
  readonly rank: number
  readonly enter: () => void
}

export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waiting = new Set<Waiting>()

  const acquire = async (rank: number, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (free > 0) free -= 1
    else
      await until(signal, (enter) => {
        const own = { rank, enter }
        waiting.add(own)
        return () => waiting.delete(own)
      })
  }

  const release = () => {
    const [first] = [...waiting].toSorted((a, b) => a.rank - b.rank)
    if (first) first.enter()
    else free += 1
  }

  return async (rank, signal, task) => {
    await acquire(rank, signal)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
