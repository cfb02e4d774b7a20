import { History } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { heldHere, useIsHeld } from '../browser/tab-hold'
import { Button } from '../control/button'
import { Note } from '../feedback/note'
import { holdOf, type KeptRun, type RowEnds } from './kept-run'

type KeptRunNoteProps = {
  run: KeptRun
  ends: RowEnds
  /** "Extend" */
  verb: string
  /** "200 licenses" */
  count: (rows: number) => string
  onGoOn: () => void
  onDiscard: () => void
}

/** Says that a run is not over, and offers to go on. Where another tab works on it, it says that instead. */
export function KeptRunNote({ run: { id, rows }, ends, verb, count, onGoOn, onDiscard }: KeptRunNoteProps) {
  const isHeld = useIsHeld(holdOf(id))
  const isOpenHere = useSyncExternalStore(heldHere.subscribe, () => heldHere.get().has(holdOf(id)))
  if (isHeld === null || isOpenHere) return null
  const of = Object.values(ends)
  const done = of.filter((end) => 'done' in end).length
  const failed = of.length - done
  const left = rows.length - of.length
  return (
    <Note icon={History} hue="attention" role="group" aria-label={`${verb} ${count(rows.length)}`}>
      <p>
        {`${verb}: ${done} of ${count(rows.length)} done${failed > 0 ? `, ${failed} failed` : ''}.${isHeld ? ' This goes on in another tab.' : ''}`}
      </p>
      {!isHeld && (
        <>
          <Button size="sm" onClick={onGoOn}>
            {left > 0 ? 'Go on' : 'See the results'}
          </Button>
          <Button size="sm" kind="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
    </Note>
  )
}
