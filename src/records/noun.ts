import { countOf } from '../ui/format/count-of'

/** Singular and plural of a record's noun: `['user', 'users']`. */
export type Noun = readonly [one: string, many: string]

/** "3 users" */
export function counted([one, many]: Noun, count: number) {
  return countOf(count, one, many)
}
