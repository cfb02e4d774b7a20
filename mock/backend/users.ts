import { type Call, collectionOf, type Rules, tableOf } from './call'
import { isText, type JsonObject, object, objects, word } from './json'
import { forbidden, invalid, notFound, Refusal, refuseConflict } from './problem'
import { viewOf } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'
import { addRow, changeRow } from './store/write'
import { may } from './world/user'

const accountOf = (user: Row) => object(user.account)
const managesUsers = (user: Row) =>
  user.status === 'active' && word(object(user.user_access).users_manager ?? '').includes('w')

/** What several roles give together: every letter that one of them gives. */
const accessOf = (roles: readonly Row[]): JsonObject => {
  const access: Record<string, string> = {}
  for (const role of roles) {
    for (const [key, letters] of Object.entries(object(role.access))) {
      const both = `${access[key] ?? ''}${isText(letters) ? letters : ''}`
      access[key] = `${both.includes('r') ? 'r' : ''}${both.includes('w') ? 'w' : ''}`
    }
  }
  return access
}

const scopeOf = (accountId: unknown, call: Call) =>
  tableOf(call, 'accounts').get(String(accountId))?.kind === 'vendor' ? 'vendor' : 'customer'

/** Roles fit the account, and the access follows from them. */
const withRoles = (user: Row, call: Call): Row => {
  const known = tableOf(call, 'roles')
  const roles = objects(objects(user.roles).map((role) => known.get(idOf(role)) ?? null))
  const scope = scopeOf(accountOf(user).id, call)
  for (const [i, role] of roles.entries()) {
    if (role.scope === scope) continue
    const message = `${nameOf(role)} cannot be given to people of ${word(accountOf(user).name)}.`
    const errors = [{ pointer: `/role_ids/${i}`, detail: 'Choose a role of the account.' }]
    const { body, ...answer } = invalid(errors)
    throw new Refusal({ ...answer, body: { ...object(body), message } })
  }
  return { ...user, user_access: accessOf(roles) }
}

const refuseTakenEmail = (user: Row, call: Call) => {
  const email = word(user.email).toLowerCase()
  const taken = tableOf(call, 'users').rows.some(
    (one) => idOf(one) !== idOf(user) && word(one.email).toLowerCase() === email,
  )
  if (!taken) return
  const message = `${word(user.email)} belongs to a user already.`
  const error = { pointer: '/email', detail: 'Enter another e-mail address.' }
  refuseConflict('email-taken', 'The e-mail address is taken', message, error)
}

const refuseForeignAccount = (user: Row, call: Call) => {
  if (!call.user.staff && accountOf(user).id !== call.user.account.id) throw new Refusal(forbidden())
}

const refuseLastAdmin = (before: Row, call: Call) => {
  if (!managesUsers(before)) return
  const others = tableOf(call, 'users').rows.filter(
    (one) => idOf(one) !== idOf(before) && accountOf(one).id === accountOf(before).id && managesUsers(one),
  )
  if (others.length) return
  const account = word(accountOf(before).name)
  const message = `${nameOf(before)} is the only one who can manage users of ${account}. Give somebody else the role first.`
  refuseConflict('last-user-admin', 'This is the last User Admin', message)
}

const refuseSelf = (before: Row, call: Call, message: string) => {
  if (idOf(before) === call.user.id) refuseConflict('own-user', 'You cannot do this to yourself', message)
}

const create = (user: Row, call: Call): Row => {
  refuseForeignAccount(user, call)
  refuseTakenEmail(user, call)
  return withRoles({ ...user, status: 'invited', invited_at: user.created_at ?? null }, call)
}

const change = (user: Row, before: Row, call: Call): Row => {
  refuseForeignAccount(user, call)
  refuseTakenEmail(user, call)
  if (call.body.invite_again === true && before.status !== 'invited') {
    const message = `${nameOf(before)} has signed in already.`
    refuseConflict('not-invited', 'There is no open invitation', message)
  }
  const moved = accountOf(user).id !== accountOf(before).id
  const changed = call.body.role_ids === undefined && !moved ? user : withRoles(user, call)
  const status = user.status === 'active' && !isText(before.last_sign_in_at) ? 'invited' : user.status
  const next: Row = { ...changed, status: status ?? null }
  if (managesUsers(before) && !managesUsers(next)) {
    refuseSelf(before, call, 'Ask another User Admin to disable you or to change your roles.')
    refuseLastAdmin(before, call)
  }
  if (next.status === 'disabled')
    refuseSelf(before, call, 'Ask another User Admin to disable you or to change your roles.')
  return call.body.invite_again === true ? { ...next, invited_at: next.updated_at ?? null } : next
}

const remove = (user: Row, call: Call) => {
  refuseSelf(user, call, 'Ask another User Admin to delete you.')
  refuseLastAdmin(user, call)
  const seats = tableOf(call, 'licenseSeats').rows.filter(
    (seat) => object(seat.user).id === idOf(user),
  ).length
  if (seats > 0) {
    const held = seats === 1 ? '1 seat. Release it first' : `${seats} seats. Release them first`
    const message = `${nameOf(user)} holds ${held}, or disable the user.`
    refuseConflict('in-use', 'The user holds license seats', message)
  }
  for (const account of tableOf(call, 'accounts').rows) {
    const investigator = object(account.principal_investigator).id === idOf(user)
    const admins = objects(account.user_admins).filter((one) => one.id !== idOf(user))
    if (!investigator && admins.length === objects(account.user_admins).length) continue
    const principal = investigator ? null : (account.principal_investigator ?? null)
    tableOf(call, 'accounts').replace({ ...account, principal_investigator: principal, user_admins: admins })
  }
}

const listRoles = (call: Call) => {
  const account = call.query.get('account_id')
  const isOwn = call.user.staff || account === call.user.account.id
  if (account !== null && (!isOwn || !tableOf(call, 'accounts').get(account))) throw new Refusal(notFound())
  const scope = account === null ? (call.user.staff ? null : 'customer') : scopeOf(account, call)
  const roles = tableOf(call, 'roles').rows.filter((role) => scope === null || role.scope === scope)
  const assignable = may(call.user, 'users_manager', 'w')
  return { status: 200, body: roles.map((role) => ({ ...role, assignable })) }
}

const seen = (call: Call, user: Row) => viewOf(call, collectionOf(call, 'users'), user)

export const users: Partial<Rules> = {
  collections: {
    users: {
      search: ['first_name', 'last_name', 'email', 'job_title', 'account.name', 'roles.name'],
      filters: {
        not_signed_in_since: ({ last_sign_in_at: last }, [day = '']) =>
          !isText(last) || last.slice(0, 10) < day,
      },
      create,
      change,
      remove,
    },
    roles: { filters: { account_id: () => true } },
  },
  handlers: {
    createUser: (call) => {
      const user = addRow(call, collectionOf(call, 'users'), call.body)
      return { status: 201, body: { ok: true, data: seen(call, user) } }
    },
    updateUser: (call) => {
      const user = changeRow(call, collectionOf(call, 'users'))
      return { status: 200, body: { ok: true, json: seen(call, user) } }
    },
    listRoles,
  },
}
