import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { type Json, type JsonObject, stringsOf } from '../../../openapi/model/json'
import { type Base, draft, referencedOperation } from './base'
import { breakagesOf } from './breakages'
import { type ListShape, listShape, memberOf, successContent, valuesAt } from './lists'
import { isFreeText, oddTexts, truncate } from './odd-texts'
import type { Known, Probe, QueryCase, Relation } from './probe'
import { rangeOf } from './ranges'
import { isNumber, itemsOf, mainPlace, propertiesOf, typesOf } from './schema'
import { longestSearch, searchings } from './searches'
import { parsedValues, plainText, queryPairs } from './serialize'
import { schemaExamples, valueFor } from './values'

const longest = 6000

/** Each query parameter with allowed and with forbidden values. */
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

/** A free text may have any value; the server must not fail on it. */
function odd(operation: Operation, { document }: Contract, base: Base, parameter: Parameter) {
  const place = mainPlace(document, parameter.schemaAt)
  const items = itemsOf(document, place)
  const { schema } = items ?? place
  if (!isFreeText(schema) || parameter.style === 'content') return []
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
  // A search is probed with its longest text anyway.
  const isAsked = searches.test(parameter.name) && longestSearch(schema).length > 0
  return (isAsked ? oddTexts.slice(0, -1) : oddTexts).map(([what, text]) => {
    const value = truncate(text, most)
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
    const key = jsonText(query.value)
    if (seen.has(key) || known.schemas.check(parameter.schemaAt, query.value).length > 0) return []
    seen.add(key)
    const total = counted(operation, contract.document, base, query.relations)
    const asked = withDirection(operation, withValue(total.base, parameter, query.value), total.relations)
    return [
      draft(operation, asked.base, {
        kind: 'query-valid',
        title: `${parameter.name} ${query.what}`,
        relations: asked.relations,
        parameter: parameter.name,
        at: parameter.at,
        // With a generated required parameter, the status cannot be predicted.
        expected: base.madeUp.some((name) => name !== parameter.name) ? 'documented' : 'success',
      }),
    ]
  })
}

const directions = /^(?:sort_?)?(?:direction|dir|order)$|^order_?dir(?:ection)?$/i

/** A sort without direction is requested with the parameter for the direction, if there is one. */
function withDirection(operation: Operation, base: Base, relations: readonly Relation[]) {
  const parameter = operation.parameters.find(
    ({ in: place, name, schema }) =>
      place === 'query' &&
      directions.test(name) &&
      Array.isArray(schema.enum) &&
      ['asc', 'desc'].every((word) => stringsOf(schema.enum).includes(word)),
  )
  if (!parameter || !relations.some((one) => one.kind === 'sort' && one.descending === null))
    return { base, relations }
  return {
    base: withValue(base, parameter, 'asc'),
    relations: relations.map((one) => (one.kind === 'sort' ? { ...one, descending: false } : one)),
  }
}

function related(
  operation: Operation,
  { document }: Contract,
  known: Known,
  parameter: Parameter,
): readonly QueryCase[] {
  const shape = operation.method === 'GET' ? listShape(document, operation) : null
  return shape ? queryCasesOf(document, operation, shape, parameter, known.rows) : []
}

/** The total of a list must also match with a filter or a search, so a page size is requested with it. */
function counted(operation: Operation, document: JsonObject, base: Base, relations: readonly Relation[]) {
  const shape = listShape(document, operation)
  const size = operation.parameters.find(({ in: place, name, schema }) => {
    const isSize = place === 'query' && sizes.test(name) && schema.type === 'integer'
    return isSize && shape !== null && isPageSize(document, operation, shape, name)
  })
  const isChosen = relations.some(({ kind }) => kind === 'filter' || kind === 'range' || kind === 'search')
  if (!size || !isChosen) return { base, relations }
  const { default: usual, maximum } = size.schema
  const most = typeof usual === 'number' ? usual : Math.min(50, typeof maximum === 'number' ? maximum : 50)
  const relation = { kind: 'page-size', parameter: size.name, most, isFirst: true } as const
  return { base: withValue(base, size, most), relations: [...relations, relation] }
}

