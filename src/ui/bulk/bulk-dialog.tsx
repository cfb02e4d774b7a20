import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { Button } from '../control/button'
import { Progress } from '../feedback/progress'
import { useLeaveGuard } from '../form/leave-guard'
import type { Elements } from '../layout/elements'
import styles from './bulk-dialog.module.css'
import { type BulkRun, canRetry } from './use-bulk-run'

/** The question before an unfinished run is left. */
export type StopQuestion = {
  isAsking: boolean
  /** Shows the question, for Escape. */
  ask: () => void
  goOn: () => void
  stop: () => void
}

/** Asks before a page is left, or a dialog closed, while a bulk run is not over. */
export function useStopQuestion({ isRunning, stop }: Pick<BulkRun<unknown>, 'isRunning' | 'stop'>) {
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(isRunning)
  const goOn = () => {
    setAsks(false)
    guard.stay()
  }
  const question: StopQuestion = {
    isAsking: isRunning && (asks || guard.isAsking),
    ask: () => setAsks(true),
    goOn,
    stop: () => {
      stop()
      goOn()
    },
  }
  return question
}

type BulkDialogProps = {
  run: BulkRun<unknown>
  /** Ids of the rows this dialog is about; those that failed or were not sent can be sent again. */
  ids: readonly string[]
  question: StopQuestion
  /** What is counted: "seats". */
  unit: string
  /** A number of rows in the question, "3 items"; the number alone when absent. */
  count?: (rows: number) => string
  /** The label of the button that stops the run. */
  stopLabel: string
  /** The result in a sentence, shown once the run is over. */
  summary: string
  /** The state of each row: always, or once the run is over. */
  results: Elements
  /** Leads back to where the rows were chosen. */
  back?: { label: string; onBack: () => void }
  onClose: () => void
}

/** Body and footer of a dialog: the progress of a bulk run, and once it is over, its results and what can be retried. */
export function BulkDialogContent(props: BulkDialogProps) {
  const { run, question, unit, summary, results } = props
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        {run.isRunning ? <Progress {...run.progress} unit={unit} /> : <p role="status">{summary}</p>}
        {results}
      </Dialog.Body>
      {question.isAsking ? (
        <StopQuestionFooter {...props} />
      ) : run.isRunning ? (
        <Dialog.Footer key="running">
          <Button autoFocus onClick={run.stop}>
            {props.stopLabel}
          </Button>
        </Dialog.Footer>
      ) : (
        <ResultFooter {...props} />
      )}
    </>
  )
}

function StopQuestionFooter({ run: { progress }, question, count = String }: BulkDialogProps) {
  return (
    <Dialog.Footer role="group" aria-labelledby="stop-question" justifyContent="space-between">
      <span id="stop-question" role="alert">
        {`${count(progress.total - progress.done)} of ${progress.total} are not done yet. Stop here?`}
      </span>
      <span>
        <Button autoFocus onClick={question.goOn} className={styles.keep}>
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
