import { useEffect, useRef, useState } from 'react'
import { holdName } from '../browser/tab-hold'
import { holdOf, type KeptRow, type KeptRun, type RowEnd, type RunStore } from './kept-run'
import { type BulkRun, failedState, type RowState, runRows, useBulkRun } from './use-bulk-run'

type KeptRunOptions = {
  action: string
  store: RunStore
  /** The run that goes on; absent for a new one. */
  kept?: KeptRun | undefined
  /** Loads what the calls need. @returns makes the call of one row, and gives what the row says */
  prepare: () => Promise<(row: KeptRow) => Promise<string>>
  /** Reads rows that may have been sent. @returns what those say that were carried out, by id */
  lookUp: (rows: readonly KeptRow[]) => Promise<ReadonlyMap<string, string>>
  /** Whether further calls would fail like this one, and nobody knows what came of it: the run stops. */
  isConnectionLost: (cause: unknown) => boolean
  /** Called once a run is over. */
  onEnd?: () => void
}

export type KeptBulkRun = BulkRun<string> & {
  rows: readonly KeptRow[]
  /** Starts with rows as they were checked; those of an earlier run stay beside them. */
  begin: (rows: readonly KeptRow[]) => void
  /** Goes on with the rows that have no end. */
  goOn: () => void
  /** Forgets the run, unless something is left that was not sent. */
  close: () => void
}

/**
 * A bulk run that is kept until it is over: after a reload or a sign-in it goes on. Rows without an answer are looked up
 * first, so that nothing is done twice. While it is open, no other tab can go on with it.
 */
export function useKeptRun(options: KeptRunOptions): KeptBulkRun {
  const { action, store, kept, prepare, lookUp, isConnectionLost, onEnd } = options
  const [rows, setRows] = useState<readonly KeptRow[]>(kept?.rows ?? [])
  const [first] = useState(() => (kept ? store.ends(kept.id) : {}))
  // Read by calls that a later rendering would be too late for.
  const plan = useRef<KeptRun | null>(kept ?? null)
  const ends = useRef(new Map(Object.entries(first)))
  const unsure = useRef(new Set(kept?.rows.flatMap(({ id }) => (id in first ? [] : id))))
  const hold = useRef<Promise<(() => void) | null> | null>(null)
  useEffect(() => () => void hold.current?.then((release) => release?.()), [])

  const save = () => {
    if (plan.current && isKept(plan.current)) store.note(plan.current.id, Object.fromEntries(ends.current))
  }
  const end = (id: string, what: RowEnd) => {
    ends.current.set(id, what)
    unsure.current.delete(id)
    save()
  }
  const rowOf = (id: string) => plan.current?.rows.filter((row) => row.id === id) ?? []
  const run: BulkRun<string> = useBulkRun<string>({
    before: new Map(Object.entries(first).map(([id, one]) => [id, stateOf(one)])),
    run: async (ids, control) => {
      for (const id of ids) ends.current.delete(id)
      save()
      const open = ids.filter((id) => unsure.current.has(id))
      const begun = await Promise.all([
        prepare(),
        open.length > 0 ? lookUp(open.flatMap(rowOf)) : none,
      ]).catch((cause: unknown) => control.onState(ids, () => failedState(cause)))
      if (!begun) return
      const [send, found] = begun
      for (const [id, result] of found) end(id, { done: result })
      control.onState([...found.keys()], (id) => ({ kind: 'done', result: found.get(id) ?? '' }))
      const act = async (id: string) => {
        const [row] = rowOf(id)
        if (!row) throw new Error('This row is not in the list any more.')
        try {
          const result = await send(row)
          end(id, { done: result })
          return result
        } catch (cause) {
          if (isConnectionLost(cause)) {
            unsure.current.add(id)
            run.stop()
          } else {
            const { message, reference } = failedState(cause)
            end(id, { failed: message, reference })
          }
          throw cause
        }
      }
      await runRows(act)(
        ids.filter((id) => !found.has(id)),
        control,
      )
    },
    ...(onEnd && { onEnd }),
  })
  return {
    ...run,
    rows,
    begin: (chosen) => {
      const others = plan.current?.rows.filter(({ id }) => chosen.every((row) => row.id !== id)) ?? []
      const all = [...others, ...chosen]
      const { id, startedAt } = plan.current ?? { id: crypto.randomUUID(), startedAt: Date.now() }
      plan.current = { id, startedAt, action, rows: all }
      for (const row of chosen) unsure.current.delete(row.id)
      setRows(all)
      if (isKept(plan.current)) {
        hold.current ??= holdName(holdOf(id))
        store.write(plan.current)
      }
      run.start(chosen.map((row) => row.id))
    },
    goOn: () => {
      const left = rows.flatMap(({ id }) => (ends.current.has(id) ? [] : id))
      if (left.length > 0) run.start(left)
    },
    close: () => {
      if (plan.current?.rows.every(({ id }) => ends.current.has(id))) store.remove(plan.current.id)
    },
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** One row is done before anybody could reload the page. */
const isKept = ({ rows }: KeptRun) => rows.length > 1

function stateOf(end: RowEnd): RowState<string> {
  return 'done' in end
    ? { kind: 'done', result: end.done }
    : { kind: 'failed', message: end.failed, reference: end.reference }
}
