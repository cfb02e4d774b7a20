import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject, objectAt, stringOf } from '../../../openapi/model/json'
import { join, type Pointer, pointerOfRef, refsIn, resolved, valueAt } from '../../../openapi/model/pointers'
import { lists, maps, single, translateLimits } from '../schema/translate'

/** A normalized document for comparison, with its source map. */
export type NormalForm = {
  readonly document: JsonObject
  /** Original place of a normalized one. */
  readonly placeOf: (at: Pointer) => Pointer
}

/** A member and its original place. */
type Written = { readonly value: Json; readonly at: Pointer }
type Members = Map<string, Written>

const annotations = new Set([
  ...['title', 'description', 'example', 'examples', 'default', 'deprecated', 'readOnly', 'writeOnly'],
  ...['externalDocs', 'xml', '$comment'],
])

function constrains(keyword: string): boolean {
  return !annotations.has(keyword) && !keyword.startsWith('x-')
}

/**
 * OpenAPI 3.0 and 3.1 spell the same thing differently, and parameters may belong to an operation or to its path. These
 * differences are no changes, but the engine compares keywords and places.
 */
export function normalForm(document: JsonObject, openapi: string): NormalForm {
  const isOld = openapi.startsWith('3.0')
  const written = new Map<Pointer, Pointer>()
  const targets = refsIn(document).flatMap((ref) => pointerOfRef(ref) ?? [])

  function placed<T extends Json>(value: T, to: Pointer, from: Pointer): T {
    if (to !== from) written.set(to, from)
    return value
  }

  /** Everything but schemas, which are found by OpenAPI's member names. */
  function copied(value: Json, from: Pointer, to: Pointer): Json {
    if (Array.isArray(value))
      return placed(
        value.map((item, index) => copied(item, join(from, index), join(to, index))),
        to,
        from,
      )
    if (!isJsonObject(value)) return placed(value, to, from)
    const copy: JsonObject = placed({}, to, from)
    for (const [name, member] of Object.entries(value)) {
      const [at, below] = [join(from, name), join(to, name)]
      if (name === 'schema') copy[name] = schema(member, at, below)
      else if (name === 'schemas' && from === '/components') copy[name] = schemaMap(member, at, below)
      else if (name === 'content' && isJsonObject(member)) copy[name] = content(member, at, below)
      else if (name === 'paths' && from === '') copy[name] = paths(objectAt(member), at)
      else if (['example', 'examples', 'value'].includes(name)) copy[name] = placed(member, below, at)
      else copy[name] = copied(member, at, below)
    }
    // Header names are case-insensitive.
    if (copy.in === 'header' && typeof copy.name === 'string') copy.name = copy.name.toLowerCase()
    return copy
  }

  function paths(value: JsonObject, at: Pointer): JsonObject {
    return Object.fromEntries(
      Object.entries(value).map(([path, item]) => {
        const to = join(at, path)
        const place = resolved(document, to)
        return [path, isJsonObject(place?.value) ? pathItem(place.value, place.at, to) : item]
      }),
    )
  }

  /** Parameters of a path apply to each of its operations, unless the operation overrides them. */
  function pathItem({ parameters: common, ...item }: JsonObject, from: Pointer, to: Pointer): JsonObject {
    const copy = objectAt(copied(item, from, to))
    if (!Array.isArray(common)) return copy
    for (const [method, operation] of Object.entries(copy)) {
      if (!isJsonObject(operation) || operation.responses === undefined) continue
      const own = Array.isArray(operation.parameters) ? operation.parameters : []
      const keys = new Set(own.map((_, index) => keyOf(join(from, method, 'parameters', index))))
      const around = common.flatMap((parameter, index) => {
        const at = join(from, 'parameters', index)
        return keys.has(keyOf(at)) ? [] : [{ parameter, at }]
      })
      operation.parameters = [
        ...own,
        ...around.map(({ parameter, at }, index) =>
          copied(parameter, at, join(to, method, 'parameters', own.length + index)),
        ),
      ]
    }
    return copy
  }

  function keyOf(at: Pointer): string {
    const parameter = objectAt(resolved(document, at)?.value)
    const [name, where] = [stringOf(parameter.name), stringOf(parameter.in)]
    return `${where} ${where === 'header' ? name.toLowerCase() : name}`
  }

  /** Binary content has no schema, an empty one or a string of format `binary`. */
  function content(value: JsonObject, from: Pointer, to: Pointer): JsonObject {
    const copy = objectAt(copied(value, from, to))
    for (const [type, media] of Object.entries(copy)) {
      if (!isJsonObject(media) || !isOfBytes(type)) continue
      const { schema } = media
      const isEmpty = schema === undefined || schema === true || Object.keys(objectAt(schema)).length === 0
      if (isEmpty) media.schema = { type: 'string', format: 'binary' }
      else if (isJsonObject(schema) && schema.contentMediaType === type) delete schema.contentMediaType
    }
    return copy
  }

  function schemaMap(value: Json, from: Pointer, to: Pointer): Json {
    if (!isJsonObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, schema(one, join(from, name), join(to, name))]),
    )
  }

  function schema(value: Json, from: Pointer, to: Pointer): Json {
    if (!isJsonObject(value)) return placed(value, to, from)
    const { members, isNullable } = folded(value, from)
    placed(value, to, from)
    const copy: JsonObject = {}
    for (const [keyword, { value: member, at }] of members)
      copy[keyword] = below(keyword, member, at, join(to, keyword))
    if (isOld) translateLimits(copy)
    spellAlike(copy)
    return isNullable ? withNull(copy, to) : copy
  }

  function below(keyword: string, member: Json, from: Pointer, to: Pointer): Json {
    placed(member, to, from)
    if (single.has(keyword)) return schema(member, from, to)
    if (maps.has(keyword) || keyword === '$defs') return schemaMap(member, from, to)
    if (lists.has(keyword) && Array.isArray(member))
      return member.map((part, index) => schema(part, join(from, index), join(to, index)))
    return member
  }

  /** The members of a schema, merged with a lone `allOf` or with the only alternative to null. */
  function folded(value: JsonObject, at: Pointer): { members: Members; isNullable: boolean } {
    const members: Members = new Map()
    for (const [name, member] of Object.entries(value))
      if (!(isOld && (name === 'nullable' || (value.$ref !== undefined && name !== '$ref'))))
        members.set(name, { value: member, at: join(at, name) })
    let isNullable = isOld && value.nullable === true
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const choice = members.get(keyword)
      const parts = Array.isArray(choice?.value) ? choice.value : []
      const others = [...parts.keys()].filter((index) => keyword === 'allOf' || !isNull(parts[index]))
      const [only] = others
      const inner = only === undefined ? undefined : parts[only]
      if (!choice || only === undefined || others.length > 1 || !isJsonObject(inner)) continue
      const within = folded(inner, join(choice.at, only))
      const hasOthers = [...members.keys()].some((name) => name !== keyword && constrains(name))
      if (hasOthers || targets.some((target) => target.startsWith(choice.at))) continue
      members.delete(keyword)
      for (const [name, member] of within.members) if (!members.has(name)) members.set(name, member)
      isNullable ||= within.isNullable || others.length < parts.length
    }
    return { members, isNullable }
  }

  /** Allows null: by one more type if there is a type, else by one more form. */
  function withNull(copy: JsonObject, to: Pointer): JsonObject {
    if (copy.type !== undefined || copy.enum !== undefined) {
      if (copy.type !== undefined) copy.type = typesOf([copy.type, 'null'].flat())
      if (Array.isArray(copy.enum)) copy.enum = [...copy.enum.filter((one) => one !== null), null]
      return copy
    }
    const nothing: JsonObject = { type: 'null' }
    for (const keyword of ['anyOf', 'oneOf']) {
      const forms = copy[keyword]
      if (!Array.isArray(forms)) continue
      copy[keyword] = [...forms.filter((form) => !isNull(form)), nothing]
      return copy
    }
    const entries = Object.entries(copy)
    const inner = entries.filter(([name]) => constrains(name))
    if (inner.length === 0) return copy
    const form = join(to, 'anyOf', 0)
    for (const [name] of inner) written.set(join(form, name), placeOf(join(to, name)))
    return {
      ...Object.fromEntries(entries.filter(([name]) => !constrains(name))),
      anyOf: [Object.fromEntries(inner), nothing],
    }
  }

  function placeOf(at: Pointer): Pointer {
    for (let end = at.length; end > 0; end = at.lastIndexOf('/', end - 1)) {
      const from = written.get(at.slice(0, end))
      if (from !== undefined) return from + at.slice(end)
    }
    return at
  }

  /** References to parameters that were moved. */
  function followMoves(value: Json, whole: JsonObject) {
    if (typeof value !== 'object' || value === null) return
    for (const member of Object.values(value)) followMoves(member, whole)
    const target =
      isJsonObject(value) && typeof value.$ref === 'string' ? pointerOfRef(value.$ref) : undefined
    if (Array.isArray(value) || target === undefined || valueAt(whole, target) !== undefined) return
    const [to, from] = [...written].find(([, from]) => target === from || target.startsWith(`${from}/`)) ?? []
    if (to !== undefined && from !== undefined) value.$ref = `#${encodeURI(to + target.slice(from.length))}`
  }

  const whole: JsonObject = { ...objectAt(copied(document, '', '')), openapi: '3.1.0' }
  followMoves(whole, whole)
  return { document: whole, placeOf }
}

