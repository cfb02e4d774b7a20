import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { personName, type User } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv } from '../../../ui/bulk/failed-csv'
import { outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { formatCount } from '../../../ui/format/count'
import { formatAgo } from '../../../ui/format/date'
import type { SelectedRows } from '../../../ui/table/list-table'
import { type BulkAction, peopleOf, runLabels } from './user-run-labels'
import { userRow, useUserRun } from './user-runs'

type Words = {
  /** "Disable 3 users" */
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
    <SelectedDialog
      {...props}
      title={`${words[action].verb}: ${peopleOf(props.selected.total)}`}
      noun="users"
      onClose={onClose}
    >
      {(users) => <ChangeUsers action={action} users={users} onClose={onClose} />}
    </SelectedDialog>
  )
}

type ChangeUsersProps = { action: BulkAction; users: readonly User[]; onClose: () => void }

/** Changes many people at once: says what happens to each, runs, and shows what came of each. */
function ChangeUsers({ action, users, onClose }: ChangeUsersProps) {
  const { verb, note, leftOut } = words[action]
  const labels = runLabels[action]
  const me = useCurrentUser()
  const offline = useOfflineReason()
  const run = useUserRun(action)
  const close = () => {
    run.close()
    onClose()
  }
  const question = useStopQuestion(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const isAsked = run.states.size === 0
  const chosen = users.filter((user) => leftOut(user, me.id === user.id) === '')
  const nameOf = (user: User) => ({ id: user.id, name: personName(user), details: user.email })
  const rows = isAsked
    ? users.map((user) => plannedRow(user, verb, leftOut(user, me.id === user.id)))
    : chosen.map((user) => outcomeRow(nameOf(user), run.states.get(user.id), run.isRunning, labels.done))
  const failed = chosen.flatMap((user) => {
    const state = run.states.get(user.id)
    return state?.kind === 'failed' ? [{ user, reason: state.message }] : []
  })
  const table = (
    <BulkTable
      label={isAsked ? 'What happens' : 'Results'}
      heads={['User', 'Result']}
      rows={run.isRunning ? rows : worstFirst(rows)}
    />
  )
  return (
    <DialogFrame
      title={`${verb}: ${peopleOf(users.length)}`}
      size="lg"
      isForm
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? question.ask() : close())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="4">
            <Dialog.Description>{note}</Dialog.Description>
            <p role="status">
              {peopleOf(chosen.length)} of {formatCount(users.length)}
              {chosen.length < users.length && '; the others are left out, for the reason beside them'}.
            </p>
            {table}
          </Dialog.Body>
          <Dialog.Footer>
            <Button ref={cancel} onClick={onClose}>
              Cancel
            </Button>
            <Button
              kind="primary"
              aria-disabled={chosen.length === 0 || offline !== null}
              onClick={() =>
                chosen.length > 0 &&
                offline === null &&
                run.begin(chosen.map((user) => userRow(user, action)))
              }
            >
              {verb} {chosen.length > 0 && peopleOf(chosen.length)}
            </Button>
          </Dialog.Footer>
        </>
      ) : (
        <BulkDialogContent
          run={run}
          ids={chosen.map(({ id }) => id)}
          question={question}
          unit="users"
          count={peopleOf}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, labels)}
          results={
            <>
              {!run.isRunning && (
                <FailedCsv name="users-failed" noun="user" columns={failedColumns} rows={failed} />
              )}
              {table}
            </>
          }
          onClose={close}
        />
      )}
    </DialogFrame>
  )
}

const failedColumns = [
  { header: 'First name', text: ({ user }: { user: User }) => user.first_name },
  { header: 'Last name', text: ({ user }: { user: User }) => user.last_name },
  { header: 'E-mail', text: ({ user }: { user: User }) => user.email },
]

function plannedRow(user: User, verb: string, reason: string): BulkRow {
  const { id, email, invited_at } = user
  const last = verb === words.invite.verb && invited_at ? `Last invited ${formatAgo(invited_at)}` : undefined
  return {
    id,
    name: personName(user),
    details: email,
    hue: reason === '' ? 'info' : 'neutral',
    status: reason === '' ? verb : 'Left out',
    message: reason || last,
  }
}
