import { useConflictQuestion } from '../../../../domain/parts/files/use-conflict-question'
import { type BulkRun, useBulkRun } from '../../../../ui/bulk/use-bulk-run'
import { type Batch, type FileOutcome, type PathStates, runBatch, type TakenName } from './run-batch'

type BatchJob = Pick<Batch, 'send' | 'findAlike' | 'renames'> & {
  /** Called when the run is over, complete or not: the lists can be read again. */
  readonly onEnd: (states: PathStates) => void
}

export type BatchRun = BulkRun<FileOutcome> & {
  /** Set while the run waits for the user's answer about taken names. */
  readonly question: ReturnType<typeof useConflictQuestion<TakenName>>['question']
}

/** A change of many paths in a few calls; the ids of its rows are the paths. */
export function useBatch({ onEnd, ...job }: BatchJob): BatchRun {
  const { question, ask } = useConflictQuestion<TakenName>()
  const run = useBulkRun<FileOutcome>({
    run: (paths, control) => runBatch(paths, { ...job, ask, ...control }),
    onEnd,
  })
  return { ...run, question }
}
