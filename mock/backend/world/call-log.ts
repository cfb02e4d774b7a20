/** A logged call, for the sandbox's page and tests. */
export type LoggedCall = {
  readonly at: string
  readonly request_id: string
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly persona: string | null
  readonly idempotency_key: string | null
  /** Null if the connection was cut without a response. */
  readonly status: number | null
  readonly ms: number
  readonly fault: boolean
  readonly repeated: boolean
  /** Contract violations of request and response. */
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