/** Values that are certainly valid: documented, enumerated, at the limits of a number, or existing ids. */
function plainCases({ document }: Contract, known: Known, parameter: Parameter): readonly QueryCase[] {
  const place = mainPlace(document, parameter.schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const items = isList ? itemsOf(document, place) : null
  const inner = (items ?? place).schema
  const refersTo = referencedOperation(document, parameter)
  const ids = refersTo === null ? [] : (known.ids.get(refersTo) ?? []).slice(0, 1)
  const singles: Json[] = [...(Array.isArray(inner.enum) ? inner.enum : []), ...ids]
  if (typesOf(inner).includes('boolean')) singles.push(true, false)
  // An id may also be a text, and the smallest number hardly names an existing record.
  const isNumeric = !typesOf(inner).includes('string')
  if (isNumeric && isNumber(inner.minimum) && inner.exclusiveMinimum !== true) singles.push(inner.minimum)
  if (typeof inner.format === 'string' && inner.enum === undefined) {
    const made = valueFor(document, known.schemas, items ? items.at : parameter.schemaAt)
    if (made !== undefined && ['date', 'date-time'].includes(inner.format)) singles.push(made)
  }
  const given = known.values.get(parameter.name)
  const whole = [
    ...parameter.examples,
    ...schemaExamples(place.schema),
    ...(given === undefined ? [] : [given]),
  ]
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
      // Most servers treat an optional parameter without a value as missing.
      if (value === '' && !parameter.required) continue
      const [pair] = queryPairs(parameter, value)
      // In a URL, a number, a string and a boolean look alike: a value that can be parsed as valid need not be refused.
      if (
        pair &&
        value !== null &&
        parsedValues(pair[1]).every((reading) => isRefused(known, schemaAt, reading))
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
      parsedValues(plainText(value)).some((reading) => !isRefused(known, schemaAt, [reading]))
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
  const text = typeof value === 'string' ? value : jsonText(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const sizes = /^(?:page[_-]?size|per[_-]?page|limit|size|page\[size\]|max[_-]?results|\$top|top)$/i
const sorts = /^(?:\$?order[_-]?by|sort(?:[_-]?by)?|order|ordering)$/i
/** Whether a parameter of this name sorts. */
export function isSort(name: string | null): boolean {
  return name !== null && sorts.test(name)
}
const searches = /^(?:search|q|query|\$search|keywords?)$/i

/** The cases of a list parameter, inferred from its name and the shape of the rows; none if neither is sufficient. */
export function queryCasesOf(
  document: JsonObject,
  operation: Operation,
  shape: ListShape,
  parameter: Parameter,
  rows: readonly Json[],
): readonly QueryCase[] {
  const place = mainPlace(document, parameter.schemaAt)
  const types = typesOf(place.schema)
  const { name } = parameter
  if (sizes.test(name) && types.includes('integer') && isPageSize(document, operation, shape, name))
    return pageSizes(name, place.schema)
  if (isSort(name)) return sortings(document, shape, parameter, place.schema, rows)
  if (searches.test(name) && types.includes('string') && !Array.isArray(place.schema.enum)) {
    return [...searchings(parameter, rows), ...longestSearch(place.schema)]
  }
  const range = rangeOf(document, shape, parameter, rows)
  return range ? [range] : filters(document, shape, parameter, rows)
}

/** `size` and `top` may also describe a picture; they count as paging only if the list has other signs of pages. */
function isPageSize(document: JsonObject, operation: Operation, shape: ListShape, name: string): boolean {
  if (!/^(?:size|\$?top)$/i.test(name)) return true
  if (memberOf(document, shape.row, name) !== null) return false
  const content = successContent(operation)
  const answer = content?.schemaAt ? propertiesOf(document, mainPlace(document, content.schemaAt)) : []
  const beside = operation.parameters.filter((one) => one.in === 'query' && one.name !== name)
  return [...beside, ...answer].some((one) => /page|offset|cursor|skip|start|token|total/i.test(one.name))
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
  { name: parameter, emptyLast }: Parameter,
  schema: JsonObject,
  rows: readonly Json[],
): readonly QueryCase[] {
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => typeof word === 'string') : []
  return words.map((word) => {
    const [, sign, field = '', direction] = /^([+-]?)(.+?)(?:[:, .](asc|desc))?$/i.exec(word) ?? []
    const member = memberOf(document, shape.row, field)
    // Codes, versions and enum values are sorted by rules that no schema tells.
    const isOrdered = member !== null && hasPlainOrder(member.place.schema)
    // A name alone does not tell the direction; next to one with a sign it does.
    const isTold = Boolean(sign || direction) || words.some((one) => one !== word && /^[+-]/.test(one))
    const descending = isTold ? sign === '-' || direction?.toLowerCase() === 'desc' : null
    const values = member === null ? [] : valuesAt(rows, member.at)
    const isSeen = isOrdered || rows.some((row) => member !== null && valuesAt([row], member.at).length === 0)
    const empty =
      emptyLast && isSeen ? ({ empty: values.length > 0 ? 'last-has-values' : 'last' } as const) : null
    const relations: Relation[] =
      member !== null && (isOrdered || empty)
        ? [
            {
              kind: 'sort',
              parameter,
              member: member.at,
              descending,
              ...empty,
              ...(!isOrdered && { isUnordered: true }),
            },
          ]
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
  // A row without a value may match any filter, so it does not show whether the filter works.
  const isTold = member.place === inner || rows.every((row) => valuesAt([row], member.at).length > 0)
  if (!isTold) return []
  // A single free text may also be a search; only ids, enum values and lists are certainly filters.
  if (
    !isList &&
    listed.length === 0 &&
    typesOf(asked.schema).includes('string') &&
    !/(?:^|[_a-z])(?:id|Id)$/.test(name)
  ) {
    return []
  }
  const isTruth = typesOf(asked.schema).includes('boolean')
  // A switch with a default changes the content of rows, not their selection.
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
  // One value is requested alone, and two from different rows together, to detect a server that applies only one.
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
