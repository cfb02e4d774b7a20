import { parse, stringify } from 'lossless-json'
import { parse as parseYaml } from 'yaml'
import { isJsonObject, type Json } from './json'

// Whole numbers that a double would round, such as ids of 64 bits, are bigint: rounding would make neighbors one.

/** Fewer digits are always exact. */
const long = /\d{16}/

/** A whole number is read by its digits, any other one as a double. */
export function numberOf(text: string): number | bigint {
  const number = Number(text)
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number
}

/** JSON as a value. @throws SyntaxError */
export function parseExact(text: string): Json {
  const value: Json = JSON.parse(text)
  if (!long.test(text)) return value
  return withExact(
    value,
    parse(text, null, { parseNumber: numberOf, onDuplicateKey: ({ newValue }) => newValue }),
  )
}

/** A value that was read of YAML, with the digits that its text has. */
export function exactYaml(value: Json, text: string): Json {
  if (!long.test(text)) return value
  try {
    const options = { intAsBigInt: true, uniqueKeys: false, merge: true, maxAliasCount: -1 } as const
    return withExact(value, parseYaml(text, options))
  } catch {
    // Another reader of YAML may be stricter; the value is then as the first one has it.
    return value
  }
}

function withExact(value: Json, exact: unknown): Json {
  if (typeof value === 'number')
    return typeof exact === 'bigint' && !Number.isSafeInteger(value) ? exact : value
  if (Array.isArray(value))
    return Array.isArray(exact) ? value.map((item, index) => withExact(item, exact[index])) : value
  if (!isJsonObject(value) || typeof exact !== 'object' || exact === null) return value
  const members = new Map(Object.entries(exact))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withExact(member, members.get(name))]),
  )
}

/** A value as JSON, to the last digit; '' for undefined. */
export function jsonText(value: unknown, space?: number): string {
  try {
    return JSON.stringify(value, null, space) ?? ''
  } catch {
    // A bigint; the other way to write JSON takes longer.
    return stringify(value, null, space) ?? ''
  }
}
