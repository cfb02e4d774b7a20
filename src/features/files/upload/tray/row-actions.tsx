import { Check, FolderOpen, Pause, Play, RotateCcw, X } from 'lucide-react'
import { visibleName } from '../../../../domain/files/name-pieces'
import { Button } from '../../../../ui/control/button'
import type { Engine } from '../engine'
import { chooseAgain } from '../pick/choose'
import { isUnderWay } from '../summary'
import type { UploadEntry } from '../uploads-context'

export type RowActionsProps = {
  entry: UploadEntry
  engine: Engine
  /** Says why a file that was chosen again is not the one. */
  onRefused: (reason: string | null) => void
  onOpenFolder: () => void
}

const isPausable = ({ status }: UploadEntry) => isUnderWay({ status }) && status !== 'finishing'
const isCancelable = ({ status }: UploadEntry) =>
  !['done', 'canceled', 'finishing', 'elsewhere'].includes(status)

/** What can be done with one file. Every button says which file it is about. */
export function RowActions({ entry, engine, onRefused, onOpenFolder }: RowActionsProps) {
  const { key, status, need } = entry
  const name = visibleName(entry.name)
  const goOn = () => {
    if (need === 'choice')
      void chooseAgain(false).then(async (files) => {
        if (files.length > 0) onRefused(await engine.choose([key], files))
      })
    else void engine.goOn([key])
  }
  return (
    <>
      {status === 'interrupted' && (
        <Button
          size="sm"
          onClick={goOn}
          aria-label={need === 'choice' ? `Choose the file again: ${name}` : `Continue ${name}`}
        >
          {need === 'choice' ? 'Choose the file again' : 'Continue'}
        </Button>
      )}
      {need === 'answer' && (
        <Button size="sm" onClick={() => engine.ask([key])} aria-label={`Decide about ${name}`}>
          Decide
        </Button>
      )}
      {isPausable(entry) && (
        <Button kind="quiet" size="icon" onClick={() => engine.pause([key])} aria-label={`Pause ${name}`}>
          <Pause size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'paused' && (
        <Button kind="quiet" size="icon" onClick={() => engine.resume([key])} aria-label={`Resume ${name}`}>
          <Play size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'failed' && need === null && (
        <Button kind="quiet" size="icon" onClick={() => engine.retry([key])} aria-label={`Retry ${name}`}>
          <RotateCcw size={16} aria-hidden="true" />
        </Button>
      )}
      {isCancelable(entry) && (
        <Button kind="quiet" size="icon" onClick={() => engine.cancel([key])} aria-label={`Cancel ${name}`}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'done' && <Check size={16} aria-hidden="true" />}
      <Button kind="quiet" size="icon" onClick={onOpenFolder} aria-label={`Open folder of ${name}`}>
        <FolderOpen size={16} aria-hidden="true" />
      </Button>
    </>
  )
}
