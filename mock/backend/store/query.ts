import type { Collection } from '../../../openapi/model/collections'
import type { Filter } from '../../../openapi/model/extensions'
import { partsOf } from '../../../openapi/model/pointers'
import { staffOnlyMembers } from '../../../openapi/model/schemas'
import { type Call, type Handler, rulesOf } from '../call'
import type { Contract } from '../contract'
import { asString, isList, isObject, isText, type Json, valuesAt } from '../json'
import type { CollectionName, RowOf } from '../operation-types'
import { notFound, Refusal } from '../problem'
import { idOf, nameOf, type Row } from '../world/table'
import { collectionOf } from '../world/tables'
import { linesReached } from '../world/user'
import type { World } from '../world/world'
import { embeddedChildren } from './generate'

const collectionAt = (call: Call, of: CollectionName | Collection): Collection =>
  isText(of) ? collectionOf(call, of) : of

type Test = (row: Row) => boolean

// Visibility.

const staffMembers = new WeakMap<Collection, readonly string[]>()

/** Fields for the vendor's staff only (`x-staff-only`); absent for customers. */
function staffOnly(contract: Contract, collection: Collection): readonly string[] {
  const known = staffMembers.get(collection)
  if (known) return known
  const members = staffOnlyMembers(contract.document, collection.item)
  staffMembers.set(collection, members)
  return members
}

const accountOf = (row: Row) => (isObject(row.account) ? row.account.id : row.account_id)

/** Whether the caller may see a row: own account, a product line they reach, and the tag's rules. */
export function isVisible(call: Call, of: CollectionName | Collection, row: Row): boolean {
  return visibility(call, of)(row)
}

/** The same for many rows; what depends on the call alone is computed once. */
function visibility(call: Call, of: CollectionName | Collection): Test {
  const lines = linesReached(call.operation, call.user)
  const rules = rulesOf(call, collectionAt(call, of))
  return (row) => {
    if (lines && isText(row.line) && !lines.has(row.line)) return false
    if (rules.visible) return rules.visible(row, call)
    const account = accountOf(row)
    return call.user.staff || !isText(account) || account === call.user.account.id
  }
}

/** The row as the caller gets it: with computed fields and embedded child rows, without staff-only fields. */
export function viewOf<Name extends CollectionName>(call: Call, of: Name, row: RowOf<Name>): RowOf<Name>
export function viewOf(call: Call, of: Collection, row: Row): Row
export function viewOf(call: Call, of: CollectionName | Collection, row: Row): Row {
  const collection = collectionAt(call, of)
  const seen = { ...(rulesOf(call, collection).view?.(row, call) ?? row) }
  for (const { member, child } of embeddedChildren(call.contract, collection)) {
    const rows = call.world
      .table(child)
      .rows.filter((one) => child.link !== null && one[child.link] === idOf(row))
    Object.assign(seen, {
      [member]: rows.filter((one) => isVisible(call, child, one)).map((one) => viewOf(call, child, one)),
    })
  }
  if (!call.user.staff)
    for (const member of staffOnly(call.contract, collection)) Reflect.deleteProperty(seen, member)
  return seen
}

/** The parents named in the call's path, outermost first; 404 for a foreign or unknown one. */
function parentsOf(call: Call, collection: Collection): readonly Row[] {
  const { parent, parentParam } = collection
  if (!parent || parentParam === null) return []
  const above = parentsOf(call, parent)
  return [...above, findRow(call, parent, call.params[parentParam] ?? '', above)]
}

function findRow(call: Call, collection: Collection, id: string, parents: readonly Row[]): Row {
  const row = call.world.table(collection).get(id)
  const parent = parents.at(-1)
  const isChild = !parent || collection.link === null || row?.[collection.link] === idOf(parent)
  if (!row || !isChild || !isVisible(call, collection, row)) throw new Refusal(notFound())
  return row
}

/** The stored row of the call's path; 404 if it or a parent does not exist for this caller. */
export function rowOf<Name extends CollectionName>(call: Call, of: Name): RowOf<Name>
export function rowOf(call: Call, of: Collection): Row
export function rowOf(call: Call, of: CollectionName | Collection): Row {
  const collection = collectionAt(call, of)
  return findRow(
    call,
    collection,
    call.params[collection.itemParam ?? 'id'] ?? '',
    parentsOf(call, collection),
  )
}

/** The stored row that embeds the rows of a nested collection. */
export function parentOf(call: Call, collection: Collection): Row | null {
  return parentsOf(call, collection).at(-1) ?? null
}

