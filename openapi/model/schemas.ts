import { extensionKeys, isMarked } from './extensions'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsOf } from './json'
import { pointerOfRef, valueAt } from './pointers'

// Schemas read by value; `schemaView` of pointers.ts reads them by pointer and tells where they are written.

/** Follows a `$ref` to its end; members beside a `$ref` win. `{}` for what is no object or leads nowhere. */
export function resolveRef(document: JsonObject, value: Json | undefined): JsonObject {
  return followed(document, value, new Set())
}

function followed(document: JsonObject, value: Json | undefined, seen: Set<string>): JsonObject {
  if (!isJsonObject(value)) return {}
  const { $ref, ...beside } = value
  if (typeof $ref !== 'string') return value
  const pointer = pointerOfRef($ref)
  if (pointer === undefined || seen.has(pointer)) return beside
  return { ...followed(document, valueAt(document, pointer), seen.add(pointer)), ...beside }
}

/** The schema of a value that is not null: behind `$ref` and `anyOf: [{ $ref }, { type: 'null' }]`. */
export function presentSchema(document: JsonObject, schema: Json | undefined): JsonObject {
  return present(document, schema, new Set())
}

/** @param around the schemas on the way as they are written, one of which may be met again */
function present(document: JsonObject, schema: Json | undefined, around: Set<Json | undefined>): JsonObject {
  if (around.has(schema)) return {}
  around.add(schema)
  const whole = resolveRef(document, schema)
  const forms = alternativesOf(whole).filter((one) => resolveRef(document, one).type !== 'null')
  return forms.length === 1 ? present(document, forms[0], around) : whole
}

/** Whether null is a value of the schema. */
export function isNullable(document: JsonObject, schema: Json | undefined): boolean {
  return takesNull(document, schema, new Set())
}

function takesNull(document: JsonObject, schema: Json | undefined, around: Set<Json | undefined>): boolean {
  if (around.has(schema)) return false
  around.add(schema)
  const whole = resolveRef(document, schema)
  if (whole.type === 'null' || stringsOf(whole.type).includes('null')) return true
  if (Array.isArray(whole.enum) && whole.enum.includes(null)) return true
  return alternativesOf(whole).some((one) => takesNull(document, one, around))
}

/** One form of a union and the values of the discriminator that choose it. */
export type Form = {
  readonly schema: JsonObject
  readonly values: readonly string[]
}

/**
 * The forms among which a schema's `discriminator` chooses; none without one, or where a form does not name its values
 * itself (`const` or `enum`).
 */
export function formsOf(document: JsonObject, schema: JsonObject): readonly Form[] {
  const property = objectAt(schema, 'discriminator').propertyName
  if (typeof property !== 'string' || !Array.isArray(schema.oneOf)) return []
  const forms = schema.oneOf.map((one) => {
    const form = resolveRef(document, one)
    const named = resolveRef(document, objectAt(form, 'properties')[property])
    return {
      schema: form,
      values: named.const === undefined ? stringsOf(named.enum) : stringsOf([named.const]),
    }
  })
  return forms.every(({ values }) => values.length > 0) ? forms : []
}

/**
 * The properties of an object schema, as they are written: those of its `allOf` parts included, and of the forms that
 * its discriminator chooses from, of the first one that has them.
 */
export function propertiesOf(document: JsonObject, schema: Json | undefined): JsonObject {
  return membersOf(document, schema, new Set())
}

function membersOf(
  document: JsonObject,
  schema: Json | undefined,
  around: ReadonlySet<Json | undefined>,
): JsonObject {
  if (around.has(schema)) return {}
  const within = new Set([...around, schema])
  const whole = presentSchema(document, schema)
  const parts = Array.isArray(whole.allOf) ? whole.allOf : []
  const forms = formsOf(document, whole).map((form) => form.schema)
  return Object.assign(
    {},
    ...[...forms.toReversed(), ...parts].map((part) => membersOf(document, part, within)),
    objectAt(whole.properties),
  )
}

/** The members of an object schema that only the vendor's staff get (`x-staff-only`). */
export function staffOnlyMembers(document: JsonObject, schema: Json | undefined): string[] {
  return Object.entries(propertiesOf(document, schema))
    .filter(([, member]) => isMarked(resolveRef(document, member), extensionKeys.staffOnly))
    .map(([name]) => name)
}

function alternativesOf({ anyOf, oneOf }: JsonObject): Json[] {
  const alternatives = anyOf ?? oneOf
  return Array.isArray(alternatives) ? alternatives : []
}
