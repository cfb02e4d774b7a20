import { isJsonObject, type JsonObject, objectAt } from '../../../openapi/model/json'

/** A change somebody might make to the portal's contract, and what it means to the portal's screens. */
export interface Edit {
  readonly title: string
  readonly apply: (contract: JsonObject) => void
  /** In what is said of a screen because of this edit, and of no other. */
  readonly mark: RegExp
  readonly broken: readonly string[]
  readonly affected: readonly string[]
}

export const schema = (contract: JsonObject, name: string) =>
  objectAt(contract, 'components', 'schemas', name)
export const operation = (contract: JsonObject, path: string, method: string) =>
  objectAt(contract, 'paths', path, method)
/** Takes a member out of a record, and its name out of what is required. */
export function drop(record: JsonObject, name: string): void {
  delete objectAt(record, 'properties')[name]
  loosen(record, name)
}

export function loosen(record: JsonObject, name: string): void {
  if (Array.isArray(record.required)) record.required = record.required.filter((one) => one !== name)
}

export function rename(record: JsonObject, from: string, to: string): void {
  const value = record[from]
  if (value === undefined) throw new Error(`There is no ${from} to rename`)
  record[to] = value
  delete record[from]
}

/** The parameter of an operation by its name; those that are referred to are not found. */
export function parameter(definition: JsonObject, name: string): JsonObject {
  const all = Array.isArray(definition.parameters) ? definition.parameters : []
  const found = all.find((one) => isJsonObject(one) && one.name === name)
  if (!isJsonObject(found)) throw new Error(`There is no parameter ${name}`)
  return found
}

export function add(definition: JsonObject, parameters: JsonObject[]): void {
  definition.parameters = [
    ...(Array.isArray(definition.parameters) ? definition.parameters : []),
    ...parameters,
  ]
}
