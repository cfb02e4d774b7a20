/** JSON as the sandbox holds it: rows are never changed in place, so worlds may share them. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads JSON text; throws SyntaxError as JSON.parse does. */
export const parseJson = (text: string): Json => JSON.parse(text)

/** Any value as plain JSON, cut loose from where it came from. */
export const toJson = (value: unknown): Json => parseJson(JSON.stringify(value ?? null))

export const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
export const list = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])
export const text = (value: Json | undefined): string | null => (isText(value) ? value : null)
/** A value as one word of a sentence or a key; empty for lists, objects and what is not there. */
export const word = (value: Json | undefined): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)
export const objects = (value: Json | undefined): readonly JsonObject[] => list(value).filter(isObject)

/** The values at a path of member names; a list on the way gives one value per element. */
export const valuesAt = (value: Json | undefined, path: readonly string[]): readonly Json[] => {
  if (isList(value)) return value.flatMap((one) => valuesAt(one, path))
  const [member, ...rest] = path
  if (member === undefined) return value === undefined ? [] : [value]
  return isObject(value) ? valuesAt(value[member], rest) : []
}

/** Applies `change` to every text in a value, however deep; what it leaves alone stays shared. */
export const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (isText(value)) return change(value)
  if (isList(value)) return value.map((one) => mapTexts(one, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
