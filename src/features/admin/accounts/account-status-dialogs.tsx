import { useNavigate } from '@tanstack/react-router'
import { useDeleteAccount, useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { listPart } from './account-search'

type DialogProps = { account: Account; onClose: () => void }

/** Suspends, archives or deletes an account; each says first whom it reaches. */
export function StatusDialogs({
  dialog,
  ...props
}: DialogProps & { dialog: 'suspend' | 'archive' | 'delete' }) {
  if (dialog === 'delete') return <DeleteAccountDialog {...props} />
  return <EndDialog {...props} status={dialog === 'suspend' ? 'suspended' : 'archived'} />
}

function EndDialog({ account, status, onClose }: DialogProps & { status: 'suspended' | 'archived' }) {
  const { id, name, users_count, updated_at } = account
  const isSuspension = status === 'suspended'
  const change = useUpdateAccount({
    onSuccess: () => toast.success(`${isSuspension ? 'Suspended' : 'Archived'} ${name}.`),
  })
  const confirm = async () => {
    await change.mutateAsync({ params: { path: { id } }, body: { status, updated_at } })
    onClose()
  }
  const people = users_count === 1 ? 'Its one user' : `Its ${formatCount(users_count)} users`
  return (
    <ConfirmDialog
      verb={isSuspension ? 'Suspend' : 'Archive'}
      thing={name}
      onConfirm={confirm}
      onClose={onClose}
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

function DeleteAccountDialog({ account, onClose }: DialogProps) {
  const { id, name, users_count, licenses_count } = account
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
  const held = [counted(users_count, 'user'), counted(licenses_count, 'license')].filter(Boolean)
  return (
    <DeleteDialog
      noun="account"
      name={name}
      blocked={held.length > 0 ? `${name} has ${held.join(' and ')}. Archive it instead.` : null}
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
    >
      Delete accounts that were created by mistake. Archive others, so that their history keeps a name.
    </DeleteDialog>
  )
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`
}
