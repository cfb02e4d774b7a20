import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAccounts, updateAccount, useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { changedFields } from './account-values'

/**
 * Changes the status of an account as it was seen. If somebody else has changed the account meanwhile, nothing is saved
 * and the failure says what they have changed; the next attempt is about the account as it is then.
 */
export function useStatusChange(account: Account) {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useUpdateAccount()
  const [error, setError] = useState<Failure | null>(null)
  const [latest, setLatest] = useState(account)
  const seen = latest.id === account.id && latest.updated_at > account.updated_at ? latest : account
  const params = { path: { id: account.id } }

  const readAgain = async () => {
    const query = listAccounts({ params: { query: { 'id[]': [account.id] } } })
    const { items } = await queries.fetchQuery({ ...query, staleTime: 0 })
    return items[0]
  }

  /** @returns null once it is done */
  const run = async (status: Account['status']): Promise<Failure | null> => {
    setError(null)
    try {
      await mutateAsync({ params, body: { status, updated_at: seen.updated_at } })
      return null
    } catch (cause) {
      const failure = failureOf(cause)
      const now = [409, 412].includes(failure.status ?? 0)
        ? await readAgain().catch(() => undefined)
        : undefined
      const isStale = now !== undefined && now.updated_at !== seen.updated_at
      const { status: code, requestId } = failure
      const said = isStale
        ? { message: staleMessage(seen, now), ...(code && { status: code }), ...(requestId && { requestId }) }
        : failure
      if (isStale) {
        setLatest(now)
        void updateAccount.makeStale(queries)
      }
      setError(said)
      return said
    }
  }
  return { run, error, isPending }
}

function staleMessage(before: Account, now: Account): string {
  const fields = changedFields(before, now)
  const what = fields.length === 0 ? 'the account' : new Intl.ListFormat('en').format(fields)
  return `${now.updated_by?.name ?? 'Someone else'} has changed ${what} meanwhile. Look at the account, then try again.`
}
