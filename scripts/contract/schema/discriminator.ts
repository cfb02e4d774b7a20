import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, partsOf, refTarget, schemaView, valueAt } from '../../../openapi/model/pointers'

type Choice = {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly property: string
  /** The schema that belongs to a value of the property. */
  readonly targets: ReadonlyMap<string, Pointer>
  /** The schemas that replace the union: only the form named by the value is checked. */
  readonly schemas: (referTo: (target: Pointer) => JsonObject) => JsonObject[]
}

/**
 * The `discriminator` of a `oneOf` or `anyOf` as conditions, so that only the form that a value names is validated.
 * Null without one, or when some form has no name: the union is then validated unchanged.
 */
export function discriminated(document: JsonObject, at: Pointer): Choice | null {
  const schema = objectAt(valueAt(document, at))
  const property = objectAt(schema, 'discriminator').propertyName
  const keyword = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf'
  const forms = schema[keyword]
  if (typeof property !== 'string' || !Array.isArray(forms)) return null
  const targets = new Map<string, Pointer>()
  for (const form of forms) {
    const target =
      isJsonObject(form) && typeof form.$ref === 'string' ? refTarget(document, form.$ref) : undefined
    if (target === undefined) return null
    for (const name of namesOf(document, target, property, objectAt(schema, 'discriminator', 'mapping'))) {
      if (targets.has(name)) return null
      targets.set(name, target)
    }
  }
  return { keyword, property, targets, schemas: (referTo) => conditions(property, targets, referTo) }
}

/** A computed key, since an object with a literal member `then` would look like a promise. */
const THEN = 'then'

function conditions(
  property: string,
  targets: ReadonlyMap<string, Pointer>,
  referTo: (target: Pointer) => JsonObject,
): JsonObject[] {
  const named = {
    type: 'object',
    required: [property],
    properties: { [property]: { enum: [...targets.keys()] } },
  }
  const forms = [...targets].map(([name, target]) => ({
    if: { type: 'object', required: [property], properties: { [property]: { const: name } } },
    [THEN]: referTo(target),
  }))
  return [named, ...forms]
}

/** Discriminator values of a schema: those it allows itself, else those of the mapping, else its name. */
function namesOf(document: JsonObject, target: Pointer, property: string, mapping: JsonObject): string[] {
  const { schema, at } = schemaView(document, target)
  const own = stringsOf(propertySchema(document, schema, at, property))
  if (own.length > 0) return own
  const mapped = Object.keys(mapping).filter((name) => mappedTo(document, mapping[name]) === target)
  return mapped.length > 0 ? mapped : [partsOf(target).at(-1) ?? '']
}

/** The target of one value of a discriminator mapping: a reference or the bare name of a schema. */
export function mappedTo(document: JsonObject, value: Json | undefined): Pointer | undefined {
  if (typeof value !== 'string') return undefined
  const target = refTarget(document, value) ?? join('/components/schemas', value)
  return valueAt(document, target) === undefined ? undefined : target
}

function propertySchema(document: JsonObject, schema: JsonObject, at: Pointer, property: string): JsonObject {
  if (objectAt(schema, 'properties')[property] !== undefined) {
    return schemaView(document, join(at, 'properties', property)).schema
  }
  return {}
}

function stringsOf(schema: JsonObject): string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (!Array.isArray(values)) return []
  return values.filter((value) => typeof value === 'string')
}
