/** JSON as the sandbox holds it: rows are never changed in place, so worlds may share them. */
export type Json = string | number | bigint | boolean | null | readonly Json[] | JsonObject
/** An optional member of the contract's types may be there and undefined; `toJson` leaves it out. */
export type JsonObject = { readonly [key: string]: Json | undefined }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Reads JSON text; throws SyntaxError as JSON.parse does. */
export function parseJson(text: string): Json {
  return JSON.parse(text)
}

/** Any value as plain JSON, sharing nothing with the original. */
export function toJson(value: unknown): Json {
  return parseJson(JSON.stringify(value ?? null))
}

// Readers of JSON from outside: a control call, an example of the contract. Rows have types and need none of them.
export function asRecord(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
export function asArray(value: unknown): readonly Json[] {
  return isList(value) ? value : []
}
export function asRecords(value: unknown): readonly JsonObject[] {
  return asArray(value).filter(isObject)
}
/** A scalar as text; empty for null, undefined, lists and objects. */
export function asString(value: unknown): string {
  return isText(value) || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The values at a path of member names; a list on the way gives one value per element. */
export function valuesAt(value: Json | undefined, path: readonly string[], from = 0): readonly Json[] {
  if (isList(value)) return value.flatMap((one) => valuesAt(one, path, from))
  const member = path[from]
  if (member === undefined) return value === undefined ? [] : [value]
  return isObject(value) ? valuesAt(value[member], path, from + 1) : []
}
