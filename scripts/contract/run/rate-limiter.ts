/** Why no more requests leave. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export interface RateLimiter {
  /** Does the work when its turn has come. Clean-up has a turn even after the run was stopped. */
  turn<T>(work: () => Promise<T>, isCleanup?: boolean): Promise<T>
  /** In words, once the run was stopped. */
  readonly stopped: string | null
  readonly sent: number
}

interface RateLimiterSettings {
  /** Requests a second; 0 = as fast as the answers come. */
  readonly rate: number
  readonly parallel: number
  readonly max: number
  readonly signal: AbortSignal | null
}

/** Keeps rate, number of open requests and number of all requests within their limits. */
export function createRateLimiter({ rate, parallel, max, signal }: RateLimiterSettings): RateLimiter {
  const waiting: (() => void)[] = []
  let open = 0
  let sent = 0
  let next = 0
  let limit: string | null = null
  const reason = () => (signal?.aborted ? 'interrupted' : limit)
  const slot = async () => {
    if (open < parallel) open += 1
    // A slot that is handed on stays counted.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const first = waiting.shift()
    if (first) first()
    else open -= 1
  }
  const beat = async (isCleanup: boolean) => {
    if (rate <= 0) return
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + 1000 / rate
    if (at > now) await pause(at - now, isCleanup ? null : signal)
  }
  return {
    get stopped() {
      return reason()
    },
    get sent() {
      return sent
    },
    turn: async (work, isCleanup = false) => {
      await slot()
      try {
        if (!isCleanup) {
          if (sent >= max) limit = `the limit of ${max} requests (--max) was reached`
          const why = reason()
          if (why !== null) throw new Stopped(why)
        }
        sent += 1
        await beat(isCleanup)
        if (!isCleanup && signal?.aborted) {
          sent -= 1
          throw new Stopped('interrupted')
        }
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Waits, or less when the signal comes. */
export function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    if (signal?.aborted) done()
    else signal?.addEventListener('abort', done, { once: true })
  })
}
