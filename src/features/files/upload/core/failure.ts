/**
 * Why something did not work, as far as it decides what happens next.
 * - `connection`: nobody answered, the answer broke off, or nothing moved any more
 * - `busy`: the server asks to come back later
 * - `expired`: the address has ended
 * - `session`: nobody is signed in at the moment
 * - `gone`: the backend no longer knows the upload
 * - `changed`: the file on disk is not the one that was chosen
 * - `incomplete`: the backend misses parts
 * - `refused`: asking again does not help
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

interface Details {
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs?: number | null
  readonly cause?: unknown
}

/** What ports fail with. `message` is said to the user. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure'
  readonly kind: FailureKind
  readonly waitMs: number | null

  constructor(kind: FailureKind, message: string, { waitMs = null, cause }: Details = {}) {
    super(message, { cause })
    this.kind = kind
    this.waitMs = waitMs
  }
}

/** How often something is tried again in a row before the file is given up for now. */
const tries: Readonly<Partial<Record<FailureKind, number>>> = { connection: 10, busy: 5, expired: 3 }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A server that asks for more is not waited for: the user decides. */
const LONGEST_ASKED_MS = 120_000

/**
 * How long to wait before the next try, in milliseconds; null when there is none.
 * @param failures in a row, this one included
 * @param random from 0 up to 1
 */
export function waitBefore(failure: UploadFailure, failures: number, random: number): number | null {
  if (failures > (tries[failure.kind] ?? 0)) return null
  if (failure.kind === 'expired') return 0
  if (failure.waitMs !== null) return failure.waitMs > LONGEST_ASKED_MS ? null : failure.waitMs
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  // At least half of it: many parts that failed together must not come back together.
  return full * (0.5 + random / 2)
}