/** Drops one of two keywords with the same meaning. */
function spellAlike(schema: JsonObject) {
  const { type, format, contentEncoding, contentMediaType } = schema
  if (schema.const !== undefined) {
    schema.enum ??= [schema.const]
    delete schema.const
  }
  if (schema.example !== undefined) {
    schema.examples ??= [schema.example]
    delete schema.example
  }
  for (const [limit, exclusive, isWeaker] of [
    ['minimum', 'exclusiveMinimum', (a: number, b: number) => a <= b],
    ['maximum', 'exclusiveMaximum', (a: number, b: number) => a >= b],
  ] as const) {
    const [one, other] = [schema[limit], schema[exclusive]]
    if (typeof one === 'number' && typeof other === 'number' && isWeaker(one, other)) delete schema[limit]
  }
  if (contentEncoding === 'base64' && format === undefined) {
    schema.format = 'byte'
    delete schema.contentEncoding
  } else if (contentEncoding === undefined && typeof contentMediaType === 'string') {
    const isAnything = contentMediaType === 'application/octet-stream'
    if (type === undefined || (type === 'string' && isAnything)) {
      schema.type = 'string'
      schema.format = 'binary'
      if (isAnything) delete schema.contentMediaType
    }
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const forms = schema[keyword]
    if (schema.type !== undefined || !Array.isArray(forms)) continue
    const types = forms.map(plainType)
    const isExclusive = !(types.includes('integer') && types.includes('number'))
    if (!types.every((one) => one !== null) || !isExclusive) continue
    schema.type = types
    delete schema[keyword]
  }
  if (Array.isArray(schema.type)) spellNull(schema, schema.type)
  else if (Array.isArray(schema.enum) && schema.type !== undefined && schema.type !== 'null')
    schema.enum = schema.enum.filter((one) => one !== null)
}

