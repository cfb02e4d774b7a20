import type { UseFormReturn } from 'react-hook-form'
import { useListUsers } from '../../api/operations.gen'
import { hostIdTypeValues, platformValues } from '../../api/schema.gen'
import { ComboboxField } from '../../ui/combobox-field'
import { FieldRow } from '../../ui/field-row'
import { SelectField, TextareaField, TextField } from '../../ui/fields'
import { hostIdWords, platformWords } from './license-words'
import { bindingsOf, type License, type Seat } from './seat-rules'

/** What is typed, all texts; the contract's validators read the empty ones as absent or null. */
export interface SeatValues {
  user_id: string
  label: string
  hostname: string
  host_id: string
  host_id_type: string
  platform: string
  expiry_date: string
  note: string
}

export function seatValues(seat?: Seat): SeatValues {
  return {
    user_id: seat?.user?.id ?? '',
    label: seat?.label ?? '',
    hostname: seat?.hostname ?? '',
    host_id: seat?.host_id ?? '',
    host_id_type: seat?.host_id_type ?? '',
    platform: seat?.platform ?? '',
    expiry_date: seat?.expiry_date ?? '',
    note: seat?.note ?? '',
  }
}

const hostIdOptions = hostIdTypeValues.map((value) => ({ value, label: hostIdWords[value] }))
const platformOptions = platformValues.map((value) => ({ value, label: platformWords[value] }))

interface SeatFieldsProps<Body> {
  license: License
  form: UseFormReturn<SeatValues, unknown, Body>
  /** Why the host cannot be changed; null when it can. */
  hostLocked: string | null
}

/** The fields of a seat, as the license's type asks for them. */
export function SeatFields<Body>({ license, form: { control }, hostLocked }: SeatFieldsProps<Body>) {
  const { person, host } = bindingsOf(license)
  const people = useListUsers({ params: { query: { 'account_id[]': [license.account.id], page_size: 200 } } })
  const options = (people.data?.items ?? []).map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: `${first_name} ${last_name} (${email})`,
  }))
  const isLocked = hostLocked !== null
  return (
    <>
      <ComboboxField
        control={control}
        name="user_id"
        label="Person"
        optional={person !== 'required'}
        options={options}
        placeholder={people.isPending ? 'Loading people…' : 'Choose a person'}
        help={
          people.error
            ? `The people of ${license.account.name} could not be loaded. ${people.error.message}`
            : undefined
        }
      />
      {host !== 'none' && (
        <>
          <FieldRow>
            <TextField
              control={control}
              name="hostname"
              label="Host name"
              optional
              disabled={isLocked}
              help={hostLocked ?? undefined}
              mono
            />
            <SelectField
              control={control}
              name="platform"
              label="Platform"
              optional
              options={platformOptions}
              none="Not said"
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              control={control}
              name="host_id_type"
              label="Kind of host ID"
              optional={host !== 'required'}
              options={hostIdOptions}
              none="None"
              disabled={isLocked}
            />
            <TextField
              control={control}
              name="host_id"
              label="Host ID"
              optional={host !== 'required'}
              disabled={isLocked}
              mono
            />
          </FieldRow>
        </>
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
