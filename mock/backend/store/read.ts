import { type Call, type Handler, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import { object } from '../json'
import type { World } from '../world/world'
import { filtersOf } from './filters'
import { order } from './order'
import { rowOf, viewOf, visibleRows } from './scope'
import { searchTest } from './search'
import type { Row } from './table'

const whole = (value: string | null, fallback: number) =>
  value === null || value === '' ? fallback : Number(value)

const choose = (call: Call, collection: Collection): readonly Row[] => {
  const rows = visibleRows(call, collection).map((row) => viewOf(call, collection, row))
  const tests = [...filtersOf(call, collection)]
  const search = call.query.get('search')?.trim()
  if (search) tests.push(searchTest(search, rulesOf(call, collection).search))
  return order(call, collection, tests.length ? rows.filter((row) => tests.every((test) => test(row))) : rows)
}

/** From this many rows on, the pages of one query share the work of choosing and ordering. */
const many = 1000
const remembered = 6
const lists = new WeakMap<World, Map<string, readonly Row[]>>()

/** What a choice of rows depends on; any change in the world makes it another one. */
const keyOf = (call: Call) => {
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

/** The rows of a list as the caller asked for them, before paging. */
export const chosenRows = (call: Call, collection: Collection): readonly Row[] => {
  const { most } = call.world.limits
  const rows = allChosen(call, collection)
  return most === null ? rows : rows.slice(0, most)
}

const allChosen = (call: Call, collection: Collection): readonly Row[] => {
  if (call.world.table(collection).rows.length < many) return choose(call, collection)
  const known = lists.get(call.world) ?? new Map<string, readonly Row[]>()
  lists.set(call.world, known)
  const rows = known.get(keyOf(call)) ?? choose(call, collection)
  // Choosing may have seeded tables that the rows depend on, so the key is made anew.
  known.set(keyOf(call), rows)
  for (const key of [...known.keys()].slice(0, -remembered)) known.delete(key)
  return rows
}

/** One page of rows, `{items, total}`; pages count from 1. */
export const pageOf = (call: Call, rows: readonly Row[]) => {
  const parameter = call.operation.parameters.find(({ name }) => name === 'page_size')
  const standard = object(parameter?.schema).default
  const size = whole(call.query.get('page_size'), typeof standard === 'number' ? standard : 50)
  const from = (whole(call.query.get('page'), 1) - 1) * size
  return { items: rows.slice(from, from + size), total: rows.length }
}

export const listRows =
  (collection: Collection): Handler =>
  (call) => {
    const rows = chosenRows(call, collection)
    return { status: 200, body: collection.paged ? pageOf(call, rows) : rows }
  }

export const getRow =
  (collection: Collection): Handler =>
  (call) => ({ status: 200, body: viewOf(call, collection, rowOf(call, collection)) })
