import { useNavigate } from '@tanstack/react-router'
import { Eye, Pencil, Send, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useUpdateUser } from '../../../api/operations.gen'
import { viewOfPerson } from '../../../domain/rules/access/view-of-person'
import { personName, type User } from '../../../domain/words/people'
import type { UseActions } from '../../../records/actions'
import type { RecordDialogs } from '../../../records/record-dialogs'
import { refusalText } from '../../../records/seen'
import { useAccess } from '../../../session/access'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { useViewAs } from '../../../session/view-as-provider'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { toast } from '../../../ui/feedback/toast'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { forgetSelections } from '../../../ui/table/kept-selection'
import { useUserChanges } from './user-fields'
import type { UserDialogName } from './user-search'

/** The actions in the row’s menu and on the person’s page. Nobody disables or deletes themselves. */
export const useUserActions: UseActions<User, UserDialogName> = (user, open) => {
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
    forgetSelections()
    void navigate({ to: '/' })
  }
  const ago = user.invited_at ? ` (last invited ${formatAgo(user.invited_at)})` : ''
  const bySomebodyElse = (verb: string) => (isMe ? `another User Admin can ${verb} you` : null)
  return [
    write && { label: 'Edit', icon: Pencil, isMain: true, onSelect: () => open('edit') },
    viewAs.mayChoose && !isMe && { label: 'View as this person', icon: Eye, onSelect: view },
    write && user.status === 'invited' && { label: `Invite again${ago}`, icon: Send, onSelect: invite.run },
    '-',
    write &&
      (user.status === 'disabled'
        ? { label: 'Enable', icon: UserRoundCheck, onSelect: enable }
        : {
            label: 'Disable…',
            icon: UserRoundX,
            blocked: bySomebodyElse('disable'),
            onSelect: () => open('disable'),
          }),
    write && {
      label: 'Delete…',
      icon: Trash2,
      tone: 'danger',
      blocked: bySomebodyElse('delete'),
      onSelect: () => open('delete'),
    },
  ]
}

/** Sends the invitation once more, and reports the result. */
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

/** Enables a person again. A concurrent change of another user is reported, not overwritten. */
function useEnable(user: User) {
  const { id, updated_at } = user
  const name = personName(user)
  const changes = useUserChanges()
  const { mutate } = useUpdateUser({
    onSuccess: () => toast.success(`Enabled ${isolated(name)}.`),
    onError: async (refusal) => {
      const reason = await refusalText(refusal, user, changes)
      toast.error(`${isolated(name)} was not enabled. ${reason}`)
    },
  })
  return () => mutate({ params: { path: { id } }, body: { status: 'active', updated_at } })
}

const UserDialog = lazyDialog(async () => (await import('./user-dialog')).UserDialog)
const DisableDialog = lazyDialog(async () => (await import('./user-status-dialogs')).DisableDialog)
const ReleaseSeatsDialog = lazyDialog(async () => (await import('./user-status-dialogs')).ReleaseSeatsDialog)
const DeleteUserDialog = lazyDialog(async () => (await import('./user-status-dialogs')).DeleteUserDialog)

export const userDialogs: RecordDialogs<User, UserDialogName> = {
  edit: (user, { close }) => <UserDialog user={user} onClose={close} />,
  disable: (user, { close }) => <DisableDialog user={user} onClose={close} />,
  release: (user, { close }) => <ReleaseSeatsDialog user={user} onClose={close} />,
  delete: (user, control) => <DeleteUserDialog user={user} control={control} />,
}
