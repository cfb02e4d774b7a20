import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import {
  useCreateLicenseSeat,
  useDeleteLicenseSeat,
  useListLicenseSeats,
  useUpdateLicenseSeat,
} from '../../../api/operations.gen'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import type { BodyCheck } from '../../../ui/form/body-form'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { valueText, wordIn } from '../../../ui/form/value-text'
import { formatDay } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import {
  bindingsOf,
  type HolderKind,
  holderKind,
  reasonNotToRehost,
  rehostsLeft,
  seatName,
} from '../../rules/licenses/seat-rules'
import { platformLabels } from '../../words/download-labels'
import { hostIdLabels } from '../../words/license-labels'
import { freeSeats, type License, type Seat } from '../../words/licenses'
import { personName } from '../../words/people'
import { missingFields, withNormalHostId } from '../hosts/host-id'
import { AssignSeveralDialog, type People, ReleaseSeatsDialog, usePeople } from './bulk-seats'
import { SeatFields, type SeatValues, seatValues } from './seat-fields'
import type { SeatDialogName } from './seats-view'

type SeatDialogsProps = {
  license: License
  seats: readonly Seat[] | undefined
  dialog: SeatDialogName | undefined
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
      {seatId && (dialog === 'edit' || dialog === 'release') && (
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
  kind: 'edit' | 'release'
  license: License
  seats: readonly Seat[] | undefined
  seatId: string
  onClose: () => void
}

/** A dialog about one seat. It keeps the seat as it was when it opened, even once another user has released it. */
function DialogOfSeat({ kind, license, seats, seatId, onClose }: DialogOfSeatProps) {
  const found = seats?.find(({ id }) => id === seatId)
  const [seat, setSeat] = useState(found)
  if (!seat && found) setSeat(found)
  if (!seat) return null
  return kind === 'edit' ? (
    <SeatDialog license={license} seat={seat} onClose={onClose} />
  ) : (
    <ReleaseSeatDialog seat={seat} onClose={onClose} />
  )
}

/** Assigns a seat when `seat` is null, and edits one otherwise. */
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
    onSuccess: (assigned) => toast.success(`The seat was assigned to ${isolated(seatName(assigned))}.`),
  })
  const edit = useUpdateLicenseSeat({ onSuccess: ({ message }) => toast.success(message) })
  const seats = useListLicenseSeats({ params: { path } }, { enabled: seat !== null })
  const people = usePeople(license.account.id)
  const [chosen, setChosen] = useState<HolderKind | null>(null)
  /** Holder of the seat, as chosen, or as the values (of a seat or a draft) show. */
  const holderOf = (values: Partial<SeatValues>) => holderKind(license, values, chosen)
  const { form, dialog } = useEditForm({
    record: seat,
    toValues: seatValues,
    labels: seatLabels(people, seats.data),
    draft: seat ? `seat.edit.${seat.id}` : `seat.assign.${license.id}`,
    create: {
      check: (values) =>
        check(import('virtual:validators/LicenseSeatCreate'), license, values, holderOf(values), 'create'),
      send: (body) => assign.mutateAsync({ params: { path }, body }),
    },
    update: {
      check: (values) =>
        check(import('virtual:validators/LicenseSeatUpdate'), license, values, holderOf(values), 'update'),
      send: (body, { id: seatId }) => edit.mutateAsync({ params: { path: { ...path, seatId } }, body }),
    },
    refetch: async () => {
      const { data } = await seats.refetch({ cancelRefetch: false })
      return data?.find(({ id }) => id === seat?.id)
    },
  })
  const values = useWatch({ control: form.control })
  const free = freeSeats(license)
  return (
    <FormDialog
      verb={seat ? 'Save' : 'Assign'}
      title={seat ? `Edit seat of ${isolated(seatName(seat))}` : `Assign a seat on ${license.number}`}
      {...dialog}
      onClose={onClose}
    >
      <Dialog.Description>
        {seat ? `${license.number}, ${license.product.name}` : `${free} of ${license.seats_total} seats free`}
      </Dialog.Description>
      <SeatFields
        license={license}
        people={people}
        form={form}
        holder={holderOf(values)}
        onHolder={setChosen}
        hostLocked={seat && reasonNotToRehost(license, formatDay)}
        rehosts={seat && rehostsLeft(license)}
      />
    </FormDialog>
  )
}

/** Checks values against the contract, then against the rules of this license's type. */
async function check<Body>(
  load: Promise<BodyModule<Body>>,
  license: License,
  typed: SeatValues,
  holder: HolderKind,
  change: 'create' | 'update',
): Promise<BodyCheck<Body>> {
  // Values entered before the choice was changed are not sent.
  const isMachine = holder === 'machine' && bindingsOf(license).host !== 'required'
  const values = withNormalHostId(isMachine ? { ...typed, user_id: '' } : typed)
  const result = checkBody(await load, values, change)
  const missing = missingFields(license, values, holder)
  if (Object.keys(missing).length === 0) return result
  // An empty form also breaks the schema as a whole; the message at the missing field is clearer.
  const { '': _whole, ...errors } = result.ok ? {} : result.errors
  return { ok: false, errors: { ...errors, ...missing } }
}

function seatLabels({ data: people = [] }: People, seats: readonly Seat[] = []) {
  const names = Object.fromEntries([
    ...seats.flatMap(({ user }) => (user ? [[user.id, user.name]] : [])),
    ...people.map((person) => [person.id, personName(person)]),
  ])
  return {
    user_id: { label: 'Person', format: wordIn(names) },
    hostname: { label: 'Host name', format: valueText },
    platform: { label: 'Platform', format: wordIn(platformLabels) },
    host_id_type: { label: 'Host ID type', format: wordIn(hostIdLabels) },
    host_id: { label: 'Host ID', format: valueText },
    expiry_date: { label: 'Expires', format: (value: unknown) => formatDay(valueText(value)) },
    label: { label: 'Label', format: valueText },
    note: { label: 'Note', format: valueText },
  }
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
      thing={`seat of ${isolated(seatName(seat))}`}
      error={release.error}
      pending={release.isPending}
      onConfirm={() => release.mutateAsync({ params: { path: { id: seat.license_id, seatId: seat.id } } })}
      onClose={onClose}
    >
      The seat becomes available to others immediately. Running jobs may lose their license at the next check.
    </ConfirmDialog>
  )
}
