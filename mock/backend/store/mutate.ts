import { type Collection, singular, snakeCase } from '../../../openapi/model/collections'
import type { Json as Schema } from '../../../openapi/model/json'
import { isNullable, presentSchema, propertiesOf } from '../../../openapi/model/schemas'
import { type Call, type Handler, rulesOf } from '../call'
import type { Contract } from '../contract'
import { asArray, isObject, isText, type Json, type JsonObject } from '../json'
import type { CollectionName, RowOf } from '../operation-types'
import { Refusal, refuseField, staleEdit } from '../problem'
import { idOf, nameOf, type Row, renameRefs } from '../world/table'
import { collectionOf } from '../world/tables'
import { isVisible, parentOf, rowOf, viewOf } from './query'

const collectionAt = (call: Call, of: CollectionName | Collection): Collection =>
  isText(of) ? collectionOf(call, of) : of

// Defaults of a new row.

/** The emptiest value a schema allows: null, an empty list, zero, the first enum value. */
function defaultValue(contract: Contract, schema: Schema | undefined): Json {
  if (isNullable(contract.document, schema)) return null
  const whole = presentSchema(contract.document, schema)
  if (whole.default !== undefined) return whole.default
  const first = asArray(whole.enum)[0]
  if (first !== undefined) return first
  switch (whole.type) {
    case 'array':
      return []
    case 'object':
      return defaultRow(contract, whole)
    case 'integer':
    case 'number':
      return typeof whole.minimum === 'number' ? whole.minimum : 0
    case 'boolean':
      return false
    default:
      return ''
  }
}

/** A row with every required field, as empty as the schema allows. */
function defaultRow(contract: Contract, schema: Schema): JsonObject {
  const members = propertiesOf(contract.document, schema)
  const required = asArray(presentSchema(contract.document, schema).required).filter(isText)
  return Object.fromEntries(required.map((member) => [member, defaultValue(contract, members[member])]))
}

// References: `account_id` of a body becomes the `account` of a row.

const plain = (name: string) => name.replaceAll('_', '')

/** Collection of a reference field such as `account`, `family` or `add_on`. */
function referredCollection(call: Call, collection: Collection, subject: string): Collection | null {
  const named = rulesOf(call, collection).refs?.[subject]
  if (named !== undefined) return call.contract.collection(named)
  const wanted = plain(subject)
  const fits = (one: Collection) => plain(singular(snakeCase(one.name)))
  const top = call.contract.collections.filter(({ parent }) => parent === null)
  return top.find((one) => fits(one) === wanted) ?? top.find((one) => fits(one).endsWith(wanted)) ?? null
}

/** Fields of a referenced row that the reference's schema has. */
function excerpt(call: Call, schema: Schema | undefined, row: Row): JsonObject {
  const members = propertiesOf(call.contract.document, schema)
  return Object.fromEntries(
    Object.keys(members).flatMap((member): [string, Json][] => {
      if (member === 'name') return [[member, nameOf(row)]]
      const value = row[member]
      if (value === undefined) return []
      const asText =
        isObject(value) && presentSchema(call.contract.document, members[member]).type === 'string'
      return [[member, asText ? nameOf(value) : value]]
    }),
  )
}

/** A reference to the row with this id; 422 at the pointer if the caller cannot see it. */
function refTo(call: Call, collection: Collection, subject: string, id: string, pointer: string): JsonObject {
  const target = referredCollection(call, collection, subject)
  const row = target ? call.world.table(target).get(id) : undefined
  if (!target || !row || !isVisible(call, target, row)) {
    // A role such as `renews` does not name a collection, so the collection it is mapped to is named.
    const isMapped = rulesOf(call, collection).refs?.[subject] !== undefined
    const kind = target && isMapped ? singular(snakeCase(target.name)) : subject
    return refuseField(pointer, `There is no such ${kind.replaceAll('_', ' ')}.`)
  }
  const schema = propertiesOf(call.contract.document, collection.item)[subject]
  return excerpt(call, schema, row)
}

function refsTo(
  call: Call,
  collection: Collection,
  subject: string,
  ids: readonly Json[],
  pointer: string,
): readonly JsonObject[] {
  const schema = presentSchema(
    call.contract.document,
    propertiesOf(call.contract.document, collection.item)[`${subject}s`],
  )
  const single = { ...collection, item: { properties: { [subject]: schema.items ?? {} } } }
  return ids.filter(isText).map((id, i) => refTo(call, single, subject, id, `${pointer}/${i}`))
}

/**
 * Body fields as the row stores them: `account_id` becomes `account`, `role_ids` becomes `roles`, other fields are kept
 * if the row has them. Unknown fields are dropped.
 */
