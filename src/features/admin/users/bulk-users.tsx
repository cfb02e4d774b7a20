import { personName, type User } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import { FailedResults } from '../../../ui/bulk/run-results'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { formatAgo } from '../../../ui/format/date'
import type { ExportColumn } from '../../../ui/table/column'
import type { SelectedRows } from '../../../ui/table/list-table'
import { lastAdmins, useAdminsOf } from './last-admins'
import { LAST_ADMIN } from './user-holdings'
import { type BulkAction, peopleOf, runLabels, runTitle } from './user-run-labels'
import { userRow, useUserRun } from './user-runs'

type Words = {
  /** "Disable" */
  verb: string
  note: string
  /** Why a person is left out; '' for those who are not. */
  leftOut: (user: User, isMe: boolean) => string
}

const words: Readonly<Record<BulkAction, Words>> = {
  invite: {
    verb: 'Invite again',
    note: 'Each gets another e-mail with an invitation.',
    leftOut: ({ status }) =>
      status === 'invited' ? '' : status === 'active' ? 'Has signed in already.' : 'Is disabled.',
  },
  disable: {
    verb: 'Disable',
    note: 'They can no longer sign in. Their seats stay with them: to release these, disable people one by one.',
    leftOut: ({ status }, isMe) =>
      status === 'disabled' ? 'Is disabled already.' : isMe ? 'Another User Admin can disable you.' : '',
  },
  enable: {
    verb: 'Enable',
    note: 'They can sign in again, with the roles they have.',
    leftOut: ({ status }) => (status === 'disabled' ? '' : 'Is not disabled.'),
  },
}

type BulkUsersProps = {
  action: BulkAction
  selected: SelectedRows<User>
  read: ReadPage<User>
  onClose: () => void
}

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
  const { verb, note, leftOut } = words[action]
  const labels = runLabels[action]
  const me = useCurrentUser()
  const run = useUserRun(action)
  // The viewer is left out anyway.
  const going = users.filter(({ id }) => id !== me.id)
  const admins = useAdminsOf(going, action === 'disable')
  // Where they cannot be read, the server refuses the last one.
  const last = admins.data && lastAdmins(going, admins.data)
  return (
    <CheckedRunDialog
      title={runTitle(action, users.length)}
      verb={verb}
      head="User"
      unit="users"
      count={peopleOf}
      labels={labels}
      note={note}
      rows={users}
      plan={(user) => ({
        ...nameRow(user),
        leftOut: leftOut(user, me.id === user.id) || (last?.has(user.id) ? LAST_ADMIN : ''),
        message:
          action === 'invite' && user.invited_at ? `Last invited ${formatAgo(user.invited_at)}` : undefined,
      })}
      run={run}
      blocked={admins.isLoading ? 'Wait until it is known who else manages users.' : null}
      onStart={(chosen) => run.begin(chosen.map((user) => userRow(user, action)))}
      results={(sent) => (
        <FailedResults
          rows={sent}
          nameOf={nameRow}
          run={run}
          done={labels.done}
          head="User"
          noun="user"
          columns={failedColumns}
        />
      )}
      onClose={() => {
        run.close()
        onClose()
      }}
    />
  )
}

const nameRow = (user: User) => ({ id: user.id, name: personName(user), details: user.email })

const failedColumns: readonly ExportColumn<User>[] = [
  { header: 'First name', text: (user) => user.first_name },
  { header: 'Last name', text: (user) => user.last_name },
  { header: 'E-mail', text: (user) => user.email },
]