/** The stored rows of the call's collection that the caller may see. */
export function visibleRows<Name extends CollectionName>(call: Call, of: Name): readonly RowOf<Name>[]
export function visibleRows(call: Call, of: Collection): readonly Row[]
export function visibleRows(call: Call, of: CollectionName | Collection): readonly Row[] {
  const collection = collectionAt(call, of)
  const parent = parentOf(call, collection)
  const isShown = visibility(call, collection)
  return call.world
    .table(collection)
    .rows.filter(
      (row) => (!parent || collection.link === null || row[collection.link] === idOf(parent)) && isShown(row),
    )
}

// Filters.

const paging = ['page', 'page_size', 'sort', 'search']
const bare = (name: string) => name.replace(/\[\]$/, '')

/** The contract's test for a filter (`x-filter`): compares a field of the row with the values. */
function memberTest({ member, comparison }: Filter, values: readonly string[]): Test {
  const path = partsOf(member)
  const [edge = ''] = values
  return (row) =>
    valuesAt(row, path)
      .flat()
      .some((value) => {
        if (comparison === 'equal') return values.includes(asString(value))
        if (!isText(value)) return false
        const at = value.slice(0, edge.length)
        if (comparison === 'before') return at < edge
        if (comparison === 'after') return at > edge
        return comparison === 'from' ? at >= edge : at <= edge
      })
}

/** Row tests of a call's filters; the tag's own rule wins over the contract's `x-filter`. */
function filtersOf(call: Call, collection: Collection): readonly Test[] {
  const own = rulesOf(call, collection).filters ?? {}
  return call.operation.parameters.flatMap(({ name, in: place, filter }): Test[] => {
    if (place !== 'query' || paging.includes(name)) return []
    const values = call.query.getAll(name).filter((value) => value !== '')
    if (values.length === 0) return []
    const special = own[bare(name)]
    if (special) return [(row) => special(row, values, call)]
    return filter ? [memberTest(filter, values)] : []
  })
}

/** Applies the call's filters to rows, for handlers that compute them. */
export function filteredRows<Name extends CollectionName>(
  call: Call,
  of: Name,
  rows: readonly RowOf<Name>[],
): readonly RowOf<Name>[]
export function filteredRows(call: Call, of: Collection, rows: readonly Row[]): readonly Row[]
export function filteredRows(
  call: Call,
  of: CollectionName | Collection,
  rows: readonly Row[],
): readonly Row[] {
  const tests = filtersOf(call, collectionAt(call, of))
  return rows.filter((row) => tests.every((isWanted) => isWanted(row)))
}

/** Declared filters that neither the contract nor a rule defines: the sandbox is behind the contract. */
export function unknownFilters(call: Pick<Call, 'rules'>, collection: Collection): string[] {
  return (collection.list?.parameters ?? [])
    .filter(({ in: place, name }) => place === 'query' && !paging.includes(name))
    .filter(({ name, filter }) => filter === null && !rulesOf(call, collection).filters?.[bare(name)])
    .map(({ name }) => name)
}

// Search.

const searchable = new Map<string, boolean>()

/** Whether a field's texts are searched: all but ids, instants, checksums, addresses and contents. */
function isSearchable(member: string): boolean {
  const known = searchable.get(member)
  if (known !== undefined) return known
  const is = !/(^|_)(id|ids|at|sha256|url|content)$/.test(member)
  searchable.set(member, is)
  return is
}

/** All searchable texts of a value, one per line. A single text, since lists may have tens of thousands of rows. */
function textIn(value: Json | undefined): string {
  if (isText(value)) return `${value}\n`
  let text = ''
  if (isList(value)) for (const one of value) text += textIn(one)
  else if (isObject(value))
    for (const member in value) if (isSearchable(member)) text += textIn(value[member])
  return text
}

/** A row test: every word of the search occurs in one of the fields (default: any), case-insensitive. */
function searchTest(search: string, fields: readonly string[] | undefined): Test {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const paths = fields?.map((field) => field.split('.'))
  return (row) => {
    const values = paths ? paths.flatMap((path) => valuesAt(row, path)) : [row]
    let text = ''
    for (const value of values) text += typeof value === 'number' ? `${value}\n` : textIn(value)
    const all = text.toLowerCase()
    return words.every((word) => all.includes(word))
  }
}

// Order.

