/** One row of a run, as it was checked. */
export type KeptRow = {
  readonly id: string
  readonly name: string
  readonly details: string
  /** The Idempotency-Key under which it is created once, however often that is asked for. */
  readonly key: string
  /** What is sent: absolute values, over the version of the record that was looked at. */
  readonly body: Readonly<Record<string, unknown>>
  /** What the row says once it is done, where the answer does not tell. */
  readonly result: string
  /** What the record had before, where nothing else tells whether the change was carried out. */
  readonly before: string | null
}

/** What is kept of a run, so that it can go on after a reload or a sign-in. */
export type KeptRun = {
  readonly id: string
  /** What it does: "extend". */
  readonly action: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly rows: readonly KeptRow[]
}

/** What came of a row; of one without an end nobody knows whether it was sent. */
export type RowEnd = { readonly done: string } | { readonly failed: string; readonly reference: string }
export type RowEnds = Readonly<Record<string, RowEnd>>

/** Where the runs of one user and list are kept. */
export type RunStore = {
  write: (run: KeptRun) => void
  ends: (run: string) => RowEnds
  note: (run: string, ends: RowEnds) => void
  remove: (run: string) => void
}

/** What only one tab holds while it works on a run. */
export function holdOf(run: string): string {
  return `portal.run.${run}`
}
