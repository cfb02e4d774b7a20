import { Link } from '@tanstack/react-router'
import type { ApiError } from '../../../api/errors'
import { useDeleteAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { LicensesOfAccountLink } from '../../../domain/license-link'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, type PermissionKey } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './account-status-dialogs.module.css'
import { useStatusChange } from './use-status-change'

type DialogProps = { account: Account; onDialog: (next: 'archive' | undefined) => void }
type DeleteProps = DialogProps & {
  /** After the account was deleted. */
  onDeleted: () => void
  /** As in `DialogFrame`. */
  fallbackFocus?: () => HTMLElement | null
}

/** Suspends, archives or deletes an account; each says first whom it reaches. */
export function StatusDialogs({
  dialog,
  ...props
}: DeleteProps & { dialog: 'suspend' | 'archive' | 'delete' }) {
  if (dialog === 'delete') return <DeleteAccountDialog {...props} />
  const { account, onDialog } = props
  const status = dialog === 'suspend' ? 'suspended' : 'archived'
  return <EndDialog account={account} onDialog={onDialog} status={status} />
}

function EndDialog({ account, status, onDialog }: DialogProps & { status: 'suspended' | 'archived' }) {
  const { name, users_count } = account
  const isSuspension = status === 'suspended'
  const change = useStatusChange(account)
  const confirm = async () => {
    if (await change.run(status)) return
    toast.success(`${isSuspension ? 'Suspended' : 'Archived'} ${isolated(name)}.`)
    onDialog(undefined)
  }
  // Some of them may be disabled and cannot sign in today either.
  const users = users_count === 1 ? 'Its user cannot' : `None of its ${formatCount(users_count)} users can`
  return (
    <ConfirmDialog
      verb={isSuspension ? 'Suspend' : 'Archive'}
      thing={name}
      onConfirm={confirm}
      onClose={() => onDialog(undefined)}
      error={change.error}
      pending={change.isPending}
    >
      {`${users_count > 0 ? `${users} sign in ${isSuspension ? 'until you resume the account' : 'while it is archived'}. ` : ''}${
        isSuspension
          ? 'Licenses, files and tickets are kept.'
          : 'It is hidden wherever an account is chosen. Licenses, files and tickets are kept, and you can restore it.'
      }`}
    </ConfirmDialog>
  )
}

function DeleteAccountDialog({ account, onDialog, onDeleted, fallbackFocus }: DeleteProps) {
  const { id, name, status } = account
  const remove = useDeleteAccount({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id } } })
    onDeleted()
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
      {...(fallbackFocus && { fallbackFocus })}
    >
      {isHeld || held.tickets > 0 ? (
        <div className={styles.held}>
          <p>{`${isolated(name)} still has:`}</p>
          <ul aria-label="What depends on it">
            <Held count={held.users} noun="user" accountId={id} />
            <Held count={held.licenses} noun="license" accountId={id} />
            <Held count={held.tickets} noun="open ticket" accountId={id} />
          </ul>
          {!isHeld && <p>Its tickets stay in the helpdesk, without the account they belong to.</p>}
          {status !== 'archived' && (
            <>
              <p>Archived, it is hidden wherever an account is chosen, and you can restore it.</p>
              <p>
                <Button size="sm" onClick={() => onDialog('archive')}>
                  Archive instead
                </Button>
              </p>
            </>
          )}
        </div>
      ) : (
        'Delete an account that was created by mistake. Archive any other, so that its tickets and files keep a name.'
      )}
    </DeleteDialog>
  )
}

type Held = Readonly<Record<'users' | 'licenses' | 'tickets', number>>

/** What depends on an account: users and licenses as the server has just said, else as it was read. */
function heldBy(account: Account, error: ApiError | null): Held {
  const { users_count, licenses_count, open_tickets_count: tickets } = account
  const said = error?.problem?.dependants
  const saidOf = (kind: 'users' | 'licenses') => said?.find((one) => one.kind === kind)?.count ?? 0
  return said
    ? { users: saidOf('users'), licenses: saidOf('licenses'), tickets }
    : { users: users_count, licenses: licenses_count, tickets }
}

type HeldProps = { count: number; noun: 'user' | 'license' | 'open ticket'; accountId: string }

/** A count, as a link to what it counts where the reader may see it. */
function Held({ count, noun, accountId }: HeldProps) {
  const { user_access: access } = useCurrentUser()
  if (count === 0) return null
  const text = count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`
  if (!readKeys[noun].some((key) => canRead(access, key))) return <li>{text}</li>
  return (
    <li>
      <TextLink asChild>
        {noun === 'user' ? (
          <Link to="/admin/users_manager" search={{ account_id: [accountId] }}>
            {text}
          </Link>
        ) : noun === 'license' ? (
          <LicensesOfAccountLink id={accountId}>{text}</LicensesOfAccountLink>
        ) : (
          <Link
            to="/admin/accounts_manager/$accountId/{-$tab}"
            params={{ accountId, tab: 'tickets' }}
            search={{}}
          >
            {text}
          </Link>
        )}
      </TextLink>
    </li>
  )
}

/** One of these is enough to see what is counted. */
const readKeys: Readonly<Record<HeldProps['noun'], readonly PermissionKey[]>> = {
  user: ['users_manager'],
  license: ['licenses', 'licenses_manager'],
  'open ticket': ['support_helyx', 'support_elements'],
}
