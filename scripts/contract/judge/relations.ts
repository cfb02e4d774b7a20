import type { Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, valueAt } from '../../../openapi/model/pointers'
import { hasRows, listShape, rowsOf, totalIn } from '../probe/lists'
import type { Relation } from '../probe/probe'
import type { Finding, Rule } from './exchange'

type List = {
  readonly answer: Json
  readonly rows: readonly Json[]
  readonly rowsAt: Pointer
}

/** Checks whether a list honors the query (filter, sort, paging, search). No findings for other responses. */
export function relationFindings(
  document: JsonObject,
  operation: Operation,
  relations: readonly Relation[],
  answer: Json,
): Finding[] {
  const shape = relations.length === 0 ? null : listShape(document, operation)
  // A list that is not at its place is told by its schema.
  if (!shape || !hasRows(shape, answer)) return []
  const list: List = { answer, rows: rowsOf(shape, answer), rowsAt: shape.rowsAt }
  return relations.flatMap((relation) => {
    const problem = problemOf(relation, list)
    if (problem === null) return []
    const parameter = operation.parameters.find(({ name }) => name === relation.parameter)
    const { rule, severity = 'deviation', message, where } = problem
    return [{ rule, severity, message, where, at: parameter?.at ?? operation.at }]
  })
}

type Problem = {
  readonly rule: Rule
  readonly severity?: 'warning'
  readonly message: string
  readonly where: Pointer
}

function problemOf(relation: Relation, list: List): Problem | null {
  switch (relation.kind) {
    case 'filter':
      return filterProblem(relation, list)
    case 'page-size':
      return pageProblem(relation, list)
    case 'sort':
      return sortProblem(relation, list)
    case 'range':
      return rangeProblem(relation, list)
    case 'search':
      return searchProblem(relation, list)
  }
}

