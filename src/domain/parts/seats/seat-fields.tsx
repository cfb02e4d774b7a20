import { useWatch } from 'react-hook-form'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { DateField } from '../../../ui/form/date-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { TextareaField, TextField } from '../../../ui/form/fields'
import { MoreOptions } from '../../../ui/form/more-options'
import { RadioRow } from '../../../ui/form/radio-row'
import type { EditForm } from '../../../ui/form/use-edit-form'
import { isolated } from '../../../ui/format/isolated'
import { bindingsOf, type HolderKind } from '../../rules/licenses/seat-rules'
import type { License, Seat } from '../../words/licenses'
import { personName } from '../../words/people'
import { HostDetails } from '../hosts/host-details'
import { HostIdField } from '../hosts/host-id-field'
import type { People } from './bulk-seats'

/** Values of the form, all texts; the contract's validators read empty ones as absent or null. */
export function seatValues(seat: Seat | null) {
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

export type SeatValues = ReturnType<typeof seatValues>

type SeatFieldsProps = {
  license: License
  people: People
  form: EditForm<SeatValues>
  holder: HolderKind
  onHolder: (holder: HolderKind) => void
  /** Why the host cannot be changed; null if it can. */
  hostLocked: string | null
  /** Cost of a change of the host; null if there is none. */
  rehosts: string | null
}

const inMore: Record<HolderKind, readonly (keyof SeatValues)[]> = {
  person: ['hostname', 'host_id', 'host_id_type', 'platform', 'expiry_date', 'label', 'note'],
  machine: ['host_id_type', 'platform', 'expiry_date', 'label', 'note'],
}

/** The fields of a seat that the license's type requires; rarely used ones are under "More options". */
export function SeatFields(props: SeatFieldsProps) {
  const { license, people, form, holder, onHolder, hostLocked, rehosts } = props
  const { control, formState } = form
  const { person, host } = bindingsOf(license)
  const values = useWatch({ control })
  const isNeeded = inMore[holder].some((name) => Boolean(values[name]) || Boolean(formState.errors[name]))
  const machine = (
    <HostFields license={license} form={form} holder={holder} locked={hostLocked} rehosts={rehosts} />
  )
  return (
    <>
      {person === 'optional' && host === 'optional' && (
        <RadioRow legend="Assign to" options={holders} value={holder} onChange={onHolder} />
      )}
      {holder === 'person' ? (
        <PersonField license={license} people={people} form={form} isRequired />
      ) : (
        machine
      )}
      <MoreOptions isNeeded={isNeeded}>
        {holder === 'person' && host !== 'none' && machine}
        {holder === 'machine' && person === 'optional' && host === 'required' && (
          <PersonField license={license} people={people} form={form} isRequired={false} />
        )}
        {host !== 'none' && (
          <HostDetails
            control={control}
            names={{ host_id_type: 'host_id_type', platform: 'platform' }}
            license={license}
            isLocked={hostLocked !== null}
          />
        )}
        <FieldRow>
          <DateField
            control={control}
            name="expiry_date"
            label="Expires"
            optional
            help="Leave empty to use the license’s expiry date."
          />
          <TextField control={control} name="label" label="Label" optional />
        </FieldRow>
        <TextareaField control={control} name="note" label="Note" optional rows={2} />
      </MoreOptions>
    </>
  )
}

const holders = [
  { value: 'person', label: 'Person' },
  { value: 'machine', label: 'Machine' },
] as const

type PersonFieldProps = Pick<SeatFieldsProps, 'license' | 'people' | 'form'> & { isRequired: boolean }

function PersonField({ license, people, form: { control }, isRequired }: PersonFieldProps) {
  const options = (people.data ?? []).map((one) => ({
    value: one.id,
    label: `${personName(one)} (${one.email})`,
  }))
  return (
    <ComboboxField
      control={control}
      name="user_id"
      label="Person"
      optional={!isRequired}
      required={isRequired}
      options={options}
      placeholder={people.isFetching && !people.data ? 'Loading people…' : 'Choose a person'}
      help={
        people.error
          ? `The people of ${isolated(license.account.name)} could not be loaded. ${people.error.message}`
          : undefined
      }
    />
  )
}

type HostFieldsProps = Pick<SeatFieldsProps, 'license' | 'form' | 'holder' | 'rehosts'> & {
  /** Why the host cannot be changed; null if it can. */
  locked: string | null
}

/** The machine a seat is bound to. The type of its ID is detected from the ID. */
function HostFields({ license, form: { control }, holder, locked, rehosts }: HostFieldsProps) {
  const typedKind = useWatch({ control, name: 'host_id_type' })
  const isRequired = bindingsOf(license).host === 'required'
  const isLocked = locked !== null
  return (
    <>
      <TextField
        control={control}
        name="hostname"
        label="Host name"
        optional={isRequired || holder === 'person'}
        disabled={isLocked}
        help={
          locked ?? (isRequired || holder === 'person' ? undefined : 'Enter a host name, a host ID, or both.')
        }
        mono
      />
      <HostIdField
        control={control}
        name="host_id"
        label="Host ID"
        chosenType={typedKind}
        optional={!isRequired}
        required={isRequired}
        disabled={isLocked}
        note={rehosts}
      />
    </>
  )
}
