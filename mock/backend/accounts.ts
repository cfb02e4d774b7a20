import { type Call, type Rules, tableOf } from './call'
import { isText, type JsonObject, object, objects, word } from './json'
import { refuseConflict, refuseField } from './problem'
import { groupBy } from './store/derived'
import { visibleRows } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'

const ofAccount = (call: Call, name: string, account: Row) =>
  groupBy(tableOf(call, name), 'account', (row) => object(row.account).id).get(idOf(account)) ?? []

const isOpen = ({ status }: Row) => status !== 'solved' && status !== 'closed'

/** Counts and the next end of maintenance, as the other collections have them now. */
const view = (account: Row, call: Call): Row => {
  const today = call.world.clock.today()
  const licenses = ofAccount(call, 'licenses', account)
  const ends = licenses.map((one) => one.maintenance_end_date).filter((end) => isText(end) && end >= today)
  return {
    ...account,
    users_count: ofAccount(call, 'users', account).length,
    licenses_count: licenses.length,
    open_tickets_count: ofAccount(call, 'tickets', account).filter(isOpen).length,
    maintenance_end_date: ends.reduce<string | null>(
      (first, end) => (first === null || word(end) < first ? word(end) : first),
      null,
    ),
  }
}

const check = (account: Row, call: Call): Row => {
  const others = tableOf(call, 'accounts').rows.filter((one) => idOf(one) !== idOf(account))
  const name = word(account.name)
  if (others.some((one) => word(one.name).toLowerCase() === name.toLowerCase())) {
    const message = `An account named ${name} exists already.`
    const error = { pointer: '/name', detail: 'Choose another name.' }
    refuseConflict('name-taken', 'The name is taken', message, error)
  }
  const crm = account.crm_account_id
  const holder = isText(crm) ? others.find((one) => one.crm_account_id === crm) : undefined
  if (holder) {
    const message = `CRM account ${word(crm)} belongs to ${nameOf(holder)}.`
    const error = { pointer: '/crm_account_id', detail: 'Choose another CRM account.' }
    refuseConflict('crm-linked', 'The CRM account is linked already', message, error)
  }
  return account
}

/** The CRM's name comes along with its id, and goes with it. */
const withCrm = (account: Row, before: Row | null, call: Call): Row => {
  const id = account.crm_account_id
  if (id === before?.crm_account_id) return account
  if (!isText(id)) return { ...account, crm_account_name: null }
  const known = tableOf(call, 'available').get(id)
  const former = tableOf(call, 'accounts').seed.find((one) => one.crm_account_id === id)
  if (!known && !former) return refuseField('/crm_account_id', 'The CRM has no such account.')
  return { ...account, crm_account_name: known?.name ?? former?.crm_account_name ?? null }
}

const create = (account: Row, call: Call): Row => {
  const id = idOf(account)
  const draft = { ...account, status: 'active', storage_prefix: `accounts/${id.replace(/^acc_/, '')}/` }
  return withCrm(check(draft, call), null, call)
}

const refuseStranger = (pointer: string, person: JsonObject, account: Row, call: Call) => {
  const user = tableOf(call, 'users').get(idOf(person))
  if (user && object(user.account).id !== idOf(account)) {
    refuseField(pointer, `${nameOf(user)} does not belong to ${nameOf(account)}.`)
  }
}

const change = (account: Row, before: Row, call: Call): Row => {
  const fixed = ['name', 'kind', 'status'].some((member) => account[member] !== before[member])
  if (before.kind === 'vendor' && fixed) {
    const message = 'Its name, kind and status stay, because vendor users are recognized by it.'
    refuseConflict('vendor-account', "This is the vendor's own account", message)
  }
  if (account.principal_investigator) {
    refuseStranger('/principal_investigator_id', object(account.principal_investigator), account, call)
  }
  for (const [i, admin] of objects(account.user_admins).entries()) {
    refuseStranger(`/user_admin_ids/${i}`, admin, account, call)
  }
  return withCrm(check(account, call), before, call)
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const remove = (account: Row, call: Call) => {
  if (account.kind === 'vendor') {
    refuseConflict('vendor-account', "This is the vendor's own account", 'It cannot be deleted.')
  }
  const people = ofAccount(call, 'users', account).length
  const licenses = ofAccount(call, 'licenses', account).length
  if (people + licenses === 0) return
  const held = [
    people ? counted(people, 'person', 'people') : [],
    licenses ? counted(licenses, 'license', 'licenses') : [],
  ].flat()
  const message = `${nameOf(account)} has ${held.join(' and ')}. Archive it instead.`
  refuseConflict('in-use', 'The account is in use', message)
}

export const accounts: Partial<Rules> = {
  collections: {
    accounts: {
      search: ['name', 'crm_account_name', 'crm_account_id', 'country', 'email_domains', 'notes'],
      filters: {
        line: (row, values) =>
          values.some((line) => Array.isArray(row.product_lines) && row.product_lines.includes(line)),
        crm_linked: (row, [wanted]) => isText(row.crm_account_id) === (wanted === 'true'),
        maintenance_ends_before: ({ maintenance_end_date: end }, [day = '']) => isText(end) && end < day,
      },
      refs: { principal_investigator: 'users', user_admin: 'users' },
      visible: (row, { user }) => user.staff || idOf(row) === user.account.id,
      view,
      create,
      change,
      remove,
    },
  },
  handlers: {
    listAccountsLight: (call) => {
      const collection = call.contract.collection('accounts')
      const rows = collection
        ? visibleRows(call, collection).filter(({ status }) => status !== 'archived')
        : []
      const light = rows.map(({ id, name, kind, status, territory }) => ({
        id: id ?? '',
        name: name ?? '',
        kind: kind ?? '',
        status: status ?? '',
        territory: territory ?? null,
      }))
      return { status: 200, body: light.sort((a, b) => word(a.name).localeCompare(word(b.name))) }
    },
  },
}
