/** A form's values by field name. */
export type Values = Readonly<Record<string, unknown>>

/** A field that two people have changed, each to a different value. */
export type FieldConflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown }

/** The label of a field, and its values as text. */
export type FieldLabel = {
  readonly label: string
  readonly format: (value: unknown) => string
  /** Explains a difference between two values that look the same. */
  readonly alike?: string
}

/** The conflicts of an edit with a change made to the record while the form was open. */
export type EditConflicts = {
  /** Fields changed by both; the form's value decides each. */
  conflicts: readonly (FieldConflict & { isMine: boolean })[]
  /** Names of fields changed only by the other person: the form has their values now. */
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
 * @param theirs the values the record has now
 * @returns `mine`: names and values only I changed; `conflicts`: changed by both; `theirs`: names only they changed
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
