import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import {
  useDeleteLicenseSeat,
  useDeleteUser,
  useListUsers,
  useUpdateLicenseSeat,
  useUpdateUser,
} from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { toast } from '../../../ui/feedback/toast'
import { Select } from '../../../ui/form/input'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './user-dialog.module.css'
import { type HeldSeat, LastAdminNote, useHeldSeats, useLastAdmin, useOpenTickets } from './user-holdings'

type DialogProps = { user: User; onClose: () => void }

/** What becomes of the seats of somebody who is disabled. */
type SeatChoice = 'release' | 'move' | 'keep'

/** Takes the sign-in from a person. What the person holds is said first, and seats can be released or moved. */
export function DisableDialog({ user, onClose }: DialogProps) {
  const name = personName(user)
  const held = useHeldSeats(user.id)
  const tickets = useOpenTickets(user.id)
  const reason = useKeptReason(user)
  const mayChange = useMayChangeSeats()
  const [choice, setChoice] = useState<SeatChoice>('release')
  const [heir, setHeir] = useState('')
  const seats = useChangeSeats()
  const disable = useUpdateUser({ onSuccess: () => toast.success(`Disabled ${name}.`) })
  const all = held.data ?? []
  const confirm = async () => {
    if (mayChange && choice !== 'keep') await seats.run(all, choice === 'move' ? heir : null)
    await disable.mutateAsync({ params: { path: { id: user.id } }, body: { status: 'disabled' } })
    onClose()
  }
  const isHeirMissing = mayChange && all.length > 0 && choice === 'move' && heir === ''
  return (
    <ConfirmDialog
      verb="Disable"
      thing={name}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={seats.error ?? disable.error}
      pending={seats.isPending || disable.isPending}
      blocked={reason ?? (isHeirMissing ? 'Choose who gets the seats.' : null)}
    >
      <div className={styles.parts}>
        <p>
          {name} can no longer sign in. Roles and files are kept, and you can enable the user again.
          {tickets !== undefined &&
            tickets > 0 &&
            ` ${countOf(tickets, 'open ticket')} of ${name} stay open.`}
        </p>
        <LastAdminNote user={user} />
        <HeldSeats held={held} name={name} />
        {all.length > 0 && mayChange && reason === null && (
          <fieldset className={styles.parts}>
            <legend>{all.length === 1 ? 'The seat' : 'The seats'}</legend>
            <SeatOption value="release" choice={choice} onChoose={setChoice}>
              Release, so that others can have {all.length === 1 ? 'it' : 'them'}
            </SeatOption>
            <SeatOption value="move" choice={choice} onChoose={setChoice}>
              Move to somebody else
            </SeatOption>
            {choice === 'move' && <HeirSelect user={user} value={heir} onChange={setHeir} />}
            <SeatOption value="keep" choice={choice} onChoose={setChoice}>
              Keep for {name}
            </SeatOption>
          </fieldset>
        )}
        {all.length > 0 && !mayChange && <p>A License Admin of the account can release them.</p>}
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
  <label className={styles.check}>
    <input type="radio" name="seats" checked={choice === value} onChange={() => onChoose(value)} />
    <span>{children}</span>
  </label>
)

type HeirSelectProps = { user: User; value: string; onChange: (id: string) => void }

function HeirSelect({ user, value, onChange }: HeirSelectProps) {
  const query = { 'account_id[]': [user.account.id], 'status[]': ['active' as const], page_size: 200 }
  const people = useListUsers({ params: { query } })
  return (
    <>
      <Select
        aria-label="Who gets the seats"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={!people.data}
      >
        <option value="">{people.data || people.error ? 'Choose a person' : 'Loading people…'}</option>
        {(people.data?.items ?? [])
          .filter(({ id }) => id !== user.id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {personName(one)}
            </option>
          ))}
      </Select>
      {people.error && <p role="alert">People could not be loaded. {people.error.message}</p>}
    </>
  )
}

type DeleteProps = DialogProps & {
  /** Instead of deleting. */
  onDisable: () => void
  onDeleted: () => void
  fallbackFocus?: () => HTMLElement | null
}

/** Deletes a person for good: what depends on the person is said first, and the milder way offered. */
export function DeleteUserDialog({ user, onClose, onDisable, onDeleted, fallbackFocus }: DeleteProps) {
  const name = personName(user)
  const held = useHeldSeats(user.id)
  const tickets = useOpenTickets(user.id)
  const reason = useKeptReason(user)
  const remove = useDeleteUser({ onSuccess: () => toast.success(`Deleted ${name}.`) })
  const seats = held.data?.length ?? 0
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id: user.id } } })
    onDeleted()
  }
  return (
    <DeleteDialog
      noun="user"
      name={name}
      blocked={
        reason ??
        (seats > 0 ? `${name} holds ${countOf(seats, 'seat')}. Release them, or disable the user.` : null)
      }
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
      fallbackFocus={fallbackFocus}
    >
      <div className={styles.parts}>
        <p>
          Delete people who were invited by mistake. Disable others, so that their tickets keep a name.
          {tickets !== undefined && tickets > 0 && ` ${name} has ${countOf(tickets, 'open ticket')}.`}
        </p>
        <LastAdminNote user={user} />
        <HeldSeats held={held} name={name} />
        {user.status !== 'disabled' && (
          <div>
            <Button size="sm" onClick={onDisable}>
              Disable instead
            </Button>
          </div>
        )}
      </div>
    </DeleteDialog>
  )
}

type HeldSeatsProps = { held: ReturnType<typeof useHeldSeats>; name: string }

/** The licenses on which a person holds seats; unknown where they cannot be read. */
function HeldSeats({ held: { data, error, refetch }, name }: HeldSeatsProps) {
  if (data === undefined)
    return error ? (
      <p role="status">
        It is unknown whether {name} holds seats: they could not be read.{' '}
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
      {name} holds {countOf(data.length, 'seat')}:{' '}
      {data.map(({ license, seat }, index) => (
        <Fragment key={seat.id}>
          {index > 0 && ', '}
          <TextLink asChild>
            <Link to="/licenses/$licenseId" params={{ licenseId: license.id }}>
              {license.number}
            </Link>
          </TextLink>
        </Fragment>
      ))}
      .
    </p>
  )
}

/** Why a person cannot be disabled or deleted: it is the viewer, or nobody else manages the users; else null. */
function useKeptReason(user: User): string | null {
  const me = useCurrentUser()
  const last = useLastAdmin(user)
  if (me.id === user.id) return 'Another User Admin can do this.'
  return last ? 'The account needs somebody who manages its users.' : null
}

/** Whether the viewer may release and move seats of others. */
function useMayChangeSeats(): boolean {
  const { user_access } = useCurrentUser()
  return canWrite(user_access, 'licenses') || canWrite(user_access, 'licenses_manager')
}

/** Releases seats, or moves them to somebody, one after the other; stops at the first that fails. */
function useChangeSeats() {
  const release = useDeleteLicenseSeat()
  const move = useUpdateLicenseSeat()
  const [error, setError] = useState<Failure | null>(null)
  const run = async (seats: readonly HeldSeat[], heir: string | null) => {
    setError(null)
    for (const { seat, license } of seats) {
      const params = { path: { id: license.id, seatId: seat.id } }
      try {
        if (heir === null) await release.mutateAsync({ params })
        else await move.mutateAsync({ params, body: { user_id: heir, updated_at: seat.updated_at } })
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause)
        setError({ message: `${license.number}: ${message} The user was not disabled.` })
        throw cause
      }
    }
  }
  return { run, error, isPending: release.isPending || move.isPending }
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
