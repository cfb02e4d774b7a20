import { useNavigate } from '@tanstack/react-router'
import { Eye, Pencil, Send, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import { lazy } from 'react'
import { useUpdateUser } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { viewOfPerson } from '../../../domain/view-of-person'
import { useAccess } from '../../../session/access'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { useViewAs } from '../../../session/view-as-provider'
import { toast } from '../../../ui/feedback/toast'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { RecordDialog } from '../../../ui/record/record-page'
import { useReadChange } from './user-changes'
import type { UserDialogName } from './user-search'

const UserDialog = lazy(async () => ({ default: (await import('./user-dialog')).UserDialog }))
const DisableDialog = lazy(async () => ({ default: (await import('./user-status-dialogs')).DisableDialog }))
const ReleaseSeatsDialog = lazy(async () => ({
  default: (await import('./user-status-dialogs')).ReleaseSeatsDialog,
}))
const DeleteUserDialog = lazy(async () => ({
  default: (await import('./user-status-dialogs')).DeleteUserDialog,
}))

/** Sends the invitation once more, and says how that went. */
export function useInviteAgain(user: User) {
  const name = personName(user)
  const { mutate, isPending } = useUpdateUser({
    onSuccess: () => toast.success(`Invited ${isolated(name)} again.`),
    onError: ({ message }) => toast.error(`${isolated(name)} was not invited. ${message}`),
  })
  const run = () =>
    isPending ? undefined : mutate({ params: { path: { id: user.id } }, body: { invite_again: true } })
  return { run, isPending }
}

/** Gives the sign-in back to a person. What somebody else has changed meanwhile is said, not overwritten. */
function useEnable(user: User) {
  const { id, updated_at } = user
  const name = personName(user)
  const readChange = useReadChange()
  const { mutate } = useUpdateUser({
    onSuccess: () => toast.success(`Enabled ${isolated(name)}.`),
    onError: async ({ status, message }) => {
      const change = status === 409 ? await readChange(user).catch(() => null) : null
      toast.error(`${isolated(name)} was not enabled. ${change?.text ?? message}`)
    },
  })
  return () => mutate({ params: { path: { id } }, body: { status: 'active', updated_at } })
}

type UserMenuItemsProps = {
  user: User
  /** Whether editing is among them; beside a button for it, it is not. */
  withEdit?: boolean
  onDialog: (dialog: UserDialogName) => void
}

/** What can be done with a person: in the row's menu and on the person's page. Nobody disables or deletes themselves. */
export function UserMenuItems({ user, withEdit = false, onDialog }: UserMenuItemsProps) {
  const me = useCurrentUser()
  const { write } = useAccess()
  const { vendor } = useConfig()
  const viewAs = useViewAs()
  const navigate = useNavigate()
  const invite = useInviteAgain(user)
  const enable = useEnable(user)
  const isMe = me.id === user.id
  const view = () => {
    viewAs.choose(viewOfPerson(user, vendor))
    void navigate({ to: '/' })
  }
  return (
    <>
      {write && withEdit && (
        <MenuItem onClick={() => onDialog('edit')}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </MenuItem>
      )}
      {viewAs.mayChoose && !isMe && (
        <MenuItem onClick={view}>
          <Eye size={16} aria-hidden="true" />
          View as this person
        </MenuItem>
      )}
      {write && user.status === 'invited' && (
        <MenuItem onClick={invite.run}>
          <Send size={16} aria-hidden="true" />
          <span>{`Invite again${user.invited_at ? ` (last invited ${formatAgo(user.invited_at)})` : ''}`}</span>
        </MenuItem>
      )}
      {write && <MenuSeparator />}
      {write && user.status === 'disabled' && (
        <MenuItem onClick={enable}>
          <UserRoundCheck size={16} aria-hidden="true" />
          Enable
        </MenuItem>
      )}
      {write && user.status !== 'disabled' && (
        <MenuItem disabled={isMe} hasReason={isMe} onClick={() => onDialog('disable')}>
          <UserRoundX size={16} aria-hidden="true" />
          <span>{isMe ? 'Disable (another User Admin can disable you)' : 'Disable…'}</span>
        </MenuItem>
      )}
      {write && (
        <MenuItem tone="danger" disabled={isMe} hasReason={isMe} onClick={() => onDialog('delete')}>
          <Trash2 size={16} aria-hidden="true" />
          <span>{isMe ? 'Delete (another User Admin can delete you)' : 'Delete…'}</span>
        </MenuItem>
      )}
    </>
  )
}

type DialogOfUserProps = {
  dialog: UserDialogName
  /** Undefined while the person is read, and once somebody else has deleted the person. */
  user: User | undefined
  onDialog: (dialog: UserDialogName) => void
  onClose: () => void
  /** After the person was deleted. */
  onDeleted: () => void
  /** The person of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
}

/** A dialog about one person. */
export function DialogOfUser({ dialog, user: found, onDialog, ...props }: DialogOfUserProps) {
  const { onClose, onDeleted, nextId } = props
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(user, nextLink) =>
        dialog === 'edit' ? (
          <UserDialog user={user} onClose={onClose} />
        ) : dialog === 'disable' ? (
          <DisableDialog user={user} onClose={onClose} />
        ) : dialog === 'release' ? (
          <ReleaseSeatsDialog user={user} onClose={onClose} />
        ) : (
          <DeleteUserDialog
            user={user}
            onDisable={() => onDialog('disable')}
            onDeleted={onDeleted}
            onClose={onClose}
            fallbackFocus={nextLink}
          />
        )
      }
    </RecordDialog>
  )
}
