import { useEffect, useMemo, useState } from 'react'
import { isRecord } from '../api/json'
import { useUserKey } from '../session/current-user'
import { parseStored, readStoredText, removeStored, writeStored } from '../ui/browser/stored'
import { holdName } from '../ui/browser/tab-hold'
import { useStored } from '../ui/browser/use-stored'
import {
  holdOf,
  type KeptRow,
  type KeptRun,
  type RowEnd,
  type RowEnds,
  type RunStore,
} from '../ui/bulk/kept-run'
import { KeptRunNote } from '../ui/bulk/kept-run-note'
import { DialogSuspense } from '../ui/dialog/dialog-suspense'
import type { Elements } from '../ui/layout/elements'
import { keyOfUser } from './kept-for-user'

/** Older runs are forgotten: the records have moved on, and servers do not keep Idempotency-Keys for longer. */
const LONGEST_MS = 24 * 60 * 60 * 1000

const isText = (value: unknown): value is string => typeof value === 'string'

function isRow(value: unknown): value is KeptRow {
  if (!isRecord(value)) return false
  const { id, name, details, key, body, result, before } = value
  return (
    [id, name, details, key, result].every(isText) && isRecord(body) && (before === null || isText(before))
  )
}

function isRun(value: unknown): value is KeptRun {
  if (!isRecord(value)) return false
  const { id, action, startedAt, rows } = value
  return (
    isText(id) && isText(action) && typeof startedAt === 'number' && Array.isArray(rows) && rows.every(isRow)
  )
}

function isEnd(value: unknown): value is RowEnd {
  return isRecord(value) && (isText(value.done) || (isText(value.failed) && isText(value.reference)))
}

const runsIn = (stored: unknown): readonly KeptRun[] =>
  Array.isArray(stored)
    ? stored.filter(isRun).filter(({ startedAt }) => Date.now() - startedAt < LONGEST_MS)
    : []

function endsIn(stored: unknown): RowEnds {
  if (!isRecord(stored)) return {}
  const ends: [string, RowEnd][] = Object.entries(stored).flatMap(([id, end]) =>
    isEnd(end) ? [[id, end]] : [],
  )
  return Object.fromEntries(ends)
}

/** The bulk runs of a list that are kept for the user in this browser, until they are over, a day old or discarded. */
export function useRunStore(list: string): RunStore & { forgetOld: () => void } {
  const key = keyOfUser('run', useUserKey(), list)
  return useMemo(() => {
    const read = () => runsIn(parseStored(readStoredText(key)))
    const endsKey = (run: string) => `${key}/${run}`
    return {
      forgetOld: () => {
        const kept = read().map(({ id }) => endsKey(id))
        if (kept.length === 0) removeStored((other) => other === key)
        removeStored((other) => other.startsWith(`${key}/`) && !kept.includes(other))
      },
      write: (run) => writeStored(key, [...read().filter(({ id }) => id !== run.id), run]),
      ends: (run) => endsIn(parseStored(readStoredText(endsKey(run)))),
      note: (run, ends) => writeStored(endsKey(run), ends),
      remove: (run) => {
        const left = read().filter(({ id }) => id !== run)
        if (left.length > 0) writeStored(key, left)
        else removeStored((other) => other === key)
        removeStored((other) => other === endsKey(run))
      },
    }
  }, [key])
}

type KeptRunsProps = {
  list: string
  /** "Extend"; null for an action that the list does not know. */
  verbOf: (action: string) => string | null
  /** "200 licenses" */
  count: (rows: number) => string
  /** The lazy dialog that goes on with a run. */
  children: (run: KeptRun, onClose: () => void) => Elements
}

/** The runs of a list that are not over, each with the way to go on. */
export function KeptRuns({ list, verbOf, count, children }: KeptRunsProps) {
  const user = useUserKey()
  const store = useRunStore(list)
  const [runs] = useStored(keyOfUser('run', user, list), runsIn)
  const [open, setOpen] = useState<{ run: KeptRun; release: () => void } | null>(null)
  useEffect(() => open?.release, [open])
  useEffect(() => store.forgetOld(), [store])
  const goOn = async (run: KeptRun) => {
    const release = await holdName(holdOf(run.id))
    if (release) setOpen({ run, release })
  }
  return (
    <>
      {runs.map((run) => {
        const verb = verbOf(run.action)
        return (
          verb !== null && (
            <KeptRunEntry
              key={run.id}
              endsKey={`${keyOfUser('run', user, list)}/${run.id}`}
              run={run}
              verb={verb}
              count={count}
              onGoOn={() => void goOn(run)}
              onDiscard={() => store.remove(run.id)}
            />
          )
        )
      })}
      {open && <DialogSuspense>{children(open.run, () => setOpen(null))}</DialogSuspense>}
    </>
  )
}

type KeptRunEntryProps = Omit<Parameters<typeof KeptRunNote>[0], 'ends'> & { endsKey: string }

function KeptRunEntry({ endsKey, ...props }: KeptRunEntryProps) {
  const [ends] = useStored(endsKey, endsIn)
  return <KeptRunNote {...props} ends={ends} />
}
