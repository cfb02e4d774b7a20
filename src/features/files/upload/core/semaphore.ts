/** Bounded parallelism: the lowest `rank` goes first. */
export type Semaphore = {
  /** Runs `task` once a permit is free. @throws the signal's reason when it is aborted while waiting */
  readonly run: <T>(rank: number, signal: AbortSignal, task: () => Promise<T>) => Promise<T>
}

type Waiting = {
  readonly rank: number
  readonly enter: () => void
}

export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waiting: Waiting[] = []

  const acquire = (rank: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const abort = () => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(signal.reason)
      }
      const own: Waiting = {
        rank,
        enter: () => {
          signal.removeEventListener('abort', abort)
          resolve()
        },
      }
      signal.addEventListener('abort', abort, { once: true })
      waiting.push(own)
    })

  const release = () => {
    const first = waiting.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || one.rank < best.rank ? one : best),
      undefined,
    )
    if (!first) {
      free += 1
      return
    }
    waiting.splice(waiting.indexOf(first), 1)
    first.enter()
  }

  return {
    run: async (rank, signal, task) => {
      await acquire(rank, signal)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
