import { useState } from 'react'
import { Button } from '../../../../ui/control/button'
import type { Engine } from '../engine'
import { chooseAgain } from '../pick/choose'
import { isUnderWay } from '../summary'
import type { UploadEntry } from '../uploads-context'
import styles from './tray-foot.module.css'

const keysOf = (entries: readonly UploadEntry[]) => entries.map(({ key }) => key)

type TrayFootProps = {
  entries: readonly UploadEntry[]
  isKept: boolean
  engine: Engine
  onCancelAll: (keys: readonly string[]) => void
  onClear: () => void
}

/** What can be done with all files at once. */
export function TrayFoot({ entries, isKept, engine, onCancelAll, onClear }: TrayFootProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = entries.filter((entry) => isUnderWay(entry) && entry.status !== 'finishing')
  const paused = entries.filter(({ status }) => status === 'paused')
  const open = entries.filter(
    ({ status }) => !['done', 'canceled', 'finishing', 'elsewhere'].includes(status),
  )
  const interrupted = entries.filter(({ status }) => status === 'interrupted')
  const kept = interrupted.filter(({ need }) => need === 'file')
  const lost = interrupted.filter(({ need }) => need === 'choice')
  const chooseLost = async () => {
    const files = await chooseAgain(true)
    if (files.length > 0) setRefusal(await engine.choose(keysOf(lost), files))
  }
  return (
    <div className={styles.bar}>
      {!isKept && running.length > 0 && (
        <p className={styles.note}>This browser keeps nothing: after a reload these uploads begin anew.</p>
      )}
      {refusal !== null && (
        <p className={styles.note} role="alert">
          {refusal}
        </p>
      )}
      {kept.length > 1 && (
        <Button size="sm" onClick={() => void engine.goOn(keysOf(kept))}>
          Continue all
        </Button>
      )}
      {lost.length > 1 && (
        <Button size="sm" onClick={() => void chooseLost()}>
          Choose the files again
        </Button>
      )}
      {running.length > 0 && (
        <Button size="sm" onClick={() => engine.pause(keysOf(running))}>
          Pause all
        </Button>
      )}
      {running.length === 0 && paused.length > 0 && (
        <Button size="sm" onClick={() => engine.resume(keysOf(paused))}>
          Resume all
        </Button>
      )}
      {open.length > 0 && (
        <Button size="sm" onClick={() => onCancelAll(keysOf(open))}>
          Cancel all
        </Button>
      )}
      {entries.some(({ status }) => status === 'done' || status === 'canceled') && (
        <Button size="sm" onClick={onClear}>
          Clear finished
        </Button>
      )}
    </div>
  )
}
