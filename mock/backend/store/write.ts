import { type Call, type Handler, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import { properties } from '../contract/document'
import { isText, type Json, type JsonObject } from '../json'
import { Refusal, staleEdit } from '../problem'
import { blankRow } from './blank'
import { kept } from './refs'
import { renameRefs } from './rename'
import { parentOf, rowOf, viewOf } from './scope'
import { idOf, type Row } from './table'

/** Ids keep the look of the collection's own: `lic_0417` makes `lic_n1`. */
const newId = (call: Call, collection: Collection) => {
  const sample = call.world.table(collection).rows[0]
  const prefix =
    /^[a-z]+_/.exec(sample ? idOf(sample) : '')?.[0] ?? `${collection.name.slice(0, 3).toLowerCase()}_`
  return `${prefix}n${call.world.next()}`
}

/** Who and when, where the row's schema has members for it. */
const stamped = (call: Call, collection: Collection, moments: readonly string[]): JsonObject => {
  const members = properties(call.contract.document, collection.item)
  const stamp = call.world.clock.stamp()
  const row: Record<string, Json> = {}
  for (const moment of moments) if (members[moment] !== undefined) row[moment] = stamp
  if (members.updated_by !== undefined) row.updated_by = { id: call.user.id, name: call.user.name }
  return row
}

/** Stores a new row made of a blank one, the body and what the tag's rules add. */
export const addRow = (call: Call, collection: Collection, body: JsonObject): Row => {
  const parent = parentOf(call, collection)
  const draft: Row = {
    ...blankRow(call.contract, collection.item),
    ...kept(call, collection, body),
    ...stamped(call, collection, ['created_at', 'updated_at']),
    ...(parent && collection.link !== null ? { [collection.link]: idOf(parent) } : {}),
    id: newId(call, collection),
  }
  const row = rulesOf(call, collection).create?.(draft, call) ?? draft
  call.world.table(collection).add(row)
  return row
}

export const createRow =
  (collection: Collection): Handler =>
  (call) => ({ status: 201, body: viewOf(call, collection, addRow(call, collection, call.body)) })

const remarks = ['note', 'notes', 'description', 'summary'] as const

/** In a world with a rival somebody else has saved the row first, once, with a remark of theirs. */
const letRivalSave = (call: Call, collection: Collection): void => {
  const row = rowOf(call, collection)
  const key = `rival of ${collection.path} ${idOf(row)}`
  if (!call.world.limits.hasRival || call.world.notes.has(key)) return
  call.world.notes.set(key, true)
  const members = properties(call.contract.document, collection.item)
  const remark = remarks.find((member) => members[member] !== undefined)
  call.world.table(collection).replace({
    ...row,
    ...(remark && { [remark]: 'Changed by somebody else meanwhile.' }),
    ...(members.updated_at !== undefined && { updated_at: call.world.clock.stamp() }),
    ...(members.updated_by !== undefined && { updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' } }),
  })
}

/** Changes a row as the body says: absent members stay, null clears; 409 when the editor saw an older one. */
export const changeRow = (call: Call, collection: Collection): Row => {
  letRivalSave(call, collection)
  const before = rowOf(call, collection)
  const seen = call.body.updated_at
  if (isText(seen) && isText(before.updated_at) && Date.parse(seen) !== Date.parse(before.updated_at)) {
    throw new Refusal(staleEdit())
  }
  const draft = {
    ...before,
    ...kept(call, collection, call.body),
    ...stamped(call, collection, ['updated_at']),
  }
  const row = rulesOf(call, collection).change?.(draft, before, call) ?? draft
  call.world.table(collection).replace(row)
  renameRefs(call.world, before, row)
  return row
}

export const updateRow =
  (collection: Collection): Handler =>
  (call) => ({ status: 200, body: viewOf(call, collection, changeRow(call, collection)) })

export const removeRow =
  (collection: Collection): Handler =>
  (call) => {
    const row = rowOf(call, collection)
    rulesOf(call, collection).remove?.(row, call)
    call.world.table(collection).remove(idOf(row))
    return { status: 204 }
  }
