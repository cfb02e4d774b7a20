import type { Call, CallOf, HandlerOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { invalid, notFound, Refusal, refuseConflict, refuseInUse } from '../problem'
import { addRow, changeRow } from '../store/mutate'
import { viewOf } from '../store/query'
import { nameOf } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { may } from '../world/user'

type User = RowOf<'users'>
type Role = RowOf<'roles'>

/** Whether a user manages the users of the account. */
export function managesUsers(user: User): boolean {
  return user.status === 'active' && (user.user_access.users_manager ?? '').includes('w')
}

const letters = ['', 'r', 'w', 'rw'] as const

/** Union of the roles' rights. */
function accessOf(roles: readonly Role[]): User['user_access'] {
  const access: Record<string, (typeof letters)[number]> = {}
  for (const role of roles) {
    for (const [key, more = ''] of Object.entries(role.access)) {
      const both = `${access[key] ?? ''}${more}`
      access[key] = letters[(both.includes('r') ? 1 : 0) + (both.includes('w') ? 2 : 0)] ?? ''
    }
  }
  return access
}

const scopeOf = (accountId: string, call: WorldContext) =>
  tableOf(call, 'accounts').get(accountId)?.kind === 'vendor' ? 'vendor' : 'customer'

/** Checks that the roles fit the account, and derives the access from them. */
function withRoles(user: User, call: WorldContext): User {
  const known = tableOf(call, 'roles')
  const roles = user.roles.flatMap(({ id }) => known.get(id) ?? [])
  const scope = scopeOf(user.account.id, call)
  for (const [i, role] of roles.entries()) {
    if (role.scope === scope) continue
    const message = `${role.name} cannot be given to people of ${user.account.name}.`
    const errors = [{ pointer: `/role_ids/${i}`, detail: 'Choose a role of the account.' }]
    const { body, ...answer } = invalid(errors)
    throw new Refusal({ ...answer, body: { ...body, message } })
  }
  return { ...user, user_access: accessOf(roles) }
}

function refuseTakenEmail(user: User, call: WorldContext): void {
  const email = user.email.toLowerCase()
  const taken = tableOf(call, 'users').rows.some(
    (one) => one.id !== user.id && one.email.toLowerCase() === email,
  )
  if (!taken) return
  const message = `${user.email} belongs to a user already.`
  const error = { pointer: '/email', detail: 'Enter another e-mail address.' }
  refuseConflict('email-taken', 'The e-mail address is taken', message, error)
}

type Caller = Pick<Call, 'contract' | 'world' | 'user'>

function refuseLastAdmin(before: User, call: Caller): void {
  if (!managesUsers(before)) return
  const others = tableOf(call, 'users').rows.filter(
    (one) => one.id !== before.id && one.account.id === before.account.id && managesUsers(one),
  )
  if (others.length) return
  const message = `${nameOf(before)} is the only one who can manage users of ${before.account.name}. Give someone else the role first.`
  refuseConflict('last-user-admin', 'This is the last User Admin', message)
}

function refuseSelf(before: User, call: Caller, message: string): void {
  if (before.id === call.user.id) refuseConflict('own-user', 'You cannot do this to yourself', message)
}

function create(user: User, call: CallOf<'createUser'>): User {
  refuseTakenEmail(user, call)
  return withRoles({ ...user, status: 'invited', invited_at: user.created_at }, call)
}

function change(user: User, before: User, call: CallOf<'updateUser'>): User {
  refuseTakenEmail(user, call)
  if (call.body.invite_again === true && before.status !== 'invited') {
    const message = `${nameOf(before)} has signed in already.`
    refuseConflict('not-invited', 'There is no open invitation', message)
  }
  const hasMoved = user.account.id !== before.account.id
  const changed = call.body.role_ids === undefined && !hasMoved ? user : withRoles(user, call)
  const status = user.status === 'active' && before.last_sign_in_at === null ? 'invited' : user.status
  const next: User = { ...changed, status }
  if (managesUsers(before) && !managesUsers(next)) {
    refuseSelf(before, call, 'Ask another User Admin to disable you or to change your roles.')
    refuseLastAdmin(before, call)
  }
  if (next.status === 'disabled')
    refuseSelf(before, call, 'Ask another User Admin to disable you or to change your roles.')
  return call.body.invite_again === true ? { ...next, invited_at: next.updated_at } : next
}

function remove(user: User, call: Call): void {
  refuseSelf(user, call, 'Ask another User Admin to delete you.')
  refuseLastAdmin(user, call)
  const seats = tableOf(call, 'licenseSeats').rows.filter((seat) => seat.user?.id === user.id).length
  if (seats > 0) {
    const held = seats === 1 ? '1 seat. Release it first' : `${seats} seats. Release them first`
    const message = `${nameOf(user)} holds ${held}, or disable the user.`
    refuseInUse('The user holds license seats', message, [{ kind: 'seats', count: seats }])
  }
  for (const account of tableOf(call, 'accounts').rows) {
    const isInvestigator = account.principal_investigator?.id === user.id
    const admins = account.user_admins.filter(({ id }) => id !== user.id)
    if (!isInvestigator && admins.length === account.user_admins.length) continue
    tableOf(call, 'accounts').replace({
      ...account,
      principal_investigator: isInvestigator ? null : account.principal_investigator,
      user_admins: admins,
    })
  }
}

const listRoles: HandlerOf<'listRoles'> = (call) => {
  const account = call.query.get('account_id')
  const isOwn = call.user.staff || account === call.user.account.id
  if (account !== null && (!isOwn || !tableOf(call, 'accounts').get(account))) throw new Refusal(notFound())
  const scope = account === null ? (call.user.staff ? null : 'customer') : scopeOf(account, call)
  const roles = tableOf(call, 'roles').rows.filter((role) => scope === null || role.scope === scope)
  const assignable = may(call.user, 'users_manager', 'w')
  return { status: 200, body: roles.map((role) => ({ ...role, assignable })) }
}

const isWrapped = ({ world }: Caller) => world.variant.user_writes === 'wrapped'

export const users: TagRules = {
  collections: {
    users: {
      search: ['first_name', 'last_name', 'email', 'job_title', 'account.name', 'roles.name'],
      filters: {
        not_signed_in_since: ({ last_sign_in_at: last }, [day = '']) =>
          last === null || last.slice(0, 10) < day,
        never_signed_in: ({ last_sign_in_at: last }, [wanted]) => (last === null) === (wanted === 'true'),
        email: ({ email }, wanted) => {
          const own = email.toLowerCase()
          return wanted.some((one) => one.trim().toLowerCase() === own)
        },
      },
      create,
      change,
      remove,
    },
    roles: { filters: { account_id: () => true } },
  },
  handlers: {
    createUser: (call) => {
      const user = viewOf(call, 'users', addRow(call, 'users'))
      return { status: 201, body: isWrapped(call) ? { ok: true, data: user } : user }
    },
    updateUser: (call) => {
      const user = viewOf(call, 'users', changeRow(call, 'users'))
      return { status: 200, body: isWrapped(call) ? { ok: true, json: user } : user }
    },
    listRoles,
  },
}
