import { Fragment, type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  useDeleteLicenseSeat,
  useDeleteUser,
  useUpdateLicenseSeat,
  useUpdateUser,
} from '../../../api/operations.gen'
import { LicenseLink, useLicenseRights } from '../../../domain/parts/license-link'
import { personName, type User } from '../../../domain/words/people'
import { DeleteRecord } from '../../../records/delete-record'
import type { DialogControl } from '../../../records/record-dialogs'
import { useSeen } from '../../../records/seen'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { toast } from '../../../ui/feedback/toast'
import checkStyles from '../../../ui/form/check.module.css'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import { NewHolderField } from './new-holder-field'
import styles from './user-dialog.module.css'
import { useUserChanges } from './user-fields'
import {
  type HeldSeat,
  LastAdminNote,
  TicketCounts,
  useBlockedReason,
  useHeldSeats,
  useOpenTickets,
  useSeatAdmins,
} from './user-holdings'
import type { UserDialogName } from './user-search'

type DialogProps = { user: User; onClose: () => void }

/** Handling of a disabled person's seats. */
type SeatChoice = 'release' | 'move' | 'keep'

/** Disables a person. The person's seats and tickets are shown first, and seats can be released or moved. */
export function DisableDialog({ user: opened, onClose }: DialogProps) {
  const undone = `${isolated(personName(opened))} was not disabled.`
  const { seen: user, failure, isStale, attempt } = useSeen(opened, useUserChanges(), undone)
  const name = personName(user)
  const rights = useLicenseRights()
  const held = useHeldSeats(user.id, rights.read)
  const tickets = useOpenTickets(user.id)
  const kept = useBlockedReason(user)
  const reason = user.status === 'disabled' ? `${isolated(name)} is disabled already.` : kept
  const mayChange = rights.read && rights.change
  const [choice, setChoice] = useState<SeatChoice>('release')
  const { control } = useForm({ defaultValues: { newHolder: '' } })
  const newHolder = useWatch({ control, name: 'newHolder' })
  const seats = useChangeSeats('The user was not disabled.')
  const disable = useUpdateUser({ onSuccess: () => toast.success(`Disabled ${isolated(name)}.`) })
  const all = held.data ?? []
  const changesSeats = mayChange && choice !== 'keep' && all.length > 0
  const isReading = rights.read && held.data === undefined && !held.error
  const send = async () => {
    if (changesSeats) await seats.run(all, choice === 'move' ? newHolder : null)
    const body = { status: 'disabled' as const, updated_at: user.updated_at }
    await disable.mutateAsync({ params: { path: { id: user.id } }, body })
  }
  const confirm = async () => {
    // Seats are changed first and stay changed: not if the refusal that follows is certain.
    if (changesSeats && (await isStale())) return
    if (await attempt(send)) onClose()
  }
  const isHeirMissing = changesSeats && choice === 'move' && newHolder === ''
  return (
    <ConfirmDialog
      verb="Disable"
      thing={name}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={seats.isPending || disable.isPending}
      blocked={
        reason ??
        (isReading ? 'Wait until the seats are read.' : isHeirMissing ? 'Choose who gets the seats.' : null)
      }
    >
      <div className={piece.stack2}>
        <p>
          <span>{`${isolated(name)} can no longer sign in. Roles and files are kept, and you can enable the user again.`}</span>
          {tickets.length > 0 && (
            <>
              {' '}
              <TicketCounts tickets={tickets} />
              <span>{` of ${isolated(name)} ${tickets.length === 1 ? 'stays' : 'stay'} open.`}</span>
            </>
          )}
        </p>
        <LastAdminNote user={user} />
        <HeldSeats held={held} name={name} />
        {all.length > 0 && mayChange && reason === null && (
          <fieldset className={piece.stack2}>
            <legend className={cx(piece.legend1, styles.legend)}>
              {all.length === 1 ? 'The seat' : 'The seats'}
            </legend>
            <SeatOption value="release" choice={choice} onChoose={setChoice}>
              {`Release, so that others can have ${all.length === 1 ? 'it' : 'them'}`}
            </SeatOption>
            <SeatOption value="move" choice={choice} onChoose={setChoice}>
              Move to another person
            </SeatOption>
            {choice === 'move' && <NewHolderField user={user} control={control} />}
            <SeatOption value="keep" choice={choice} onChoose={setChoice}>
              {`Keep for ${isolated(name)}`}
            </SeatOption>
          </fieldset>
        )}
        {!mayChange && (all.length > 0 || !rights.read) && (
          <SeatAdmins user={user} seats={all} onLeave={onClose} />
        )}
      </div>
    </ConfirmDialog>
  )
}

type SeatOptionProps = {
  value: SeatChoice
  choice: SeatChoice
  onChoose: (value: SeatChoice) => void
  children: ReactNode
}

const SeatOption = ({ value, choice, onChoose, children }: SeatOptionProps) => (
  <label className={checkStyles.check}>
    <input type="radio" name="seats" checked={choice === value} onChange={() => onChoose(value)} />
    <span>{children}</span>
  </label>
)

type DeleteProps = { user: User; control: DialogControl<UserDialogName> }

