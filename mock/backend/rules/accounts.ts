import type { Call, CallOf, HandlerOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { refuseConflict, refuseField, refuseInUse } from '../problem'
import { visibleRows } from '../store/query'
import { grouping, nameOf } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { crmAccountOf } from './crm'
import { managesUsers } from './users'

type Account = RowOf<'accounts'>

const users = grouping((user: RowOf<'users'>) => user.account.id)
const licenses = grouping((license: RowOf<'licenses'>) => license.account.id)
const tickets = grouping((ticket: RowOf<'tickets'>) => ticket.account.id)

const usersOf = (call: WorldContext, { id }: Account) => users(tableOf(call, 'users')).get(id) ?? []
const licensesOf = (call: WorldContext, { id }: Account) => licenses(tableOf(call, 'licenses')).get(id) ?? []
const openTicketsOf = (call: WorldContext, { id }: Account) =>
  (tickets(tableOf(call, 'tickets')).get(id) ?? []).filter(
    ({ status }) => status !== 'solved' && status !== 'closed',
  )

/** Adds counts and the next end of maintenance, computed from other collections. */
function view(account: Account, call: Call): Account {
  const today = call.world.clock.today()
  const own = licensesOf(call, account)
  const ends = own.flatMap(({ maintenance_end_date: end }) => (end !== null && end >= today ? end : []))
  return {
    ...account,
    crm: crmAccountOf(account.crm_account_id, call),
    users_count: usersOf(call, account).length,
    licenses_count: own.length,
    open_tickets_count: openTicketsOf(call, account).length,
    maintenance_end_date: ends.sort()[0] ?? null,
  }
}

/** Whether the account's data differs between the portal and the CRM. */
function hasDrifted({ crm, name, country, territory }: Account): boolean {
  if (!crm) return false
  return crm.name !== name || crm.country !== country || crm.territory?.id !== territory?.id
}

function check(account: Account, call: WorldContext): Account {
  const others = tableOf(call, 'accounts').rows.filter((one) => one.id !== account.id)
  const { name, crm_account_id: crm } = account
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    const message = `An account named ${name} exists already.`
    const error = { pointer: '/name', detail: 'Choose another name.' }
    refuseConflict('name-taken', 'The name is taken', message, error)
  }
  const holder = crm === null ? undefined : others.find((one) => one.crm_account_id === crm)
  if (holder) {
    const message = `CRM account ${crm} belongs to ${holder.name}.`
    const error = { pointer: '/crm_account_id', detail: 'Choose another CRM account.' }
    refuseConflict('crm-linked', 'The CRM account is linked already', message, error)
  }
  return account
}

/** Sets or clears the CRM's name together with its id. */
function withCrm(account: Account, before: Account | null, call: WorldContext): Account {
  const id = account.crm_account_id
  if (id === before?.crm_account_id) return account
  if (id === null) return { ...account, crm_account_name: null }
  const known = crmAccountOf(id, call)
  if (!known) return refuseField('/crm_account_id', 'The CRM has no such account.')
  return { ...account, crm_account_name: known.name }
}

function create(account: Account, call: CallOf<'createAccount'>): Account {
  const storage_prefix = `accounts/${account.id.replace(/^acc_/, '')}/`
  return withCrm(check({ ...account, status: 'active', storage_prefix }, call), null, call)
}

function refuseStranger(pointer: string, person: { id: string }, account: Account, call: WorldContext): void {
  const user = tableOf(call, 'users').get(person.id)
  if (user && user.account.id !== account.id) {
    refuseField(pointer, `${nameOf(user)} does not belong to ${account.name}.`)
  }
}

function change(account: Account, before: Account, call: CallOf<'updateAccount'>): Account {
  const isIdentityChanged =
    account.name !== before.name || account.kind !== before.kind || account.status !== before.status
  if (before.kind === 'vendor' && isIdentityChanged) {
    const message = 'Its name, kind and status stay, because vendor users are recognized by it.'
    refuseConflict('vendor-account', "This is the vendor's own account", message)
  }
  if (account.principal_investigator) {
    refuseStranger('/principal_investigator_id', account.principal_investigator, account, call)
  }
  for (const [i, admin] of account.user_admins.entries()) {
    refuseStranger(`/user_admin_ids/${i}`, admin, account, call)
  }
  return withCrm(check(account, call), before, call)
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function remove(account: Account, call: Call): void {
  if (account.kind === 'vendor') {
    refuseConflict('vendor-account', "This is the vendor's own account", 'It cannot be deleted.')
  }
  const people = usersOf(call, account).length
  const owned = licensesOf(call, account).length
  if (people + owned === 0) return
  const held = [
    people ? counted(people, 'person', 'people') : [],
    owned ? counted(owned, 'license', 'licenses') : [],
  ].flat()
  const message = `${account.name} has ${held.join(' and ')}. Archive it instead.`
  const dependants = [
    { kind: 'users' as const, count: people },
    { kind: 'licenses' as const, count: owned },
  ]
  refuseInUse(
    'The account is in use',
    message,
    dependants.filter(({ count }) => count > 0),
  )
}

const listAccountsLight: HandlerOf<'listAccountsLight'> = (call) => {
  const light = visibleRows(call, 'accounts')
    .filter(({ status }) => status !== 'archived')
    .map(({ id, name, kind, status, territory }) => ({ id, name, kind, status, territory }))
  return { status: 200, body: light.sort((a, b) => a.name.localeCompare(b.name)) }
}

export const accounts: TagRules = {
  collections: {
    accounts: {
      search: ['name', 'crm_account_name', 'crm_account_id', 'country', 'email_domains', 'notes'],
      filters: {
        crm_linked: (row, [wanted]) => (row.crm_account_id !== null) === (wanted === 'true'),
        crm_drifted: (row, [wanted]) => hasDrifted(row) === (wanted === 'true'),
        without_user_admin: (row, [wanted], call) =>
          !usersOf(call, row).some(managesUsers) === (wanted === 'true'),
      },
      refs: { principal_investigator: 'users', user_admin: 'users' },
      visible: (row, { user }) => user.staff || row.id === user.account.id,
      view,
      create,
      change,
      remove,
    },
  },
  handlers: { listAccountsLight },
}
