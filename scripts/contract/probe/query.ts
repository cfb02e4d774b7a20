import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import type { Json, JsonObject } from '../../../openapi/model/json'
import { type Base, draft, refersToOf } from './base'
import { breakagesOf } from './breakages'
import { type ListShape, listShape, memberOf, valuesAt } from './lists'
import { cut, isFreeText, oddTexts } from './odd-texts'
import type { Known, Probe, Relation } from './probe'
import { itemsOf, mainPlace, typesOf } from './schema'
import { plainText, queryPairs, readings } from './serialize'
import { shownIn, valueFor } from './values'

const longest = 6000

/** Each query parameter with values the contract allows and values it forbids. */
export function queryProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
): readonly Probe[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  return parameters.flatMap((parameter) => [
    ...allowed(operation, contract, known, base, parameter),
    ...forbidden(operation, contract, known, base, parameter),
    ...odd(operation, contract, base, parameter),
  ])
}

/** A free text may be anything: whatever the server makes of it, it must not fail. */
function odd(operation: Operation, { document }: Contract, base: Base, parameter: Parameter) {
  const place = mainPlace(document, parameter.schemaAt)
  const items = itemsOf(document, place)
  const { schema } = items ?? place
  if (!isFreeText(schema) || parameter.style === 'content') return []
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
  // A search is asked for its longest text anyway.
  const isAsked = searches.test(parameter.name) && longestSearch(schema).length > 0
  return (isAsked ? oddTexts.slice(0, -1) : oddTexts).map(([what, text]) => {
    const value = cut(text, most)
    return draft(operation, withValue(base, parameter, items ? [value] : value), {
      kind: 'query-odd',
      title: `${parameter.name} ${what}`,
      expected: 'no-failure',
      parameter: parameter.name,
      at: parameter.at,
    })
  })
}

function allowed(operation: Operation, contract: Contract, known: Known, base: Base, parameter: Parameter) {
  const queries = [
    ...related(operation, contract, known, parameter),
    ...plainCases(contract, known, parameter),
  ]
  const seen = new Set<string>()
  return queries.flatMap((query): Probe[] => {
    const key = JSON.stringify(query.value)
    if (seen.has(key) || known.schemas.check(parameter.schemaAt, query.value).length > 0) return []
    seen.add(key)
    return [
      draft(operation, withValue(base, parameter, query.value), {
        kind: 'query-valid',
        title: `${parameter.name} ${query.what}`,
        relations: query.relations,
        parameter: parameter.name,
        at: parameter.at,
        // With a required parameter made up, the status cannot be predicted.
        expected: base.madeUp.some((name) => name !== parameter.name) ? 'documented' : 'success',
      }),
    ]
  })
}

function related(
  operation: Operation,
  { document }: Contract,
  known: Known,
  parameter: Parameter,
): readonly QueryCase[] {
  const shape = operation.method === 'GET' ? listShape(document, operation) : null
  return shape ? queryCasesOf(document, shape, parameter, known.rows) : []
}

