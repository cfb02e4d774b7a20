import type { ReadScope } from '../api/client'
import { ApiError } from '../api/errors'
import { isRecord } from '../api/json'
import { staffOnlyMembers } from '../api/staff-only.gen'

/** Reads whose rows belong to an account, with an account filter. */
const filteredByAccount: readonly string[] = ['listLicenses', 'listUsers']

/** Rows that customers never get, as a filter of the staff's reads. */
const shownToCustomers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listLicenses: { 'status[]': ['active', 'expiring', 'expired', 'suspended'] },
  listProducts: { 'status[]': ['published', 'withdrawn'] },
  listResources: { 'status[]': ['published'] },
  listDocumentations: { hidden: false },
  listDocumentationVersions: { hidden: false },
}

/** Narrows staff's reads to a viewed customer's rows. @param view without an account: any customer */
export function viewScope({ account }: { readonly account: { readonly id: string } | null }): ReadScope {
  return {
    init: (operation, init) => {
      const shown = shownToCustomers[operation]
      const own = account && filteredByAccount.includes(operation) ? { 'account_id[]': [account.id] } : {}
      if (!shown && !('account_id[]' in own)) return init
      const { params, ...rest } = asRecord(init)
      const { query, ...others } = asRecord(params)
      return { ...rest, params: { ...others, query: { ...shown, ...asRecord(query), ...own } } }
    },
    answer: (operation, data) => {
      const hidden = staffOnlyMembers[operation] ?? []
      return withoutMembers(account ? ofAccount(operation, data, account.id) : data, hidden)
    },
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Reads without an account filter: their responses are filtered here. */
function ofAccount(operation: string, data: unknown, id: string): unknown {
  const isOwn = (row: unknown) => asRecord(asRecord(row).account).id === id
  if (operation === 'listTickets') return rowsOf(data).filter(isOwn)
  if (operation === 'listAccountsLight') return rowsOf(data).filter((row) => asRecord(row).id === id)
  // As the backend would answer the customer.
  if (operation === 'getTicket' && !isOwn(data))
    throw new ApiError({ kind: 'status', status: 404, operation })
  return data
}

const rowsOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [])

function withoutMembers(data: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return data
  if (Array.isArray(data)) return data.map((row) => withoutMembers(row, names))
  if (!isRecord(data)) return data
  if (Array.isArray(data.items)) return { ...data, items: withoutMembers(data.items, names) }
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}
