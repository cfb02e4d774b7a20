/** What is to become of something whose name is taken where it is going. */
export type ClashAnswer = 'skip' | 'rename' | 'replace'

/** One side of a clash, as far as it is known. */
export interface ClashSide {
  readonly kind?: 'file' | 'folder'
  /** null for folders. */
  readonly sizeBytes: number | null
  readonly modifiedAt: string | null
}

/** Something that is on its way, and what stands where it is going. */
export interface NameClash {
  /** Tells the clashes apart; the answers come back under it. */
  readonly path: string
  readonly name: string
  /** null: nothing is known of it but its name. */
  readonly incoming: ClashSide | null
  readonly existing: ClashSide & { readonly kind: 'file' | 'folder' }
}

export type ClashAnswers = ReadonlyMap<string, ClashAnswer>

/** Whether one can take the other's place: a file never a folder's, nor the other way round. */
export const mayReplace = ({ incoming, existing }: NameClash): boolean =>
  (incoming?.kind ?? existing.kind) === existing.kind

/** Nothing is changed and nothing lost until somebody says so. */
export const firstAnswers = (clashes: readonly NameClash[]): ClashAnswers =>
  new Map(clashes.map(({ path }) => [path, 'skip']))

/** The same answer for all; those that cannot be replaced keep the one they have. */
export const answerAll = (
  answers: ClashAnswers,
  clashes: readonly NameClash[],
  answer: ClashAnswer,
): ClashAnswers => {
  const fitting = clashes.filter((clash) => answer !== 'replace' || mayReplace(clash))
  return new Map([...answers, ...fitting.map(({ path }) => [path, answer] as const)])
}

/** The answer that all have; null where they differ. */
export const commonAnswer = (answers: ClashAnswers): ClashAnswer | null => {
  const [first = null, ...others] = new Set(answers.values())
  return others.length === 0 ? first : null
}

/** The paths of each answer, in their order: one call for each group. */
export const pathsByAnswer = (answers: ClashAnswers): Record<ClashAnswer, readonly string[]> => {
  const having = (answer: ClashAnswer) =>
    [...answers].flatMap(([path, own]) => (own === answer ? [path] : []))
  return { skip: having('skip'), rename: having('rename'), replace: having('replace') }
}
