import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { useCreateLicenseSeat, useCreateUser } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import type { License } from '../../../domain/licenses'
import type { Role } from '../../../domain/people'
import { saveText } from '../../../ui/browser/save-file'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { Button } from '../../../ui/control/button'
import { DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useLeaveGuard } from '../../../ui/form/leave-guard'
import { toCsv } from '../../../ui/table/csv'
import { useContactChoice } from './contact-choice'
import { type Contact, contactName } from './contact-plan'
import { CheckInvitations } from './contacts-check'
import { ChooseContacts } from './contacts-choose'
import { Expected } from './contacts-expected'

/** What is invited of a contact: the contact, with what was filled in here, and its roles. */
export type Invitation = { readonly id: string; readonly contact: Contact; readonly roles: readonly Role[] }

/** All that will be sent, as it was checked. */
export type InvitationPlan = { readonly invitations: readonly Invitation[]; readonly license: License | null }

const invited: BulkLabels = { done: 'Invited', wereDone: ['person was invited', 'people were invited'] }

/** Invites contacts of the CRM account: choose them, their roles and a seat, check, then one invitation each [AM3]. */
export function ContactsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { choice, change, drop } = useContactChoice(account.id)
  const [plan, setPlan] = useState<InvitationPlan | null>(null)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const run = useInvitations(account, plan, drop)
  const stop = useStopQuestion(run)
  const isDirty = choice.chosen.length > 0 && !isSent
  const guard = useLeaveGuard(isDirty)
  const leave = () => {
    if (run.isRunning) stop.ask()
    else if (isDirty) setAsksToDiscard(true)
    else onClose()
  }
  const question = (asksToDiscard || guard.isAsking) && (
    <DiscardQuestion
      isSaving={false}
      onKeep={() => {
        setAsksToDiscard(false)
        guard.stay()
      }}
      onDiscard={() => {
        drop()
        guard.release(onClose)
      }}
    />
  )
  return (
    <DialogFrame title={`Invite CRM contacts of ${account.name}`} size="lg" onEscape={leave}>
      {!plan ? (
        <ChooseContacts
          account={account}
          choice={choice}
          onChange={change}
          onPlan={setPlan}
          onCancel={leave}
          question={question}
        />
      ) : !isSent ? (
        <CheckInvitations
          account={account}
          plan={plan}
          onBack={() => setPlan(null)}
          onCancel={leave}
          onSend={() => {
            setIsSent(true)
            run.start(plan.invitations.map(({ id }) => id))
          }}
          question={question}
        />
      ) : (
        <BulkDialogContent
          run={run}
          ids={plan.invitations.map(({ id }) => id)}
          question={stop}
          unit="invitations"
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, invited)}
          results={<Results account={account} plan={plan} run={run} />}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

/**
 * The run: a user for each contact, then a seat if one is wanted. A row that is sent again goes on where it failed, and
 * repeats the Idempotency-Key of what was not answered.
 */
function useInvitations(account: Account, plan: InvitationPlan | null, onDone: () => void) {
  const create = useCreateUser()
  const assign = useCreateLicenseSeat()
  const made = useRef(new Map<string, string>())
  return useBulkRun<string>({
    run: runRows(async (id) => {
      const invitation = plan?.invitations.find((one) => one.id === id)
      if (!plan || !invitation) throw new Error('This contact is not in the list any more.')
      const userId =
        made.current.get(id) ??
        (await send(() => create.mutateAsync({ body: bodyOf(invitation, account) }))).id
      made.current.set(id, userId)
      const { license } = plan
      if (!license) return ''
      await send(
        () => assign.mutateAsync({ params: { path: { id: license.id } }, body: { user_id: userId } }),
        `Invited, but without a seat on ${license.number}. `,
      )
      return `Has a seat on ${license.number}`
    }),
    onEnd: (states) => {
      if ([...states.values()].every(({ kind }) => kind === 'done')) onDone()
    },
  })
}

/** The call's answer; its failure says what was wrong with which value, too. */
async function send<T>(call: () => Promise<T>, before = ''): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const details = cause.problem?.errors?.map(({ detail }) => detail) ?? []
    const message = `${before}${[cause.message, ...details].join(' ')}`
    throw Object.assign(new Error(message, { cause }), { status: cause.status, requestId: cause.requestId })
  }
}

function bodyOf({ contact, roles }: Invitation, account: Account) {
  const { id, first_name, last_name, email, job_title, phone } = contact
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: (email ?? '').trim(),
    account_id: account.id,
    role_ids: roles.map((role) => role.id),
    crm_contact_id: id,
    job_title,
    phone,
  }
}

type ResultsProps = { account: Account; plan: InvitationPlan; run: ReturnType<typeof useInvitations> }

function Results({ account, plan, run: { states, isRunning } }: ResultsProps) {
  const rows = plan.invitations.map(({ id, contact }) =>
    outcomeRow(
      { id, name: contactName(contact), details: contact.email ?? '' },
      states.get(id),
      isRunning,
      invited.done,
    ),
  )
  const failed = rows.filter(({ status }) => status !== invited.done)
  const done = plan.invitations.filter(({ id }) => states.get(id)?.kind === 'done')
  const save = () => {
    const columns = [
      { header: 'Name', text: (row: (typeof rows)[number]) => row.name },
      { header: 'E-mail', text: (row: (typeof rows)[number]) => row.details ?? '' },
      { header: 'Result', text: (row: (typeof rows)[number]) => row.status },
      { header: 'Reason', text: (row: (typeof rows)[number]) => row.message ?? '' },
    ]
    saveText('not-invited.csv', 'text/csv', toCsv(columns, failed, ','))
  }
  return (
    <>
      <BulkTable label="Results" heads={['Contact', 'Result']} rows={isRunning ? rows : worstFirst(rows)} />
      {!isRunning && failed.length > 0 && (
        <Button size="sm" onClick={save}>
          Download the failed ones as CSV
        </Button>
      )}
      {!isRunning && done.length > 0 && (
        <Expected account={account} invitations={done} license={plan.license} />
      )}
    </>
  )
}
