import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { isConstraint } from '../../../openapi/model/keywords'
import { join, type Pointer, partsOf, refTarget, schemaView, valueAt } from '../../../openapi/model/pointers'
import { noScope, type Scope, scopesOf } from './dynamic-scope'
import { isKnownFormat, regExpOf } from './patterns'

/** A schema as ajv takes it. */
type Translated = JsonObject | boolean

type Translation = {
  readonly schema: Translated
  /** Where its references lead to: ajv has to know them under the same names. */
  readonly targets: readonly Target[]
}

/** A schema, and what dynamic references mean within it. */
export type Target = { readonly at: Pointer; readonly scope: Scope }

export type Translator = {
  readonly translate: (target: Target) => Translation
  /** Where a translated schema object stands in the contract. */
  readonly placeOf: (schema: unknown) => Pointer | undefined
  /** The scope that a translated schema object was reached with. */
  readonly scopeOf: (schema: unknown) => Scope
}

/** A part of the contract that cannot be validated against, and where it is. */
export type SchemaNote = {
  readonly message: string
  readonly at: Pointer
}

/** Keywords that hold a schema, a list of schemas, and schemas by name. */
export const single = new Set([
  ...['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
])
export const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
export const maps = new Set(['properties', 'patternProperties', 'dependentSchemas'])
/** Keywords that are not passed to ajv: annotations, identifiers that would change references, and definitions. */
const left = new Set([
  ...[
    '$schema',
    '$id',
    '$anchor',
    '$dynamicAnchor',
    '$dynamicRef',
    '$ref',
    '$defs',
    'definitions',
    '$comment',
  ],
  ...['title', 'description', 'example', 'examples', 'default', 'deprecated', 'xml', 'externalDocs'],
  ...['nullable', 'readOnly', 'writeOnly', 'discriminator'],
])

type Options = {
  readonly document: JsonObject
  /** OpenAPI 3.0: `nullable`, boolean `exclusiveMinimum`, nothing beside `$ref`. */
  readonly isOld: boolean
  readonly side: Side
  /** The name ajv knows a schema by. */
  readonly nameOf: (target: Target) => string
  readonly note: (note: SchemaNote) => void
}

/** Turns schemas of a contract into JSON Schema 2020-12 for one side of the exchange, one pointer at a time. */
export function createTranslator({ document, isOld, side, nameOf, note }: Options): Translator {
  const places = new WeakMap<object, Pointer>()
  const reached = new WeakMap<object, Scope>()
  const scopes = scopesOf(document)
  const placed = (schema: JsonObject, at: Pointer): JsonObject => {
    places.set(schema, at)
    return schema
  }

  /** Gives a generated schema, with everything inside it, the place of the part of the contract it replaces. */
  const placedWhole = (schema: JsonObject, at: Pointer): JsonObject => {
    for (const member of Object.values(schema)) if (isJsonObject(member)) placedWhole(member, at)
    return placed(schema, at)
  }

  function translate({ at, scope: around }: Target): Translation {
    const targets: Target[] = []
    const scope = scopes.entered(at, around)
    return { schema: translated(valueAt(document, at), at, new Set()), targets }

    function translated(value: Json | undefined, at: Pointer, hidden: ReadonlySet<string>): Translated {
      if (typeof value === 'boolean') return value
      if (!isJsonObject(value)) return true
      const schema = withoutReference(value, at, hidden)
      // An allowed null must not be validated against the other keywords.
      return isOld && value.nullable === true ? placed({ if: { type: 'null' }, else: schema }, at) : schema
    }

    function withoutReference(value: JsonObject, at: Pointer, hiddenAbove: ReadonlySet<string>): JsonObject {
      const schema: JsonObject = placed({}, at)
      reached.set(schema, around)
      const { $ref, $dynamicRef } = value
      if (typeof $ref === 'string') {
        const target = refTarget(document, $ref)
        if (target === undefined) note({ message: `$ref ${$ref} leads nowhere`, at })
        else schema.$ref = referTo(target)
        if (isOld) return schema
      }
      const hidden = new Set([...hiddenAbove, ...hiddenMembers(document, at, side)])
      // A member may be one of those that a pattern names which cannot be judged.
      const hasOthers = Object.keys(objectAt(value, 'patternProperties')).some((name) => !regExpOf(name))
      for (const [keyword, member] of Object.entries(value)) {
        if (left.has(keyword) || (keyword.startsWith('x-') && !isConstraint(keyword))) continue
        if (hasOthers && ['additionalProperties', 'unevaluatedProperties'].includes(keyword)) continue
        const below = join(at, keyword)
        if (single.has(keyword)) schema[keyword] = translated(member, below, new Set())
        else if (lists.has(keyword) && Array.isArray(member)) {
          schema[keyword] = member.map((part, index) =>
            translated(part, join(below, index), keyword === 'allOf' ? hidden : new Set()),
          )
        } else if (maps.has(keyword) && isJsonObject(member)) {
          schema[keyword] = translatedMap(keyword, member, below)
        } else if (keyword === 'required' && Array.isArray(member)) {
          schema.required = member.filter((name) => typeof name === 'string' && !hidden.has(name))
        } else if (keyword === 'pattern') {
          if (isUsable(member, below)) schema.pattern = member
        } else if (keyword === 'format') {
          if (typeof member === 'string' && !isKnownFormat(member))
            note({
              message: `The format ${member} is none that is known everywhere, and was not judged`,
              at: below,
            })
          schema.format = member
        } else if (typeof member === 'bigint' && keyword === 'const') schema.enum = [member]
        else schema[keyword] = keyword === 'multipleOf' ? Number(member) : member
      }
      if (isOld) translateLimits(schema)
      const choice = discriminated(document, at)
      if (choice) delete schema[choice.keyword]
      const generated = [
        ...(choice?.schemas(referTo) ?? []).map((part) => placedWhole(part, join(at, 'discriminator'))),
        ...(typeof $dynamicRef === 'string' ? dynamic($dynamicRef, at) : []),
      ]
      if (generated.length > 0)
        schema.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), ...generated]
      return schema
    }

    function dynamic(ref: string, at: Pointer): JsonObject[] {
      const meant = scopes.targetOf(ref, at, scope)
      const target = meant === undefined ? refTarget(document, ref) : meant
      if (target) return [{ $ref: referTo(target) }]
      const why = meant === null ? 'may mean several schemas, and was not judged' : 'leads nowhere'
      note({ message: `$dynamicRef ${ref} ${why}`, at })
      return []
    }

    function translatedMap(keyword: string, members: JsonObject, at: Pointer): JsonObject {
      const entries = Object.entries(members).filter(
        ([name]) => keyword !== 'patternProperties' || isUsable(name, at),
      )
      return Object.fromEntries(
        entries.map(([name, member]) => [name, translated(member, join(at, name), new Set())]),
      )
    }

    function referTo(at: Pointer): string {
      const target = { at, scope }
      targets.push(target)
      return nameOf(target)
    }
  }

  function isUsable(pattern: Json | undefined, at: Pointer): boolean {
    if (typeof pattern === 'string' && regExpOf(pattern)) return true
    note({
      message: `The pattern ${typeof pattern === 'string' ? pattern : JSON.stringify(pattern)} is no regular expression of JavaScript, and was not judged`,
      at,
    })
    return false
  }

  return {
    translate,
    placeOf: (schema) => (isJsonObject(schema) ? places.get(schema) : undefined),
    scopeOf: (schema) => (isJsonObject(schema) ? reached.get(schema) : undefined) ?? noScope,
  }
}