/** Deletes a person permanently: dependent records are shown first, and the milder action is offered. */
export function DeleteUserDialog({ user, control }: DeleteProps) {
  const name = personName(user)
  const rights = useLicenseRights()
  const held = useHeldSeats(user.id, rights.read)
  const tickets = useOpenTickets(user.id)
  const reason = useBlockedReason(user)
  const remove = useDeleteUser({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
  const seats = held.data?.length ?? 0
  return (
    <DeleteRecord
      noun="user"
      id={user.id}
      {...{ name, remove, control }}
      blocked={
        reason ??
        (seats > 0
          ? `${isolated(name)} holds ${countOf(seats, 'seat')}. Release them, or disable the user.`
          : null)
      }
    >
      <div className={piece.stack2}>
        <p>
          Delete people who were invited by mistake. Disable others, so that their tickets keep a name.
          {tickets.length > 0 && (
            <>
              {' '}
              <span>{`${isolated(name)} has `}</span>
              <TicketCounts tickets={tickets} />
              <span>.</span>
            </>
          )}
        </p>
        <LastAdminNote user={user} />
        <HeldSeats held={held} name={name} />
        {user.status !== 'disabled' && (
          <div>
            <Button size="sm" onClick={() => control.open('disable')}>
              Disable instead
            </Button>
          </div>
        )}
      </div>
    </DeleteRecord>
  )
}

/** Releases the seats of a person who no longer needs them. */
export function ReleaseSeatsDialog({ user, onClose }: DialogProps) {
  const name = personName(user)
  const held = useHeldSeats(user.id)
  const seats = useChangeSeats('This seat and those after it were kept.')
  const all = held.data ?? []
  const confirm = async () => {
    await seats.run(all, null)
    toast.success(`Released ${countOf(all.length, 'seat')} of ${isolated(name)}.`)
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Release"
      thing={`seats of ${isolated(name)}`}
      onConfirm={confirm}
      onClose={onClose}
      error={seats.error}
      pending={seats.isPending}
      blocked={all.length === 0 ? 'There is no seat to release.' : null}
    >
      <div className={piece.stack2}>
        <p>{`Others of ${isolated(user.account.name)} can have the seats then.`}</p>
        <HeldSeats held={held} name={name} />
      </div>
    </ConfirmDialog>
  )
}

type SeatAdminsProps = { user: User; seats: readonly HeldSeat[]; onLeave: () => void }

/** People who can release the seats instead of the viewer, each with a prepared mail. */
function SeatAdmins({ user, seats, onLeave }: SeatAdminsProps) {
  const people = useSeatAdmins(user, true)
  const getHelp = useGetHelp()
  const name = personName(user)
  // Also if they cannot be read, which is no reason to wait.
  if (!people) return <p>{`A License Admin of ${isolated(user.account.name)} can release seats.`}</p>
  if (people.length === 0) return <p>{`Nobody else of ${isolated(user.account.name)} can release seats.`}</p>
  const write = (one: User) => {
    onLeave()
    getHelp({
      title: 'Ask for the seats',
      subject: `Seats of ${name}`,
      text: `I would like to disable ${name}. Please release the seats first, or move them to another person.`,
      lines: seats.map(({ license }) => ({ label: license.product.name, value: license.number })),
      recipient: { name: personName(one), email: one.email },
    })
  }
  return (
    <>
      <p>These people can release seats, before or after:</p>
      <ul className={piece.stack2} aria-label="Who can release seats">
        {people.map((one) => (
          <li key={one.id}>
            <span>{`${isolated(personName(one))} (${one.roles.map((role) => role.name).join(', ')})`}</span>{' '}
            <TextLink asChild>
              <button type="button" onClick={() => write(one)}>
                {`Write to ${isolated(personName(one))}`}
              </button>
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

type HeldSeatsProps = { held: ReturnType<typeof useHeldSeats>; name: string }

/** The licenses on which a person holds seats; unknown if they cannot be read. */
function HeldSeats({ held: { data, error, refetch }, name }: HeldSeatsProps) {
  const { read } = useLicenseRights()
  if (!read) return <p role="status">{`Your role does not show whether ${isolated(name)} holds seats.`}</p>
  if (data === undefined)
    return error ? (
      <p role="status">
        <span>{`It is unknown whether ${isolated(name)} holds seats: they could not be read.`}</span>{' '}
        <Button size="sm" onClick={refetch}>
          Retry
        </Button>
      </p>
    ) : (
      <p role="status">Reading the seats…</p>
    )
  if (data.length === 0) return null
  return (
    <p role="status">
      <span>{`${isolated(name)} holds ${countOf(data.length, 'seat')}:`}</span>{' '}
      {data.map(({ license, seat }, index) => (
        <Fragment key={seat.id}>
          {index > 0 && <span>{', '}</span>}
          <TextLink asChild className={piece.noWrap}>
            <LicenseLink id={license.id}>{license.number}</LicenseLink>
          </TextLink>
        </Fragment>
      ))}
      <span>.</span>
    </p>
  )
}

/** Releases or moves seats one after the other, up to the first failure. @param kept text after its reason */
function useChangeSeats(kept: string) {
  const release = useDeleteLicenseSeat()
  const move = useUpdateLicenseSeat()
  const [error, setError] = useState<Failure | null>(null)
  const run = async (seats: readonly HeldSeat[], newHolder: string | null) => {
    setError(null)
    for (const { seat, license } of seats) {
      const params = { path: { id: license.id, seatId: seat.id } }
      try {
        if (newHolder === null) await release.mutateAsync({ params })
        else await move.mutateAsync({ params, body: { user_id: newHolder, updated_at: seat.updated_at } })
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause)
        const failure = new Error(`${license.number}: ${message} ${kept}`)
        setError(failure)
        throw failure
      }
    }
  }
  return { run, error, isPending: release.isPending || move.isPending }
}
