import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { ConflictDialog } from '../../../../domain/files/conflict-dialog'
import { Button } from '../../../../ui/control/button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { Progress } from '../../../../ui/feedback/progress'
import { useLeaveGuard } from '../../../../ui/form/leave-guard'
import type { FileObject } from '../../files-search'
import { focusOfList } from '../after-change'
import styles from './batch-sheet.module.css'
import { clashRows } from './clash-rows'
import { items } from './item-words'
import { ResultList } from './result-list'
import { type Change, needsRetry, resultRows, sumInWords, verbs } from './result-rows'
import type { BatchRun } from './use-batch'

type BatchSheetProps = {
  change: Change
  run: BatchRun
  chosen: readonly FileObject[]
  onClose: () => void
}

/** How far a change of many is, the question where names are taken, and once it is over, what became of each. */
export function BatchSheet({ change, run, chosen, onClose }: BatchSheetProps) {
  const { states, isRunning, progress, question } = run
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isRunning)
  const { verb, done, doing } = verbs[change]
  const again = [...states].filter(([, state]) => needsRetry(state)).map(([path]) => path)
  const hasFailed = [...states.values()].some(({ kind }) => kind === 'failed')
  const places = new Set(chosen.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  const goOn = () => {
    setAsks(false)
    guard.stay()
  }
  const stop = () => {
    run.stop()
    goOn()
  }

  if (question) {
    const free = progress.done
    return (
      <ConflictDialog
        conflicts={clashRows(question.clashes, chosen)}
        verb={verb}
        onDecide={question.decide}
        onClose={() => question.decide(null)}
      >
        {free > 0 &&
          `${free === 1 ? '1 item with a free name was' : `${items(free)} with free names were`} ${done} already. `}
        Cancel skips those below.
      </ConflictDialog>
    )
  }
  return (
    <DialogFrame
      size="lg"
      title={isRunning ? `${doing} ${items(progress.total)}` : `${verb} ${items(states.size)}`}
      onEscape={() => (isRunning ? setAsks(true) : onClose())}
      whenGone={focusOfList}
    >
      <Dialog.Body display="grid" gap="4">
        {isRunning ? (
          <Progress {...progress} unit="items" />
        ) : (
          <>
            <p role="status">{sumInWords(change, states)}</p>
            <ResultList rows={resultRows(change, states)} showsPlace={places.size > 1} />
          </>
        )}
      </Dialog.Body>
      {isRunning && (asks || guard.isAsking) ? (
        <Dialog.Footer role="group" aria-labelledby="stop-question" justifyContent="space-between">
          <span id="stop-question" role="alert">
            {items(progress.total - progress.done)} of {progress.total} are not done yet. Stop here?
          </span>
          <span>
            <Button autoFocus onClick={goOn} className={styles.keep}>
              Go on
            </Button>
            <Button kind="danger" onClick={stop}>
              Stop
            </Button>
          </span>
        </Dialog.Footer>
      ) : isRunning ? (
        <Dialog.Footer key="running">
          <Button autoFocus onClick={run.stop}>
            Stop
          </Button>
        </Dialog.Footer>
      ) : (
        <Dialog.Footer key="over">
          <Button autoFocus kind={again.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Close
          </Button>
          {again.length > 0 && (
            <Button kind="primary" onClick={() => run.start(again)}>
              {hasFailed ? 'Retry failed' : 'Send the rest'}
            </Button>
          )}
        </Dialog.Footer>
      )}
    </DialogFrame>
  )
}
