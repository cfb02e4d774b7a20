/** One answered call, as the sandbox's page and the tests see it. */
export type LoggedCall = {
  readonly at: string
  readonly request_id: string
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly persona: string | null
  readonly idempotency_key: string | null
  /** Null when the connection was dropped without an answer. */
  readonly status: number | null
  readonly ms: number
  readonly fault: boolean
  readonly repeated: boolean
  /** Where the request or the answer left the contract. */
  readonly violations: readonly string[]
}

const kept = 200

/** The last calls of one world, newest first. */
export class CallLog {
  #calls: LoggedCall[] = []

  get calls(): readonly LoggedCall[] {
    return this.#calls
  }

  add(call: LoggedCall) {
    this.#calls = [call, ...this.#calls.slice(0, kept - 1)]
  }

  clear() {
    this.#calls = []
  }
}
