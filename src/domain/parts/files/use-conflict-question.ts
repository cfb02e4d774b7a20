import { useState } from 'react'
import type { ConflictAnswers } from '../../rules/files/name-conflicts'

type Question<Conflict> = {
  readonly conflicts: readonly Conflict[]
  /** null skips these files. */
  readonly decide: (answers: ConflictAnswers | null) => void
}

/** The question about taken names within a running task: `ask` resolves with the user's answers. */
export function useConflictQuestion<Conflict>() {
  const [question, setQuestion] = useState<Question<Conflict> | null>(null)
  const ask = (conflicts: readonly Conflict[]) =>
    new Promise<ConflictAnswers | null>((resolve) => {
      const decide = (answers: ConflictAnswers | null) => {
        setQuestion(null)
        resolve(answers)
      }
      setQuestion({ conflicts, decide })
    })
  return { question, ask }
}
