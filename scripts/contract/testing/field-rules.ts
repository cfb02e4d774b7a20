import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import type { Fault, Has } from './faults'
import { refuse } from './refused'

/** How a value can break a rule. */
type Breach =
  | 'type'
  | 'number-as-text'
  | 'length'
  | 'empty'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'range'
  | 'items'
  | 'null'
  | 'missing'
  | 'extra'

const accepting: Readonly<Record<Breach, Fault>> = {
  type: 'wrong-type-accepted',
  'number-as-text': 'number-as-text-accepted',
  length: 'too-long-accepted',
  empty: 'empty-text-accepted',
  pattern: 'pattern-broken-accepted',
  items: 'too-many-items-accepted',
  enum: 'enum-outside-accepted',
  format: 'format-bad-accepted',
  range: 'out-of-range-accepted',
  null: 'null-accepted',
  missing: 'missing-field-accepted',
  extra: 'extra-member-accepted',
}

/** What one member of a body may be; the contract says the same in its own words. */
export interface Field {
  readonly breach: (value: Json) => Breach | null
  /** Stands in for a value that a fault lets through, and for one that is not given. */
  readonly instead: Json
  readonly members?: Fields
}
export type Fields = Readonly<Record<string, Field>>

export const text = (most: number, instead = 'Unnamed', pattern = /^/): Field => ({
  instead,
  breach: (value) => {
    if (typeof value !== 'string') return 'type'
    const { length } = [...value]
    if (length < 1) return 'empty'
    return length > most ? 'length' : pattern.test(value) ? null : 'pattern'
  },
})
export const oneOf = (values: readonly string[]): Field => ({
  instead: values[0] ?? '',
  breach: (value) => (typeof value !== 'string' ? 'type' : values.includes(value) ? null : 'enum'),
})
export const number = (least: number, most: number, instead: number, isWhole = false): Field => ({
  instead,
  breach: (value) => {
    if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return 'number-as-text'
    if (typeof value !== 'number' || (isWhole && !Number.isInteger(value))) return 'type'
    return value < least || value > most ? 'range' : null
  },
})
export const flag: Field = {
  instead: false,
  breach: (value) => (typeof value === 'boolean' ? null : 'type'),
}
export const matching = (pattern: RegExp, instead: string): Field => ({
  instead,
  breach: (value) => (typeof value !== 'string' ? 'type' : pattern.test(value) ? null : 'format'),
})
export const nullable = (field: Field): Field => ({
  instead: null,
  breach: (value) => (value === null ? null : field.breach(value)),
})
export const words = (mostWords: number, most: number): Field => ({
  instead: [],
  breach: (value) => {
    if (!Array.isArray(value)) return 'type'
    const one = text(most)
    const inside = value.map(one.breach).find((breach) => breach !== null)
    return inside ?? (value.length > mostWords || new Set(value).size < value.length ? 'items' : null)
  },
})
export const group = (members: Fields): Field => ({
  instead: Object.fromEntries(Object.entries(members).map(([name, { instead }]) => [name, instead])),
  members,
  breach: (value) => (isJsonObject(value) ? null : 'type'),
})

export const day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '2026-01-01')
export const instant = matching(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-][0-2]\d:[0-5]\d)$/,
  '2026-01-01T00:00:00Z',
)
export const email = matching(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'nobody@observatory.example')

/**
 * The members of a body that keep the rules, others are refused with 422 unless a fault lets them through.
 * @param required members that have to be there
 */
export function kept(fields: Fields, required: readonly string[], body: JsonObject, has: Has): JsonObject {
  const result: JsonObject = {}
  const breached = (breach: Breach, name: string) => {
    if (!has(accepting[breach])) refuse(422, `${name}: ${breach}`)
  }
  for (const name of required) {
    if (name in body) continue
    if (has('missing-field-500')) refuse(500, 'Something went wrong')
    breached('missing', name)
    result[name] = fields[name]?.instead ?? null
  }
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name]
    if (!field) breached('extra', name)
    else result[name] = one(field, name, value)
  }
  return result

  function one(field: Field, name: string, value: Json): Json {
    const breach = value === null && field.breach(null) !== null ? 'null' : field.breach(value)
    if (breach !== null) {
      breached(breach, name)
      return field.instead
    }
    if (!field.members || !isJsonObject(value)) return value
    const instead = has('nested-missing-field-accepted') ? field.instead : {}
    const given = isJsonObject(instead) ? { ...instead, ...value } : value
    return kept(field.members, Object.keys(field.members), given, has)
  }
}
