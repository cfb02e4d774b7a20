import { useEffect, useEffectEvent } from 'react'
import { DialogFrame } from '../dialog/dialog-frame'
import { BulkDialogContent, useStopQuestion } from './bulk-dialog'
import { type BulkLabels, outcomeSummary } from './outcomes'
import { RunResults } from './run-results'
import type { KeptBulkRun } from './use-kept-run'

type GoOnDialogProps = {
  /** "Extend 200 licenses" */
  title: string
  run: KeptBulkRun
  labels: BulkLabels
  /** What is counted: "licenses". */
  unit: string
  count: (rows: number) => string
  heads: readonly [name: string, details: string]
  onClose: () => void
}

/** A run that was kept: goes on at once, and shows what came of each row, before the reload and after it. */
export function GoOnDialog({ title, run, labels, unit, count, heads, onClose }: GoOnDialogProps) {
  const question = useStopQuestion(run)
  const goOn = useEffectEvent(run.goOn)
  useEffect(() => goOn(), [])
  const close = () => {
    run.close()
    onClose()
  }
  return (
    <DialogFrame title={title} size="lg" isForm onEscape={() => (run.isRunning ? question.ask() : close())}>
      <BulkDialogContent
        run={run}
        ids={run.rows.map(({ id }) => id)}
        question={question}
        unit={unit}
        count={count}
        stopLabel="Cancel"
        summary={outcomeSummary(run.states, labels)}
        results={
          <RunResults rows={run.rows} run={run} done={labels.done} heads={heads} file={`${unit}-results`} />
        }
        onClose={close}
      />
    </DialogFrame>
  )
}
