import { setMaxListeners } from 'node:events'

/** The run has stopped; the message says why. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export interface RateLimiter {
  /** Runs the work within the limits. Clean-up also runs after the run was stopped. @throws Stopped */
  schedule<T>(work: () => Promise<T>, isCleanup?: boolean): Promise<T>
  /**
   * Delays all requests, as the server demanded. All waits of a run share one budget; when it is
   * used up, the run is stopped.
   * @returns whether the wait is within the budget
   */
  pause(ms: number, isCleanup?: boolean): boolean
  /** Ends the run for a reason; clean-up still runs. */
  stop(why: string): void
  /** Why the run was stopped; null while it continues. */
  readonly stopped: string | null
  readonly sent: number
}

type RateLimiterSettings = {
  /** Requests per second; 0 = unlimited. */
  readonly rate: number
  readonly parallel: number
  readonly max: number
  readonly signal: AbortSignal | null
  /** Maximum total wait demanded by the server; clean-up has the same budget again. */
  readonly maxWaitMs: number
}

/** Limits the rate, the parallel requests, the total number of requests and the time spent waiting. */
export function createRateLimiter({
  rate,
  parallel,
  max,
  signal,
  maxWaitMs,
}: RateLimiterSettings): RateLimiter {
  // One abort listener per waiting request.
  if (signal) setMaxListeners(0, signal)
  const waiting: (() => void)[] = []
  let open = 0
  let sent = 0
  let next = 0
  let limit: string | null = null
  let resumeAt = 0
  const waited = { run: 0, cleanup: 0 }
  const reason = () => (signal?.aborted ? 'interrupted' : limit)
  const acquire = async () => {
    if (open < parallel) open += 1
    // A slot passed to the next request stays counted.
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
  const awaitPause = async (isCleanup: boolean) => {
    // Another request may have extended the delay meanwhile.
    for (let now = performance.now(); now < resumeAt; now = performance.now()) {
      if (!isCleanup && signal?.aborted) return
      await sleep(resumeAt - now, isCleanup ? null : signal)
    }
  }
  return {
    pause: (ms, isCleanup = false) => {
      const now = performance.now()
      const added = Math.max(0, now + ms - Math.max(now, resumeAt))
      const whose = isCleanup ? 'cleanup' : 'run'
      if (waited[whose] + added > maxWaitMs) {
        if (!isCleanup)
          limit ??= `the server kept answering 429 (Too Many Requests); the run waits ${Math.round(maxWaitMs / 1000)} s for it in all. Try a lower --rate`
        return false
      }
      waited[whose] += added
      resumeAt = Math.max(resumeAt, now + ms)
      return true
    },
    stop: (why) => {
      limit ??= why
    },
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
        await awaitPause(isCleanup)
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
function sleep(ms: number, signal: AbortSignal | null): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}
