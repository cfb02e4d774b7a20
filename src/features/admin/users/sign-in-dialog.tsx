import { useState } from 'react'
import { useUpdateUser } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/words/people'
import { refusalText } from '../../../records/seen'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { toast } from '../../../ui/feedback/toast'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { useUserChanges } from './user-fields'

/** Repeats the invitation of a person who has not signed in yet, or enables a disabled one. */
export function SignInDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, status, invited_at, updated_at } = user
  const name = personName(user)
  const isInvited = status === 'invited'
  const changes = useUserChanges()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useUpdateUser()
  const confirm = async () => {
    setFailure(null)
    try {
      const body = isInvited ? { invite_again: true as const } : { status: 'active' as const, updated_at }
      await mutateAsync({ params: { path: { id } }, body })
    } catch (cause) {
      const refusal = failureOf(cause)
      return setFailure({ ...refusal, message: await refusalText(refusal, user, changes) })
    }
    toast.success(isInvited ? `Invited ${isolated(name)} again.` : `Enabled ${isolated(name)}.`)
    onClose()
  }
  return (
    <ConfirmDialog
      verb={isInvited ? 'Invite' : 'Enable'}
      thing={isInvited ? `${isolated(name)} again` : name}
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={isPending}
    >
      {isInvited
        ? `An e-mail goes to ${user.email}.${invited_at ? ` The last one was sent ${formatAgo(invited_at)}.` : ''}`
        : `${isolated(name)} can sign in again, with the same roles as before.`}
    </ConfirmDialog>
  )
}
