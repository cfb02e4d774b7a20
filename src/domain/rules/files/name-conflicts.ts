/** Action for a file whose name is taken at its destination. */
export type ConflictAnswer = 'skip' | 'rename' | 'replace'

/** The answer for each conflict, by the path of the incoming file. */
export type ConflictAnswers = ReadonlyMap<string, ConflictAnswer>

/** Facts about one of the two files. */
export type ConflictSide = {
  readonly kind?: 'file' | 'folder'
  /** null for folders. */
  readonly sizeBytes: number | null
  readonly modifiedAt: string | null
}

/** An incoming file or folder and the one that has its name at the destination. */
export type NameConflict = {
  /** Identifies the conflict; its answer has the same key. */
  readonly path: string
  readonly name: string
  /** null: only its name is known. */
  readonly incoming: ConflictSide | null
  readonly existing: ConflictSide & { readonly kind: 'file' | 'folder'; readonly name: string }
}

/** A file never replaces a folder, nor a folder a file. */
export function isReplaceable({ incoming, existing }: NameConflict): boolean {
  return (incoming?.kind ?? existing.kind) === existing.kind
}

/** Skips every conflict, so that nothing is lost unless the user chooses so. */
export function defaultAnswers(conflicts: readonly NameConflict[]): ConflictAnswers {
  return new Map(conflicts.map(({ path }) => [path, 'skip']))
}

/** The same answer for all; conflicts that cannot be replaced keep their answer. */
export function answerAll(
  answers: ConflictAnswers,
  conflicts: readonly NameConflict[],
  answer: ConflictAnswer,
): ConflictAnswers {
  const fitting = conflicts.filter((conflict) => answer !== 'replace' || isReplaceable(conflict))
  return new Map([...answers, ...fitting.map(({ path }) => [path, answer] as const)])
}

/** The common answer of all conflicts; null if they differ. */
export function commonAnswer(answers: ConflictAnswers): ConflictAnswer | null {
  const [first = null, ...others] = new Set(answers.values())
  return others.length === 0 ? first : null
}

/** The paths by answer, in order: the API takes one answer per call. */
export function pathsByAnswer(answers: ConflictAnswers): Record<ConflictAnswer, readonly string[]> {
  const having = (answer: ConflictAnswer) =>
    [...answers].flatMap(([path, own]) => (own === answer ? [path] : []))
  return { skip: having('skip'), rename: having('rename'), replace: having('replace') }
}
