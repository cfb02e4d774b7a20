/** A form's values by field name. */
export type Values = Readonly<Record<string, unknown>>

/** A field that two people have changed, each to something else. */
export type Clash = { readonly name: string; readonly mine: unknown; readonly theirs: unknown }

const text = (value: unknown) => JSON.stringify(value ?? null)

/** Whether two field values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other)

/** The members of `values` that are not as they were in `seen`. */
export const changesSince = (seen: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, seen[name])))

/**
 * What two people made of the same record.
 * @param seen what I saw when I began
 * @param mine what I made of it
 * @param theirs how it stands now
 * @returns `mine`: what only I have changed; `clashes`: what we both have; `theirs`: names of what only they have
 */
export const compareEdits = (seen: Values, mine: Values, theirs: Values) => {
  const own = changesSince(seen, mine)
  const foreign = changesSince(seen, theirs)
  const clashes = Object.keys(own)
    .filter((name) => name in foreign && !isSame(own[name], foreign[name]))
    .map((name): Clash => ({ name, mine: own[name], theirs: foreign[name] }))
  return {
    mine: own,
    clashes,
    theirs: Object.keys(foreign).filter((name) => !(name in own)),
  }
}
