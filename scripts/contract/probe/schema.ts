import { isJsonObject, type Json, type JsonObject, objectAt, stringOf } from '../../../openapi/model/json'
import { join, type Pointer, type SchemaView, schemaView } from '../../../openapi/model/pointers'
import { formsOf } from '../../../openapi/model/schemas'

/** A schema and its place; its own `$ref` is resolved. */
export type Place = SchemaView

/**
 * The schema that contains the limits: of `anyOf: [X, null]`, `oneOf: [X]` or `allOf: [X]` it is X.
 * Real alternatives stay unchanged.
 */
export function mainPlace(document: JsonObject, pointer: Pointer): Place {
  let place = schemaView(document, pointer)
  for (let hops = 0; hops < 8; hops += 1) {
    const inner = onlyBranch(document, place)
    if (inner === null) return place
    place = inner
  }
  return place
}

function onlyBranch(document: JsonObject, { schema, at }: Place): Place | null {
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[keyword]
    // A schema with members or items of its own is more than its branch.
    if (!Array.isArray(branches) || schema.properties !== undefined || schema.items !== undefined) continue
    const places = branches.map((_, index) => schemaView(document, join(at, keyword, index)))
    const real = places.filter((place) => place.schema.type !== 'null')
    if (real.length === 1) return real[0] ?? null
  }
  return null
}

/** JSON types that a schema allows; empty if it names none. */
export function typesOf(schema: JsonObject): readonly string[] {
  const named = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  const types = named.filter((type) => typeof type === 'string')
  if (types.length > 0) return schema.nullable === true ? [...types, 'null'] : types
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOf))]
  if (schema.const !== undefined) return [typeOf(schema.const)]
  if (schema.properties !== undefined) return ['object']
  if (schema.items !== undefined) return ['array']
  return []
}

/** The JSON Schema type of a value; whole numbers are `integer`. */
export function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Whether a value is a number, including exact ones with many digits. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

export type Property = {
  readonly name: string
  readonly place: Place
  readonly required: boolean
  /** Pointer of the property's declaration, before its `$ref` is resolved. */
  readonly declaredAt: Pointer
}

/**
 * Properties of an object schema, including those of its `allOf` parts and of the form that a discriminator
 * selects for a value.
 */
export function propertiesOf(
  document: JsonObject,
  place: Place,
  value?: Json,
  depth = 0,
): readonly Property[] {
  const found = new Map<string, Property>()
  const required = new Set(Array.isArray(place.schema.required) ? place.schema.required : [])
  const parts = Array.isArray(place.schema.allOf) && depth < 8 ? place.schema.allOf : []
  const form = formOf(document, place, value)
  const inner = [...parts.keys()].map((index) => schemaView(document, join(place.at, 'allOf', index)))
  for (const part of form && depth < 8 ? [...inner, form] : inner) {
    for (const property of propertiesOf(document, part, value, depth + 1)) found.set(property.name, property)
  }
  const own = isJsonObject(place.schema.properties) ? place.schema.properties : {}
  for (const name of Object.keys(own)) {
    const declaredAt = join(place.at, 'properties', name)
    found.set(name, { name, place: mainPlace(document, declaredAt), required: false, declaredAt })
  }
  return [...found.values()].map((property) => ({
    ...property,
    required: property.required || required.has(property.name),
  }))
}

/** The form of a union that the discriminator of a value names. */
function formOf(document: JsonObject, { schema, at }: Place, value: Json | undefined): Place | null {
  const named = isJsonObject(value)
    ? value[stringOf(objectAt(schema, 'discriminator').propertyName)]
    : undefined
  if (named === undefined) return null
  const index = formsOf(document, schema).findIndex(({ values }) => values.some((one) => one === named))
  return index < 0 ? null : schemaView(document, join(at, 'oneOf', index))
}

/** Schema of an array's items; null without one. */
export function itemsOf(document: JsonObject, place: Place): Place | null {
  return isJsonObject(place.schema.items) ? mainPlace(document, join(place.at, 'items')) : null
}

/** Whether a parsed value is JSON. Members are not checked: every value comes from a JSON or YAML parser. */
export function isJson(value: unknown): value is Json {
  return (
    value === null ||
    ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ||
    Array.isArray(value) ||
    isJsonObject(value)
  )
}
