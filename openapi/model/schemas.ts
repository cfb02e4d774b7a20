import { extensionKeys, isMarked } from './extensions'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsOf } from './json'
import { pointerOfRef, valueAt } from './pointers'

// Schemas by value; for access by pointer with locations see `schemaView` of pointers.ts.

/** Follows a `$ref` to its end; fields beside a `$ref` win. `{}` for other values and unresolved references. */
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

/** The non-null schema: behind `$ref` and `anyOf: [{ $ref }, { type: 'null' }]`. */
export function presentSchema(document: JsonObject, schema: Json | undefined): JsonObject {
  return present(document, schema, new Set())
}

/** @param around enclosing schemas, to stop at recursion */
function present(document: JsonObject, schema: Json | undefined, around: Set<Json | undefined>): JsonObject {
  if (around.has(schema)) return {}
  around.add(schema)
  const whole = resolveRef(document, schema)
  const forms = alternativesOf(whole).filter((one) => resolveRef(document, one).type !== 'null')
  return forms.length === 1 ? present(document, forms[0], around) : whole
}

/** Whether a schema allows null. */
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

/** One variant of a union with the discriminator values that select it. */
export type Form = {
  readonly schema: JsonObject
  readonly values: readonly string[]
}

/**
 * The variants of a schema's `discriminator`; empty without one, or if a variant does not declare its values (`const`
 * or `enum`).
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
 * Properties of an object schema, `$ref`s not followed: its own, those of `allOf`, and those of the variants of its
 * discriminator, of which the first one wins.
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

/** Fields of an object schema that only vendor staff get (`x-staff-only`). */
export function staffOnlyMembers(document: JsonObject, schema: Json | undefined): string[] {
  return Object.entries(propertiesOf(document, schema))
    .filter(([, member]) => isMarked(resolveRef(document, member), extensionKeys.staffOnly))
    .map(([name]) => name)
}

function alternativesOf({ anyOf, oneOf }: JsonObject): Json[] {
  const alternatives = anyOf ?? oneOf
  return Array.isArray(alternatives) ? alternatives : []
}
