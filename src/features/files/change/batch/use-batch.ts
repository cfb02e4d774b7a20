import { useRef, useState } from 'react'
import type { ConflictAnswers } from '../../../../domain/files/name-conflicts'
import type { FileResult, PathState, PathStates } from './outcomes'
import { type Clash, type OnConflict, runBatch } from './run-batch'

export interface BatchJob {
  readonly send: (paths: readonly string[], onConflict: OnConflict) => Promise<readonly FileResult[]>
  readonly renames?: (path: string) => boolean
  /** All is over, as far as it went: the lists can be read again. */
  readonly onEnd: (states: PathStates) => void
}

interface Question {
  readonly clashes: readonly Clash[]
  readonly decide: (answers: ConflictAnswers | null) => void
}

export interface BatchRun {
  /** Of this run and of those before it; empty until the first. */
  readonly states: PathStates
  readonly isRunning: boolean
  /** Of the present run alone. */
  readonly progress: { readonly done: number; readonly total: number }
  /** Stands while names are taken and nobody has said what shall become of them. */
  readonly question: Question | null
  /** Starting again with those that failed keeps what was done before. */
  readonly start: (paths: readonly string[]) => void
  /** No more calls are sent; the one under way is waited for. */
  readonly stop: () => void
}

/** A change of many paths, a few calls long. */
export function useBatch({ send, renames, onEnd }: BatchJob): BatchRun {
  const [states, setStates] = useState<PathStates>(new Map())
  const [present, setPresent] = useState<readonly string[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const isStarted = useRef(false)
  const isStopped = useRef(false)

  const run = async (paths: readonly string[]) => {
    // A second press comes before the first is drawn.
    if (isStarted.current) return
    isStarted.current = true
    isStopped.current = false
    let latest = new Map(states)
    const put = (changed: readonly string[], stateOf: (path: string) => PathState) => {
      latest = new Map([...latest, ...changed.map((path) => [path, stateOf(path)] as const)])
      setStates(latest)
    }
    put(paths, () => ({ kind: 'waiting' }))
    setPresent(paths)
    setIsRunning(true)
    const ask = (clashes: readonly Clash[]) =>
      new Promise<ConflictAnswers | null>((resolve) => {
        const decide = (answers: ConflictAnswers | null) => {
          setQuestion(null)
          resolve(answers)
        }
        setQuestion({ clashes, decide })
      })
    await runBatch(paths, { send, renames, ask, onState: put, isStopped: () => isStopped.current })
    isStarted.current = false
    setIsRunning(false)
    onEnd(latest)
  }
  return {
    states,
    isRunning,
    progress: {
      done: present.filter((path) => states.get(path)?.kind !== 'waiting').length,
      total: present.length,
    },
    question,
    start: (paths) => void run(paths),
    stop: () => {
      isStopped.current = true
    },
  }
}
