import type { Operation } from '../../../openapi/model/contract'
import { daysBetween } from '../clock'
import { answerExamples, type Contract } from '../contract'
import type { Schemas } from '../contract.gen'
import { asRecord } from '../json'
import type { CollectionName, RowOf } from '../operation-types'
import { type ProblemAnswer, problem } from '../problem'
import { exampleOf, shiftRow } from './examples'
import { tableOf } from './tables'
import type { World } from './world'

type Me = Schemas['Me']

/** The signed-in user: the contract's `me` example of the persona's name, updated with the world's rows. */
export type User = {
  readonly persona: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly account: { readonly id: string; readonly name: string }
  /** A user of the vendor's own account. */
  readonly staff: boolean
  readonly access: Readonly<Record<string, string>>
  /** The record that `getMe` answers. */
  readonly record: Me
}

const exampleFor = (contract: Contract, persona: string): Me | undefined => {
  const example = answerExamples(contract.operation('getMe'), '200').get(persona)
  return example && JSON.parse(JSON.stringify(example.value))
}

/** The refusal of a user without access, from the contract's example. */
function refusal(contract: Contract, status: 403 | 500): ProblemAnswer {
  const answer = problem(
    status,
    status === 403 ? 'access-disabled' : 'invalid-user',
    'The user cannot come in',
  )
  const body = asRecord(exampleOf(contract.operation('getMe'), String(status)))
  return { ...answer, body: { ...answer.body, ...body } }
}

/** A row that a call has changed: null if it is deleted, undefined if it is unchanged. */
function changedRow<Name extends CollectionName>(
  contract: Contract,
  world: World,
  name: Name,
  id: string,
): RowOf<Name> | null | undefined
function changedRow(contract: Contract, world: World, name: CollectionName, id: string) {
  const collection = contract.collection(name)
  const table = collection && world.touched(collection)
  return table?.hasChanged(id) ? (table.get(id) ?? null) : undefined
}

/** The record of a user whose row was changed: the row and its account override the example. */
function recordOf(row: RowOf<'users'>, account: RowOf<'accounts'> | undefined, example: Me | undefined): Me {
  const { id, first_name, last_name, email, phone, roles, user_access, last_sign_in_at } = row
  const { crm_account_id, principal_investigator, user_admins, territory } = account ?? {}
  return {
    ...example,
    ...{ id, first_name, last_name, email, phone, roles, user_access, last_sign_in_at },
    account: {
      id: row.account.id,
      name: account?.name ?? row.account.name,
      crm_account_id: crm_account_id ?? null,
      principal_investigator: principal_investigator ?? null,
      user_admins: user_admins ?? [],
    },
    territory: territory ?? null,
  }
}

const accountRow = (contract: Contract, world: World, id: string): RowOf<'accounts'> | undefined =>
  tableOf({ contract, world }, 'accounts').get(id)

/** Reads the user of a persona, or the response that refuses one (access disabled, record not valid). */
export function readUser(
  contract: Contract,
  world: World,
  persona: string,
  sub: string,
): User | ProblemAnswer {
  const change = world.access.get(persona)
  const row = changedRow(contract, world, 'users', sub)
  const days = daysBetween(contract.storyDay, world.storyDay)
  const original = exampleFor(contract, persona)
  const example = original && shiftRow(original, days)
  const record = row ? recordOf(row, accountRow(contract, world, row.account.id), example) : example
  const accountId = record?.account.id
  const account = accountId === undefined ? undefined : changedRow(contract, world, 'accounts', accountId)
  const isOut = row ? row.status === 'disabled' : row === null || persona === 'blocked'
  const isAccountOut = account === null || (account !== undefined && account.status !== 'active')
  if (change?.me === 'blocked' || isOut || isAccountOut) return refusal(contract, 403)
  if (change?.me === 'invalid' || !record?.id || accountId === undefined || !record.roles?.length)
    return refusal(contract, 500)
  const letters = Object.entries({ ...record.user_access, ...change?.access }).flatMap(
    ([key, letter]): [string, string][] => (letter ? [[key, letter]] : []),
  )
  const kept = (letter: string) => (world.scenario.isReadOnly ? letter.replace('w', '') : letter)
  const access = Object.fromEntries(letters.map(([key, letter]) => [key, kept(letter)]))
  return {
    persona,
    id: record.id,
    name: `${record.first_name} ${record.last_name}`,
    email: record.email ?? '',
    account: { id: accountId, name: record.account.name },
    staff: accountId === exampleFor(contract, 'staff')?.account.id,
    access,
    record: { ...record, user_access: access },
  }
}

/** Whether a user has a letter of a permission key. */
export function may(user: User, key: string, letter: 'r' | 'w'): boolean {
  return (user.access[key] ?? '').includes(letter)
}

/** An operation's alternative rights: role names such as `key:r`, one list is sufficient. */
const rolesOf = ({ security }: Operation): readonly (readonly string[])[] =>
  security.map((schemes) => schemes.flatMap(({ roles }) => roles))

const lineKey = /_(helyx|elements)(?=_|$)/

const holds = (user: User, role: string) => {
  const [key = '', letter = ''] = role.split(':')
  return may(user, key, letter === 'w' ? 'w' : 'r')
}

/** The operation's alternatives that the user has. */
const rolesHeld = (operation: Operation, user: User) =>
  rolesOf(operation).filter((roles) => roles.every((role) => holds(user, role)))

/** Whether the user has one of the operation's alternatives. */
export function isAllowed(operation: Operation, user: User) {
  return operation.security.length === 0 || rolesHeld(operation, user).length > 0
}

/** Body fields that the user may send (`x-only-members`); null for all. */
export function allowedMembers(operation: Operation, user: User): readonly string[] | null {
  const limits = rolesHeld(operation, user).map((roles) =>
    roles.flatMap((role) => operation.onlyMembers.get(role) ?? []),
  )
  return limits.length === 0 || limits.some((members) => members.length === 0) ? null : limits.flat()
}

/**
 * Product lines that the user reaches in this operation (`downloads_helyx:r` reaches helyx); null for all, when a right
 * without a line suffices.
 */
export function linesReached(operation: Operation, user: User): ReadonlySet<string> | null {
  const lines = rolesHeld(operation, user).map((roles) =>
    roles.map((role) => lineKey.exec(role.split(':')[0] ?? '')?.[1]).find(Boolean),
  )
  return lines.includes(undefined) || lines.length === 0 ? null : new Set(lines.flatMap((line) => line ?? []))
}
