/** What may be known about the page: where its own code comes from, and the templates of its routes. */
export interface Known {
  origin: string
  routes: ReadonlySet<string>
}

/** Gives back what may leave of a value; undefined leaves it out. */
export type Rule = (value: unknown, known: Known) => unknown

/** An object of the members that have a rule, and of nothing else. */
export const object =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value, known) => {
    const from = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
    const entries = Object.entries(rules).map(([name, rule]) => [name, rule(from.get(name), known)] as const)
    return Object.fromEntries(entries.filter(([, cleaned]) => cleaned !== undefined))
  }

export const each =
  (rule: Rule): Rule =>
  (value, known) =>
    Array.isArray(value)
      ? value.map((one) => rule(one, known)).filter((cleaned) => cleaned !== undefined)
      : undefined

/** A text of exactly this form. */
export const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** This, whatever stood there. */
export const always =
  (constant: unknown): Rule =>
  () =>
    constant

export const number: Rule = (value) => (typeof value === 'number' ? value : undefined)

/** The template of one of the portal's routes. */
export const route: Rule = (value, { routes }) =>
  typeof value === 'string' && routes.has(value) ? value : undefined
