import type { Contract } from '../contract/contract'
import { isText, type JsonObject, object } from '../json'
import { type Answer, problem } from '../problem'
import { shiftDates } from '../store/dates'
import { exampleOf } from '../store/seed'
import { daysBetween } from './clock'
import type { World } from './world'

/** Who calls, as the contract's `me` example of the persona's name says, changed by what the world overrides. */
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

/** Reads the user of a persona; an Answer instead says why there is none (access disabled, record not valid). */
export const readUser = (contract: Contract, world: World, persona: string): User | Answer => {
  const getMe = contract.operation('getMe')
  const records = getMe?.responses.get('200')?.[0]?.examples
  const change = world.access.get(persona)
  const record = object(records?.get(persona))
  if (change?.me === 'blocked' || (!change?.me && persona === 'blocked')) {
    const body = exampleOf(getMe, '403', 'blocked') ?? null
    return { ...problem(403, 'access-disabled', 'Access disabled'), ...(body && { body }) }
  }
  if (change?.me === 'invalid' || !isText(record.id)) {
    const body = exampleOf(getMe, '500', 'invalid') ?? null
    return { ...problem(500, 'invalid-user', "The user's status is not valid"), ...(body && { body }) }
  }
  const letters = Object.entries({ ...object(record.user_access), ...change?.access }).filter(
    (entry): entry is [string, string] => isText(entry[1]) && entry[1] !== '',
  )
  const access = Object.fromEntries(letters)
  const account = object(record.account)
  const days = daysBetween(contract.storyDay, world.storyDay)
  return {
    persona,
    id: record.id,
    name: `${String(record.first_name)} ${String(record.last_name)}`,
    email: String(record.email),
    account: { id: String(account.id), name: String(account.name) },
    staff: account.id === object(object(records?.get('staff')).account).id,
    access,
    record: object(shiftDates({ ...record, user_access: access }, days)),
  }
}
