import { useState } from 'react'
import type { ConflictAnswers } from '../../../../domain/files/name-conflicts'
import { type BulkRun, useBulkRun } from '../../../../ui/bulk/use-bulk-run'
import type { FileOutcome, PathStates } from './run-batch'
import { type Batch, runBatch, type TakenName } from './run-batch'

type BatchJob = Pick<Batch, 'send' | 'findAlike' | 'renames'> & {
  /** Called when the run is over, however far it came: the lists can be read again. */
  readonly onEnd: (states: PathStates) => void
}

type Question = {
  readonly taken: readonly TakenName[]
  readonly decide: (answers: ConflictAnswers | null) => void
}

export type BatchRun = BulkRun<FileOutcome> & {
  /** Set while the run waits for the user to say what to do with taken names. */
  readonly question: Question | null
}

/** A change of many paths in a few calls; the ids of its rows are the paths. */
export function useBatch({ onEnd, ...job }: BatchJob): BatchRun {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (taken: readonly TakenName[]) =>
    new Promise<ConflictAnswers | null>((resolve) => {
      const decide = (answers: ConflictAnswers | null) => {
        setQuestion(null)
        resolve(answers)
      }
      setQuestion({ taken, decide })
    })
  const run = useBulkRun<FileOutcome>({
    run: (paths, control) => runBatch(paths, { ...job, ask, ...control }),
    onEnd,
  })
  return { ...run, question }
}
