import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useListUsers } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { ComboboxField } from '../../../ui/form/combobox-field'

/** People offered at once; typing finds the others. */
const PEOPLE = 50

type HeirFieldProps = { user: User; control: Control<{ heir: string }> }

/** Who gets the seats of somebody: the active people of the account, searched for on the server. */
export function HeirField({ user: { id, account }, control }: HeirFieldProps) {
  const chosen = useWatch({ control, name: 'heir' })
  const [typed, search] = useState('')
  const term = useDebouncedValue(typed, 250)
  const query = { 'account_id[]': [account.id], 'status[]': ['active' as const], page_size: PEOPLE }
  const people = useListUsers(
    { params: { query: { ...query, ...(term !== '' && { search: term }) } } },
    { placeholderData: keepPreviousData },
  )
  const found = people.data?.items ?? []
  // The one who is chosen keeps the name, whatever is searched for next.
  const [kept, setKept] = useState<User | null>(null)
  const heir = found.find((one) => one.id === chosen)
  if (heir && heir.id !== kept?.id) setKept(heir)
  const offered = !heir && kept && kept.id === chosen ? [...found, kept] : found
  return (
    <ComboboxField
      control={control}
      name="heir"
      label="Who gets the seats"
      options={offered.flatMap((one) =>
        one.id === id ? [] : [{ value: one.id, label: `${personName(one)} (${one.email})` }],
      )}
      onSearch={search}
      placeholder={people.isFetching && !people.data ? 'Loading people…' : 'Search people'}
      help={people.error ? `People could not be loaded. ${people.error.message}` : undefined}
    />
  )
}
