import { useListAccounts, useListAccountsLight } from '../api/operations.gen'
import { useCurrentUser } from '../session/current-user'
import { canRead } from '../session/permissions'
import { choicesOf } from '../ui/table/choices-of'
import type { ChoiceState } from '../ui/table/list-definition'

/** The contract's limit of ids in one question. */
const MOST_IDS = 100

/** The accounts of a filter; those that are chosen keep their names when they are archived, and no longer offered. */
export function useAccountChoices({ isChoosing, isChosen, values }: ChoiceState) {
  const { user_access: access } = useCurrentUser()
  const light = useListAccountsLight(undefined, { enabled: isChoosing || isChosen })
  const offered = light.data
  const unlisted = offered ? values.filter((value) => offered.every(({ id }) => id !== value)) : []
  const isReadable = canRead(access, 'accounts_manager') && unlisted.length > 0
  const others = useListAccounts(
    { params: { query: { 'id[]': unlisted.slice(0, MOST_IDS), page_size: MOST_IDS } } },
    { enabled: isReadable },
  )
  const nameOf = (id: string) =>
    others.data?.items.find((one) => one.id === id)?.name ?? (others.isLoading ? '…' : 'Archived account')
  const named = unlisted.map((id) => ({ id, name: nameOf(id) }))
  return choicesOf('Accounts', { ...light, data: offered && [...offered, ...named] })
}
