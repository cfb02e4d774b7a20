import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { failureReference } from '../../../ui/feedback/failure'

/** Where one row of a bulk change stands. What still waits once the run is over was not sent. */
export type RowState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'done'; words: string }
  | { kind: 'failed'; words: string; reference: string }

/** Calls at the same time: enough to be quick, too few to be a burden. */
const CONCURRENCY = 3

interface Run<T> {
  /** Does one row; gives the server's words. Rejects with what went wrong. */
  act: (row: T) => Promise<string>
  onState: (row: T, state: RowState) => void
  /** Asked before each row: rows under way are never torn off, later ones stay as they are. */
  isCancelled: () => boolean
}

/** Does the rows in their order, three at a time; a row that fails stops no other. */
export async function runRows<T>(rows: readonly T[], { act, onState, isCancelled }: Run<T>): Promise<void> {
  const left = rows.values()
  const work = async () => {
    for (const row of left) {
      if (isCancelled()) return
      onState(row, { kind: 'sending' })
      onState(row, await outcome(act(row)))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function outcome(sent: Promise<string>): Promise<RowState> {
  return sent.then(
    (words) => ({ kind: 'done', words }),
    (error: unknown) => ({
      kind: 'failed',
      words: error instanceof Error ? error.message : String(error),
      reference: error instanceof ApiError ? failureReference(error) : '',
    }),
  )
}

export interface BulkRun<T> {
  /** Rows of this run and of those before it; empty until the first. */
  states: ReadonlyMap<string, RowState>
  isRunning: boolean
  /** Of the present run alone. */
  progress: { done: number; total: number }
  start: (rows: readonly T[]) => void
  cancel: () => void
}

const isOver = (state: RowState | undefined) => state?.kind === 'done' || state?.kind === 'failed'

/** A change of many rows, one call each. Starting again with those that failed keeps what was done before. */
export function useBulkRun<T extends { id: string }>(act: (row: T) => Promise<string>): BulkRun<T> {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map())
  const [present, setPresent] = useState<readonly string[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const isStarted = useRef(false)
  const isCancelled = useRef(false)

  const run = async (rows: readonly T[]) => {
    // A second press comes before the first is drawn.
    if (isStarted.current) return
    isStarted.current = true
    isCancelled.current = false
    const put = (changed: readonly T[], state: RowState) =>
      setStates((before) => new Map([...before, ...changed.map(({ id }) => [id, state] as const)]))
    put(rows, { kind: 'waiting' })
    setPresent(rows.map(({ id }) => id))
    setIsRunning(true)
    await runRows(rows, {
      act,
      onState: (row, state) => put([row], state),
      isCancelled: () => isCancelled.current,
    })
    isStarted.current = false
    setIsRunning(false)
  }
  return {
    states,
    isRunning,
    progress: { done: present.filter((id) => isOver(states.get(id))).length, total: present.length },
    start: (rows) => void run(rows),
    cancel: () => {
      isCancelled.current = true
    },
  }
}