/** Values that are certainly valid: documented, enumerated, at the limits of a number, or ids that exist. */
function plainCases({ document }: Contract, known: Known, parameter: Parameter): readonly QueryCase[] {
  const place = mainPlace(document, parameter.schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const items = isList ? itemsOf(document, place) : null
  const inner = (items ?? place).schema
  const refersTo = refersToOf(document, parameter)
  const ids = refersTo === null ? [] : (known.ids.get(refersTo) ?? []).slice(0, 1)
  const singles: Json[] = [...(Array.isArray(inner.enum) ? inner.enum : []), ...ids]
  if (typesOf(inner).includes('boolean')) singles.push(true, false)
  // Of an id, which may be a text as well, the least number names a record that hardly exists.
  const isNumber = !typesOf(inner).includes('string')
  if (isNumber && typeof inner.minimum === 'number' && inner.exclusiveMinimum !== true)
    singles.push(inner.minimum)
  if (typeof inner.format === 'string' && inner.enum === undefined) {
    const made = valueFor(document, known.schemas, items ? items.at : parameter.schemaAt)
    if (made !== undefined && ['date', 'date-time'].includes(inner.format)) singles.push(made)
  }
  const given = known.values.get(parameter.name)
  const whole = [...parameter.examples, ...shownIn(place.schema), ...(given === undefined ? [] : [given])]
  return [
    ...whole,
    ...singles.filter((value) => value !== null).map((value) => (isList ? [value] : value)),
  ].map((value) => ({ what: worded(value), value, relations: [] }))
}

function forbidden(operation: Operation, contract: Contract, known: Known, base: Base, parameter: Parameter) {
  const { document } = contract
  const { name, schemaAt } = parameter
  const found: Probe[] = []
  const titles = new Set<string>()
  const add = (what: string, changed: Pick<Base, 'path' | 'query' | 'headers'>) => {
    const title = `${name} ${what}`
    const length = changed.query.reduce((sum, [key, value]) => sum + key.length + value.length + 2, 0)
    if (titles.has(title) || length > longest) return
    titles.add(title)
    found.push(
      draft(operation, changed, {
        kind: 'query-invalid',
        title,
        expected: 'refused',
        parameter: name,
        at: parameter.at,
      }),
    )
  }
  if (parameter.required) add('left out', { ...base, query: without(base, parameter) })
  if (parameter.style === 'content') return found
  const place = mainPlace(document, schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const valid = known.values.get(name) ?? valueFor(document, known.schemas, schemaAt, parameter.examples)
  if (!isList) {
    for (const { what, value } of breakagesOf(place, valid)) {
      // Most servers take an optional parameter without a value as one that is not there.
      if (value === '' && !parameter.required) continue
      const [pair] = queryPairs(parameter, value)
      // In a URL a number, a string and a boolean look alike: a value that can be read as valid need not be refused.
      if (
        pair &&
        value !== null &&
        readings(pair[1]).every((reading) => isRefused(known, schemaAt, reading))
      ) {
        add(what, withValue(base, parameter, value))
      }
    }
    return found
  }
  const items = itemsOf(document, place)
  const item = items ? valueFor(document, known.schemas, items.at) : undefined
  const list = Array.isArray(valid) && valid.length > 0 ? valid : item === undefined ? [] : [item]
  for (const { what, value } of items ? breakagesOf(items, list[0]) : []) {
    if (
      value === null ||
      value === '' ||
      readings(plainText(value)).some((reading) => !isRefused(known, schemaAt, [reading]))
    )
      continue
    add(`with an element ${what}`, withValue(base, parameter, [value]))
  }
  for (const { what, value } of breakagesOf(place, list)) {
    if (Array.isArray(value) && value.length > 0 && isRefused(known, schemaAt, value)) {
      add(what, withValue(base, parameter, value))
    }
  }
  return found
}

function isRefused(known: Known, at: string, value: Json): boolean {
  return known.schemas.check(at, value).length > 0
}

function without({ query }: Pick<Base, 'query'>, { name }: Parameter): Base['query'] {
  return query.filter(([key]) => key !== name && !key.startsWith(`${name}[`))
}

function withValue(base: Base, parameter: Parameter, value: Json): Base {
  return { ...base, query: [...without(base, parameter), ...queryPairs(parameter, value)] }
}

function worded(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** A value of a query parameter worth sending, and the relations that must then hold in the answer. */
export type QueryCase = {
  readonly what: string
  readonly value: Json
  readonly relations: readonly Relation[]
}

const sizes = /^(?:page[_-]?size|per[_-]?page|limit|size|page\[size\]|max[_-]?results|\$top|top)$/i
const sorts = /^(?:\$?order[_-]?by|sort(?:[_-]?by)?|order|ordering)$/i
const searches = /^(?:search|q|query|\$search|keywords?)$/i
const nonsense = 'qzxjkvwy'

/** The cases of a list's parameter, inferred from its name and the shape of the rows; none when neither tells. */
export function queryCasesOf(
  document: JsonObject,
  shape: ListShape,
  parameter: Parameter,
  rows: readonly Json[],
): readonly QueryCase[] {
  const place = mainPlace(document, parameter.schemaAt)
  const types = typesOf(place.schema)
  const { name } = parameter
  if (sizes.test(name) && types.includes('integer')) return pageSizes(name, place.schema)
  if (sorts.test(name)) return sortings(document, shape, name, place.schema)
  if (searches.test(name) && types.includes('string') && !Array.isArray(place.schema.enum)) {
    return [...searchings(name, rows), ...longestSearch(place.schema)]
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
): QueryCase | null {
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

function searchings(parameter: string, rows: readonly Json[]): readonly QueryCase[] {
  const query = (what: string, words: string, present: boolean): QueryCase => ({
    what,
    value: words,
    relations: [{ kind: 'search', parameter, words, present }],
  })
  const names = named.flatMap((member) => valuesAt(rows.slice(0, 1), `/${member}`))
  const [word] = names.flatMap((name) => /\p{L}{4,}/u.exec(String(name)) ?? [])
  return [
    query('words no row has', nonsense, false),
    ...(word === undefined ? [] : [query(`a word of the first row (${word})`, word, true)]),
  ]
}

/** Words as long as they may be: they find nothing, and are no reason to refuse. */
function longestSearch({ maxLength: most }: JsonObject): readonly QueryCase[] {
  if (typeof most !== 'number' || most > longest / 2) return []
  return [{ what: `of ${most} characters`, value: 'contract'.repeat(most).slice(0, most), relations: [] }]
}

function pageSizes(parameter: string, schema: JsonObject): readonly QueryCase[] {
  const least = typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1
  const most = typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY
  // The largest page reaches rows that no other probe sees.
  const largest = most <= 1000 ? [most] : []
  return [...new Set([least, Math.min(least + 1, most), ...largest])].map((value) => ({
    what: String(value),
    value,
    relations: [{ kind: 'page-size', parameter, most: value, isFirst: true }],
  }))
}

function sortings(
  document: JsonObject,
  shape: ListShape,
  parameter: string,
  schema: JsonObject,
): readonly QueryCase[] {
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => typeof word === 'string') : []
  return words.map((word) => {
    const [, sign, field = '', direction] = /^([+-]?)(.+?)(?:[:, .](asc|desc))?$/i.exec(word) ?? []
    const member = memberOf(document, shape.row, field)
    // Codes, versions and enum values are sorted by rules that no schema tells.
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
): readonly QueryCase[] {
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
  // A row without a value may stand for all of them, so it does not show whether the filter works.
  const isTold = member.place === inner || rows.every((row) => valuesAt([row], member.at).length > 0)
  if (!isTold) return []
  // A single free text may also be a place to search in; only ids, enum values and lists are certainly filters.
  if (
    !isList &&
    listed.length === 0 &&
    typesOf(asked.schema).includes('string') &&
    !/(?:^|[_a-z])(?:id|Id)$/.test(name)
  ) {
    return []
  }
  const isTruth = typesOf(asked.schema).includes('boolean')
  // A switch with a default chooses what rows show, not which rows come.
  if (isTruth && asked.schema.default !== undefined) return []
  const wanted = listed.length > 0 ? listed : isTruth ? [true, false] : here.slice(0, 2)
  const one = (values: readonly Json[]): QueryCase => ({
    what: values.map(plainText).join(' and '),
    value: isList ? [...values] : (values[0] ?? null),
    relations: [
      {
        kind: 'filter',
        parameter: name,
        member: member.at,
        values: values.map(plainText),
        present: values.filter((value) => here.some((seen) => seen === value)).map(plainText),
        ...(values.includes(false) && { matchesNone: true }),
      },
    ],
  })
  if (!isList) return wanted.map((value) => one([value]))
  // One value is asked alone, and two whose rows were seen together: an answer that applies only one of them is noticed.
  const seen = here.filter((value) => listed.length === 0 || listed.includes(value))
  const [alone, second] = [...seen, ...(seen.length === 0 ? wanted : [])]
  if (alone === undefined) return []
  const both = seen.length > 1 && second !== undefined ? [one([alone, second])] : []
  const rest = wanted.filter((value) => value !== alone && (value !== second || both.length === 0))
  const most = typeof place.schema.maxItems === 'number' ? Math.max(1, place.schema.maxItems) : rest.length
  const others = rest.flatMap((_, index) =>
    index % most === 0 ? [one(rest.slice(index, index + most))] : [],
  )
  return [one([alone]), ...both, ...others]
}
