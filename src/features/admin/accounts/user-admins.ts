import type { Account } from '../../../domain/account-labels'
import { personName, type User } from '../../../domain/people'
import { canWrite } from '../../../session/permissions'

export type Person = Account['user_admins'][number]

/** Who is named as User Admin, held against who can manage users: active, and a role that lets them. */
export type UserAdmins = {
  /** Active people who can manage users. */
  readonly able: readonly Person[]
  /** Named, but unable: customers are sent to them in vain. */
  readonly namedOnly: readonly Person[]
  /** Able, but not named. */
  readonly notNamed: readonly Person[]
}

/** @param users all people of the account */
export function userAdminsOf(
  { user_admins }: Pick<Account, 'user_admins'>,
  users: readonly User[],
): UserAdmins {
  const able = users
    .filter(({ status, user_access }) => status === 'active' && canWrite(user_access, 'users_manager'))
    .map((user) => ({ id: user.id, name: personName(user), email: user.email }))
  const isIn = (list: readonly Person[]) => (person: Person) => list.some(({ id }) => id === person.id)
  return {
    able,
    namedOnly: user_admins.filter((person) => !isIn(able)(person)),
    notNamed: able.filter((person) => !isIn(user_admins)(person)),
  }
}

/** Invited before this instant, and not here yet. */
export function openInvitations(users: readonly User[], before: string): number {
  return users.filter(
    ({ status, invited_at }) => status === 'invited' && invited_at !== null && invited_at < before,
  ).length
}
