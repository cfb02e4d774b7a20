import { type Call, type Rules, tableOf } from './call'
import { isText, object, word } from './json'
import { notFound, Refusal } from './problem'
import { idOf, nameOf, type Row } from './store/table'

const linkedIds = (call: Call) =>
  new Set(tableOf(call, 'accounts').rows.map((account) => account.crm_account_id))

/** What the CRM knows of an account that was linked when the story began and is not any more. */
const unlinked = (account: Row): Row => ({
  id: account.crm_account_id ?? '',
  name: account.crm_account_name ?? account.name ?? '',
  website: null,
  country: account.country ?? null,
  territory: account.territory ?? null,
  owner_name: null,
  industry: null,
  modified_at: account.updated_at ?? '',
})

const byName = (a: Row, b: Row) => nameOf(a).localeCompare(nameOf(b))

const listAvailable = (call: Call) => {
  const linked = linkedIds(call)
  const former = tableOf(call, 'accounts').seed.filter((account) => isText(account.crm_account_id))
  const all = [...tableOf(call, 'available').rows, ...former.map(unlinked)]
  return { status: 200, body: all.filter((one) => !linked.has(idOf(one))).sort(byName) }
}

const byRank = (a: Row, b: Row) =>
  Number(b.primary === true) - Number(a.primary === true) ||
  word(a.last_name).localeCompare(word(b.last_name))

const listContacts = (call: Call) => {
  const id = call.params.id ?? ''
  const account = tableOf(call, 'accounts').rows.find((one) => one.crm_account_id === id)
  const former = tableOf(call, 'accounts').seed.some((one) => one.crm_account_id === id)
  const isOwn = call.user.staff || (account && idOf(account) === call.user.account.id)
  const contacts = tableOf(call, 'contacts').rows.filter((one) => one.crm_account_id === id)
  const known = account || former || contacts.length > 0 || tableOf(call, 'available').get(id)
  if (!known || !isOwn) throw new Refusal(notFound())
  const users = tableOf(call, 'users').rows
  const userOf = (contact: Row) =>
    users.find((user) => user.crm_contact_id === idOf(contact)) ??
    users.find((user) => isText(contact.email) && user.email === contact.email)
  const rows = contacts.map((contact) => ({ ...contact, portal_user_id: object(userOf(contact)).id ?? null }))
  return { status: 200, body: rows.sort(byRank) }
}

export const crm: Partial<Rules> = {
  handlers: { listAvailableCrmAccounts: listAvailable, listCrmContacts: listContacts },
}
