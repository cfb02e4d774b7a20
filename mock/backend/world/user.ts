import type { Contract } from '../contract/contract'
import { isText, type Json, type JsonObject, object, objects, word } from '../json'
import { type Answer, problem } from '../problem'
import { shiftDates } from '../store/dates'
import { exampleOf } from '../store/seed'
import type { Row } from '../store/table'
import { daysBetween } from './clock'
import type { World } from './world'

/** Who calls, as the contract's `me` example of the persona's name says, changed by what the world holds of them. */
export interface User {
  readonly persona: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly account: { readonly id: string; readonly name: string }
  /** A user of the vendor's own account. */
  readonly staff: boolean
  readonly access: Readonly<Record<string, string>>
  /** The record that `getMe` answers. */
  readonly record: JsonObject
}

const examplesOf = (contract: Contract) => contract.operation('getMe')?.responses.get('200')?.[0]?.examples

/** The answer that stands for a user who may not come in, as the contract words it. */
const refusal = (contract: Contract, status: 403 | 500): Answer => {
  const body = exampleOf(contract.operation('getMe'), String(status)) ?? null
  const answer = problem(
    status,
    status === 403 ? 'access-disabled' : 'invalid-user',
    'The user cannot come in',
  )
  return body === null ? answer : { ...answer, body }
}

const changedRow = (contract: Contract, world: World, name: string, id: Json | undefined) => {
  const collection = contract.collection(name)
  if (!collection || !isText(id)) return undefined
  const table = world.touched(collection)
  return table?.hasChanged(id) ? (table.get(id) ?? null) : undefined
}

/** The record of a user whose row somebody changed: what the row and its account say wins over the example. */
const recordOf = (contract: Contract, world: World, row: Row, example: JsonObject): JsonObject => {
  const accounts = contract.collection('accounts')
  const account = (accounts && world.table(accounts).get(word(object(row.account).id))) ?? object(row.account)
  const { id, first_name, last_name, email, phone = null, roles, user_access, last_sign_in_at } = row
  const person = { id, first_name, last_name, email, phone, roles, user_access, last_sign_in_at }
  const {
    name,
    crm_account_id = null,
    principal_investigator = null,
    user_admins = [],
    territory = null,
  } = account
  return object({
    ...example,
    ...Object.fromEntries(
      Object.entries(person).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
    account: { id: account.id ?? '', name: name ?? '', crm_account_id, principal_investigator, user_admins },
    territory,
  })
}

/** Reads the user of a persona; an Answer instead says why there is none (access disabled, record not valid). */
export const readUser = (contract: Contract, world: World, persona: string, sub: string): User | Answer => {
  const examples = examplesOf(contract)
  const change = world.access.get(persona)
  const row = changedRow(contract, world, 'users', sub)
  const days = daysBetween(contract.storyDay, world.storyDay)
  const example = object(shiftDates(object(examples?.get(persona)), days))
  const record = row ? recordOf(contract, world, row, example) : example
  const account = object(record.account)
  const accountRow = changedRow(contract, world, 'accounts', account.id)
  const isOut = row ? row.status === 'disabled' : row === null || persona === 'blocked'
  const isAccountOut = accountRow === null || (accountRow !== undefined && accountRow.status !== 'active')
  if (change?.me === 'blocked' || isOut || isAccountOut) return refusal(contract, 403)
  if (change?.me === 'invalid' || !isText(record.id) || objects(record.roles).length === 0)
    return refusal(contract, 500)
  const letters = Object.entries({ ...object(record.user_access), ...change?.access }).filter(
    (entry): entry is [string, string] => isText(entry[1]) && entry[1] !== '',
  )
  const kept = (letter: string) => (world.limits.isReadOnly ? letter.replace('w', '') : letter)
  const access = Object.fromEntries(letters.map(([key, letter]) => [key, kept(letter)]))
  return {
    persona,
    id: record.id,
    name: `${word(record.first_name)} ${word(record.last_name)}`,
    email: word(record.email),
    account: { id: word(account.id), name: word(account.name) },
    staff: account.id === object(object(examples?.get('staff')).account).id,
    access,
    record: { ...record, user_access: access },
  }
}

/** Whether a user's rights hold a letter of a key. */
export const may = (user: User, key: string, letter: 'r' | 'w') => (user.access[key] ?? '').includes(letter)
