import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { useUpdateUser } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv } from '../../../ui/bulk/failed-csv'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { type ReadPage, useFrozenRows } from '../../../ui/bulk/use-frozen-rows'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { Progress } from '../../../ui/feedback/progress'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { formatCount } from '../../../ui/format/count'
import { formatAgo } from '../../../ui/format/date'
import type { SelectedRows } from '../../../ui/table/list-table'

export type BulkAction = 'invite' | 'disable' | 'enable'

type Words = {
  /** "Disable 3 users" */
  verb: string
  labels: BulkLabels
  note: string
  body: { invite_again: true } | { status: 'active' | 'disabled' }
  /** Why a person is left out; '' for those who are not. */
  leftOut: (user: User, isMe: boolean) => string
}

const words: Readonly<Record<BulkAction, Words>> = {
  invite: {
    verb: 'Invite again',
    labels: { done: 'Invited', wereDone: ['user was invited again', 'users were invited again'] },
    note: 'Each gets another e-mail with an invitation.',
    body: { invite_again: true },
    leftOut: ({ status }) =>
      status === 'invited' ? '' : status === 'active' ? 'Has signed in already.' : 'Is disabled.',
  },
  disable: {
    verb: 'Disable',
    labels: { done: 'Disabled', wereDone: ['user was disabled', 'users were disabled'] },
    note: 'They can no longer sign in. Their seats stay with them: to release these, disable people one by one.',
    body: { status: 'disabled' },
    leftOut: ({ status }, isMe) =>
      status === 'disabled' ? 'Is disabled already.' : isMe ? 'Another User Admin can disable you.' : '',
  },
  enable: {
    verb: 'Enable',
    labels: { done: 'Enabled', wereDone: ['user was enabled', 'users were enabled'] },
    note: 'They can sign in again, with the roles they have.',
    body: { status: 'active' },
    leftOut: ({ status }) => (status === 'disabled' ? '' : 'Is not disabled.'),
  },
}

const peopleOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'user' : 'users'}`

type BulkUsersProps = {
  action: BulkAction
  selected: SelectedRows<User>
  read: ReadPage<User>
  onClose: () => void
}

/** Changes many people at once: says what happens to each, runs, and shows what came of each [US3]. */
export function BulkUsersDialog({ action, selected, read, onClose }: BulkUsersProps) {
  const { verb, labels, note, body, leftOut } = words[action]
  const me = useCurrentUser()
  const offline = useOfflineReason()
  const { rows: users, progress, failure, readAgain } = useFrozenRows(selected, read)
  const update = useUpdateUser()
  const run = useBulkRun({
    run: runRows(async (id) => {
      await update.mutateAsync({ params: { path: { id } }, body })
      return ''
    }),
  })
  const question = useStopQuestion(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const isAsked = run.states.size === 0
  const all = users ?? []
  const chosen = all.filter((user) => leftOut(user, me.id === user.id) === '')
  const nameOf = (user: User) => ({ id: user.id, name: personName(user), details: user.email })
  const rows = isAsked
    ? all.map((user) => plannedRow(user, verb, leftOut(user, me.id === user.id)))
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
      title={`${verb}: ${peopleOf(selected.total)}`}
      size="lg"
      isForm
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="4">
            <ErrorSummary failure={failure} />
            <Dialog.Description>{note}</Dialog.Description>
            {progress && <Progress {...progress} unit="users read" />}
            {users && (
              <p role="status">
                {peopleOf(chosen.length)} of {formatCount(users.length)}
                {chosen.length < users.length && '; the others are left out, for the reason beside them'}.
              </p>
            )}
            {users && table}
          </Dialog.Body>
          <Dialog.Footer>
            <Button ref={cancel} onClick={onClose}>
              Cancel
            </Button>
            {failure ? (
              <Button kind="primary" onClick={readAgain}>
                Retry
              </Button>
            ) : (
              <Button
                kind="primary"
                aria-disabled={chosen.length === 0 || offline !== null}
                onClick={() => chosen.length > 0 && offline === null && run.start(chosen.map(({ id }) => id))}
              >
                {verb} {chosen.length > 0 && peopleOf(chosen.length)}
              </Button>
            )}
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
          onClose={onClose}
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
