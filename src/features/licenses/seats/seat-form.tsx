import type { UseFormReturn } from 'react-hook-form'
import type { License } from '../../../domain/licenses'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-row'
import { TextareaField, TextField } from '../../../ui/form/fields'
import { usePeople } from './account-people'
import { SeatHostFields } from './seat-host-fields'
import { bindingsOf } from './seat-rules'
import type { SeatValues } from './seat-values'

interface SeatFieldsProps<Body> {
  license: License
  form: UseFormReturn<SeatValues, unknown, Body>
  /** Why the host cannot be changed; null when it can. */
  hostLocked: string | null
}

/** The fields of a seat, as the license's type asks for them. */
export function SeatFields<Body>({ license, form: { control }, hostLocked }: SeatFieldsProps<Body>) {
  const { person, host } = bindingsOf(license)
  const people = usePeople(license.account.id)
  const options = (people.data ?? []).map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: `${first_name} ${last_name} (${email})`,
  }))
  return (
    <>
      <ComboboxField
        control={control}
        name="user_id"
        label="Person"
        optional={person !== 'required'}
        options={options}
        placeholder={people.isFetching && !people.data ? 'Loading people…' : 'Choose a person'}
        help={
          people.error
            ? `The people of ${license.account.name} could not be loaded. ${people.error.message}`
            : undefined
        }
      />
      {host !== 'none' && (
        <SeatHostFields
          license={license}
          control={control}
          isOptional={host !== 'required'}
          locked={hostLocked}
        />
      )}
      <FieldRow>
        <TextField
          control={control}
          name="expiry_date"
          label="Until"
          type="date"
          optional
          help="The last day it may be used. Empty: as long as the license."
        />
        <TextField control={control} name="label" label="Label" optional />
      </FieldRow>
      <TextareaField control={control} name="note" label="Note" optional rows={2} />
    </>
  )
}
