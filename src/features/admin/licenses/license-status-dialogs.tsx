import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { listLicenses, listUsers } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { coveragesOf } from '../../../domain/entitlement'
import type { License } from '../../../domain/licenses'
import { canRead } from '../../../session/permissions'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { type BulkLabels, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { toast } from '../../../ui/feedback/toast'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { LicenseResults, licensesOf } from './license-results'
import { useLicenseRun } from './license-runs'
import { needsNoHost } from './license-values'

type DialogProps = { licenses: readonly License[]; onClose: () => void }

type StatusDialogProps = DialogProps & {
  verb: string
  labels: BulkLabels
  status: License['status']
  body: components['schemas']['LicenseUpdate']
  /** Why a license is left out; '' for those that are not. */
  leftOut: (license: License) => string
  /** Whether something is still to be entered; says so where it is. */
  isMissing?: () => boolean
  /** Focused first. */
  firstField?: { current: HTMLElement | null }
  children: ReactNode
}

/** Changes the status of one license or of many. */
function StatusDialog(props: StatusDialogProps) {
  const { verb, labels, status, body, leftOut, isMissing, firstField, children, onClose } = props
  // As they were at the start: the list behind the dialog changes with every row that is done.
  const [licenses] = useState(props.licenses)
  const [only] = licenses.length === 1 ? licenses : []
  const offline = useOfflineReason()
  const cancel = useRef<HTMLButtonElement>(null)
  const byId = new Map(licenses.map((license) => [license.id, license]))
  const chosen = licenses.filter((license) => leftOut(license) === '')
  const run = useLicenseRun((id) => ({
    body: { ...body, ...versionOf(byId.get(id)) },
    isDone: (now) => (status === 'active' ? isIssued(now) : now.status === status),
    result: '',
  }))
  const question = useStopQuestion(run)
  const isDone = only !== undefined && !run.isRunning && run.states.get(only.id)?.kind === 'done'
  const finish = useEffectEvent(() => {
    toast.success(`${labels.done} ${only?.number ?? ''}.`)
    onClose()
  })
  // Not before the guard of a running change is gone, which would hold the dialog back.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const ids = chosen.map(({ id }) => id)
  const reason = offline ?? (ids.length === 0 ? 'None of them can be changed.' : null)
  return (
    <DialogFrame
      title={`${verb} ${only ? only.number : licensesOf(licenses.length)}`}
      size={only ? 'md' : 'lg'}
      isForm={!only || firstField !== undefined}
      initialFocus={firstField ?? cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {run.states.size === 0 ? (
        <>
          <Dialog.Body display="grid" gap="4">
            {children}
            {only ? (
              leftOut(only) !== '' && <p role="status">{leftOut(only)}</p>
            ) : (
              <>
                <p role="status">
                  {licensesOf(chosen.length)} of {formatCount(licenses.length)}
                  {chosen.length < licenses.length && '; the others are left out, for the reason beside them'}
                  .
                </p>
                <BulkTable
                  label="What happens"
                  heads={['License', 'Result']}
                  rows={worstFirst(
                    licenses.map((license) => ({
                      id: license.id,
                      name: license.number,
                      details: license.account.name,
                      hue: leftOut(license) === '' ? 'info' : 'neutral',
                      status: leftOut(license) === '' ? verb : 'Left out',
                      message: leftOut(license),
                    })),
                  )}
                />
              </>
            )}
          </Dialog.Body>
          <DialogActions
            verb={only ? verb : `${verb} ${licensesOf(chosen.length)}`}
            isBusy={false}
            blocked={reason}
            cancelRef={cancel}
            onCancel={onClose}
            onConfirm={() => reason === null && !isMissing?.() && run.start(ids)}
          />
        </>
      ) : (
        <BulkDialogContent
          run={run}
          ids={ids}
          question={question}
          unit="licenses"
          count={licensesOf}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, labels)}
          results={<LicenseResults licenses={chosen} run={run} done={labels.done} />}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

/** The version that the change is about. */
const versionOf = (license: License | undefined) => (license ? { updated_at: license.updated_at } : {})

const isIssued = ({ status }: License) => status !== 'draft' && status !== 'suspended'

/** Suspends licenses, and says first who loses what. Customers read the reason. */
export function SuspendDialog({ licenses, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [wasAsked, setWasAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = reason.trim()
  const problem =
    text === ''
      ? 'Enter a reason that customers can read.'
      : text.length > 300
        ? 'Keep the reason under 300 characters.'
        : null
  return (
    <StatusDialog
      licenses={licenses}
      onClose={onClose}
      verb="Suspend"
      labels={{ done: 'Suspended', wereDone: ['license was suspended', 'licenses were suspended'] }}
      status="suspended"
      body={{ status: 'suspended', status_reason: text }}
      leftOut={({ status, status_reason }) =>
        status === 'suspended'
          ? `Is suspended already: ${status_reason ?? 'without a reason.'}`
          : status === 'draft'
            ? 'Is a draft, which customers do not see.'
            : status === 'expired'
              ? 'Has expired.'
              : ''
      }
      isMissing={() => {
        setWasAsked(true)
        if (problem !== null) field.current?.focus()
        return problem !== null
      }}
      firstField={field}
    >
      <Losses licenses={licenses} />
      <FieldFrame
        label="Reason"
        help="Shown to the customer beside the license."
        error={wasAsked ? (problem ?? undefined) : undefined}
      >
        {(described) => (
          <Textarea
            {...described}
            ref={field}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldFrame>
    </StatusDialog>
  )
}

/** Ends the suspension of licenses. */
export function ResumeDialog({ licenses, onClose }: DialogProps) {
  return (
    <StatusDialog
      licenses={licenses}
      onClose={onClose}
      verb="Resume"
      labels={{ done: 'Resumed', wereDone: ['license was resumed', 'licenses were resumed'] }}
      status="active"
      body={{ status: 'active', status_reason: null }}
      leftOut={({ status }) => (status === 'suspended' ? '' : 'Is not suspended.')}
    >
      <p>Seats can be assigned and downloads open again. The reason of the suspension is removed.</p>
    </StatusDialog>
  )
}

/** Makes drafts licenses that customers see. */
export function IssueDialog({ licenses, onClose }: DialogProps) {
  return (
    <StatusDialog
      licenses={licenses}
      onClose={onClose}
      verb="Issue"
      labels={{ done: 'Issued', wereDone: ['license was issued', 'licenses were issued'] }}
      status="active"
      body={{ status: 'active' }}
      leftOut={(license) =>
        license.status !== 'draft'
          ? 'Is no draft.'
          : license.hosts.length === 0 && !needsNoHost(license)
            ? 'Has no hosts yet. Edit the draft and add them first.'
            : ''
      }
    >
      <p>
        The customer sees the license from now on and can assign its seats. It cannot become a draft again
        here.
      </p>
    </StatusDialog>
  )
}

/** Whom a suspension reaches, as far as the lists tell; what could not be read is unknown, never none. */
function Losses({ licenses }: { licenses: readonly License[] }) {
  const id = useId()
  const [one] = licenses
  const accounts = [...new Set(licenses.map(({ account }) => account.id))]
  const ends =
    one && accounts.length === 1 ? (
      <DownloadLoss licenses={licenses} account={one.account} />
    ) : (
      <li>
        Downloads lock for the people of {formatCount(accounts.length)} accounts unless other licenses cover
        them.
      </li>
    )
  const seats = licenses.reduce((sum, { seats_used }) => sum + seats_used, 0)
  return (
    <div>
      <p id={id}>Until you resume {licenses.length === 1 ? 'it' : 'them'}:</p>
      <ul aria-labelledby={id}>
        <li>
          No seat can be assigned or moved.{' '}
          {seats === 1 ? '1 seat stays' : `${formatCount(seats)} seats stay`} assigned.
        </li>
        {ends}
        <li>What runs on license servers is not touched.</li>
      </ul>
    </div>
  )
}

type DownloadLossProps = { licenses: readonly License[]; account: License['account'] }

/** The people of one account who lose the downloads of these products, unless another license covers them. */
function DownloadLoss({ licenses, account }: DownloadLossProps) {
  const [users, others] = useQueries({
    queries: [
      listUsers({
        params: { query: { 'account_id[]': [account.id], 'status[]': ['active'], page_size: 200 } },
      }),
      listLicenses({ params: { query: { 'account_id[]': [account.id], page_size: 200 } } }),
    ],
  })
  const ids = new Set(licenses.map(({ id }) => id))
  const lines = new Set(licenses.map(({ product }) => product.line))
  const families = [...new Set(licenses.map(({ product }) => product.family))]
  const left = coveragesOf(
    (others.data?.items ?? []).filter(({ id, status }) => !ids.has(id) && status !== 'expired'),
  )
  const lost = others.data ? families.filter((family) => !left.has(family)) : families
  const people = users.data?.items.filter(({ user_access: access }) =>
    [...lines].some((line) => canRead(access, `downloads_${line}`)),
  ).length
  const counted = people === undefined || users.data?.items.length === 200 ? null : people
  const whom =
    counted === null
      ? users.isPending
        ? 'the people of the account'
        : 'an unknown number of people'
      : counted === 1
        ? '1 person'
        : `${formatCount(counted)} people`
  if (others.data && lost.length === 0)
    return <li>Downloads of {families.join(' and ')} stay open: another license covers them.</li>
  return (
    <li>
      Downloads of {lost.join(' and ')} lock for {whom} of {account.name}
      {others.data ? '.' : ' unless another license covers them.'}
    </li>
  )
}
