import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { Button } from '../control/button'
import { Progress } from '../feedback/progress'
import { useLeaveGuard } from '../form/leave-guard'
import type { Elements } from '../layout/elements'
import styles from './bulk-dialog.module.css'
import { type BulkRun, canRetry } from './use-bulk-run'

/** Confirmation before an unfinished run is left. */
export type ConfirmStop = {
  isAsking: boolean
  /** Shows the confirmation, for Escape. */
  ask: () => void
  keepRunning: () => void
  stop: () => void
}

/** Confirms before a page is left, or a dialog closed, during a bulk run. */
export function useConfirmStop({ isRunning, stop }: Pick<BulkRun<unknown>, 'isRunning' | 'stop'>) {
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isRunning)
  const keepRunning = () => {
    setAsks(false)
    guard.stay()
  }
  const question: ConfirmStop = {
    isAsking: isRunning && (asks || guard.isAsking),
    ask: () => setAsks(true),
    keepRunning,
    stop: () => {
      stop()
      keepRunning()
    },
  }
  return question
}

type BulkDialogProps = {
  run: BulkRun<unknown>
  /** Ids of this dialog's rows; failed and unsent ones can be sent again. */
  ids: readonly string[]
  question: ConfirmStop
  /** The unit: "seats". */
  unit: string
  /** A number of rows in the confirmation, "3 items"; default: the number alone. */
  count?: (rows: number) => string
  /** The label of the button that stops the run; default: "Cancel". */
  stopLabel?: string
  /** The result in a sentence, shown once the run is over. */
  summary: string
  /** The state of each row: always, or once the run is over. */
  results: Elements
  /** Goes back to the selection of rows. */
  back?: { label: string; onBack: () => void }
  onClose: () => void
}

/** Body and footer of a dialog: progress of a bulk run, then its results and a retry of failed rows. */
export function BulkDialogContent(props: BulkDialogProps) {
  const { run, question, unit, stopLabel = 'Cancel', summary, results } = props
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        {run.isRunning ? <Progress {...run.progress} unit={unit} /> : <p role="status">{summary}</p>}
        {results}
      </Dialog.Body>
      {question.isAsking ? (
        <ConfirmStopFooter {...props} />
      ) : run.isRunning ? (
        <Dialog.Footer key="running">
          <Button autoFocus onClick={run.stop}>
            {stopLabel}
          </Button>
        </Dialog.Footer>
      ) : (
        <ResultFooter {...props} />
      )}
    </>
  )
}

function ConfirmStopFooter({ run: { progress }, question, count = String }: BulkDialogProps) {
  return (
    <Dialog.Footer role="group" aria-labelledby="stop-question" justifyContent="space-between">
      <span id="stop-question" role="alert">
        {`${count(progress.total - progress.done)} of ${progress.total} are not done yet. Stop here?`}
      </span>
      <span>
        <Button autoFocus onClick={question.keepRunning} className={styles.keep}>
          Continue
        </Button>
        <Button kind="danger" onClick={question.stop}>
          Stop
        </Button>
      </span>
    </Dialog.Footer>
  )
}

function ResultFooter({ run, ids, back, onClose }: BulkDialogProps) {
  const retryable = ids.filter((id) => canRetry(run.states.get(id)))
  const hasFailed = retryable.some((id) => run.states.get(id)?.kind === 'failed')
  const canSend = retryable.length > 0
  return (
    <Dialog.Footer>
      {back && canSend && (
        <Button kind="quiet" onClick={back.onBack} className={styles.atStart}>
          {back.label}
        </Button>
      )}
      <Button autoFocus kind={canSend ? 'secondary' : 'primary'} onClick={onClose}>
        Close
      </Button>
      {canSend && (
        <Button kind="primary" onClick={() => run.start(retryable)}>
          {hasFailed ? 'Retry failed' : 'Send the rest'}
        </Button>
      )}
    </Dialog.Footer>
  )
}
