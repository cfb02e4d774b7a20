import { type Call, rulesOf } from '../call'
import { type Collection, singular, snake } from '../contract/collections'
import { present, properties } from '../contract/document'
import { isObject, isText, type Json, type JsonObject } from '../json'
import { refuseField } from '../problem'
import { isVisible } from './scope'
import { nameOf, type Row } from './table'

const plain = (name: string) => name.replaceAll('_', '')

/** The collection that a member such as `account`, `family` or `add_on` names rows of. */
const collectionOf = (call: Call, collection: Collection, subject: string): Collection | null => {
  const named = rulesOf(call, collection).refs?.[subject]
  if (named !== undefined) return call.contract.collection(named)
  const wanted = plain(subject)
  const fits = (one: Collection) => plain(singular(snake(one.name)))
  const top = call.contract.collections.filter(({ parent }) => parent === null)
  return top.find((one) => fits(one) === wanted) ?? top.find((one) => fits(one).endsWith(wanted)) ?? null
}

/** What a row keeps of another one: the members that the schema of the reference has. */
const excerpt = (call: Call, schema: Json | undefined, row: Row): JsonObject => {
  const members = properties(call.contract.document, schema)
  return Object.fromEntries(
    Object.keys(members).flatMap((member): [string, Json][] => {
      if (member === 'name') return [[member, nameOf(row)]]
      const value = row[member]
      if (value === undefined) return []
      const asText = isObject(value) && present(call.contract.document, members[member]).type === 'string'
      return [[member, asText ? nameOf(value) : value]]
    }),
  )
}

/** A reference to the row with this id; 422 at the pointer when the caller cannot see such a row. */
const refTo = (
  call: Call,
  collection: Collection,
  subject: string,
  id: string,
  pointer: string,
): JsonObject => {
  const target = collectionOf(call, collection, subject)
  const row = target ? call.world.table(target).get(id) : undefined
  if (!target || !row || !isVisible(call, target, row)) {
    return refuseField(pointer, `There is no such ${subject.replaceAll('_', ' ')}.`)
  }
  const schema = properties(call.contract.document, collection.item)[subject]
  return excerpt(call, schema, row)
}

const refsTo = (
  call: Call,
  collection: Collection,
  subject: string,
  ids: readonly Json[],
  pointer: string,
) => {
  const schema = present(
    call.contract.document,
    properties(call.contract.document, collection.item)[`${subject}s`],
  )
  const single = { ...collection, item: { properties: { [subject]: schema.items ?? {} } } }
  return ids.filter(isText).map((id, i) => refTo(call, single, subject, id, `${pointer}/${i}`))
}

/**
 * The members of a body as a row keeps them: `account_id` becomes `account`, `role_ids` becomes `roles`, other members
 * stay when the row has them. What the row does not know is left out.
 */
export const kept = (call: Call, collection: Collection, body: JsonObject): JsonObject => {
  const members = properties(call.contract.document, collection.item)
  const row: Record<string, Json> = {}
  for (const [member, value] of Object.entries(body)) {
    if (member === 'updated_at') continue
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
