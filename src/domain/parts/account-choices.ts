import { useListAccounts, useListAccountsLight } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { choicesOf } from '../../ui/table/choices-of'
import type { ChoiceState } from '../../ui/table/list-definition'

type AccountChoice = Pick<components['schemas']['AccountLight'], 'id' | 'name'> & {
  /** Null while the account is being read. */
  readonly status: components['schemas']['AccountStatus'] | null
}

/** The contract's limit of ids per request. */
const MAX_IDS = 100

/**
 * The accounts to choose from: those that the backend offers, which are not archived, and chosen ones that it does not
 * offer. Of these, a viewer who may not read accounts, or who has a wrong id, gets no name.
 */
export function useAccountsToChoose(chosen: readonly string[], isEnabled: boolean) {
  const { user_access: access } = useCurrentUser()
  const light = useListAccountsLight(undefined, { enabled: isEnabled })
  const offered = light.data
  const unlisted = offered
    ? chosen.filter((value) => value !== '' && offered.every(({ id }) => id !== value))
    : []
  const isReadable = canRead(access, 'accounts_manager') && unlisted.length > 0
  const others = useListAccounts(
    { params: { query: { 'id[]': unlisted.slice(0, MAX_IDS), page_size: MAX_IDS } } },
    { enabled: isReadable },
  )
  const unknown = others.isLoading
    ? { name: '…', status: null }
    : { name: 'Archived account', status: 'archived' as const }
  const data: AccountChoice[] | undefined = offered && [
    ...offered,
    ...unlisted.map((id) => others.data?.items.find((one) => one.id === id) ?? { id, ...unknown }),
  ]
  return { ...light, data }
}

/** The accounts of a filter; chosen ones keep their names when they are archived, and no longer offered. */
export function useAccountChoices({ isChoosing, isChosen, values }: ChoiceState) {
  return choicesOf('Accounts', useAccountsToChoose(values, isChoosing || isChosen))
}
