import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import {
  useCreateLicenseSeat,
  useDeleteLicenseSeat,
  useListLicenseSeats,
  useUpdateLicenseSeat,
} from '../../../api/operations.gen'
import { platformValues } from '../../../api/schema.gen'
import { platformLabels } from '../../../domain/download-labels'
import { hostIdLabels } from '../../../domain/license-labels'
import type { License, Seat } from '../../../domain/licenses'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import type { BodyCheck } from '../../../ui/form/body-form'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { formatDay } from '../../../ui/format/date'
import { personName } from './bulk-seat-rules'
import { AssignSeveralDialog, type People, ReleaseSeatsDialog, usePeople } from './bulk-seats'
import { HostIdHelp, hostIdKinds, hostIdTypeOf, missingFor, normalHostId, withNormalHostId } from './host-id'
import { bindingsOf, reasonNotToRehost, seatName } from './seat-rules'

type SeatDialogsProps = {
  license: License
  seats: readonly Seat[] | undefined
  dialog: 'assign' | 'several' | 'move' | 'release' | undefined
  seatId: string | undefined
  onClose: () => void
  /** Seats selected in the table, to be released together. */
  released: readonly Seat[] | null
  onReleased: () => void
}

/** The dialog that is open over a license's seats. */
export function SeatDialogs(props: SeatDialogsProps) {
  const { license, seats, dialog, seatId, onClose, released, onReleased } = props
  return (
    <>
      {dialog === 'assign' && <SeatDialog license={license} seat={null} onClose={onClose} />}
      {dialog === 'several' && bindingsOf(license).host !== 'required' && (
        <AssignSeveralDialog license={license} onClose={onClose} />
      )}
      {seatId && (dialog === 'move' || dialog === 'release') && (
        <DialogOfSeat
          key={seatId}
          kind={dialog}
          license={license}
          seats={seats}
          seatId={seatId}
          onClose={onClose}
        />
      )}
      {released && <ReleaseSeatsDialog license={license} seats={released} onClose={onReleased} />}
    </>
  )
}

type DialogOfSeatProps = {
  kind: 'move' | 'release'
  license: License
  seats: readonly Seat[] | undefined
  seatId: string
  onClose: () => void
}

/** A dialog about one seat. It keeps the seat as it was when it opened, even once somebody else has released it. */
function DialogOfSeat({ kind, license, seats, seatId, onClose }: DialogOfSeatProps) {
  const found = seats?.find(({ id }) => id === seatId)
  const [seat, setSeat] = useState(found)
  if (!seat && found) setSeat(found)
  if (!seat) return null
  return kind === 'move' ? (
    <SeatDialog license={license} seat={seat} onClose={onClose} />
  ) : (
    <ReleaseSeatDialog seat={seat} onClose={onClose} />
  )
}

/** Assigns a seat when `seat` is null, and moves one otherwise. */
function SeatDialog({
  license,
  seat,
  onClose,
}: {
  license: License
  seat: Seat | null
  onClose: () => void
}) {
  const path = { id: license.id }
  const assign = useCreateLicenseSeat({
    onSuccess: ({ user, hostname }) =>
      toast.success(`The seat was assigned to ${user?.name ?? hostname ?? 'its new holder'}.`),
  })
  const move = useUpdateLicenseSeat({ onSuccess: ({ message }) => toast.success(message) })
  const seats = useListLicenseSeats({ params: { path } }, { enabled: seat !== null })
  const people = usePeople(license.account.id)
  const { form, dialog } = useEditForm({
    record: seat,
    toValues: seatValues,
    labels: seatLabels(people, seats.data),
    draft: seat ? `seat.move.${seat.id}` : `seat.assign.${license.id}`,
    create: {
      check: (values) => check(import('virtual:validators/LicenseSeatCreate'), license, values, 'create'),
      send: (body) => assign.mutateAsync({ params: { path }, body }),
    },
    update: {
      check: (values) => check(import('virtual:validators/LicenseSeatUpdate'), license, values, 'update'),
      send: (body, { id: seatId }) => move.mutateAsync({ params: { path: { ...path, seatId } }, body }),
    },
    refetch: async () => {
      const { data } = await seats.refetch({ cancelRefetch: false })
      return data?.find(({ id }) => id === seat?.id)
    },
  })
  return (
    <FormDialog verb={seat ? 'Move' : 'Assign'} noun="seat" {...dialog} onClose={onClose}>
      <SeatFields
        license={license}
        people={people}
        form={form}
        hostLocked={seat && reasonNotToRehost(license, formatDay)}
      />
    </FormDialog>
  )
}

