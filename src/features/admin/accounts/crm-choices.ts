import { keepPreviousData } from '@tanstack/react-query'
import { useListAccounts, useListAvailableCrmAccounts } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { countryName } from '../../../domain/countries'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'

export type CrmAccount = NonNullable<Account['crm']>

/** Linked accounts read at once; of more of them, the server finds those that match. */
const LINKED = 200

/**
 * The CRM accounts to choose from, and the accounts of ours that hold the others, so that somebody who looks for one of
 * these sees where it is. Of `linked`, those that match the term; `available` has all.
 */
export function useCrmChoices(term: string) {
  const available = useListAvailableCrmAccounts()
  const searched = useDebouncedValue(term.trim(), 250)
  const first = useListAccounts({ params: { query: { crm_linked: true, page_size: LINKED } } })
  const isMore = (first.data?.total ?? 0) > LINKED
  const found = useListAccounts(
    { params: { query: { crm_linked: true, search: searched, page_size: LINKED } } },
    { enabled: isMore && searched !== '', placeholderData: keepPreviousData },
  )
  const linked = (isMore && found.data ? found.data : first.data)?.items ?? []
  const named = linked.map((account) => ({
    account,
    name: `${account.name} ${account.crm_account_name ?? ''}`,
  }))
  return {
    available,
    linked: matching(
      named.map(({ account, name }) => ({ account, name, country: account.country })),
      term,
    ).map(({ account }) => account),
  }
}

/** Those whose name or country has every word of the term. */
export function matching<T extends { name: string; country: string | null }>(
  all: readonly T[],
  term: string,
): T[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name, country }) => {
    const text = `${name} ${country ? countryName(country) : ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** "Tidewater Turbines Ltd, United Kingdom" */
export function crmLabel({ name, country }: Pick<CrmAccount, 'name' | 'country'>): string {
  return country ? `${name}, ${countryName(country)}` : name
}
