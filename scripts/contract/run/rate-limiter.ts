/** No more requests are sent; the message says why. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export interface RateLimiter {
  /** Runs the work within the limits. Clean-up runs even after the run was stopped. @throws Stopped */
  schedule<T>(work: () => Promise<T>, isCleanup?: boolean): Promise<T>
  /** Why the run was stopped, in words; null while it goes on. */
  readonly stopped: string | null
  readonly sent: number
}

type RateLimiterSettings = {
  /** Requests a second; 0 = as fast as the answers come. */
  readonly rate: number
  readonly parallel: number
  readonly max: number
  readonly signal: AbortSignal | null
}

/** Limits the rate, the parallel requests and the total number of requests. */
export function createRateLimiter({ rate, parallel, max, signal }: RateLimiterSettings): RateLimiter {
  const waiting: (() => void)[] = []
  let open = 0
  let sent = 0
  let next = 0
  let limit: string | null = null
  const reason = () => (signal?.aborted ? 'interrupted' : limit)
  const acquire = async () => {
    if (open < parallel) open += 1
    // A slot that is passed on stays counted.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const first = waiting.shift()
    if (first) first()
    else open -= 1
  }
  const awaitRate = async (isCleanup: boolean) => {
    if (rate <= 0) return
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + 1000 / rate
    if (at > now) await sleep(at - now, isCleanup ? null : signal)
  }
  return {
    get stopped() {
      return reason()
    },
    get sent() {
      return sent
    },
    schedule: async (work, isCleanup = false) => {
      await acquire()
      try {
        if (!isCleanup) {
          if (sent >= max) limit = `the limit of ${max} requests (--max) was reached`
          const why = reason()
          if (why !== null) throw new Stopped(why)
        }
        sent += 1
        await awaitRate(isCleanup)
        if (!isCleanup && signal?.aborted) {
          sent -= 1
          throw new Stopped('interrupted')
        }
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal | null): Promise<void> {
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
