import type { Parameter } from '../../../openapi/model/contract'
import type { Json, JsonObject } from '../../../openapi/model/json'
import { type ListShape, memberOf, valuesAt } from './lists'
import type { Relation } from './probe'
import { itemsOf, mainPlace, typesOf } from './schema'
import { plainText } from './serialize'

/** A value of a query parameter that is worth asking for, and what must then be true of the answer. */
export interface Wish {
  readonly what: string
  readonly value: Json
  readonly relations: readonly Relation[]
}

const sizes = /^(?:page[_-]?size|per[_-]?page|limit|size|page\[size\]|max[_-]?results|\$top|top)$/i
const sorts = /^(?:\$?order[_-]?by|sort(?:[_-]?by)?|order|ordering)$/i
const searches = /^(?:search|q|query|\$search|keywords?)$/i
const nonsense = 'qzxjkvwy'

/** What a list must hold when this parameter is used, by its name and the rows' shape; nothing when neither tells. */
export function wishesOf(
  document: JsonObject,
  shape: ListShape,
  parameter: Parameter,
  rows: readonly Json[],
): readonly Wish[] {
  const place = mainPlace(document, parameter.schemaAt)
  const types = typesOf(place.schema)
  const { name } = parameter
  if (sizes.test(name) && types.includes('integer')) return pageSizes(name, place.schema)
  if (sorts.test(name)) return sortings(document, shape, name, place.schema)
  if (searches.test(name) && types.includes('string') && !Array.isArray(place.schema.enum)) {
    return searchings(name, rows)
  }
  const range = rangeOf(document, shape, parameter, rows)
  return range ? [range] : filters(document, shape, parameter, rows)
}

const ranges = /^(.+?)[_-]?(before|until|after|since)$/i

/** `started_after` is about `started_at`: asked for the middle of the days or moments that rows have. */
function rangeOf(
  document: JsonObject,
  shape: ListShape,
  { name, schemaAt }: Parameter,
  rows: readonly Json[],
): Wish | null {
  const [, stem = '', word = ''] = ranges.exec(name) ?? []
  const { format } = mainPlace(document, schemaAt).schema
  if (stem === '' || (format !== 'date' && format !== 'date-time')) return null
  const members = [`${stem}_at`, `${stem}_on`, `${stem}_date`, `${stem}_time`, stem]
  const member = members.map((one) => memberOf(document, shape.row, one)).find((one) => one !== null)
  if (!member || member.place.schema.format !== format) return null
  const values = valuesAt(rows, member.at).map(String)
  const sorted = values.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const limit = sorted[Math.floor(sorted.length / 2)]
  if (limit === undefined || sorted.length < 3) return null
  const side = /before|until/i.test(word) ? 'before' : 'after'
  const relations: Relation[] = [{ kind: 'range', parameter: name, member: member.at, side, limit }]
  return { what: limit, value: limit, relations }
}

const named = ['name', 'title', 'label', 'subject', 'full_name', 'display_name']

function searchings(parameter: string, rows: readonly Json[]): readonly Wish[] {
  const wish = (what: string, words: string, present: boolean): Wish => ({
    what,
    value: words,
    relations: [{ kind: 'search', parameter, words, present }],
  })
  const names = named.flatMap((member) => valuesAt(rows.slice(0, 1), `/${member}`))
  const [word] = names.flatMap((name) => /\p{L}{4,}/u.exec(String(name)) ?? [])
  return [
    wish('words no row has', nonsense, false),
    ...(word === undefined ? [] : [wish(`a word of the first row (${word})`, word, true)]),
  ]
}

function pageSizes(parameter: string, schema: JsonObject): readonly Wish[] {
  const least = typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1
  const most = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY
  // The largest page shows rows that nobody looks at otherwise.
  const largest = most <= 1000 ? [most] : []
  return [...new Set([least, Math.min(least + 1, most), ...largest])].map((value) => ({
    what: String(value),
    value,
    relations: [{ kind: 'page-size', parameter, most: value }],
  }))
}

function sortings(
  document: JsonObject,
  shape: ListShape,
  parameter: string,
  schema: JsonObject,
): readonly Wish[] {
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => typeof word === 'string') : []
  return words.map((word) => {
    const [, sign, field = '', direction] = /^([+-]?)(.+?)(?:[:, .](asc|desc))?$/i.exec(word) ?? []
    const member = memberOf(document, shape.row, field)
    // Text that is a code, a version or a word of a list has an order of its own that no schema tells.
    const isOrdered = member !== null && hasPlainOrder(member.place.schema)
    const descending = sign === '-' || direction?.toLowerCase() === 'desc'
    const relations: Relation[] = isOrdered
      ? [{ kind: 'sort', parameter, member: member.at, descending }]
      : []
    return { what: word, value: word, relations }
  })
}

function hasPlainOrder(schema: JsonObject): boolean {
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length !== 1 || types[0] === 'array' || types[0] === 'boolean') return false
  return types[0] !== 'string' || (schema.enum === undefined && schema.pattern === undefined)
}

function filters(
  document: JsonObject,
  shape: ListShape,
  { name, schemaAt }: Parameter,
  rows: readonly Json[],
): readonly Wish[] {
  const member = memberOf(document, shape.row, name)
  if (member === null) return []
  const place = mainPlace(document, schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const asked = isList ? itemsOf(document, place) : place
  const inner = typesOf(member.place.schema).includes('array')
    ? itemsOf(document, member.place)
    : member.place
  if (!asked || !inner || !typesOf(asked.schema).some((type) => typesOf(inner.schema).includes(type)))
    return []
  const listed = Array.isArray(asked.schema.enum) ? asked.schema.enum.filter((value) => value !== null) : []
  const possible = Array.isArray(inner.schema.enum) ? inner.schema.enum : null
  if (possible && listed.some((value) => !possible.includes(value))) return []
  const here = valuesAt(rows, member.at)
  // A row without any may stand for all of them; then nobody can tell which rows are foreign.
  const isTold = member.place === inner || rows.every((row) => valuesAt([row], member.at).length > 0)
  if (!isTold) return []
  // One free text may as well say where to look; only ids, listed words and several values are surely filters.
  if (
    !isList &&
    listed.length === 0 &&
    typesOf(asked.schema).includes('string') &&
    !/(?:^|[_a-z])(?:id|Id)$/.test(name)
  ) {
    return []
  }
  const isTruth = typesOf(asked.schema).includes('boolean')
  const wanted = listed.length > 0 ? listed : isTruth ? [true, false] : here.slice(0, 2)
  const one = (values: readonly Json[]): Wish => ({
    what: values.map(plainText).join(' and '),
    value: isList ? [...values] : (values[0] ?? null),
    relations: [
      {
        kind: 'filter',
        parameter: name,
        member: member.at,
        values: values.map(plainText),
        present: values.filter((value) => here.some((seen) => seen === value)).map(plainText),
      },
    ],
  })
  // Two values whose rows were seen: an answer that honours only one of them shows it.
  return [
    ...wanted.map((value) => one([value])),
    ...(isList && here.length > 1 ? [one(here.slice(0, 2))] : []),
  ]
}