function pageProblem(
  { parameter, most, isFirst }: Extract<Relation, { kind: 'page-size' }>,
  { answer, rows, rowsAt }: List,
): Problem | null {
  const problem = (message: string): Problem => ({ rule: 'paging-ignored', message, where: rowsAt })
  const came = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} came`
  if (rows.length > most) return problem(`${came}; ${parameter} asked for at most ${most}.`)
  const total = totalIn(answer)
  if (total === null || !Number.isInteger(total.value)) return null
  if (rows.length > total.value) return problem(`${came}, and ${total.name} is ${total.value}.`)
  const due = Math.min(total.value, most)
  return isFirst && rows.length < due
    ? problem(`${came}, and ${total.name} is ${total.value}; ${parameter} asked for ${most}.`)
    : null
}

function filterProblem(
  { parameter, member, values, present, matchesNone = false }: Extract<Relation, { kind: 'filter' }>,
  { answer, rows, rowsAt }: List,
): Problem | null {
  const wanted = values.map(plainText)
  const problem = (message: string, where: Pointer): Problem => ({ rule: 'filter-ignored', message, where })
  const has = rows.map((row) => textsAt(row, member))
  const foreign = has.findIndex((texts) => texts !== null && !texts.some((text) => wanted.includes(text)))
  const asked = `${parameter} asked for ${values.join(' or ')}`
  if (foreign !== -1) {
    const came = has[foreign]?.join(', ') || 'an empty list'
    return problem(`A row with ${came} came; ${asked}.`, `${rowsAt}/${foreign}${member}`)
  }
  if (!matchesNone && rows.length > 0 && has.every((texts) => texts === null)) {
    return problem(`No row that came has a value there; ${asked}.`, `${rowsAt}/0${member}`)
  }
  const missing = present.filter((value) => !has.some((texts) => texts?.includes(plainText(value))))
  // On a page of a longer list, missing rows may be on another page.
  if (missing.length === 0 || (rows.length > 0 && !isWhole(answer, rows))) return null
  return problem(
    `No row with ${missing.join(' or ')} came, though the unfiltered list has some; ${asked}.`,
    rowsAt,
  )
}

/** Texts that a filter may be compared with at a member of a row; null if the row has none there. */
function textsAt(row: Json, member: Pointer): string[] | null {
  const value = valueAt(row, member)
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.flatMap((item) => scalarsOf(item))
  return scalarsOf(value)
}

function scalarsOf(value: Json): string[] {
  const values = isJsonObject(value) ? Object.values(value) : [value]
  return values
    .filter((item) => item !== null && typeof item !== 'object')
    .map((item) => plainText(String(item)))
}

function plainText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether all rows are present: a bare array, or a total that equals their number. */
function isWhole(answer: Json, rows: readonly Json[]): boolean {
  if (!isJsonObject(answer)) return true
  return Object.entries(answer).some(([name, value]) => /total|count/i.test(name) && value === rows.length)
}

function sortProblem(
  { parameter, member, descending, empty, isUnordered }: Extract<Relation, { kind: 'sort' }>,
  { rows, rowsAt }: List,
): Problem | null {
  const isEmpty = rows.map((row) => (valueAt(row, member) ?? null) === null)
  const first = isEmpty.indexOf(true)
  const isEarly =
    first !== -1 && (isEmpty.lastIndexOf(false) > first || (first === 0 && empty === 'last-has-values'))
  if (empty && isEarly) {
    const message = `A row without a value comes before others; ${parameter} puts such rows last.`
    return { rule: 'sort-ignored', message, where: `${rowsAt}/${first}${member}` }
  }
  if (isUnordered) return null
  const known = rows.flatMap((row, index) => {
    const value = valueAt(row, member)
    return value === undefined || value === null || typeof value === 'object' ? [] : [{ value, index }]
  })
  const values = known.map(({ value }) => value)
  const ways = (descending === null ? [false, true] : [descending]).map((way) => firstOutOfOrder(values, way))
  const out = ways.includes(null) ? null : Math.max(...ways.map((index) => index ?? 0))
  const [before, after] = out === null ? [] : known.slice(out - 1, out + 1)
  if (!before || !after) return null
  const order = descending === null ? 'rising or falling' : descending ? 'falling' : 'rising'
  return {
    rule: 'sort-ignored',
    message: `${jsonText(after.value)} comes after ${jsonText(before.value)}; ${parameter} asked for ${order} order.`,
    where: `${rowsAt}/${after.index}${member}`,
  }
}

function rangeProblem(
  { parameter, member, side, limit, edge, slackMs = 0 }: Extract<Relation, { kind: 'range' }>,
  { answer, rows, rowsAt }: List,
): Problem | null {
  const turn = side === 'after' ? 1 : -1
  const beyond = rows.map((row) => {
    const value = valueAt(row, member)
    return typeof value === 'string' ? (Date.parse(value) - Date.parse(limit)) * turn : null
  })
  const asked = `${parameter} asked for what is ${side} ${limit}`
  const index = beyond.findIndex(
    (distance) => distance !== null && (distance < -slackMs || (distance === 0 && edge === 'out')),
  )
  if (index !== -1) {
    const came = jsonText(valueAt(rows[index] ?? null, member))
    const message = `A row with ${came} came; ${asked}${edge === 'out' ? ', which leaves it out' : ''}.`
    return { rule: 'filter-ignored', message, where: `${rowsAt}/${index}${member}` }
  }
  // In a longer list, the row at the limit is on this page only if the order puts it first.
  if (edge !== 'in' || beyond.includes(0) || !isWhole(answer, rows)) return null
  const message = `No row with ${limit} came, though the unfiltered list has one; ${asked}, with itself.`
  return { rule: 'filter-ignored', message, where: rowsAt }
}

function searchProblem(
  { parameter, words, present, asWritten }: Extract<Relation, { kind: 'search' }>,
  { rows, rowsAt }: List,
): Problem | null {
  if (present && rows.length === 0 && asWritten === undefined) {
    const message = `No row came, though the unfiltered list has one with the word in its name; ${parameter} asked for “${words}”.`
    return { rule: 'search-ignored', severity: 'warning', message, where: rowsAt }
  }
  const wanted = plainText(words).split(/\s+/)
  const found = rows.filter((row) => {
    const text = plainText(jsonText(row))
    return wanted.every((word) => text.includes(word))
  })
  if (rows.length === 0 || found.length * 2 >= rows.length) return null
  const asked = `${parameter} asked for “${words}”`
  if (found.length === 0) {
    const message = `${rows.length} rows came and none of them has the words; ${asked}.`
    return { rule: 'search-ignored', message, where: rowsAt }
  }
  // A search may cover members outside the response.
  if (rows.length < 4) return null
  const message = `Only ${found.length} of ${rows.length} rows show the words; ${asked}.`
  return { rule: 'search-ignored', severity: 'warning', message, where: rowsAt }
}

type Compare = (one: string, other: string) => number

const plain: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0)
const choices = [false, true]
/** Collations without case and accents do not order texts that differ only in those. */
const collators = choices.flatMap((numeric) =>
  choices.map(
    (ignorePunctuation) => new Intl.Collator('en', { numeric, ignorePunctuation, sensitivity: 'base' }),
  ),
)
/** Collations that a database may use. */
const orders: readonly Compare[] = [
  plain,
  (one, other) => plain(one.toLowerCase(), other.toLowerCase()),
  ...collators.map(({ compare }) => compare),
]

/** The first index out of order in every collation; null if one collation matches. */
function firstOutOfOrder(values: readonly unknown[], descending: boolean): number | null {
  const turn = descending ? -1 : 1
  const numbers = values.map(asNumber)
  const breaks = numbers.every((value) => value !== null)
    ? [breakOf(numbers, (one, other) => turn * ((one ?? 0) - (other ?? 0)))]
    : orders.map((order) => breakOf(values.map(String), (one, other) => turn * order(one, other)))
  return breaks.includes(null) ? null : Math.max(...breaks.map((index) => index ?? 0))
}

function breakOf<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): number | null {
  const index = values.findIndex((value, at) => {
    const before = values[at - 1]
    return at > 0 && before !== undefined && compare(before, value) > 0
  })
  return index === -1 ? null : index
}

const instant = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?)?$/

/** Numbers, booleans and instants as numbers (time zone offsets make their text unordered); null for anything else. */
function asNumber(value: unknown): number | null {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return Number(value)
  if (typeof value !== 'string' || !instant.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : time
}
