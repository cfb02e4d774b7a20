import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import type { Engine } from '../engine'
import { chooseAgain } from '../pick/choose'
import { isUnderWay } from '../summary'
import type { UploadEntry } from '../uploads-context'

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', px: '4', py: '2.5', borderTopWidth: '1px' },
})
const Note = chakra('p', { base: { w: 'full', textStyle: 'sm', color: 'fg.muted' } })

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
    <Bar>
      {!isKept && running.length > 0 && (
        <Note>This browser keeps nothing: after a reload these uploads begin anew.</Note>
      )}
      {refusal !== null && <Note role="alert">{refusal}</Note>}
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
    </Bar>
  )
}
