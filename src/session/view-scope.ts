import type { ReadScope } from '../api/client'
import { ApiError } from '../api/errors'
import { isRecord } from '../api/json'

/** The reads whose rows belong to an account and that take it as a filter. */
const filteredByAccount: readonly string[] = ['listLicenses', 'listUsers']

/** What customers never get, as a filter of the reads that list it for staff. */
const shownToCustomers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listLicenses: { 'status[]': ['active', 'expiring', 'expired', 'suspended'] },
  listProducts: { 'status[]': ['published', 'withdrawn'] },
  listResources: { 'status[]': ['published'] },
  listDocumentations: { hidden: false },
  listDocumentationVersions: { hidden: false },
}

/** The members that only vendor staff get, by read: those that the contract marks `x-staff-only`. */
export const staffOnlyMembers: Readonly<Record<string, readonly string[]>> = {
  listLicenses: ['purchase_order', 'notes'],
  listProducts: ['licenses_count', 'publish_blockers', 'reach', 'updated_by'],
  getProduct: ['licenses_count', 'publish_blockers', 'reach', 'updated_by'],
  listProductTopicDownloads: ['download_count'],
  listResources: ['missing_files_count', 'updated_by'],
  getResource: ['missing_files_count', 'updated_by'],
  listBucketUrls: ['assigned_to'],
}

/**
 * Narrows what staff read to what a viewed customer would get, as far as the contract allows.
 * @param view with no account: a customer of any account
 */
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

/** The reads that take no account as a filter: their answers are filtered here. */
function ofAccount(operation: string, data: unknown, id: string): unknown {
  const isOwn = (row: unknown) => asRecord(asRecord(row).account).id === id
  if (operation === 'listTickets') return rowsOf(data).filter(isOwn)
  if (operation === 'listAccountsLight') return rowsOf(data).filter((row) => asRecord(row).id === id)
  // As the backend answers the person themselves.
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
