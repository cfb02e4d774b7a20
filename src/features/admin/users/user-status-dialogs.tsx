import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeleteLicenseSeat, useDeleteUser, useUpdateUser } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { toast } from '../../../ui/feedback/toast'
import { type HeldSeat, useHeldSeats } from './seats-of-user'
import styles from './user-dialog.module.css'
import { listPart } from './user-search'

type DialogProps = { user: User; onClose: () => void }

/** Disables or deletes a person; both say first which seats the person holds. */
export function StatusDialogs({ dialog, ...props }: DialogProps & { dialog: 'disable' | 'delete' }) {
  return dialog === 'disable' ? <DisableDialog {...props} /> : <DeleteUserDialog {...props} />
}

function DisableDialog({ user, onClose }: DialogProps) {
  const name = personName(user)
  const held = useHeldSeats(user.id)
  const mayRelease = useMayRelease()
  const [isReleasing, setIsReleasing] = useState(true)
  const release = useReleaseSeats()
  const disable = useUpdateUser({ onSuccess: () => toast.success(`Disabled ${name}.`) })
  const seats = held.data ?? []
  const confirm = async () => {
    if (isReleasing && mayRelease) await release.run(seats)
    await disable.mutateAsync({ params: { path: { id: user.id } }, body: { status: 'disabled' } })
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Disable"
      thing={name}
      onConfirm={confirm}
      onClose={onClose}
      error={release.error ?? disable.error}
      pending={release.isPending || disable.isPending}
    >
      {name} can no longer sign in. Tickets, files and roles are kept, and you can enable the user again.
      {held.data === undefined && (
        <span className={styles.line}>
          {held.error ? 'The seats of this user are unknown: they could not be read.' : 'Reading the seats…'}
        </span>
      )}
      {seats.length > 0 && (
        <span className={styles.line}>
          {name} holds {countOf(seats.length)}: {seats.map(({ license }) => license.number).join(', ')}.
          {!mayRelease && ' A License Admin of the account can release them.'}
        </span>
      )}
      {seats.length > 0 && mayRelease && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isReleasing}
            onChange={({ target }) => setIsReleasing(target.checked)}
          />
          Release {countOf(seats.length)} first
        </label>
      )}
    </ConfirmDialog>
  )
}

function DeleteUserDialog({ user, onClose }: DialogProps) {
  const name = personName(user)
  const navigate = useNavigate()
  const held = useHeldSeats(user.id)
  const remove = useDeleteUser({ onSuccess: () => toast.success(`Deleted ${name}.`) })
  const seats = held.data ?? []
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id: user.id } } })
    await navigate({
      from: '/admin/users_manager/$userId/{-$tab}',
      to: '/admin/users_manager',
      search: listPart,
    })
  }
  return (
    <DeleteDialog
      noun="user"
      name={name}
      blocked={
        seats.length > 0 ? `${name} holds ${countOf(seats.length)}. Release them, or disable the user.` : null
      }
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
    >
      Delete people who were invited by mistake. Disable others, so that their tickets keep a name.
    </DeleteDialog>
  )
}

/** Whether the reader may release seats of others. */
function useMayRelease(): boolean {
  const { user_access } = useCurrentUser()
  return canWrite(user_access, 'licenses') || canWrite(user_access, 'licenses_manager')
}

/** Releases seats one after the other and stops at the first that fails. */
function useReleaseSeats() {
  const release = useDeleteLicenseSeat()
  const [error, setError] = useState<Failure | null>(null)
  const run = async (seats: readonly HeldSeat[]) => {
    setError(null)
    for (const { seat, license } of seats) {
      try {
        await release.mutateAsync({ params: { path: { id: license.id, seatId: seat.id } } })
      } catch (cause) {
        setError(cause instanceof Error ? cause : { message: String(cause) })
        throw cause
      }
    }
  }
  return { run, error, isPending: release.isPending }
}

function countOf(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`
}
