import { Link, useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../../api/errors'
import { useDeleteAccount, useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { LicensesOfAccountLink } from '../../../domain/license-link'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { TextLink } from '../../../ui/layout/text-link'
import { listPart } from './account-search'
import styles from './account-status-dialogs.module.css'

type DialogProps = { account: Account; onDialog: (next: 'archive' | undefined) => void }

/** Suspends, archives or deletes an account; each says first whom it reaches. */
export function StatusDialogs({
  dialog,
  ...props
}: DialogProps & { dialog: 'suspend' | 'archive' | 'delete' }) {
  if (dialog === 'delete') return <DeleteAccountDialog {...props} />
  return <EndDialog {...props} status={dialog === 'suspend' ? 'suspended' : 'archived'} />
}

function EndDialog({ account, status, onDialog }: DialogProps & { status: 'suspended' | 'archived' }) {
  const { id, name, users_count, updated_at } = account
  const isSuspension = status === 'suspended'
  const change = useUpdateAccount({
    onSuccess: () => toast.success(`${isSuspension ? 'Suspended' : 'Archived'} ${name}.`),
  })
  const confirm = async () => {
    await change.mutateAsync({ params: { path: { id } }, body: { status, updated_at } })
    onDialog(undefined)
  }
  const people = users_count === 1 ? 'Its 1 person' : `Its ${formatCount(users_count)} people`
  return (
    <ConfirmDialog
      verb={isSuspension ? 'Suspend' : 'Archive'}
      thing={name}
      onConfirm={confirm}
      onClose={() => onDialog(undefined)}
      error={change.error}
      pending={change.isPending}
    >
      {users_count > 0 &&
        `${people} cannot sign in ${isSuspension ? 'until you resume the account' : 'any more'}. `}
      {isSuspension
        ? 'Licenses, files and tickets are kept.'
        : 'It is hidden wherever an account is chosen. Licenses, files and tickets are kept, and you can restore it.'}
    </ConfirmDialog>
  )
}

function DeleteAccountDialog({ account, onDialog }: DialogProps) {
  const { id, name, status } = account
  const navigate = useNavigate()
  const remove = useDeleteAccount({ onSuccess: () => toast.success(`Deleted ${name}.`) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id } } })
    await navigate({
      from: '/admin/accounts_manager/$accountId/{-$tab}',
      to: '/admin/accounts_manager',
      search: listPart,
    })
  }
  const held = heldBy(account, remove.error)
  const isHeld = held.users + held.licenses > 0
  return (
    <DeleteDialog
      noun="account"
      name={name}
      blocked={isHeld ? 'An account with users or licenses cannot be deleted.' : null}
      onConfirm={confirm}
      onClose={() => onDialog(undefined)}
      error={remove.error}
      pending={remove.isPending}
    >
      {isHeld ? (
        <div className={styles.held}>
          <p>{name} still has:</p>
          <ul aria-label="What depends on it">
            <Held count={held.users} noun="user" accountId={id} />
            <Held count={held.licenses} noun="license" accountId={id} />
          </ul>
          {status !== 'archived' && (
            <p>
              Archive it instead: it is hidden wherever an account is chosen, and you can restore it.{' '}
              <Button size="sm" onClick={() => onDialog('archive')}>
                Archive instead
              </Button>
            </p>
          )}
        </div>
      ) : (
        'Delete an account that was created by mistake. Archive any other, so that its tickets and files keep a name.'
      )}
    </DeleteDialog>
  )
}

type Held = Readonly<Record<'users' | 'licenses', number>>

/** What depends on an account: as the server has just said, else as it was read. */
function heldBy({ users_count, licenses_count }: Account, error: ApiError | null): Held {
  const said = error?.problem?.dependants
  const saidOf = (kind: keyof Held) => said?.find((one) => one.kind === kind)?.count ?? 0
  return said
    ? { users: saidOf('users'), licenses: saidOf('licenses') }
    : { users: users_count, licenses: licenses_count }
}

type HeldProps = { count: number; noun: 'user' | 'license'; accountId: string }

/** A count, as a link to what it counts where the reader may see it. */
function Held({ count, noun, accountId }: HeldProps) {
  const { user_access: access } = useCurrentUser()
  if (count === 0) return null
  const text = count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`
  const isUsers = noun === 'user'
  const isReadable = isUsers
    ? canRead(access, 'users_manager')
    : canRead(access, 'licenses') || canRead(access, 'licenses_manager')
  if (!isReadable) return <li>{text}</li>
  return (
    <li>
      <TextLink asChild>
        {isUsers ? (
          <Link to="/admin/users_manager" search={{ account_id: [accountId] }}>
            {text}
          </Link>
        ) : (
          <LicensesOfAccountLink id={accountId}>{text}</LicensesOfAccountLink>
        )}
      </TextLink>
    </li>
  )
}
