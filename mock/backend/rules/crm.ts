import type { HandlerOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { notFound, Refusal } from '../problem'
import { tableOf, type WorldContext } from '../world/tables'

type CrmAccount = RowOf<'available'>
type Contact = RowOf<'contacts'>

/** CRM record of an initially linked account. The contract's list has only unlinked ones. */
const linkedAtFirst = (account: RowOf<'accounts'>, id: string): CrmAccount =>
  account.crm ?? {
    id,
    name: account.crm_account_name ?? account.name,
    website: null,
    country: account.country,
    territory: account.territory,
    owner_name: null,
    industry: null,
    modified_at: account.updated_at,
  }

/** CRM record by id; null if unknown or null. */
export function crmAccountOf(id: string | null, call: WorldContext): CrmAccount | null {
  if (id === null) return null
  const known = tableOf(call, 'available').get(id)
  if (known) return known
  const account = tableOf(call, 'accounts').seed.find((one) => one.crm_account_id === id)
  return account ? linkedAtFirst(account, id) : null
}

const listAvailableCrmAccounts: HandlerOf<'listAvailableCrmAccounts'> = (call) => {
  const accounts = tableOf(call, 'accounts')
  const linked = new Set(accounts.rows.map(({ crm_account_id: id }) => id))
  const former = accounts.seed.flatMap((account) =>
    account.crm_account_id === null ? [] : linkedAtFirst(account, account.crm_account_id),
  )
  const all = [...tableOf(call, 'available').rows, ...former]
  const body = all.filter(({ id }) => !linked.has(id)).sort((a, b) => a.name.localeCompare(b.name))
  return { status: 200, body }
}

const byRank = (a: Contact, b: Contact) =>
  Number(b.primary) - Number(a.primary) || a.last_name.localeCompare(b.last_name)

const listCrmContacts: HandlerOf<'listCrmContacts'> = (call) => {
  const { id } = call.params
  const accounts = tableOf(call, 'accounts')
  const account = accounts.rows.find((one) => one.crm_account_id === id)
  const isFormer = accounts.seed.some((one) => one.crm_account_id === id)
  const isOwn = call.user.staff || account?.id === call.user.account.id
  const contacts = tableOf(call, 'contacts').rows.filter((one) => one.crm_account_id === id)
  const isKnown = account || isFormer || contacts.length > 0 || tableOf(call, 'available').get(id)
  if (!isKnown || !isOwn) throw new Refusal(notFound())
  const users = tableOf(call, 'users').rows
  const userOf = ({ id: contactId, email }: Contact) =>
    users.find((user) => user.crm_contact_id === contactId) ??
    users.find((user) => email !== null && user.email.toLowerCase() === email.trim().toLowerCase())
  const body = contacts.map((contact) => ({ ...contact, portal_user_id: userOf(contact)?.id ?? null }))
  return { status: 200, body: body.sort(byRank) }
}

export const crm: TagRules = { handlers: { listAvailableCrmAccounts, listCrmContacts } }
