/** What a faulty answer carries; `truncated` cuts the real answer in half, the others replace it. */
export const faultBodies = ['problem', 'empty', 'html', 'null', 'false', 'truncated', 'off-contract'] as const
export type FaultBody = (typeof faultBodies)[number]

/** A failure that somebody asked for. */
export interface Fault {
  /** An operationId, `storage` for the bytes of stored files, or `*` for all. */
  readonly operation: string
  /** How often it happens; absent: until it is cleared. */
  readonly times?: number
  readonly delay_ms?: number
  readonly status?: number
  readonly body?: FaultBody
  readonly headers?: Readonly<Record<string, string>>
  /** The connection dies before the call is looked at, after it was done but before a byte, or after some bytes. */
  readonly drop?: 'unhandled' | 'unanswered' | { readonly after_bytes: number }
  /** How fast the bytes of a stored file come; other answers are too small to be slow. */
  readonly bytes_per_second?: number
}

/** The faults of one world; an operation's own come before those for all, in the order they were set. */
export class Faults {
  #faults: { fault: Fault; left: number }[] = []

  get all(): readonly (Fault & { left: number | null })[] {
    return this.#faults.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null }))
  }

  set(faults: readonly Fault[]) {
    this.#faults = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
  }

  add(fault: Fault) {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  clear(operation: string) {
    this.#faults = this.#faults.filter(({ fault }) => fault.operation !== operation)
  }

  /** The fault of this call, if it has one; it counts as having happened. */
  take(operation: string): Fault | null {
    const found =
      this.#faults.find(({ fault }) => fault.operation === operation) ??
      this.#faults.find(({ fault }) => fault.operation === '*')
    if (!found) return null
    found.left -= 1
    if (found.left <= 0) this.#faults = this.#faults.filter((one) => one !== found)
    return found.fault
  }
}
