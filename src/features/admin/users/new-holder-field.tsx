import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useListUsers } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/words/people'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { ComboboxField } from '../../../ui/form/combobox-field'

/** People offered at once; typing finds the others. */
const PEOPLE = 50

type NewHolderFieldProps = { user: User; control: Control<{ newHolder: string }> }

/** Chooses the new holder of a user's seats: the active people of the account, searched on the server. */
export function NewHolderField({ user: { id, account }, control }: NewHolderFieldProps) {
  const chosen = useWatch({ control, name: 'newHolder' })
  const [typed, search] = useState('')
  const term = useDebouncedValue(typed, 250)
  const query = { 'account_id[]': [account.id], 'status[]': ['active' as const], page_size: PEOPLE }
  const people = useListUsers(
    { params: { query: { ...query, ...(term !== '' && { search: term }) } } },
    { placeholderData: keepPreviousData },
  )
  const found = people.data?.items ?? []
  // The chosen one keeps the name, whatever is searched next.
  const [kept, setKept] = useState<User | null>(null)
  const newHolder = found.find((one) => one.id === chosen)
  if (newHolder && newHolder.id !== kept?.id) setKept(newHolder)
  const offered = !newHolder && kept && kept.id === chosen ? [...found, kept] : found
  return (
    <ComboboxField
      control={control}
      name="newHolder"
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
