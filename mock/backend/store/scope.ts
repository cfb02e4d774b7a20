import { type Call, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import type { Contract } from '../contract/contract'
import { properties } from '../contract/document'
import { isObject, isText, object, objects, text } from '../json'
import { notFound, Refusal } from '../problem'
import { linesReached } from '../world/rights'
import { embeddedChildren } from './seed'
import { idOf, type Row } from './table'

const kept = new WeakMap<Collection, readonly string[]>()

/** The members that the contract keeps to the vendor's staff; they are absent for customers. */
const staffOnly = (contract: Contract, collection: Collection): readonly string[] => {
  const known = kept.get(collection)
  if (known) return known
  const members = Object.entries(properties(contract.document, collection.item))
    .filter(([, schema]) => /\bvendor staff only\b/i.test(text(object(schema).description) ?? ''))
    .map(([member]) => member)
  kept.set(collection, members)
  return members
}

const accountOf = (row: Row) => (isObject(row.account) ? row.account.id : row.account_id)

/** Whether the caller may see a row: own account, a product line they reach, and what the tag's rules say. */
export const isVisible = (call: Call, collection: Collection, row: Row): boolean => {
  const lines = linesReached(call.operation, call.user)
  if (lines && isText(row.line) && !lines.has(row.line)) return false
  const own = rulesOf(call, collection).visible
  if (own) return own(row, call)
  const account = accountOf(row)
  return call.user.staff || !isText(account) || account === call.user.account.id
}

/** The row as the caller gets it: worked-out members added, child rows embedded, what is not theirs left out. */
export const viewOf = (call: Call, collection: Collection, row: Row): Row => {
  const view = rulesOf(call, collection).view
  const seen: Record<string, Row[string]> = { ...(view ? view(row, call) : row) }
  for (const { member, child } of embeddedChildren(call.contract, collection)) {
    const rows = call.world
      .table(child)
      .rows.filter((one) => child.link !== null && one[child.link] === idOf(row))
    seen[member] = rows.filter((one) => isVisible(call, child, one)).map((one) => viewOf(call, child, one))
  }
  if (!call.user.staff) for (const member of staffOnly(call.contract, collection)) delete seen[member]
  return seen
}

/** The parents named in the call's path, outermost first; a foreign or unknown one is a 404. */
const parentsOf = (call: Call, collection: Collection): readonly Row[] => {
  const { parent, parentParam } = collection
  if (!parent || parentParam === null) return []
  const above = parentsOf(call, parent)
  return [...above, findRow(call, parent, call.params[parentParam] ?? '', above)]
}

const findRow = (call: Call, collection: Collection, id: string, parents: readonly Row[]): Row => {
  const row = call.world.table(collection).get(id)
  const parent = parents.at(-1)
  const isChild = !parent || collection.link === null || row?.[collection.link] === idOf(parent)
  if (!row || !isChild || !isVisible(call, collection, row)) throw new Refusal(notFound())
  return row
}

/** The stored row that the call's path names; 404 when it, or a row above it, is not there for this caller. */
export const rowOf = (call: Call, collection: Collection): Row =>
  findRow(call, collection, call.params[collection.itemParam ?? 'id'] ?? '', parentsOf(call, collection))

/** The stored row that holds the rows of a nested collection. */
export const parentOf = (call: Call, collection: Collection): Row | null =>
  parentsOf(call, collection).at(-1) ?? null

/** The stored rows of the call's collection that the caller may see. */
export const visibleRows = (call: Call, collection: Collection): readonly Row[] => {
  const parent = parentOf(call, collection)
  return objects(call.world.table(collection).rows).filter(
    (row) =>
      (!parent || collection.link === null || row[collection.link] === idOf(parent)) &&
      isVisible(call, collection, row),
  )
}
