import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { isConstraint } from '../../../openapi/model/keywords'
import { join, type Pointer, refTarget, schemaView, valueAt } from '../../../openapi/model/pointers'
import { discriminated } from './discriminator'
import { noScope, type Scope, scopesOf } from './dynamic-scope'
import { isKnownFormat, regExpOf } from './patterns'
import { hasPart } from './reached'

/** A schema in the form that ajv accepts. */
type Translated = JsonObject | boolean

type Translation = {
  readonly schema: Translated
  /** Targets of its references: ajv has to know them under the same names. */
  readonly targets: readonly Target[]
}

/** A schema, and the context in which it was reached. */
export type Target = {
  readonly at: Pointer
  /** Resolves dynamic references within it. */
  readonly scope: Scope
  /** Recursive schemas that the same value is already validated against. */
  readonly open: ReadonlySet<Pointer>
}

const nothing: ReadonlySet<Pointer> = new Set()

/** A schema of a whole response, or one reached by a reference or as a form of a union. */
export function targetAt(at: Pointer, scope: Scope = noScope): Target {
  return { at, scope, open: nothing }
}

export type Translator = {
  readonly translate: (target: Target) => Translation
  /** Place in the contract of each translated schema object. */
  readonly placeOf: (schema: unknown) => Pointer | undefined
  /** Scope of each translated schema object. */
  readonly scopeOf: (schema: unknown) => Scope
}

/** A part of the contract that cannot be used for validation, and its place. */
export type SchemaNote = {
  readonly message: string
  readonly at: Pointer
}

