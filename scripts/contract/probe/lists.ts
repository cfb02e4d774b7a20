import type { Content, Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, valueAt } from '../../../openapi/model/pointers'
import { itemsOf, mainPlace, type Place, propertiesOf, typesOf } from './schema'

/** Shape of a list's response: place of its rows, and schema of a row. */
export type ListShape = {
  /** '' when the answer itself is the array. */
  readonly rowsAt: Pointer
  readonly row: Place
}

/** JSON content of the successful response. */
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

/** Shape of a list response; null if the operation returns no list. */
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
  // With two arrays, it is unknown which one is paged and filtered.
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

// A single object with an id that contains an array is no list.
function hasOwnId(document: JsonObject, place: Place): boolean {
  return propertiesOf(document, place).some(({ name }) => name === 'id')
}

/** Rows of a response; none if it has another shape. */
export function rowsOf(shape: ListShape, answer: Json): readonly Json[] {
  const rows = listIn(shape, answer)
  return Array.isArray(rows) ? rows : []
}

/** Whether a response has a list at the place of its rows. */
export function hasRows(shape: ListShape, answer: Json): boolean {
  return Array.isArray(listIn(shape, answer))
}

function listIn(shape: ListShape, answer: Json): Json | undefined {
  const [, name] = shape.rowsAt.split('/')
  return name === undefined ? answer : isJsonObject(answer) ? answer[name] : undefined
}

/** Total of a list; a plain `count` may be that of the page. */
export function totalIn(answer: Json | undefined): { readonly name: string; readonly value: number } | null {
  const members = isJsonObject(answer) ? Object.entries(answer) : []
  for (const [name, value] of members)
    if (
      /^total(?:_?(?:count|items|rows|results|elements))?$/i.test(name) &&
      (typeof value === 'number' || typeof value === 'bigint')
    )
      return { name, value: Number(value) }
  return null
}

/** The member of a row that a parameter filters by. */
type Member = {
  readonly at: Pointer
  readonly place: Place
}

/**
 * The member that a filter parameter refers to, by its name alone: `status[]` → `/status`, `account_id` → `/account_id`
 * or `/account/id`, `tag[]` → `/tags`. Null if no member of the right type has a matching name.
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

/** Distinct scalar values of a member over all rows, in order. */
export function valuesAt(rows: readonly Json[], at: Pointer): readonly Exclude<Json, object | null>[] {
  const found = new Set<Exclude<Json, object | null>>()
  for (const row of rows) {
    const value = valueAt(row, at)
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' && one !== undefined) found.add(one)
    }
  }
  return [...found]
}
