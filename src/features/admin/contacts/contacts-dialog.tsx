import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { useCreateLicenseSeat, useCreateUser } from '../../../api/operations.gen'
import type { Account } from '../../../domain/words/account-labels'
import { freeSeats, type License } from '../../../domain/words/licenses'
import { rowFailure } from '../../../records/row-failure'
import { useOfflineReason } from '../../../ui/browser/online'
import { BulkDialogContent, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv } from '../../../ui/bulk/failed-csv'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useDiscard } from '../../../ui/dialog/use-discard'
import { isolated } from '../../../ui/format/isolated'
import type { Elements } from '../../../ui/layout/elements'
import type { ExportColumn } from '../../../ui/table/column'
import {
  contactName,
  contactNotes,
  type Invitation,
  type InvitationPlan,
  useContactChoice,
} from './contact-plan'
import { ChooseContacts, type UsersByEmail } from './contacts-choose'
import { Expected, TextToSend } from './contacts-expected'

const invited: BulkLabels = { done: 'Invited', wereDone: ['person was invited', 'people were invited'] }
const seated: BulkLabels = { done: 'Seat assigned', wereDone: ['person got a seat', 'people got a seat'] }
const both: readonly [string, string] = ['contact is done', 'contacts are done']

const labelsOf = ({ userId }: Invitation) => (userId === null ? invited : seated)

/** Number of people who get an invitation, and of users who only get a seat. */
function countsOf(invitations: readonly Invitation[]) {
  const news = invitations.filter(({ userId }) => userId === null).length
  return { news, seats: invitations.length - news }
}

function summaryLabels(invitations: readonly Invitation[]): BulkLabels {
  const { news, seats } = countsOf(invitations)
  return news === 0 ? seated : seats === 0 ? invited : { ...invited, wereDone: both }
}

