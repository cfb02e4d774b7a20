import { useQueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listOfOne } from '../../../api/inputs'
import { listUsers, useUpdateUser } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/words/people'
import type { SelectionProps } from '../../../records/manager-page'
import { useRecordRun } from '../../../records/use-record-run'
import { useCurrentUser } from '../../../session/current-user'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { formatAgo } from '../../../ui/format/date'
import type { ExportColumn } from '../../../ui/table/column'
import { lastAdmins, useAdminsOf } from './last-admins'
import { LAST_ADMIN } from './user-holdings'
import { type BulkAction, runLabels, runTitle } from './user-run-labels'

type Words = {
  /** "Disable" */
  verb: string
  note: string
  /** Why a person is skipped; '' if not. */
  skippedReason: (user: User, isMe: boolean) => string
}

const words: Readonly<Record<BulkAction, Words>> = {
  invite: {
    verb: 'Invite again',
    note: 'Each gets another e-mail with an invitation.',
    skippedReason: ({ status }) =>
      status === 'invited' ? '' : status === 'active' ? 'Has signed in already.' : 'Is disabled.',
  },
  disable: {
    verb: 'Disable',
    note: 'They can no longer sign in. Their seats stay with them: to release these, disable people one by one.',
    skippedReason: ({ status }, isMe) =>
      status === 'disabled' ? 'Is disabled already.' : isMe ? 'Another User Admin can disable you.' : '',
  },
  enable: {
    verb: 'Enable',
    note: 'They can sign in again, with the roles they have.',
    skippedReason: ({ status }) => (status === 'disabled' ? '' : 'Is not disabled.'),
  },
}

type BulkUsersProps = SelectionProps<User> & { action: BulkAction }

/** Changes the selected people [US3]. */
export function BulkUsersDialog({ action, onClose, ...props }: BulkUsersProps) {
  return (
    <SelectedDialog {...props} title={runTitle(action, props.selected.total)} noun="users" onClose={onClose}>
      {(users) => <ChangeUsers action={action} users={users} onClose={onClose} />}
    </SelectedDialog>
  )
}

type ChangeUsersProps = { action: BulkAction; users: readonly User[]; onClose: () => void }

function ChangeUsers({ action, users, onClose }: ChangeUsersProps) {
  const { verb, note, skippedReason } = words[action]
  const labels = runLabels[action]
  const me = useCurrentUser()
  const run = useUserRun(action)
  // The viewer is skipped anyway.
  const going = users.filter(({ id }) => id !== me.id)
  const admins = useAdminsOf(going, action === 'disable')
  // If they cannot be read, the server refuses the last one.
  const last = admins.data && lastAdmins(going, admins.data)
  return (
    <CheckedRunDialog
      title={runTitle(action, users.length)}
      verb={verb}
      noun="user"
      labels={labels}
      note={note}
      rows={users}
      nameOf={(user) => ({ id: user.id, name: personName(user), details: user.email })}
      plan={(user) => ({
        skippedReason: skippedReason(user, me.id === user.id) || (last?.has(user.id) ? LAST_ADMIN : ''),
        message:
          action === 'invite' && user.invited_at ? `Last invited ${formatAgo(user.invited_at)}` : undefined,
      })}
      run={run}
      blocked={admins.isLoading ? 'Wait until it is known who else manages users.' : null}
      onStart={run.begin}
      file={{ failed: failedColumns }}
      onClose={onClose}
    />
  )
}

const bodies = {
  invite: { invite_again: true },
  enable: { status: 'active' },
  disable: { status: 'disabled' },
} as const

function useUserRun(action: BulkAction) {
  const queries = useQueryClient()
  const update = useUpdateUser()
  return useRecordRun<User>({
    send: async ({ id, updated_at }) => {
      await update.mutateAsync({ params: { path: { id } }, body: { ...bodies[action], updated_at } })
      return ''
    },
    lookUp: async ({ id, invited_at }) => {
      const [now] = (await fetchFresh(queries, listUsers(listOfOne(id)))).items
      const isDone =
        now &&
        (action === 'invite'
          ? now.invited_at !== invited_at
          : (now.status === 'disabled') === (action === 'disable'))
      return isDone ? '' : null
    },
  })
}

const failedColumns: readonly ExportColumn<User>[] = [
  { header: 'First name', text: (user) => user.first_name },
  { header: 'Last name', text: (user) => user.last_name },
  { header: 'E-mail', text: (user) => user.email },
]
