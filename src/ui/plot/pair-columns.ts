import type { ColumnFacts, PlotFacts } from './columns'

/** Corresponding columns of two files: same name, and both dates or both numbers. */
export type Pairs = {
  /** Index in the other file for each column of the first; -1 without one. */
  readonly partners: readonly number[]
  /** Names of columns without a counterpart, in the first and in the other file. */
  readonly alone: readonly string[]
  readonly aloneInOther: readonly string[]
}

/** Pairs the columns of two files by name; repeated names are paired in order. */
export function pairColumns(one: Pick<PlotFacts, 'columns'>, other: Pick<PlotFacts, 'columns'>): Pairs {
  const left = new Map<string, number[]>()
  for (const [at, column] of other.columns.entries())
    left.set(keyOf(column), [...(left.get(keyOf(column)) ?? []), at])
  const partners = one.columns.map((column) => left.get(keyOf(column))?.shift() ?? -1)
  const taken = new Set(partners)
  return {
    partners,
    alone: one.columns.flatMap(({ name }, at) => (partners[at] === -1 ? [name] : [])),
    aloneInOther: other.columns.flatMap(({ name }, at) => (taken.has(at) ? [] : [name])),
  }
}

const keyOf = ({ name, isDate }: ColumnFacts) => `${name} ${isDate ? 'date' : 'number'}`
