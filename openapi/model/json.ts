/** A value of a JSON or YAML document. */
export type Json = null | boolean | number | bigint | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Whether a value is a JSON object (no array, no null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object at a path of keys; `{}` if there is none. */
export function objectAt(value: unknown, ...keys: string[]): JsonObject {
  let at: unknown = value
  for (const key of keys) at = isJsonObject(at) ? at[key] : undefined
  return isJsonObject(at) ? at : {}
}

/** The strings of a list; [] for other values. */
export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** The value if it is a string, else ''. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
