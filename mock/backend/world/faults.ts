/** Body of a faulty response; `truncated` and `mutated` change the real one, the others replace it. */
export const faultBodies = [
  'problem',
  'empty',
  'html',
  'null',
  'false',
  'truncated',
  'mutated',
  'off-contract',
] as const
export type FaultBody = (typeof faultBodies)[number]

/** An injected failure. */
export type Fault = {
  /** An operationId, `storage` for reading stored files, `storagePut` for sending parts, or `*` for all. */
  readonly operation: string
  /** Number of times; absent: until it is cleared. */
  readonly times?: number
  readonly delay_ms?: number
  readonly status?: number
  readonly body?: FaultBody
  /** Seed that selects the mutated values. */
  readonly seed?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection before the call is handled, after it without a response, or after some bytes. */
  readonly drop?: 'unhandled' | 'unanswered' | { readonly after_bytes: number }
  /** Speed of a stored file's or part's transfer; other responses are too small. */
  readonly bytes_per_second?: number
  /** The transfer of a stored file or a part stalls silently after some bytes. */
  readonly stall?: { readonly after_bytes: number }
  /** Only parts whose number is a multiple of this; of other operations every such call. */
  readonly every?: number
  /** Maximum number of times for the same part. */
  readonly each?: number
}

/** Random faults: the fault of an operation's n-th call. */
export type RandomFaults = {
  readonly seed: number
  readonly percent: number
  readonly faultOf: (operation: string, n: number) => Fault | null
}

/** The part of a call, for faults that depend on it. */
export type Subject = {
  readonly name: string
  readonly number: number
}

/** A fault with the number of calls considered and hit. */
class ActiveFault {
  left: number
  #seen = 0
  #happened = new Map<string, number>()

  constructor(readonly fault: Fault) {
    this.left = fault.times ?? Number.POSITIVE_INFINITY
  }

  applies(subject?: Subject): boolean {
    const { every = 1, each = Number.POSITIVE_INFINITY } = this.fault
    this.#seen += 1
    const name = subject?.name ?? ''
    const before = this.#happened.get(name) ?? 0
    if ((subject?.number ?? this.#seen) % every !== 0 || (subject && before >= each)) return false
    this.#happened.set(name, before + 1)
    this.left -= 1
    return true
  }
}

/** The faults of one world; an operation's own come before those for all, in the order they were set. */
export class Faults {
  #faults: ActiveFault[] = []
  #cleared = new WeakSet<Fault>()
  #chaos: RandomFaults | null = null
  /** Calls by operation since the chaos began, and those that were hit. */
  #calls = new Map<string, number>()
  #hits = 0

  get all(): readonly (Fault & { left: number | null })[] {
    return this.#faults.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null }))
  }

  set(faults: readonly Fault[]) {
    for (const { fault } of this.#faults) this.#cleared.add(fault)
    this.#faults = faults.map((fault) => new ActiveFault(fault))
  }

  add(fault: Fault) {
    this.#faults.push(new ActiveFault(fault))
  }

  clear(operation: string) {
    for (const { fault } of this.#faults) if (fault.operation === operation) this.#cleared.add(fault)
    this.#faults = this.#faults.filter(({ fault }) => fault.operation !== operation)
  }

  get chaos(): { seed: number; percent: number; hits: number } | null {
    if (!this.#chaos) return null
    const { seed, percent } = this.#chaos
    return { seed, percent, hits: this.#hits }
  }

  /** Starts random faults beside the set ones; null ends them. */
  beginChaos(chaos: RandomFaults | null) {
    this.#chaos = chaos
    this.#calls.clear()
    this.#hits = 0
  }

  /** Whether a fault was cleared while it slows down a request. */
  isCleared(fault: Fault): boolean {
    return this.#cleared.has(fault)
  }

  /** The fault of this call, if any; it counts as applied. */
  take(operation: string, subject?: Subject): Fault | null {
    const of = (name: string) =>
      this.#faults.find((one) => one.fault.operation === name && one.applies(subject))
    const found = of(operation) ?? of('*')
    if (!found) return this.#atRandom(operation)
    if (found.left <= 0) this.#faults = this.#faults.filter((one) => one !== found)
    return found.fault
  }

  #atRandom(operation: string): Fault | null {
    if (!this.#chaos) return null
    const n = this.#calls.get(operation) ?? 0
    this.#calls.set(operation, n + 1)
    const fault = this.#chaos.faultOf(operation, n)
    if (fault) this.#hits += 1
    return fault
  }
}
