/** A form's values by field name. */
export type Values = Readonly<Record<string, unknown>>

/** A field that two people have changed, each to another value. */
export type FieldConflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown }

/** The name of a field, and a value of it as text. */
export type FieldLabel = {
  readonly label: string
  readonly format: (value: unknown) => string
  /** How two values differ that read the same. */
  readonly alike?: string
}

/** The conflicts of an edit with a change that was made to the record after the form had opened. */
export type EditConflicts = {
  /** Fields that both have changed; the value in the form settles each. */
  conflicts: readonly (FieldConflict & { isMine: boolean })[]
  /** Names of fields that only the other person has changed: the form has their values now. */
  takenOver: readonly string[]
  /** "Mara Lindqvist, 2 minutes ago"; null when unknown. */
  by: string | null
  choose: (conflict: FieldConflict, side: 'mine' | 'theirs') => void
  /** Called with the conflicts between a restored draft and the record. */
  onDraftConflicts: (conflicts: readonly FieldConflict[]) => void
}

const text = (value: unknown) => JSON.stringify(value ?? null)

/** Whether two field values are equal; absent equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  return text(one) === text(other)
}

/** The members of `values` that differ from those in `seen`. */
export function changesSince(seen: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, seen[name])))
}

/**
 * A three-way comparison of two edits of one record.
 * @param seen the values when my edit began
 * @param mine my values
 * @param theirs the values the record has now
 * @returns `mine`: what only I have changed; `conflicts`: what both have; `theirs`: names of what only they have
 */
export function compareEdits(seen: Values, mine: Values, theirs: Values) {
  const own = changesSince(seen, mine)
  const foreign = changesSince(seen, theirs)
  const conflicts = Object.keys(own)
    .filter((name) => name in foreign && !isSame(own[name], foreign[name]))
    .map((name): FieldConflict => ({ name, mine: own[name], theirs: foreign[name] }))
  return {
    mine: own,
    conflicts,
    theirs: Object.keys(foreign).filter((name) => !(name in own)),
  }
}
