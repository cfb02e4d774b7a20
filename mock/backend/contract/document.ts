import { isObject, isText, type Json, type JsonObject, list, object } from '../json'

/** The bundled OpenAPI document: every `$ref` points into it. */
export type Document = JsonObject

const decoded = (part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')

/** Follows `$ref`s until there is none; members beside a `$ref` win over those it points to. */
export const resolve = (document: Document, node: Json | undefined): JsonObject => {
  if (!isObject(node)) return {}
  const { $ref: ref, ...beside } = node
  if (!isText(ref)) return node
  if (!ref.startsWith('#/')) throw new Error(`the contract is not bundled: ${ref}`)
  let target: Json | undefined = document
  for (const part of ref.slice(2).split('/')) target = object(target)[decoded(part)]
  if (target === undefined) throw new Error(`the contract has no ${ref}`)
  return { ...resolve(document, target), ...beside }
}

/** The schema behind `anyOf: [{$ref}, {type: null}]` and `$ref`: what the value is when it is not null. */
export const present = (document: Document, schema: Json | undefined): JsonObject => {
  const whole = resolve(document, schema)
  const [only, ...others] = list(whole.anyOf ?? whole.oneOf)
    .map((one) => resolve(document, one))
    .filter((one) => one.type !== 'null')
  return only && others.length === 0 ? present(document, only) : whole
}

export const isNullable = (document: Document, schema: Json | undefined): boolean => {
  const whole = resolve(document, schema)
  if (whole.type === 'null' || list(whole.type).includes('null') || list(whole.enum).includes(null))
    return true
  return list(whole.anyOf ?? whole.oneOf).some((one) => isNullable(document, one))
}

/** All properties of an object schema, those of its `allOf` parts included. */
export const properties = (document: Document, schema: Json | undefined): JsonObject => {
  const whole = present(document, schema)
  const parts = list(whole.allOf).map((part) => properties(document, part))
  return Object.assign({}, ...parts, object(whole.properties))
}

/** The `$ref` a schema is written as, to tell whether two places mean the same entity. */
export const refOf = (schema: Json | undefined): string | null => {
  const ref = object(schema).$ref
  return isText(ref) ? ref : null
}
