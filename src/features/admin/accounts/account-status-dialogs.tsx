import { Link } from '@tanstack/react-router'
import type { ApiError } from '../../../api/errors'
import { useDeleteAccount, useUpdateAccount } from '../../../api/operations.gen'
import { LicensesOfAccountLink } from '../../../domain/parts/license-link'
import type { Account } from '../../../domain/words/account-labels'
import { DeleteRecord } from '../../../records/delete-record'
import type { DialogControl } from '../../../records/record-dialogs'
import { useSeen } from '../../../records/seen'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, type PermissionKey } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import { useAccountChanges } from './account-fields'
import type { AccountDialogName } from './account-search'
import styles from './account-status-dialogs.module.css'

type DialogProps = { account: Account; onClose: () => void }

/** Suspends or archives an account, or activates it again; first states which of its people that affects. */
export function StatusDialog({
  account: opened,
  status,
  onClose,
}: DialogProps & { status: Account['status'] }) {
  const { id, name, status: before } = opened
  const { verb, done, undone } = {
    suspended: {
      verb: 'Suspend',
      done: `Suspended ${isolated(name)}.`,
      undone: `${isolated(name)} was not suspended.`,
    },
    archived: {
      verb: 'Archive',
      done: `Archived ${isolated(name)}.`,
      undone: `${isolated(name)} was not archived.`,
    },
    active: {
      verb: before === 'archived' ? 'Restore' : 'Resume',
      done: `${isolated(name)} is active again.`,
      undone: `${isolated(name)} was not changed.`,
    },
  }[status]
  const { seen, failure, attempt } = useSeen(opened, useAccountChanges(), undone)
  const update = useUpdateAccount({ onSuccess: () => toast.success(done) })
  const confirm = async () => {
    const body = { status, updated_at: seen.updated_at }
    if (await attempt(() => update.mutateAsync({ params: { path: { id } }, body }))) onClose()
  }
  return (
    <ConfirmDialog
      verb={verb}
      thing={name}
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={update.isPending}
    >
      {reachOf(seen, status)}
    </ConfirmDialog>
  )
}

function reachOf({ users_count }: Account, status: Account['status']): string {
  if (status === 'active') return 'All its people can sign in again, as far as they are not disabled.'
  const isSuspension = status === 'suspended'
  // Some of them may be disabled and cannot sign in today either.
  const users = users_count === 1 ? 'Its user cannot' : `None of its ${formatCount(users_count)} users can`
  const until = isSuspension ? 'until you resume the account' : 'while it is archived'
  const kept = isSuspension
    ? 'Licenses, files and tickets are kept.'
    : 'It is hidden wherever an account is chosen. Licenses, files and tickets are kept, and you can restore it.'
  return users_count > 0 ? `${users} sign in ${until}. ${kept}` : kept
}

type DeleteProps = { account: Account; control: DialogControl<AccountDialogName> }

/** Deletes an account permanently: dependent records are shown first, and the milder action is offered. */
export function DeleteAccountDialog({ account, control }: DeleteProps) {
  const { id, name, status } = account
  const remove = useDeleteAccount({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
  const held = heldBy(account, remove.error)
  const isHeld = held.users + held.licenses > 0
  return (
    <DeleteRecord
      noun="account"
      {...{ id, name, remove, control }}
      blocked={isHeld ? 'An account with users or licenses cannot be deleted.' : null}
    >
      {isHeld || held.tickets > 0 ? (
        <div className={cx(piece.stack2, styles.held)}>
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
                <Button size="sm" onClick={() => control.open('archive')}>
                  Archive instead
                </Button>
              </p>
            </>
          )}
        </div>
      ) : (
        'Delete an account that was created by mistake. Archive any other, so that its tickets and files keep a name.'
      )}
    </DeleteRecord>
  )
}

type Held = Readonly<Record<'users' | 'licenses' | 'tickets', number>>

/** Dependants of an account: users and licenses from the server's refusal, else as read before. */
function heldBy(account: Account, error: ApiError | null): Held {
  const { users_count, licenses_count, open_tickets_count: tickets } = account
  const said = error?.problem?.dependants
  const saidOf = (kind: 'users' | 'licenses') => said?.find((one) => one.kind === kind)?.count ?? 0
  return said
    ? { users: saidOf('users'), licenses: saidOf('licenses'), tickets }
    : { users: users_count, licenses: licenses_count, tickets }
}

type HeldProps = { count: number; noun: 'user' | 'license' | 'open ticket'; accountId: string }

/** A count, as a link to the counted records if the viewer may see them. */
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

/** Each of these permissions is sufficient to see the counted records. */
const readKeys: Readonly<Record<HeldProps['noun'], readonly PermissionKey[]>> = {
  user: ['users_manager'],
  license: ['licenses', 'licenses_manager'],
  'open ticket': ['support_helyx', 'support_elements'],
}
