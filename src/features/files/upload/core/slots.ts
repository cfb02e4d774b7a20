/** So many things at a time; who began first goes first. */
export interface Slots {
  /** Runs when a slot is free. A lower `rank` comes first. */
  readonly use: <T>(rank: number, signal: AbortSignal, run: () => Promise<T>) => Promise<T>
}

interface Waiting {
  readonly rank: number
  readonly enter: () => void
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: Waiting[] = []

  const next = () => {
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

  const enter = (rank: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(place), 1)
        reject(signal.reason)
      }
      const place: Waiting = {
        rank,
        enter: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(place)
    })

  return {
    use: async (rank, signal, run) => {
      await enter(rank, signal)
      try {
        return await run()
      } finally {
        next()
      }
    },
  }
}
