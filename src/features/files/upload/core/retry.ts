import type { Clock, Connectivity } from './ports'
import { until } from './until'

/**
 * Failures by what the engine does about them.
 * - `connection`: no response, a broken one, or a stalled transfer
 * - `busy`: the server requests a later retry
 * - `expired`: the signed URL has expired
 * - `session`: the user is signed out
 * - `gone`: the backend no longer knows the upload
 * - `changed`: the file on disk is not the chosen one
 * - `incomplete`: parts are missing at the backend
 * - `refused`: permanent, a retry does not help
 */
export type FailureKind =
  | 'connection'
  | 'busy'
  | 'expired'
  | 'session'
  | 'gone'
  | 'changed'
  | 'incomplete'
  | 'refused'

type FailureDetails = {
  /** The delay requested by the server, in milliseconds. */
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

/** The error of every port. `message` is shown to the user. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly kind: FailureKind
  readonly retryAfterMs: number | null

  constructor(kind: FailureKind, message: string, { retryAfterMs = null, cause }: FailureDetails = {}) {
    super(message, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** Called with a failure before the wait for its retry, and with null when the next attempt begins. */
export type OnRetry = (failure: UploadFailure | null) => void

export type RetryOptions = {
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly signal: AbortSignal
  readonly onRetry: OnRetry
}

/**
 * Calls `attempt` until it succeeds or its failure should not be retried. Attempts that fail while offline do not
 * count.
 * @throws the last failure, or the signal's reason once it is aborted
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, connectivity, signal, onRetry } = options
  const counts = new Map<FailureKind, number>()
  for (;;) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (failure) {
      signal.throwIfAborted()
      if (!(failure instanceof UploadFailure)) throw failure
      const isOffline = failure.kind === 'connection' && connectivity.isOffline()
      const count = (counts.get(failure.kind) ?? 0) + 1
      if (!isOffline) counts.set(failure.kind, count)
      const delay = isOffline ? 0 : retryDelay(failure, count, clock.random())
      if (delay === null) throw failure
      onRetry(failure)
      if (isOffline) await connectivity.untilOnline(signal)
      else await sleep(clock, delay, signal)
      onRetry(null)
    }
  }
}

/** Retries of one call or part by the kind of failure; kinds that are missing here are not retried. */
const MAX_RETRIES: Readonly<Partial<Record<FailureKind, number>>> = { connection: 10, busy: 5, expired: 3 }

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** If a server requests a longer delay, the file fails: the user decides when to retry. */
const MAX_RETRY_AFTER_MS = 120_000

/**
 * The delay before the next attempt in milliseconds; null if there is none.
 * @param count of failures of this kind, this one included
 * @param random from 0 up to 1
 */
function retryDelay(failure: UploadFailure, count: number, random: number): number | null {
  const { kind, retryAfterMs } = failure
  if (count > (MAX_RETRIES[kind] ?? 0)) return null
  if (kind === 'expired') return 0
  if (retryAfterMs !== null) return retryAfterMs > MAX_RETRY_AFTER_MS ? null : retryAfterMs
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - 1))
  // Jitter: parts that failed together must not retry together.
  return full * (0.5 + random / 2)
}

function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => clock.after(ms, done))
}

/** Several parts may wait at once: `onChange` gets their latest failure. @returns makes a part's `onRetry` */
export function createRetryStatus(onChange: OnRetry): () => OnRetry {
  const retrying = new Map<object, UploadFailure>()
  return () => {
    const key = {}
    return (failure) => {
      if (failure) retrying.set(key, failure)
      else retrying.delete(key)
      onChange([...retrying.values()].at(-1) ?? null)
    }
  }
}
