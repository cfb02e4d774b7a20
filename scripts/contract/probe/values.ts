import { generateSync } from 'json-schema-faker'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, schemaView } from '../../../openapi/model/pointers'
import { regExpOf } from '../schema/patterns'
import { isReached } from '../schema/reached'
import type { Validity } from './probe'
import { isJson, itemsOf, mainPlace, type Place, propertiesOf, typesOf } from './schema'

const seed = 20_261_120

/**
 * A valid value of the schema at `at`: a documented one, else a generated one (fixed seed), else a minimal one.
 * Deterministic. Undefined if none of them is valid.
 */
export function valueFor(
  document: JsonObject,
  schemas: Validity,
  at: Pointer,
  documented: readonly Json[] = [],
): Json | undefined {
  const shown = documented.find((value) => schemas.check(at, value).length === 0)
  if (shown !== undefined) return shown
  const known = made.get(schemas) ?? new Map<Pointer, Json | undefined>()
  made.set(schemas, known)
  if (!known.has(at)) known.set(at, makeValue(document, schemas, at))
  return known.get(at)
}

// Generating is slow, and operations share schemas.
const made = new WeakMap<Validity, Map<Pointer, Json | undefined>>()

function makeValue(document: JsonObject, schemas: Validity, at: Pointer): Json | undefined {
  const isValid = (value: Json | undefined): value is Json =>
    value !== undefined && schemas.check(at, value).length === 0
  return [
    () => schemaExamples(schemaView(document, at).schema).find(isValid),
    () => simple(document, at, new Map()),
    () => (isReached(document, at, isForeign) ? undefined : generated(document, at)),
  ].reduce<Json | undefined>((found, next) => {
    if (found !== undefined) return found
    const value = next()
    return isValid(value) ? value : undefined
  }, undefined)
}

/** Values documented in a schema. */
export function schemaExamples(schema: JsonObject): readonly Json[] {
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  return [schema.example, ...examples, schema.default, schema.const].filter((value) => value !== undefined)
}

function generated(document: JsonObject, at: Pointer): Json | undefined {
  try {
    const value = generateSync(
      { ...document, $ref: `#${at}` },
      { seed, alwaysFakeOptionals: false, optionalsProbability: 0, refDepthMax: 2, maxDepth: 12 },
    )
    return isJson(value) ? value : undefined
  } catch {
    // The generator does not support the schema: the caller uses its fallback.
    return undefined
  }
}

/** The minimal value: required members only; `visits` ends recursive schemas. */
function simple(document: JsonObject, at: Pointer, visits: ReadonlyMap<Pointer, number>): Json | undefined {
  const place = mainPlace(document, at)
  const { schema } = place
  const [shown] = schemaExamples(schema)
  if (shown !== undefined) return shown
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const times = visits.get(place.at) ?? 0
  if (times > 3) return undefined
  const deeper = new Map([...visits, [place.at, times + 1]])
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = schema[keyword]
    if (!Array.isArray(branches)) continue
    for (const index of branches.keys()) {
      const value = simple(document, join(place.at, keyword, index), deeper)
      if (value !== undefined && !isJsonObject(value)) return value
      if (value !== undefined) return { ...objectOf(document, place, deeper), ...value }
    }
  }
  const types = typesOf(schema)
  if (types.includes('object') || Array.isArray(schema.allOf)) return objectOf(document, place, deeper)
  if (types.includes('array')) return arrayOf(document, place, deeper)
  if (types.includes('string')) return isForeign(schema) ? undefined : textOf(schema)
  if (types.includes('integer') || types.includes('number')) return numberOf(schema)
  if (types.includes('boolean')) return false
  if (types.includes('null')) return null
  return 'contract check'
}

function objectOf(document: JsonObject, place: Place, visits: ReadonlyMap<Pointer, number>): JsonObject {
  const value: JsonObject = {}
  const least = typeof place.schema.minProperties === 'number' ? place.schema.minProperties : 0
  const properties = propertiesOf(document, place).filter(
    (property) => property.place.schema.readOnly !== true,
  )
  for (const property of [...properties].sort((a, b) => Number(b.required) - Number(a.required))) {
    if (!property.required && Object.keys(value).length >= least) continue
    const member = simple(document, property.declaredAt, visits)
    if (member !== undefined) value[property.name] = member
  }
  return value
}

function arrayOf(document: JsonObject, place: Place, visits: ReadonlyMap<Pointer, number>): Json[] {
  const least = typeof place.schema.minItems === 'number' ? place.schema.minItems : 0
  const items = itemsOf(document, place)
  const item = items === null ? 'contract check' : simple(document, join(place.at, 'items'), visits)
  return item === undefined ? [] : Array.from({ length: least }, () => item)
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'contract.check@contract-check.example',
  uuid: '3f2c8f0e-8a4b-4b52-9d53-0c5f6f1d2a11',
  uri: 'https://contract-check.example/',
  url: 'https://contract-check.example/',
  'uri-reference': '/contract-check',
  hostname: 'contract-check.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'Y29udHJhY3QgY2hlY2s=',
  duration: 'P1D',
}

function textOf(schema: JsonObject): string {
  const known = typeof schema.format === 'string' ? formats[schema.format] : undefined
  if (known !== undefined) return known
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
  return 'contract check'.padEnd(least, '.').slice(0, Math.max(least, Math.min(most, 10_000)))
}

/** Matching texts of a pattern in another dialect are unknown. */
function isForeign({ pattern }: JsonObject): boolean {
  return typeof pattern === 'string' && !regExpOf(pattern)
}

function numberOf(schema: JsonObject): number | bigint {
  if (typeof schema.minimum === 'bigint' && schema.minimum > 0n) return schema.minimum
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + step : undefined
  const least = typeof schema.minimum === 'number' ? schema.minimum : above
  if (least === undefined) {
    return typeof schema.maximum === 'number' && schema.maximum < 1
      ? Math.floor(schema.maximum / step) * step
      : step
  }
  const start = schema.exclusiveMinimum === true ? least + step : least
  return Math.ceil(start / step) * step
}
