import type { Content, Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer } from '../../../openapi/model/pointers'
import { itemsOf, mainPlace, type Place, propertiesOf, typesOf } from './schema'

/** How a list answers: where its rows are and what a row is. */
export type ListShape = {
  /** '' when the answer itself is the array. */
  readonly rowsAt: Pointer
  readonly row: Place
}

/** The JSON content of the successful answer. */
export function successContent(operation: Operation): Content | null {
  for (const response of operation.responses) {
    if (!response.status.startsWith('2')) continue
    const content = response.contents.find(({ mediaType }) => isJsonType(mediaType))
    if (content && content.schemaAt !== null) return content
  }
  return null
}

export function isJsonType(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType) || mediaType === '*/*'
}

/** The shape of a list answer; null when the operation answers no list. */
export function listShape(document: JsonObject, operation: Operation): ListShape | null {
  const content = successContent(operation)
  if (content?.schemaAt === null || content?.schemaAt === undefined) return null
  const place = mainPlace(document, content.schemaAt)
  const direct = rowOf(document, place)
  if (direct) return { rowsAt: '', row: direct }
  const arrays = propertiesOf(document, place).flatMap(({ name, place: member }) => {
    const row = rowOf(document, member)
    return row ? [{ rowsAt: join('', name), row }] : []
  })
  // With two arrays it is unknown which one is paged and filtered.
  return arrays.length === 1 && !hasOwnId(document, place) ? (arrays[0] ?? null) : null
}

function rowOf(document: JsonObject, place: Place): Place | null {
  if (!typesOf(place.schema).includes('array')) return null
  const items = itemsOf(document, place)
  if (!items) return null
  // A schema with allOf need not state the type object.
  const types = typesOf(items.schema)
  return types.includes('object') || (types.length === 0 && propertiesOf(document, items).length > 0)
    ? items
    : null
}

// A single thing that has an id of its own and holds an array is no list.
function hasOwnId(document: JsonObject, place: Place): boolean {
  return propertiesOf(document, place).some(({ name }) => name === 'id')
}

/** The rows of an answer; none when it does not have this shape. */
export function rowsOf(shape: ListShape, answer: Json): readonly Json[] {
  const [, name] = shape.rowsAt.split('/')
  const rows = name === undefined ? answer : isJsonObject(answer) ? answer[name] : undefined
  return Array.isArray(rows) ? rows : []
}

/** The total of a list; a plain `count` may be that of the page. */
export function totalIn(answer: Json | undefined): { readonly name: string; readonly value: number } | null {
  const members = isJsonObject(answer) ? Object.entries(answer) : []
  for (const [name, value] of members)
    if (/^total(?:_?(?:count|items|rows|results|elements))?$/i.test(name) && typeof value === 'number')
      return { name, value }
  return null
}

/** The member of a row that a parameter filters by. */
type Member = {
  readonly at: Pointer
  readonly place: Place
}

/**
 * The member a filter parameter is about, found by its name alone: `status[]` → `/status`, `account_id` → `/account_id`
 * or `/account/id`, `tag[]` → `/tags`. Null when no member or none of its type answers to the name.
 */
export function memberOf(document: JsonObject, row: Place, parameter: string): Member | null {
  const name = parameter.replace(/^filter\[(.+)\]$/, '$1').replace(/\[\]$/, '')
  const properties = new Map(propertiesOf(document, row).map((property) => [property.name, property]))
  const found = (...path: readonly string[]): Member | null => {
    let place: Place | null = null
    let members = properties
    for (const part of path) {
      place = members.get(part)?.place ?? null
      if (place === null) return null
      members = new Map(propertiesOf(document, place).map((property) => [property.name, property]))
    }
    return place && isPlain(document, place) ? { at: join('', ...path), place } : null
  }
  const owner = /^(.+?)(?:_id|Id)$/.exec(name)?.[1]
  return found(name) ?? (owner === undefined ? null : found(owner, 'id')) ?? found(`${name}s`)
}

const plain = new Set(['string', 'integer', 'number', 'boolean'])

function isPlain(document: JsonObject, place: Place): boolean {
  const types = typesOf(place.schema).filter((type) => type !== 'null')
  const items = types[0] === 'array' ? itemsOf(document, place) : null
  const inner = items ? typesOf(items.schema) : types
  return inner.length > 0 && inner.every((type) => plain.has(type))
}

/** The scalar values of a member over all rows, each once, in their order. */
export function valuesAt(rows: readonly Json[], at: Pointer): readonly Exclude<Json, object | null>[] {
  const found = new Set<Exclude<Json, object | null>>()
  for (const row of rows) {
    const value = at
      .split('/')
      .slice(1)
      .reduce<Json | undefined>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), row)
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' && one !== undefined) found.add(one)
    }
  }
  return [...found]
}
