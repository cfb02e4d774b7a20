/** Immutable JSON: rows are replaced, never modified, so worlds can share them. */
export type Json = string | number | bigint | boolean | null | readonly Json[] | JsonObject
/** Optional fields of the contract's types may be undefined; `toJson` omits them. */
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

/** Parses JSON text. @throws SyntaxError */
export function parseJson(text: string): Json {
  return JSON.parse(text)
}

/** Converts any value to plain JSON; a deep copy. */
export function toJson(value: unknown): Json {
  return parseJson(JSON.stringify(value ?? null))
}

// Guards for JSON from outside: control calls and contract examples. Rows are typed and need none.
export function asRecord(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
export function asArray(value: unknown): readonly Json[] {
  return isList(value) ? value : []
}
export function asRecords(value: unknown): readonly JsonObject[] {
  return asArray(value).filter(isObject)
}
/** A scalar as text; '' for null, undefined, lists and objects. */
export function asString(value: unknown): string {
  return isText(value) || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Values at a path of keys; a list on the way yields one value per element. */
export function valuesAt(value: Json | undefined, path: readonly string[], from = 0): readonly Json[] {
  if (isList(value)) return value.flatMap((one) => valuesAt(one, path, from))
  const member = path[from]
  if (member === undefined) return value === undefined ? [] : [value]
  return isObject(value) ? valuesAt(value[member], path, from + 1) : []
}
