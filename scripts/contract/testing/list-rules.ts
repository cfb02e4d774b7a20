import type { Json, JsonObject } from '../../../openapi/model/json'
import type { Has } from './faults'
import { instant } from './field-rules'
import { refuse } from './refused'
import { word } from './word'

interface Filter {
  readonly member: string
  readonly values?: readonly string[]
  readonly pattern?: RegExp
  readonly most?: number
}

export interface ListRules {
  readonly sorts: readonly string[]
  readonly defaultSort: string
  /** Members that a search looks in. */
  readonly searched: readonly string[]
  /** Query parameters that choose rows by a member: its values where they are known, and how many at once. */
  readonly filters: Readonly<Record<string, Filter>>
  /** A query parameter that keeps what came later. */
  readonly after?: { readonly name: string; readonly member: string }
  readonly mostOnPage: number
}

/** The rows of a page and how many there are in all. */
export function pageOf(all: readonly JsonObject[], rules: ListRules, query: URLSearchParams, has: Has) {
  const chosen = sorted(searched(filtered(all, rules, query, has), rules, query, has), rules, query, has)
  const size = whole(query, 'page_size', 20, rules.mostOnPage, has)
  const page = whole(query, 'page', 1, Number.MAX_SAFE_INTEGER, has)
  const from = has('page-ignored') ? 0 : (page - 1) * size
  const items = has('page-size-ignored') ? chosen : chosen.slice(from, from + size)
  return { items, total: chosen.length }
}

function whole(query: URLSearchParams, name: string, instead: number, most: number, has: Has): number {
  const given = query.get(name)
  if (given === null) return instead
  const value = /^-?\d+$/.test(given) ? Number(given) : Number.NaN
  if (Number.isNaN(value)) return has('page-not-a-number-accepted') ? instead : bad(name, has)
  if (value < 1) return has('page-size-zero-accepted') && name === 'page_size' ? instead : bad(name, has)
  if (value > most) return has('page-size-too-large-accepted') ? most : bad(name, has)
  return value
}

const bad = (name: string, has: Has) => refuse(has('bad-query-500') ? 500 : 400, `${name} cannot be so`)

function filtered(all: readonly JsonObject[], rules: ListRules, query: URLSearchParams, has: Has) {
  let rows = all
  for (const [name, { member, values, pattern = /^/, most = 100 }] of Object.entries(rules.filters)) {
    let asked = query.getAll(name)
    if (asked.length === 0) continue
    const isKnown = (value: string) => (values?.includes(value) ?? true) && pattern.test(value)
    if ((asked.length > most || !asked.every(isKnown)) && !has('filter-unknown-accepted')) bad(name, has)
    if (has('filter-first-value-only')) asked = asked.slice(0, 1)
    if (has('filter-last-value-only')) asked = asked.slice(-1)
    if (has('filter-empties')) asked = []
    const isIgnored =
      (has('filter-ignored') && name.endsWith('[]')) ||
      (has('filter-of-boolean-ignored') && values?.includes('true')) ||
      (has('filter-by-id-ignored') && name.endsWith('_id'))
    if (!isIgnored) rows = rows.filter((row) => asked.includes(word(row[member])))
  }
  const after = rules.after && query.get(rules.after.name)
  if (!rules.after || !after || has('filter-by-moment-ignored')) return rows
  const { name, member } = rules.after
  if (instant.breach(after) !== null) return has('date-time-accepted') ? rows : bad(name, has)
  return rows.filter((row) => Date.parse(word(row[member])) > Date.parse(after))
}

function searched(rows: readonly JsonObject[], rules: ListRules, query: URLSearchParams, has: Has) {
  const search = query.get('search')
  if (search === null) return rows
  const { length } = [...search]
  if (length < 1 || (length > 80 && !has('search-too-long-accepted'))) bad('search', has)
  if (has('search-ignored')) return rows
  if (has('search-finds-nothing')) return []
  const asked = search.toLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const text = rules.searched.map((member) => JSON.stringify(row[member])).join(' ')
    return asked.every((word) => text.toLowerCase().includes(word))
  })
}

function sorted(rows: readonly JsonObject[], rules: ListRules, query: URLSearchParams, has: Has) {
  const asked = query.get('sort')
  if (asked !== null && !rules.sorts.includes(asked) && !has('sort-unknown-accepted')) bad('sort', has)
  const known = asked !== null && rules.sorts.includes(asked) && !has('sort-ignored')
  const sort = known ? asked : rules.defaultSort
  const member = sort.replace('-', '')
  const turn = sort.startsWith('-') !== (known && has('sort-reversed')) ? -1 : 1
  // Rows without the value come last in both directions.
  return rows.toSorted((a, b) => {
    const [left, right] = [a[member] ?? null, b[member] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * order(left, right)
  })
}

const order = (a: Json, b: Json) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : word(a).localeCompare(word(b), 'en')
