import { Fragment, type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  useDeleteLicenseSeat,
  useDeleteUser,
  useUpdateLicenseSeat,
  useUpdateUser,
} from '../../../api/operations.gen'
import { LicenseLink } from '../../../domain/license-link'
import { personName, type User } from '../../../domain/people'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { TextLink } from '../../../ui/layout/text-link'
import { HeirField } from './heir-field'
import { useReadChange } from './user-changes'
import styles from './user-dialog.module.css'
import {
  type HeldSeat,
  LastAdminNote,
  TicketCounts,
  useHeldSeats,
  useKeptReason,
  useOpenTickets,
  useSeatAdmins,
  useSeatRights,
} from './user-holdings'

type DialogProps = { user: User; onClose: () => void }

/** What becomes of the seats of somebody who is disabled. */
type SeatChoice = 'release' | 'move' | 'keep'

/** Takes the sign-in from a person. What the person holds is said first, and seats can be released or moved. */
export function DisableDialog({ user: opened, onClose }: DialogProps) {
  // The one who is disabled is the one who was looked at: a change by somebody else is told, not overwritten.
  const [user, setUser] = useState(opened)
  const name = personName(user)
  const rights = useSeatRights()
  const held = useHeldSeats(user.id, rights.read)
  const tickets = useOpenTickets(user.id)
  const kept = useKeptReason(user)
  const reason = user.status === 'disabled' ? `${isolated(name)} is disabled already.` : kept
  const mayChange = rights.read && rights.change
  const [choice, setChoice] = useState<SeatChoice>('release')
  const { control } = useForm({ defaultValues: { heir: '' } })
  const heir = useWatch({ control, name: 'heir' })
  const seats = useChangeSeats('The user was not disabled.')
  const disable = useUpdateUser({ onSuccess: () => toast.success(`Disabled ${isolated(name)}.`) })
  const readChange = useReadChange()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const all = held.data ?? []
  const changesSeats = mayChange && choice !== 'keep' && all.length > 0
  const isReading = rights.read && held.data === undefined && !held.error
  /** Whether somebody else has changed the person meanwhile, which is shown then. */
  const isStale = async () => {
    const change = await readChange(user)
    if (!change) return false
    setUser(change.latest)
    setRefusal({ message: `${change.text} ${isolated(name)} was not disabled.` })
    return true
  }
  const confirm = async () => {
    setRefusal(null)
    try {
      // Seats come first and stay changed: not where the refusal that follows is certain.
      if (changesSeats && (await isStale())) return
      if (changesSeats) await seats.run(all, choice === 'move' ? heir : null)
      const body = { status: 'disabled' as const, updated_at: user.updated_at }
      await disable.mutateAsync({ params: { path: { id: user.id } }, body })
      onClose()
    } catch (cause) {
      const failure = failureOf(cause)
      setRefusal(failure)
      if (failure.status === 409) await isStale()
    }
  }
  const isHeirMissing = changesSeats && choice === 'move' && heir === ''
  return (
    <ConfirmDialog
      verb="Disable"
      thing={name}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={refusal}
      pending={seats.isPending || disable.isPending}
      blocked={
        reason ??
        (isReading ? 'Wait until the seats are read.' : isHeirMissing ? 'Choose who gets the seats.' : null)
      }
    >
      <div className={styles.parts}>
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
          <fieldset className={styles.parts}>
            <legend>{all.length === 1 ? 'The seat' : 'The seats'}</legend>
            <SeatOption value="release" choice={choice} onChoose={setChoice}>
              {`Release, so that others can have ${all.length === 1 ? 'it' : 'them'}`}
            </SeatOption>
            <SeatOption value="move" choice={choice} onChoose={setChoice}>
              Move to another person
            </SeatOption>
            {choice === 'move' && <HeirField user={user} control={control} />}
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
  <label className={styles.check}>
    <input type="radio" name="seats" checked={choice === value} onChange={() => onChoose(value)} />
    <span>{children}</span>
  </label>
)

type DeleteProps = DialogProps & {
  /** Instead of deleting. */
  onDisable: () => void
  onDeleted: () => void
  fallbackFocus?: () => HTMLElement | null
}

/** Deletes a person for good: what depends on the person is said first, and the milder way offered. */
export function DeleteUserDialog({ user, onClose, onDisable, onDeleted, fallbackFocus }: DeleteProps) {
  const name = personName(user)
  const rights = useSeatRights()
  const held = useHeldSeats(user.id, rights.read)
  const tickets = useOpenTickets(user.id)
  const reason = useKeptReason(user)
  const remove = useDeleteUser({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
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
        (seats > 0
          ? `${isolated(name)} holds ${countOf(seats, 'seat')}. Release them, or disable the user.`
          : null)
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
            <Button size="sm" onClick={onDisable}>
              Disable instead
            </Button>
          </div>
        )}
      </div>
    </DeleteDialog>
  )
}

/** Releases the seats of somebody who no longer needs them. */
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
      <div className={styles.parts}>
        <p>{`Others of ${isolated(user.account.name)} can have the seats then.`}</p>
        <HeldSeats held={held} name={name} />
      </div>
    </ConfirmDialog>
  )
}

type SeatAdminsProps = { user: User; seats: readonly HeldSeat[]; onLeave: () => void }

/** Who can release the seats instead of the viewer, each with a mail that is ready to be sent. */
function SeatAdmins({ user, seats, onLeave }: SeatAdminsProps) {
  const people = useSeatAdmins(user, true)
  const getHelp = useGetHelp()
  const name = personName(user)
  // Also where they cannot be read: that is no reason to wait, or to say nothing.
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
      <ul className={styles.parts} aria-label="Who can release seats">
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

/** The licenses on which a person holds seats; unknown where they cannot be read. */
function HeldSeats({ held: { data, error, refetch }, name }: HeldSeatsProps) {
  const { read } = useSeatRights()
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
          <TextLink asChild className={styles.number}>
            <LicenseLink id={license.id}>{license.number}</LicenseLink>
          </TextLink>
        </Fragment>
      ))}
      <span>.</span>
    </p>
  )
}

/**
 * Releases seats, or moves them to somebody, one after the other; stops at the first that fails.
 * @param kept what is said after the reason of that failure
 */
function useChangeSeats(kept: string) {
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
        const failure = new Error(`${license.number}: ${message} ${kept}`)
        setError(failure)
        throw failure
      }
    }
  }
  return { run, error, isPending: release.isPending || move.isPending }
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
