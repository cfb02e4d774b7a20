/** No more requests are sent; the message says why. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export interface RateLimiter {
  /** Runs the work within the limits. Clean-up runs even after the run was stopped. @throws Stopped */
  schedule<T>(work: () => Promise<T>, isCleanup?: boolean): Promise<T>
  /**
   * Holds back every request for a while, as a server asked. All waiting of a run comes out of one budget; when it is
   * used up, the run is stopped.
   * @returns whether it is worth waiting
   */
  pause(ms: number, isCleanup?: boolean): boolean
  /** Ends the run for a reason, in words; it is still cleaned up. */
  stop(why: string): void
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
  /** How long the run may wait in all because the server asked for it; as long again for cleaning up. */
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
  const awaitPause = async (isCleanup: boolean) => {
    // Another request may have been told to wait longer meanwhile.
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

/** Sleepers of each signal: one listener wakes them all, however many there are. */
const sleepers = new WeakMap<AbortSignal, Set<() => void>>()

/** Resolves after `ms`, or at once when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal | null): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const others = signal === null ? null : sleepersOf(signal)
    const done = () => {
      clearTimeout(timer)
      others?.delete(done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    others?.add(done)
  })
}

function sleepersOf(signal: AbortSignal): Set<() => void> {
  const known = sleepers.get(signal)
  if (known) return known
  const all = new Set<() => void>()
  sleepers.set(signal, all)
  const wakeAll = () => {
    for (const wake of all) wake()
  }
  signal.addEventListener('abort', wakeAll, { once: true })
  return all
}