function keptMembers(call: Call, collection: Collection, body: JsonObject): JsonObject {
  const members = propertiesOf(call.contract.document, collection.item)
  const row: Record<string, Json> = {}
  for (const [member, value] of Object.entries(body)) {
    if (member === 'updated_at' || value === undefined) continue
    if (members[member] !== undefined) {
      row[member] = value
      continue
    }
    const [, subject, plural] = /^(.+)_id(s?)$/.exec(member) ?? []
    if (subject === undefined) continue
    if (plural) {
      if (members[`${subject}s`] && Array.isArray(value)) {
        row[`${subject}s`] = refsTo(call, collection, subject, value, `/${member}`)
      }
    } else if (members[subject] !== undefined) {
      row[subject] = isText(value) ? refTo(call, collection, subject, value, `/${member}`) : null
    }
  }
  return row
}

// Writes.

/** Generated ids resemble the collection's own: `lic_0417` gives `lic_n1`. */
function newId(call: Call, collection: Collection): string {
  const sample = call.world.table(collection).rows[0]
  const prefix =
    /^[a-z]+_/.exec(sample ? idOf(sample) : '')?.[0] ?? `${collection.name.slice(0, 3).toLowerCase()}_`
  return `${prefix}n${call.world.next()}`
}

/** Author and time, where the row's schema has fields for them. */
function stamped(call: Call, collection: Collection, moments: readonly string[]): JsonObject {
  const members = propertiesOf(call.contract.document, collection.item)
  const stamp = call.world.clock.stamp()
  const row: Record<string, Json> = {}
  for (const moment of moments) if (members[moment] !== undefined) row[moment] = stamp
  if (members.updated_by !== undefined) row.updated_by = { id: call.user.id, name: call.user.name }
  return row
}

/** Stores a new row from the schema's defaults, the body and the tag's rules. */
export function addRow<Name extends CollectionName>(call: Call, of: Name): RowOf<Name>
export function addRow(call: Call, of: Collection): Row
export function addRow(call: Call, of: CollectionName | Collection): Row {
  const collection = collectionAt(call, of)
  const parent = parentOf(call, collection)
  const draft: Row = {
    ...defaultRow(call.contract, collection.item),
    ...keptMembers(call, collection, call.body),
    ...stamped(call, collection, ['created_at', 'updated_at']),
    ...(parent && collection.link !== null ? { [collection.link]: idOf(parent) } : {}),
    id: newId(call, collection),
  }
  const row = rulesOf(call, collection).create?.(draft, call) ?? draft
  call.world.table(collection).add(row)
  return row
}

export function createRow(collection: Collection): Handler {
  return (call) => ({ status: 201, body: viewOf(call, collection, addRow(call, collection)) })
}

const remarks = ['note', 'notes', 'description', 'summary'] as const

/** In the scenario `stale` another editor saves the row first, once, and changes its remark. */
function saveAsOtherEditor(call: Call, collection: Collection): void {
  const row = rowOf(call, collection)
  const key = `${collection.path} ${idOf(row)}`
  if (!call.world.scenario.hasCompetingEditor || call.world.savedByOthers.has(key)) return
  call.world.savedByOthers.add(key)
  const members = propertiesOf(call.contract.document, collection.item)
  const remark = remarks.find((member) => members[member] !== undefined)
  call.world.table(collection).replace({
    ...row,
    ...(remark && { [remark]: 'Changed by someone else.' }),
    ...(members.updated_at !== undefined && { updated_at: call.world.clock.stamp() }),
    ...(members.updated_by !== undefined && { updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' } }),
  })
}

/** Updates a row: absent fields stay, null clears; 409 if the caller has seen an older version. */
export function changeRow<Name extends CollectionName>(call: Call, of: Name): RowOf<Name>
export function changeRow(call: Call, of: Collection): Row
export function changeRow(call: Call, of: CollectionName | Collection): Row {
  const collection = collectionAt(call, of)
  saveAsOtherEditor(call, collection)
  const before = rowOf(call, collection)
  const seen = call.body.updated_at
  if (isText(seen) && isText(before.updated_at) && Date.parse(seen) !== Date.parse(before.updated_at)) {
    throw new Refusal(staleEdit())
  }
  const draft = {
    ...before,
    ...keptMembers(call, collection, call.body),
    ...stamped(call, collection, ['updated_at']),
  }
  const row = rulesOf(call, collection).change?.(draft, before, call) ?? draft
  call.world.table(collection).replace(row)
  renameRefs(call.world, before, row)
  return row
}

export function updateRow(collection: Collection): Handler {
  return (call) => ({ status: 200, body: viewOf(call, collection, changeRow(call, collection)) })
}

export function removeRow(collection: Collection): Handler {
  return (call) => {
    const row = rowOf(call, collection)
    rulesOf(call, collection).remove?.(row, call)
    call.world.table(collection).remove(idOf(row))
    return { status: 204 }
  }
}
