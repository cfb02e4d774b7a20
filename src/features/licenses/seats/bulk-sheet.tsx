import { Dialog } from '@chakra-ui/react/dialog'
import { Button } from '../../../ui/control/button'
import { Progress } from '../../../ui/feedback/progress'
import { useLeaveGuard } from '../../../ui/form/leave-guard'
import { type BulkWords, outcomeInWords, outcomeRow, worstFirst } from './bulk-outcome'
import type { BulkRun } from './bulk-run'
import styles from './bulk-sheet.module.css'
import { BulkTable } from './bulk-table'

interface BulkSheetProps<T> {
  run: BulkRun<T>
  rows: readonly T[]
  words: BulkWords
  /** Back to where the rows were chosen, where there is such a place. */
  back?: { label: string; onBack: () => void }
  /** Somebody wants to close the dialog while rows are not done yet. */
  asks: boolean
  onAnswered: () => void
  onClose: () => void
}

/** The inside of a dialog: how far a bulk change is, and once it is over, what became of each row and what can be tried again. */
export function BulkSheet<T extends { id: string; name: string; more?: string }>(props: BulkSheetProps<T>) {
  const { run, rows, words, back, asks, onAnswered, onClose } = props
  const { states, isRunning, progress } = run
  const guard = useLeaveGuard(isRunning)
  const again = rows.filter(({ id }) => {
    const kind = states.get(id)?.kind
    return kind === 'failed' || kind === 'waiting'
  })
  const hasFailed = again.some(({ id }) => states.get(id)?.kind === 'failed')
  const outcome = rows.map((row) => outcomeRow(row, states.get(row.id), isRunning, words.done))
  const goOn = () => {
    onAnswered()
    guard.stay()
  }
  const stop = () => {
    run.cancel()
    goOn()
  }

  return (
    <>
      <Dialog.Body display="grid" gap="4">
        {isRunning ? (
          <Progress {...progress} unit="seats" />
        ) : (
          <p role="status">{outcomeInWords(states, words)}</p>
        )}
        <BulkTable
          label="What became of each"
          heads={['Seat', 'Result']}
          rows={isRunning ? outcome : worstFirst(outcome)}
        />
      </Dialog.Body>
      {isRunning && (asks || guard.isAsking) ? (
        <Dialog.Footer role="group" aria-labelledby="stop-question" justifyContent="space-between">
          <span id="stop-question" role="alert">
            {progress.total - progress.done} of {progress.total} are not done yet. Stop here?
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
          <Button autoFocus onClick={run.cancel}>
            Cancel
          </Button>
        </Dialog.Footer>
      ) : (
        <Dialog.Footer key="over">
          {back && again.length > 0 && (
            <Button kind="quiet" onClick={back.onBack} className={styles.apart}>
              {back.label}
            </Button>
          )}
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
    </>
  )
}