/** Null is allowed only if both the list of types and the list of values contain it. */
function spellNull(schema: JsonObject, types: Json[]) {
  const { enum: values } = schema
  const isAllowed = types.includes('null') && (!Array.isArray(values) || values.includes(null))
  const others = (all: Json[]) => all.filter((one) => one !== 'null' && one !== null)
  schema.type = typesOf(isAllowed ? [...others(types), 'null'] : others(types))
  if (Array.isArray(values)) schema.enum = isAllowed ? [...others(values), null] : others(values)
}

/** Several types in a fixed order, a single one as a string. */
function typesOf(types: Json[]): Json {
  const all = [...new Set(types)].toSorted((a, b) => jsonText(a).localeCompare(jsonText(b)))
  return all.length === 1 ? (all[0] ?? null) : all
}

function plainType(form: Json): string | null {
  return isJsonObject(form) && Object.keys(form).length === 1 && typeof form.type === 'string'
    ? form.type
    : null
}

function isNull(form: Json | undefined): boolean {
  return ['{"type":"null"}', '{"const":null}', '{"enum":[null]}'].includes(jsonText(form))
}

function isOfBytes(mediaType: string): boolean {
  return /^(image|audio|video)\/|^application\/(octet-stream|pdf|zip|gzip)/.test(mediaType)
}
