import type { Json } from '../../../openapi/model/json'

/** A value of a row as text: what it says itself, '' for null, lists and objects. */
export const word = (value: Json | undefined): string =>
  typeof value === 'object' || value === undefined ? '' : String(value)
