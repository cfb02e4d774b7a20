import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, refTarget, valueAt } from '../../../openapi/model/pointers'
import { discriminated } from './discriminator'
import { hiddenMembers, type Side } from './hidden'

/** A schema as ajv takes it. */
export type Translated = JsonObject | boolean

export interface Translation {
  readonly schema: Translated
  /** The pointers its references lead to: they have to be known to ajv under the same names. */
  readonly targets: readonly Pointer[]
}

export interface Translator {
  readonly translate: (at: Pointer) => Translation
  /** Where a translated schema object stands in the contract. */
  readonly placeOf: (schema: unknown) => Pointer | undefined
}

/** One line about a part of the contract that cannot be judged by, and where. */
export interface SchemaNote {
  readonly message: string
  readonly at: Pointer
}

const single = new Set([
  ...['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
])
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas'])
/** Words about a schema, names that would change what references mean, and schemas that stand there to be referred to. */
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

interface Options {
  readonly document: JsonObject
  /** OpenAPI 3.0: `nullable`, boolean `exclusiveMinimum`, nothing beside `$ref`. */
  readonly isOld: boolean
  readonly side: Side
  /** The name ajv knows a pointer's schema by. */
  readonly nameOf: (at: Pointer) => string
  readonly note: (note: SchemaNote) => void
}

/** Turns schemas of a contract into JSON Schema 2020-12 for one side of the exchange, one pointer at a time. */
export function createTranslator({ document, isOld, side, nameOf, note }: Options): Translator {
  const places = new WeakMap<object, Pointer>()
  const placed = (schema: JsonObject, at: Pointer): JsonObject => {
    places.set(schema, at)
    return schema
  }

  /** What stands in for a part of the contract has that part's place, down to the last keyword. */
  const placedWhole = (schema: JsonObject, at: Pointer): JsonObject => {
    for (const member of Object.values(schema)) if (isJsonObject(member)) placedWhole(member, at)
    return placed(schema, at)
  }

  function translate(at: Pointer): Translation {
    const targets = new Set<Pointer>()
    return { schema: translated(valueAt(document, at), at, new Set()), targets: [...targets] }

    function translated(value: Json | undefined, at: Pointer, hidden: ReadonlySet<string>): Translated {
      if (typeof value === 'boolean') return value
      if (!isJsonObject(value)) return true
      const schema = withoutReference(value, at, hidden)
      // A null that is allowed must not be held against anything else the schema says.
      return isOld && value.nullable === true ? placed({ if: { type: 'null' }, else: schema }, at) : schema
    }

    function withoutReference(value: JsonObject, at: Pointer, hiddenAbove: ReadonlySet<string>): JsonObject {
      const schema: JsonObject = placed({}, at)
      const ref = value.$ref ?? value.$dynamicRef
      if (typeof ref === 'string') {
        const target = refTarget(document, ref)
        if (target === undefined) note({ message: `$ref ${ref} leads nowhere`, at })
        else schema.$ref = referTo(target)
        if (isOld) return schema
      }
      const hidden = new Set([...hiddenAbove, ...hiddenMembers(document, at, side)])
      for (const [keyword, member] of Object.entries(value)) {
        if (left.has(keyword) || keyword.startsWith('x-')) continue
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
        } else schema[keyword] = member
      }
      if (isOld) translateLimits(schema)
      const choice = discriminated(document, at)
      if (choice) {
        delete schema[choice.keyword]
        schema.allOf = [
          ...(Array.isArray(schema.allOf) ? schema.allOf : []),
          ...choice.schemas(referTo).map((part) => placedWhole(part, join(at, 'discriminator'))),
        ]
      }
      return schema
    }

    function translatedMap(keyword: string, members: JsonObject, at: Pointer): JsonObject {
      const entries = Object.entries(members).filter(
        ([name]) => keyword !== 'patternProperties' || isUsable(name, at),
      )
      return Object.fromEntries(
        entries.map(([name, member]) => [name, translated(member, join(at, name), new Set())]),
      )
    }

    function referTo(target: Pointer): string {
      targets.add(target)
      return nameOf(target)
    }
  }

  function isUsable(pattern: Json | undefined, at: Pointer): boolean {
    if (typeof pattern === 'string' && regExpOf(pattern)) return true
    note({
      message: `${JSON.stringify(pattern)} is no regular expression of JavaScript and was not judged`,
      at,
    })
    return false
  }

  return {
    translate,
    placeOf: (schema) => (typeof schema === 'object' && schema !== null ? places.get(schema) : undefined),
  }
}

/** In OpenAPI 3.0 `exclusiveMinimum: true` says what `minimum` means. */
function translateLimits(schema: JsonObject) {
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

/** A pattern as JSON Schema wants it, with Unicode, else as older engines read it; undefined when neither can. */
export function regExpOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // The next reading may do.
    }
  }
  return undefined
}
