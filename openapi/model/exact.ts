import { parse, stringify } from 'lossless-json'
import { parse as parseYaml } from 'yaml'
import { isJsonObject, type Json } from './json'

// Integers beyond double precision, such as 64-bit ids, are bigint: rounding would make adjacent ids equal.

/** Shorter numbers are always exact. */
const long = /\d{16}/

/** Parses an integer exactly, any other number as a double. */
export function numberOf(text: string): number | bigint {
  const number = Number(text)
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number
}

/** Parses JSON. @throws SyntaxError */
export function parseExact(text: string): Json {
  const value: Json = JSON.parse(text)
  if (!long.test(text)) return value
  return withExact(
    value,
    parse(text, null, { parseNumber: numberOf, onDuplicateKey: ({ newValue }) => newValue }),
  )
}

/** Restores the exact integers of a parsed YAML value from its source text. */
export function exactYaml(value: Json, text: string): Json {
  if (!long.test(text)) return value
  try {
    const options = { intAsBigInt: true, uniqueKeys: false, merge: true, maxAliasCount: -1 } as const
    return withExact(value, parseYaml(text, options))
  } catch {
    // A stricter parser may reject the text; keep the value as it is.
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

/** Serializes a value as JSON without losing digits; '' for undefined. */
export function jsonText(value: unknown, space?: number): string {
  try {
    return JSON.stringify(value, null, space) ?? ''
  } catch {
    // `JSON.stringify` throws on bigint; the other serializer is slower.
    return stringify(value, null, space) ?? ''
  }
}