/** In OpenAPI 3.0 `exclusiveMinimum: true` says what `minimum` means. */
export function translateLimits(schema: JsonObject) {
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const value = schema[exclusive]
    if (typeof value !== 'boolean') continue
    delete schema[exclusive]
    if (!value || schema[limit] === undefined) continue
    schema[exclusive] = schema[limit]
    delete schema[limit]
  }
}

type Choice = {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly property: string
  /** The schema that belongs to a value of the property. */
  readonly targets: ReadonlyMap<string, Pointer>
  /** What ajv checks instead of the union: only the form that the value names. */
  readonly schemas: (nameOf: (target: Pointer) => string) => JsonObject[]
}

/**
 * The choice a `discriminator` makes among the forms of a `oneOf` or `anyOf`, so that only the form a value names
 * is judged. Null when there is none, or when the forms are not all named: the union is then judged as it stands.
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
  return { keyword, property, targets, schemas: (nameOf) => conditions(property, targets, nameOf) }
}

/** A computed key, since an object with a literal member `then` would look like a promise. */
const THEN = 'then'

function conditions(
  property: string,
  targets: ReadonlyMap<string, Pointer>,
  nameOf: (target: Pointer) => string,
): JsonObject[] {
  const named = {
    type: 'object',
    required: [property],
    properties: { [property]: { enum: [...targets.keys()] } },
  }
  const forms = [...targets].map(([name, target]) => ({
    if: { type: 'object', required: [property], properties: { [property]: { const: name } } },
    [THEN]: { $ref: nameOf(target) },
  }))
  return [named, ...forms]
}

/** The values that mean a schema: those it allows itself, else those the mapping gives it, else its name. */
function namesOf(document: JsonObject, target: Pointer, property: string, mapping: JsonObject): string[] {
  const { schema, at } = schemaView(document, target)
  const own = stringsOf(propertySchema(document, schema, at, property))
  if (own.length > 0) return own
  const mapped = Object.keys(mapping).filter((name) => mappedTo(document, mapping[name]) === target)
  return mapped.length > 0 ? mapped : [partsOf(target).at(-1) ?? '']
}

/** What one value of a discriminator's mapping leads to: a reference or a schema's bare name. */
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

/** Who sends the value: `writeOnly` members are missing from responses, `readOnly` ones from requests. */
export type Side = 'request' | 'response'

/** The properties of an object schema, and of what it takes in by `allOf`, that this side does not send. */
function hiddenMembers(document: JsonObject, at: Pointer, side: Side): ReadonlySet<string> {
  const found = new Set<string>()
  if (hidesAnything(document))
    collect(document, at, side === 'response' ? 'writeOnly' : 'readOnly', found, new Set())
  return found
}

function collect(
  document: JsonObject,
  at: Pointer,
  keyword: 'writeOnly' | 'readOnly',
  found: Set<string>,
  seen: Set<Pointer>,
) {
  const { schema, at: place } = schemaView(document, at)
  if (seen.has(place)) return
  seen.add(place)
  for (const name of Object.keys(objectAt(schema, 'properties'))) {
    if (schemaView(document, join(place, 'properties', name)).schema[keyword] === true) found.add(name)
  }
  if (!Array.isArray(schema.allOf)) return
  for (const index of schema.allOf.keys())
    collect(document, join(place, 'allOf', index), keyword, found, seen)
}

const documents = new WeakMap<JsonObject, boolean>()

function hidesAnything(document: JsonObject): boolean {
  const known = documents.get(document)
  if (known !== undefined) return known
  const hides = marks(document)
  documents.set(document, hides)
  return hides
}

function marks(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(marks)
  if (!isJsonObject(value)) return false
  return value.readOnly === true || value.writeOnly === true || Object.values(value).some(marks)
}