/** Values of the form, all texts; the contract's validators read empty ones as absent or null. */
function seatValues(seat: Seat | null) {
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

type SeatValues = ReturnType<typeof seatValues>

/** Checks values against the contract, then against the rules of this license's type. */
async function check<Body>(
  load: Promise<BodyModule<Body>>,
  license: License,
  typed: SeatValues,
  change: 'create' | 'update',
): Promise<BodyCheck<Body>> {
  const values = withNormalHostId(typed)
  const result = checkBody(await load, values, change)
  const missing = missingFor(license, values)
  if (Object.keys(missing).length === 0) return result
  // An empty form also breaks the contract as a whole; the message at the missing field says it better.
  const { '': _whole, ...errors } = result.ok ? {} : result.errors
  return { ok: false, errors: { ...missing, ...errors } }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const labelOf = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[asText(value)] ?? asText(value)

function seatLabels({ data: people = [] }: People, seats: readonly Seat[] = []) {
  const names = Object.fromEntries([
    ...seats.flatMap(({ user }) => (user ? [[user.id, user.name]] : [])),
    ...people.map((person) => [person.id, personName(person)]),
  ])
  return {
    user_id: { label: 'Person', format: labelOf(names) },
    hostname: { label: 'Host name', format: asText },
    platform: { label: 'Platform', format: labelOf(platformLabels) },
    host_id_type: { label: 'Kind of host ID', format: labelOf(hostIdLabels) },
    host_id: { label: 'Host ID', format: asText },
    expiry_date: { label: 'Until', format: (value: unknown) => formatDay(asText(value)) },
    label: { label: 'Label', format: asText },
    note: { label: 'Note', format: asText },
  }
}

type SeatFieldsProps = {
  license: License
  people: People
  form: EditForm<SeatValues>
  /** Why the host cannot be changed; null when it can. */
  hostLocked: string | null
}

/** The fields of a seat that the license's type asks for. */
function SeatFields({ license, people, form, hostLocked }: SeatFieldsProps) {
  const { control } = form
  const { person, host } = bindingsOf(license)
  const options = (people.data ?? []).map((one) => ({
    value: one.id,
    label: `${personName(one)} (${one.email})`,
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
        <HostFields license={license} form={form} isOptional={host !== 'required'} locked={hostLocked} />
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

const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

type HostFieldsProps = {
  license: License
  form: EditForm<SeatValues>
  isOptional: boolean
  /** Why the host cannot be changed; null when it can. */
  locked: string | null
}

/** The machine a seat is bound to. */
function HostFields({ license, form: { control }, isOptional, locked }: HostFieldsProps) {
  const [typedKind, typedId] = useWatch({ control, name: ['host_id_type', 'host_id'] })
  const kind = hostIdTypeOf(typedKind)
  const stored = kind ? normalHostId(kind, typedId) : ''
  const isLocked = locked !== null
  return (
    <>
      <FieldRow>
        <TextField
          control={control}
          name="hostname"
          label="Host name"
          optional
          disabled={isLocked}
          help={locked ?? undefined}
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
          optional={isOptional}
          options={hostIdKinds(license).map((value) => ({ value, label: hostIdLabels[value] }))}
          none="None"
          disabled={isLocked}
        />
        <TextField
          control={control}
          name="host_id"
          label="Host ID"
          optional={isOptional}
          disabled={isLocked}
          help={stored && stored !== typedId ? `Stored as ${stored}.` : undefined}
          mono
        />
      </FieldRow>
      {kind && !isLocked && <HostIdHelp kind={kind} />}
    </>
  )
}

function ReleaseSeatDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const release = useDeleteLicenseSeat({
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      verb="Release"
      thing={`seat of ${seatName(seat)}`}
      error={release.error}
      pending={release.isPending}
      onConfirm={() => release.mutateAsync({ params: { path: { id: seat.license_id, seatId: seat.id } } })}
      onClose={onClose}
    >
      The seat becomes free for somebody else at once. Running work may lose its license at the next check.
    </ConfirmDialog>
  )
}
