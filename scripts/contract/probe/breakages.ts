import { extensionKeys } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { isNumber, type Place, typeOf, typesOf } from './schema'

/** A value that violates one keyword of a schema. */
type Breakage = {
  /** `above the most (201)` */
  readonly what: string
  readonly value: Json
}

/**
 * Invalid values for a schema, each with one violation, made from a valid one. They are candidates: with several
 * schemas (`oneOf`) one may still be valid, so the caller validates it against the whole schema first.
 */
export function breakagesOf({ schema }: Place, valid: Json | undefined): readonly Breakage[] {
  const types = typesOf(schema)
  return [
    ...wrongTypes(types),
    ...(isNumber(valid) && !types.includes('string')
      ? [{ what: `as a text ("${valid}")`, value: String(valid) }]
      : []),
    ...(types.includes('null') || types.length === 0 ? [] : [{ what: 'null', value: null }]),
    ...unknownWords(schema),
    ...(types.includes('string') ? texts(schema, typeof valid === 'string' ? valid : '') : []),
    ...(types.includes('integer') || types.includes('number') ? numbers(schema, types) : []),
    ...(types.includes('array') ? lengths(schema, Array.isArray(valid) ? valid : []) : []),
  ]
}

/** A day before the earliest allowed one (`x-not-before`). */
export function beforeEarliest(schema: JsonObject): readonly Breakage[] {
  const other = schema[extensionKeys.notBefore]
  return typeof other === 'string' ? [{ what: `before ${other}`, value: '1000-01-01' }] : []
}

function wrongTypes(types: readonly string[]): readonly Breakage[] {
  if (types.length === 0) return []
  const numeric = types.includes('number') || types.includes('integer')
  const other = ['contract-check', 7, true].find((value) => {
    const type = typeOf(value)
    return type === 'integer' ? !numeric : !types.includes(type)
  })
  return other === undefined ? [] : [{ what: `of the wrong type (${typeof other})`, value: other }]
}

function unknownWords(schema: JsonObject): readonly Breakage[] {
  if (!Array.isArray(schema.enum) && schema.const === undefined) return []
  const words = Array.isArray(schema.enum) ? schema.enum : [schema.const]
  const numeric = words.filter(isNumber).map(Number)
  if (numeric.length > 0) return [{ what: 'not one of the listed', value: Math.max(...numeric) + 1 }]
  return words.some((word) => typeof word === 'string')
    ? [{ what: 'not one of the listed', value: 'contract-check-unknown' }]
    : []
}

const notOfFormat: Readonly<Record<string, string>> = {
  date: '2026-13-45',
  'date-time': '2026-13-45T99:00:00Z',
  time: '99:99',
  email: 'no e-mail address',
  uuid: 'no-uuid',
  uri: 'no uri',
  ipv4: '999.1.1.1',
  ipv6: 'no-address',
  hostname: '-no host-',
  duration: 'one day',
}

function texts(schema: JsonObject, valid: string): readonly Breakage[] {
  const found: Breakage[] = []
  const { minLength, maxLength, pattern, format } = schema
  if (typeof minLength === 'number' && minLength > 0) {
    found.push({
      what: minLength === 1 ? 'empty' : `shorter than the least (${minLength - 1})`,
      value: valid.padEnd(minLength, 'a').slice(0, minLength - 1),
    })
  }
  if (typeof maxLength === 'number' && maxLength <= 20_000) {
    const letter = /[a-z0-9]/i.exec(valid)?.[0] ?? 'a'
    found.push({
      what: `longer than the most (${maxLength + 1})`,
      value: valid.padEnd(maxLength + 1, letter).slice(0, maxLength + 1),
    })
  }
  if (typeof pattern === 'string' && !Array.isArray(schema.enum)) {
    const outside = outsideOf(pattern, typeof minLength === 'number' ? minLength : 0)
    if (outside !== null) found.push({ what: 'not of the pattern', value: outside })
  }
  const wrong = typeof format === 'string' ? notOfFormat[format] : undefined
  if (typeof format === 'string' && wrong !== undefined) found.push({ what: `no ${format}`, value: wrong })
  return found
}

function outsideOf(pattern: string, least: number): string | null {
  try {
    const expression = new RegExp(pattern, 'u')
    const tries = ['contract check !', 'not/allowed ~', '~~~', '\u{7}contract', '..', 'x']
    return tries.map((text) => text.padEnd(least, '~')).find((text) => !expression.test(text)) ?? null
  } catch {
    return null
  }
}

function numbers(schema: JsonObject, types: readonly string[]): readonly Breakage[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema
  const found: Breakage[] = []
  const add = (what: string, value: number | bigint) => found.push({ what: `${what} (${value})`, value })
  if (!types.includes('number')) add('no whole number', (typeof minimum === 'number' ? minimum : 1) + 0.5)
  if (isNumber(minimum)) add('below the least', exclusiveMinimum === true ? minimum : beside(minimum, -1))
  if (isNumber(exclusiveMinimum)) add('below the least', exclusiveMinimum)
  if (isNumber(maximum)) add('above the most', exclusiveMaximum === true ? maximum : beside(maximum, 1))
  if (isNumber(exclusiveMaximum)) add('above the most', exclusiveMaximum)
  if (typeof multipleOf === 'number') add('no multiple', multipleOf * 1.5)
  if (format === 'int32' && typeof maximum !== 'number') add('above the most', 2_147_483_648)
  return found
}

function beside(limit: number | bigint, step: 1 | -1): number | bigint {
  return typeof limit === 'bigint' ? limit + BigInt(step) : limit + step
}

function lengths(schema: JsonObject, valid: readonly Json[]): readonly Breakage[] {
  const { minItems, maxItems, uniqueItems } = schema
  const found: Breakage[] = []
  const [first] = valid
  if (typeof minItems === 'number' && minItems > 0) {
    found.push({
      what: minItems === 1 ? 'without an element' : `with fewer than ${minItems} elements`,
      value: valid.slice(0, minItems - 1),
    })
  }
  if (first === undefined) return found
  if (typeof maxItems === 'number' && maxItems <= 1000) {
    found.push({
      what: `with more than ${maxItems} elements`,
      value: Array.from({ length: maxItems + 1 }, () => first),
    })
  }
  if (uniqueItems === true) found.push({ what: 'with an element twice', value: [first, first] })
  const { not } = schema
  if (isJsonObject(not) && typeof not.minItems === 'number' && not.minItems === not.maxItems) {
    found.push({
      what: `with ${not.minItems} elements`,
      value: Array.from({ length: not.minItems }, () => first),
    })
  }
  const unique = schema[extensionKeys.uniqueBy]
  if (typeof unique === 'string' && isJsonObject(first)) {
    const alike = (item: Json) => (isJsonObject(item) ? { ...item, [unique]: first[unique] ?? null } : item)
    const most = typeof maxItems === 'number' ? maxItems : 2
    const items = valid.length > 1 ? valid : Array.from({ length: most }, () => first)
    found.push({ what: `with the same ${unique} twice`, value: items.map(alike) })
  }
  return found
}
