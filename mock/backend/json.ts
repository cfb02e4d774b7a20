/** JSON as the sandbox holds it: rows are never changed in place, so worlds may share them. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
/** An optional member of the contract's types may be there and undefined; `toJson` leaves it out. */
export type JsonObject = { readonly [key: string]: Json | undefined }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads JSON text; throws SyntaxError as JSON.parse does. */
export const parseJson = (text: string): Json => JSON.parse(text)

/** Any value as plain JSON, sharing nothing with the original. */
export const toJson = (value: unknown): Json => parseJson(JSON.stringify(value ?? null))

// Readers of JSON from outside: a control call, an example of the contract. Rows have types and need none of them.
export const asRecord = (value: unknown): JsonObject => (isObject(value) ? value : {})
export const asArray = (value: unknown): readonly Json[] => (isList(value) ? value : [])
export const asRecords = (value: unknown): readonly JsonObject[] => asArray(value).filter(isObject)
/** A scalar as text; empty for null, undefined, lists and objects. */
export const asString = (value: unknown): string =>
  isText(value) || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The values at a path of member names; a list on the way gives one value per element. */
export const valuesAt = (value: Json | undefined, path: readonly string[]): readonly Json[] => {
  if (isList(value)) return value.flatMap((one) => valuesAt(one, path))
  const [member, ...rest] = path
  if (member === undefined) return value === undefined ? [] : [value]
  return isObject(value) ? valuesAt(value[member], rest) : []
}