/** Keywords whose values are single schemas, lists of schemas, or schemas by name. */
export const single = new Set([
  ...['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
])
export const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
export const maps = new Set(['properties', 'patternProperties', 'dependentSchemas'])
/** The keywords among them whose schemas apply to the same value. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'])
/** Keywords that are not passed to ajv: annotations, identifiers that would change references, and definitions. */
const left = new Set([
  ...['$schema', '$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$ref', '$defs', 'definitions'],
  ...['title', 'description', 'example', 'examples', 'default', 'deprecated', 'xml', 'externalDocs'],
  ...['nullable', 'readOnly', 'writeOnly', 'discriminator', '$comment'],
])

type Options = {
  readonly document: JsonObject
  /** OpenAPI 3.0: `nullable`, boolean `exclusiveMinimum`, nothing beside `$ref`. */
  readonly isOld: boolean
  readonly side: Side
  /** Name of a schema in ajv. */
  readonly nameOf: (target: Target) => string
  readonly note: (note: SchemaNote) => void
}

/** Translates schemas of a contract into JSON Schema 2020-12 for one side of the exchange, one pointer at a time. */
export function createTranslator({ document, isOld, side, nameOf, note }: Options): Translator {
  const places = new WeakMap<object, Pointer>()
  const reached = new WeakMap<object, Scope>()
  const scopes = scopesOf(document)
  const placed = (schema: JsonObject, at: Pointer): JsonObject => {
    places.set(schema, at)
    return schema
  }

  /** Maps a generated schema and its contents to the place of the part of the contract that it replaces. */
  const placedWhole = (schema: JsonObject, at: Pointer): JsonObject => {
    for (const member of Object.values(schema)) if (isJsonObject(member)) placedWhole(member, at)
    return placed(schema, at)
  }

  function translate({ at, scope: around, open: before }: Target): Translation {
    const targets: Target[] = []
    const scope = scopes.entered(at, around)
    const open = leadsBack(document, at) ? new Set([...before, at]) : before
    return { schema: translated(valueAt(document, at), at, new Set(), open), targets }

    function translated(
      value: Json | undefined,
      at: Pointer,
      hidden: ReadonlySet<string>,
      open: ReadonlySet<Pointer>,
    ): Translated {
      if (typeof value === 'boolean') return value
      if (!isJsonObject(value)) return true
      const schema = withoutReference(value, at, hidden, open)
      // An allowed null must not be validated against the other keywords.
      return isOld && value.nullable === true ? placed({ if: { type: 'null' }, else: schema }, at) : schema
    }

    function withoutReference(
      value: JsonObject,
      at: Pointer,
      hiddenAbove: ReadonlySet<string>,
      open: ReadonlySet<Pointer>,
    ): JsonObject {
      const schema: JsonObject = placed({}, at)
      reached.set(schema, around)
      const { $ref, $dynamicRef } = value
      if (typeof $ref === 'string') {
        const target = refTarget(document, $ref)
        if (target === undefined) note({ message: `$ref ${$ref} leads nowhere`, at })
        else Object.assign(schema, referTo(target, open))
        if (isOld) return schema
      }
      const hidden = new Set([...hiddenAbove, ...hiddenMembers(document, at, side)])
      // A member may match a pattern that cannot be evaluated.
      const hasOthers = Object.keys(objectAt(value, 'patternProperties')).some((name) => !regExpOf(name))
      for (const [keyword, member] of Object.entries(value)) {
        if (left.has(keyword) || (keyword.startsWith('x-') && !isConstraint(keyword))) continue
        if (hasOthers && ['additionalProperties', 'unevaluatedProperties'].includes(keyword)) continue
        const below = join(at, keyword)
        const still = inPlace.has(keyword) ? open : nothing
        if (single.has(keyword)) schema[keyword] = translated(member, below, new Set(), still)
        else if (lists.has(keyword) && Array.isArray(member)) {
          schema[keyword] = member.map((part, index) =>
            translated(part, join(below, index), keyword === 'allOf' ? hidden : new Set(), still),
          )
        } else if (maps.has(keyword) && isJsonObject(member)) {
          schema[keyword] = translatedMap(keyword, member, below, still)
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
        ...(choice?.schemas((form) => referTo(form, open)) ?? []).map((part) =>
          placedWhole(part, join(at, 'discriminator')),
        ),
        ...(typeof $dynamicRef === 'string' ? dynamic($dynamicRef, at, open) : []),
      ]
      if (generated.length > 0)
        schema.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), ...generated]
      return schema
    }

    function dynamic(ref: string, at: Pointer, open: ReadonlySet<Pointer>): JsonObject[] {
      const meant = scopes.targetOf(ref, at, scope)
      const target = meant === undefined ? refTarget(document, ref) : meant
      if (target) return [referTo(target, open)]
      const why = meant === null ? 'may mean several schemas, and was not judged' : 'leads nowhere'
      note({ message: `$dynamicRef ${ref} ${why}`, at })
      return []
    }

    function translatedMap(
      keyword: string,
      members: JsonObject,
      at: Pointer,
      open: ReadonlySet<Pointer>,
    ): JsonObject {
      const entries = Object.entries(members).filter(
        ([name]) => keyword !== 'patternProperties' || isUsable(name, at),
      )
      return Object.fromEntries(
        entries.map(([name, member]) => [name, translated(member, join(at, name), new Set(), open)]),
      )
    }

    /** An empty schema if the value is already validated against this one: its problems are found there. */
    function referTo(at: Pointer, open: ReadonlySet<Pointer>): { $ref?: string } {
      if (open.has(at)) return {}
      const target = { at, scope, open }
      targets.push(target)
      return { $ref: nameOf(target) }
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

const circles = new WeakMap<JsonObject, Map<Pointer, boolean>>()

/** Whether a schema applies itself to the same value again, by references and forms, as forms of a base often do. */
function leadsBack(document: JsonObject, start: Pointer): boolean {
  const known = circles.get(document) ?? new Map<Pointer, boolean>()
  circles.set(document, known)
  const before = known.get(start)
  if (before !== undefined) return before
  const seen = new Set<Pointer>()
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const schema = objectAt(valueAt(document, at))
    const refs = [schema.$ref, schema.$dynamicRef].filter((ref) => typeof ref === 'string')
    const below = [...inPlace].flatMap((keyword) =>
      single.has(keyword)
        ? [join(at, keyword)]
        : Object.keys(Object(schema[keyword])).map((name) => join(at, keyword, name)),
    )
    for (const next of [...refs.flatMap((ref) => refTarget(document, ref) ?? []), ...below]) {
      if (seen.has(next) || valueAt(document, next) === undefined) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  known.set(start, seen.has(start))
  return seen.has(start)
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` modifies `minimum`. */
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

/** The sender of a value: `writeOnly` members are missing from responses, `readOnly` ones from requests. */
export type Side = 'request' | 'response'

/** Properties of an object schema, including its `allOf` parts, that this side does not send. */
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

/** Whether the two sides of an exchange send different members. */
export function hidesAnything(document: JsonObject): boolean {
  const known = documents.get(document)
  if (known !== undefined) return known
  const hides = hasPart(document, (part) => part.readOnly === true || part.writeOnly === true)
  documents.set(document, hides)
  return hides
}
