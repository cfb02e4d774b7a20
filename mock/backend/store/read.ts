import { type Call, type Handler, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import { object } from '../json'
import { filtersOf } from './filters'
import { order } from './order'
import { rowOf, viewOf, visibleRows } from './scope'
import { searchTest } from './search'
import type { Row } from './table'

const whole = (value: string | null, fallback: number) =>
  value === null || value === '' ? fallback : Number(value)

/** The rows of a list as the caller asked for them, before paging. */
export const chosenRows = (call: Call, collection: Collection): readonly Row[] => {
  const rows = visibleRows(call, collection).map((row) => viewOf(call, collection, row))
  const tests = [...filtersOf(call, collection)]
  const search = call.query.get('search')?.trim()
  if (search) tests.push(searchTest(search, rulesOf(call, collection).search))
  return order(call, collection, tests.length ? rows.filter((row) => tests.every((test) => test(row))) : rows)
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
