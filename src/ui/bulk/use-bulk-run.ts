import { useRef, useState } from 'react'
import { failureReference } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'

/** The state of one row of a bulk run. A row that is still waiting after the run was not sent. */
export type RowState<Result> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string; readonly reference: string }

export type RowStates<Result> = ReadonlyMap<string, RowState<Result>>

export type RunControl<Result> = {
  onState: (ids: readonly string[], stateOf: (id: string) => RowState<Result>) => void
  /** Checked before each call. Calls in flight are not aborted. */
  isStopped: () => boolean
}

export type BulkRun<Result> = {
  /** Rows of this run and earlier ones; empty until the first. */
  states: RowStates<Result>
  isRunning: boolean
  /** Of the current run only. */
  progress: { readonly done: number; readonly total: number }
  /** Starts a run; a retry of failed rows keeps the states of the others. */
  start: (ids: readonly string[]) => void
  /** Sends no more calls; those in flight are awaited. */
  stop: () => void
}

type BulkRunOptions<Result> = {
  /** Makes the calls of a run; resolves when it is over, also after failures. `runRows` makes one call per row. */
  run: (ids: readonly string[], control: RunControl<Result>) => Promise<void>
  /** Called once a run is over, with the states of all rows. */
  onEnd?: (states: RowStates<Result>) => void
}

/** Runs a bulk change: states per row, progress, stop, and retry of the failed rows. */
export function useBulkRun<Result>({ run, onEnd }: BulkRunOptions<Result>): BulkRun<Result> {
  const [states, setStates] = useState<RowStates<Result>>(new Map())
  const [present, setPresent] = useState<readonly string[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const isStarted = useRef(false)
  const isStopped = useRef(false)

  const start = async (ids: readonly string[]) => {
    // A second click may come before React has rendered the first.
    if (isStarted.current) return
    isStarted.current = true
    isStopped.current = false
    let latest = states
    const onState: RunControl<Result>['onState'] = (changed, stateOf) => {
      latest = new Map([...latest, ...changed.map((id) => [id, stateOf(id)] as const)])
      setStates(latest)
    }
    onState(ids, () => ({ kind: 'waiting' }))
    setPresent(ids)
    setIsRunning(true)
    await run(ids, { onState, isStopped: () => isStopped.current })
    isStarted.current = false
    setIsRunning(false)
    onEnd?.(latest)
  }
  return {
    states,
    isRunning,
    progress: { done: present.filter((id) => isOver(states.get(id))).length, total: present.length },
    start: (ids) => void start(ids),
    stop: () => {
      isStopped.current = true
    },
  }
}

/** Default number of requests in flight. */
const CONCURRENCY = 3

/**
 * Creates a `run` with one call per row, in order; a failed row does not stop the others.
 * @param act makes the call for one row; its result is kept with the row
 * @param atOnce requests in flight; 1 where the order of creation matters
 */
export function runRows<Result>(act: (id: string) => Promise<Result>, atOnce = CONCURRENCY) {
  return async (ids: readonly string[], { onState, isStopped }: RunControl<Result>): Promise<void> => {
    const left = ids.values()
    const work = async () => {
      for (const id of left) {
        if (isStopped()) return
        onState([id], () => ({ kind: 'sending' }))
        const state = await act(id).then((result) => ({ kind: 'done' as const, result }), failedState)
        onState([id], () => state)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

/** The state of a row whose call was rejected. */
export function failedState(cause: unknown): Extract<RowState<never>, { kind: 'failed' }> {
  const failure = failureOf(cause)
  return { kind: 'failed', message: failure.message, reference: failureReference(failure) }
}

/** Whether a row of a run that is over can be sent again: it failed, or was not sent. */
export function canRetry(state: RowState<unknown> | undefined): boolean {
  return state?.kind === 'failed' || state?.kind === 'waiting'
}

const isOver = (state: RowState<unknown> | undefined) => state?.kind === 'done' || state?.kind === 'failed'
