import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../../api/body'
import type { ApiError } from '../../../api/errors'
import { useCreateLicenseSeat, useListLicenseSeats, useUpdateLicenseSeat } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import type { License, Seat } from '../../../domain/licenses'
import { toast } from '../../../ui/feedback/toast'
import { type BodyCheck, bodyResolver, showAtFields } from '../../../ui/form/body-form'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useStaleEdit } from '../../../ui/form/stale-edit'
import { formatAgo, formatDay } from '../../../ui/format/date'
import { withNormalHostId } from './host-id'
import { SeatFields } from './seat-form'
import { missingFor, reasonNotToRehost } from './seat-rules'
import { type SeatValues, seatValues } from './seat-values'
import { useSeatWords } from './seat-wording'

type Create = components['schemas']['LicenseSeatCreate']
type Update = components['schemas']['LicenseSeatUpdate']

/** The contract's own check first, then what this license's type asks for on top. */
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
  // An empty form breaks the contract as a whole, too; what is missing says it at the field.
  const { '': _whole, ...errors } = result.ok ? {} : result.errors
  return { ok: false, errors: { ...missing, ...errors } }
}

interface DialogProps {
  license: License
  onClose: () => void
}

export function AssignSeatDialog({ license, onClose }: DialogProps) {
  const form = useForm<SeatValues, unknown, Create>({
    defaultValues: seatValues(),
    resolver: bodyResolver((values) =>
      check(import('../../../api/bodies/LicenseSeatCreate.gen'), license, values, 'create'),
    ),
  })
  const assign = useCreateLicenseSeat({
    onSuccess: ({ user, hostname }) =>
      toast.success(`The seat was assigned to ${user?.name ?? hostname ?? 'its new holder'}.`),
    onError: (error) => showAtFields(form, error.problem?.errors ?? []),
  })
  return (
    <FormDialog
      verb="Assign"
      noun="seat"
      form={form}
      draft={`seat.assign.${license.id}`}
      error={summary(assign.error)}
      pending={assign.isPending}
      onSubmit={(body) => assign.mutateAsync({ params: { path: { id: license.id } }, body })}
      onClose={onClose}
    >
      <SeatFields license={license} form={form} hostLocked={null} />
    </FormDialog>
  )
}

export function MoveSeatDialog({ license, seat, onClose }: DialogProps & { seat: Seat }) {
  // The seat this form is an edit of: the list behind it may be read again meanwhile, which changes nothing here.
  const [seen, setSeen] = useState(seat)
  const { refetch } = useListLicenseSeats({ params: { path: { id: license.id } } })
  const form = useForm<SeatValues, unknown, Update>({
    defaultValues: seatValues(seen),
    resolver: bodyResolver(async (values) => {
      const result = await check(
        import('../../../api/bodies/LicenseSeatUpdate.gen'),
        license,
        values,
        'update',
      )
      return result.ok ? { ok: true, body: { ...result.body, updated_at: seen.updated_at } } : result
    }),
  })
  const { edit, rebase } = useStaleEdit(form)
  const words = useSeatWords(license, seen)
  const move = useUpdateLicenseSeat({
    onSuccess: ({ message }) => toast.success(message),
    onError: async (error) => {
      showAtFields(form, error.problem?.errors ?? [])
      if (!mayBeStale(error)) return
      const { data } = await refetch({ cancelRefetch: false })
      const now = data?.find(({ id }) => id === seen.id)
      if (!now || now.updated_at === seen.updated_at) return
      setSeen(now)
      rebase(seatValues(now), whoAndWhen(now))
      move.reset()
    },
  })
  return (
    <FormDialog
      verb="Move"
      noun="seat"
      form={form}
      draft={`seat.move.${seat.id}`}
      stale={{ edit, words }}
      error={summary(move.error)}
      pending={move.isPending}
      onSubmit={(body) => move.mutateAsync({ params: { path: { id: license.id, seatId: seat.id } }, body })}
      onClose={onClose}
    >
      <SeatFields license={license} form={form} hostLocked={reasonNotToRehost(license, formatDay)} />
    </FormDialog>
  )
}

/** Whether the answer may mean that somebody else was first; the record as it stands now tells. */
function mayBeStale({ status }: ApiError): boolean {
  return status === 409 || status === 412
}

function whoAndWhen({ updated_by, updated_at }: Seat): string {
  const ago = formatAgo(updated_at)
  return `${updated_by?.name ?? 'somebody else'}, ${ago === 'now' ? 'just now' : ago}`
}

/** A failure whose every finding stands at its field is not said a second time. */
function summary(error: ApiError | null): ApiError | null {
  return error?.status === 422 && (error.problem?.errors?.length ?? 0) > 0 ? null : error
}