/** Numbers inside texts compare as numbers, so version 4.10 comes after 4.9. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function sortKey(value: Json | undefined): string | number | null {
  if (value === undefined || value === null) return null
  if (isList(value)) return value.length ? sortKey(value[0]) : null
  if (isObject(value)) return nameOf(value)
  return typeof value === 'string' ? value : Number(value)
}

/** Without a sort, rows are ordered by their positions, if each has one. */
function byPosition(rows: readonly Row[]): readonly Row[] {
  // Positions of a tree's rows are relative to their siblings.
  const placeOf = ({ position, parent_id }: Row) =>
    typeof position === 'number' && parent_id === undefined ? position : Number.NaN
  if (rows.some((row) => Number.isNaN(placeOf(row)))) return rows
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Sorts rows by `sort` (or the contract's default); rows without the value come last either way. */
function order(call: Call, collection: Collection, rows: readonly Row[]): readonly Row[] {
  const sort = call.operation.parameters.find(({ name }) => name === 'sort')
  const wanted = call.query.get('sort') ?? sort?.schema.default
  if (sort === undefined) return byPosition(rows)
  if (!isText(wanted) || wanted === '') return rows
  const name = wanted.replace(/^-/, '')
  const sign = wanted.startsWith('-') ? -1 : 1
  const rule = rulesOf(call, collection).sort?.[name] ?? name
  const path = isText(rule) ? rule.split('.') : []
  const keyed = rows.map((row) => ({
    row,
    key: isText(rule) ? sortKey(valuesAt(row, path)[0]) : rule(row, call),
  }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    const difference =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : compare(String(a.key), String(b.key))
    return sign * difference || compare(idOf(a.row), idOf(b.row))
  })
  return keyed.map(({ row }) => row)
}

// Lists.

function selectRows(call: Call, collection: Collection): readonly Row[] {
  const rows = visibleRows(call, collection).map((row) => viewOf(call, collection, row))
  const tests = [...filtersOf(call, collection)]
  const search = call.query.get('search')?.trim()
  if (search) tests.push(searchTest(search, rulesOf(call, collection).search))
  return order(call, collection, tests.length ? rows.filter((row) => tests.every((test) => test(row))) : rows)
}

/** From this many rows on, pages of one query share the filtered and sorted list. */
const CACHED_FROM_ROWS = 1000
const CACHED_LISTS = 6
const lists = new WeakMap<World, Map<string, readonly Row[]>>()

/** Cache key of a filtered and sorted list; any change in the world changes it. */
function keyOf(call: Call): string {
  const query = [...call.query].filter(([name]) => name !== 'page' && name !== 'page_size')
  const versions = call.world.tables.map(({ version }) => version)
  const { persona, access } = call.user
  return JSON.stringify([
    call.operation.id,
    call.params,
    query,
    persona,
    access,
    call.world.clock.today(),
    versions,
  ])
}

function allSelectedRows(call: Call, collection: Collection): readonly Row[] {
  if (call.world.table(collection).rows.length < CACHED_FROM_ROWS) return selectRows(call, collection)
  const known = lists.get(call.world) ?? new Map<string, readonly Row[]>()
  lists.set(call.world, known)
  const rows = known.get(keyOf(call)) ?? selectRows(call, collection)
  // Filtering may have seeded tables that the rows depend on, so the key is computed again.
  known.set(keyOf(call), rows)
  for (const key of [...known.keys()].slice(0, -CACHED_LISTS)) known.delete(key)
  return rows
}

/** The rows of a list, filtered and sorted, before paging. */
export function selectedRows<Name extends CollectionName>(call: Call, of: Name): readonly RowOf<Name>[]
export function selectedRows(call: Call, of: Collection): readonly Row[]
export function selectedRows(call: Call, of: CollectionName | Collection): readonly Row[] {
  const { maxRows } = call.world.scenario
  const rows = allSelectedRows(call, collectionAt(call, of))
  return maxRows === null ? rows : rows.slice(0, maxRows)
}

const numberOf = (value: string | null, fallback: number) =>
  value === null || value === '' ? fallback : Number(value)

/** One page of rows, `{items, total}`; pages count from 1. */
export function pageOf<R>(call: Call, rows: readonly R[]): { items: readonly R[]; total: number } {
  const parameter = call.operation.parameters.find(({ name }) => name === 'page_size')
  const standard = parameter?.schema.default
  const size = numberOf(call.query.get('page_size'), typeof standard === 'number' ? standard : 50)
  const from = (numberOf(call.query.get('page'), 1) - 1) * size
  return { items: rows.slice(from, from + size), total: rows.length }
}

export function listRows(collection: Collection): Handler {
  return (call) => {
    const rows = selectedRows(call, collection)
    return { status: 200, body: collection.paged ? pageOf(call, rows) : rows }
  }
}

export function getRow(collection: Collection): Handler {
  return (call) => ({ status: 200, body: viewOf(call, collection, rowOf(call, collection)) })
}