/** Invites contacts of the CRM account: choose them, their roles and a seat, check, then one invitation each [AM3]. */
export function ContactsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { choice, change, drop } = useContactChoice(account.id)
  const [plan, setPlan] = useState<InvitationPlan | null>(null)
  const [found, setFound] = useState<UsersByEmail>(new Map())
  const [isSent, setIsSent] = useState(false)
  const run = useInvitations(account, plan, drop)
  const stop = useConfirmStop(run)
  const isDirty = choice.chosen.length > 0 && !isSent
  const discard = useDiscard({ isDirty, onDiscard: drop, onClose })
  const { question } = discard
  const leave = () => (run.isRunning ? stop.ask() : discard.leave())
  return (
    <DialogFrame title={`Invite CRM contacts of ${isolated(account.name)}`} size="lg" isForm onEscape={leave}>
      {!plan ? (
        <ChooseContacts
          account={account}
          choice={choice}
          onChange={change}
          found={found}
          onFound={setFound}
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
          summary={outcomeSummary(run.states, summaryLabels(plan.invitations))}
          results={<Results account={account} plan={plan} run={run} />}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

/** Creates a user per contact, then a seat if chosen. A repeated row goes on where it failed. */
function useInvitations(account: Account, plan: InvitationPlan | null, onDone: () => void) {
  const create = useCreateUser()
  const assign = useCreateLicenseSeat()
  // Users created by this run, for repeated rows.
  const [made] = useState(() => new Map<string, string>())
  return useBulkRun<string>({
    run: runRows(async (id) => {
      const invitation = plan?.invitations.find((one) => one.id === id)
      if (!plan || !invitation) throw new Error('This contact is not in the list any more.')
      const userId =
        invitation.userId ??
        made.get(id) ??
        (await send(() => create.mutateAsync({ body: bodyOf(invitation, account) }))).id
      made.set(id, userId)
      const { license } = plan
      if (!license) return ''
      await send(
        () => assign.mutateAsync({ params: { path: { id: license.id } }, body: { user_id: userId } }),
        invitation.userId === null ? `Invited, but without a seat on ${license.number}. ` : '',
      )
      return `Has a seat on ${license.number}`
    }),
    onEnd: (states) => {
      if ([...states.values()].every(({ kind }) => kind === 'done')) onDone()
    },
  })
}

/** The call's response; a failure names the wrong values, too. */
async function send<T>(call: () => Promise<T>, before = ''): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw rowFailure(cause, before)
  }
}

function bodyOf({ contact, roles }: Invitation, account: Account) {
  const { id, first_name, last_name, email, job_title, phone } = contact
  return {
    first_name,
    last_name,
    email: email ?? '',
    account_id: account.id,
    role_ids: roles.map((role) => role.id),
    crm_contact_id: id,
    job_title,
    phone,
  }
}

type FailedRow = { readonly name: string; readonly email: string; readonly reason: string }

const failedColumns: readonly ExportColumn<FailedRow>[] = [
  { header: 'Name', text: ({ name }) => name },
  { header: 'E-mail', text: ({ email }) => email },
]

type ResultsProps = { account: Account; plan: InvitationPlan; run: ReturnType<typeof useInvitations> }

function Results({ account, plan, run: { states, isRunning } }: ResultsProps) {
  const rows = plan.invitations.map((invitation) => {
    const { id, contact } = invitation
    const row = { id, name: contactName(contact), details: contact.email ?? '' }
    return outcomeRow(row, states.get(id), isRunning, labelsOf(invitation).done)
  })
  const failed = rows
    .filter(({ id }) => states.get(id)?.kind !== 'done')
    .map(({ name, details, status, message }) => {
      const reason = (message ?? status).replaceAll('\n', ' ')
      return { name, email: details ?? '', reason }
    })
  const done = plan.invitations.filter(({ id, userId }) => !userId && states.get(id)?.kind === 'done')
  return (
    <>
      <BulkTable label="Results" heads={['Contact', 'Result']} rows={isRunning ? rows : worstFirst(rows)} />
      {!isRunning && <FailedCsv name="not-invited" noun="contact" columns={failedColumns} rows={failed} />}
      {!isRunning && done.length > 0 && (
        <>
          <Expected account={account} invitations={done} license={plan.license} />
          <TextToSend account={account} invitations={done} license={plan.license} />
        </>
      )}
    </>
  )
}

/** Planned calls for one person; seats go to the first people while there are any. */
function plannedRow(invitation: Invitation, at: number, license: License | null): BulkRow {
  const { id, contact, roles, leftOut, userId } = invitation
  const hasSeat = license === null || at < freeSeats(license)
  const seat = license && `${hasSeat ? 'A seat' : 'No seat is left'} on ${license.number}`
  return {
    id,
    name: contactName(contact),
    details: contact.email ?? '',
    hue: hasSeat && leftOut.length === 0 ? 'positive' : 'attention',
    status: userId === null ? roles.map(({ name }) => name).join(', ') : contactNotes.user,
    message: [seat, ...(userId === null ? leftOut : [])].filter(Boolean).join('\n'),
  }
}

type CheckProps = {
  account: Account
  plan: InvitationPlan
  onBack: () => void
  onCancel: () => void
  onSend: () => void
  /** Replaces the buttons. */
  question: Elements
}

/** Shows what will be sent for each person, and the access each will have, before anything is sent. */
function CheckInvitations({ account, plan, onBack, onCancel, onSend, question }: CheckProps) {
  const { invitations, known, license } = plan
  const offline = useOfflineReason()
  const rows = [
    ...invitations.map((one, at) => plannedRow(one, at, license)),
    ...known.map(({ contact, state }): BulkRow => {
      const { id, email } = contact
      const nothing = { hue: 'neutral' as const, status: contactNotes[state], message: 'Nothing is sent' }
      return { id, name: contactName(contact), details: email ?? '', ...nothing }
    }),
  ]
  const { news, seats } = countsOf(invitations)
  const verb = [
    news > 0 && `Invite ${news === 1 ? '1 person' : `${news} people`}`,
    seats > 0 && `${news > 0 ? 'assign' : 'Assign'} ${seats === 1 ? '1 seat' : `${seats} seats`}`,
  ]
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          {`${news > 0 ? `${news === 1 ? 'One person gets an e-mail' : `${news} people get an e-mail each`}. ` : ''}${seats > 0 ? `${seats === 1 ? 'One user gets a seat' : `${seats} users get a seat each`}. ` : ''}Nothing was sent yet.`}
        </Dialog.Description>
        <BulkTable label="To be invited" heads={['Contact', 'Roles']} rows={rows} />
        {news > 0 && (
          <Expected
            account={account}
            invitations={invitations.filter(({ userId }) => userId === null)}
            license={license}
          />
        )}
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={verb.filter(Boolean).join(', ')}
          blocked={offline}
          onBack={onBack}
          onCancel={onCancel}
          onConfirm={() => offline === null && onSend()}
        />
      )}
    </>
  )
}
