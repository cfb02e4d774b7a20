import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { listLicenses, listUsers } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { type Coverages, coveragesOf } from '../../../domain/entitlement'
import type { License } from '../../../domain/licenses'
import { suspensionReason } from '../../../domain/licenses/license-format'
import { canRead } from '../../../session/permissions'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { PlannedRows } from '../../../ui/bulk/checked-run'
import { noneLeft, outcomeSummary } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { toast } from '../../../ui/feedback/toast'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import type { Elements } from '../../../ui/layout/elements'
import { type LicenseAction, licenseRow, licensesOf, runLabels } from './license-run-labels'
import { namedLicense, useLicenseRun } from './license-runs'
import styles from './license-status-dialogs.module.css'
import { needsNoHost } from './license-values'

type DialogProps = { licenses: readonly License[]; onClose: () => void }

type StatusDialogProps = DialogProps & {
  action: LicenseAction
  verb: string
  body: components['schemas']['LicenseUpdate']
  /** Why a license is left out; '' for those that are not. */
  leftOut: (license: License) => string
  /** Whether something is still to be entered; says so where it is. */
  isMissing?: () => boolean
  /** Focused first. */
  firstField?: { current: HTMLElement | null }
  children: Elements
}

/** Changes the status of one license or of many. */
function StatusDialog(props: StatusDialogProps) {
  const { action, verb, body, leftOut, isMissing, firstField, children, onClose } = props
  // As they were at the start: the list behind the dialog changes with every row that is done.
  const [licenses] = useState(props.licenses)
  const [only] = licenses.length === 1 ? licenses : []
  const offline = useOfflineReason()
  const cancel = useRef<HTMLButtonElement>(null)
  const chosen = licenses.filter((license) => leftOut(license) === '')
  const labels = runLabels[action]
  const run = useLicenseRun(action)
  const start = () =>
    run.begin(chosen.map((license) => licenseRow(license, { ...body, updated_at: license.updated_at })))
  const close = () => {
    run.close()
    onClose()
  }
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
  const blocked = only ? leftOut(only) : noneLeft(licenses.length, licensesOf, labels)
  const reason = offline ?? (ids.length === 0 ? blocked : null)
  return (
    <DialogFrame
      title={`${verb} ${only ? only.number : licensesOf(licenses.length)}`}
      size={only ? 'md' : 'lg'}
      isForm={!only || firstField !== undefined}
      initialFocus={firstField ?? cancel}
      onEscape={() => (run.isRunning ? question.ask() : close())}
    >
      {run.states.size === 0 ? (
        <>
          <Dialog.Body display="grid" gap="4">
            {children}
            {!only && (
              <PlannedRows
                rows={licenses.map((license) => ({ ...namedLicense(license), leftOut: leftOut(license) }))}
                verb={verb}
                head="License"
                count={licensesOf}
              />
            )}
          </Dialog.Body>
          <DialogActions
            verb={only ? verb : `${verb} ${licensesOf(chosen.length)}`}
            isBusy={false}
            blocked={reason}
            cancelRef={cancel}
            onCancel={onClose}
            onConfirm={() => reason === null && !isMissing?.() && start()}
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
          results={
            <RunResults
              rows={chosen.map(namedLicense)}
              run={run}
              done={labels.done}
              heads={['License', 'Account']}
              file="licenses-results"
            />
          }
          onClose={close}
        />
      )}
    </DialogFrame>
  )
}

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
      action="suspend"
      verb="Suspend"
      body={{ status: 'suspended', status_reason: text }}
      leftOut={(license) =>
        license.status === 'suspended'
          ? `It is suspended already. ${suspensionReason(license)}`
          : license.status === 'draft'
            ? 'It is a draft, which customers do not see.'
            : license.status === 'expired'
              ? 'It has expired.'
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
      action="resume"
      verb="Resume"
      body={{ status: 'active', status_reason: null }}
      leftOut={({ status }) => (status === 'suspended' ? '' : 'It is not suspended.')}
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
      action="issue"
      verb="Issue"
      body={{ status: 'active' }}
      leftOut={(license) =>
        license.status !== 'draft'
          ? 'It is no draft.'
          : license.hosts.length === 0 && !needsNoHost(license)
            ? 'It has no hosts yet. Edit the draft and add them first.'
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
  const seats = licenses.reduce((sum, { seats_used }) => sum + seats_used, 0)
  return (
    <div className={styles.losses}>
      <p id={id}>{`Until you resume ${licenses.length === 1 ? 'it' : 'them'}:`}</p>
      <ul aria-labelledby={id}>
        <li>
          {`No seat can be assigned or moved, and the customer cannot change hosts. ${seats === 1 ? '1 seat stays' : `${formatCount(seats)} seats stay`} assigned.`}
        </li>
        <DownloadLosses licenses={licenses} />
        <li>The license file stays valid. What runs on license servers is not touched.</li>
      </ul>
    </div>
  )
}

/** Most rows of one answer, and most ids of one question. */
const MOST = { rows: 200, ids: 100 }

/** Whom a suspension of licenses keeps from downloads, as an item of a list. What could not be read is unknown, never none. */
function DownloadLosses({ licenses }: { licenses: readonly License[] }) {
  const accounts = [...new Map(licenses.map(({ account }) => [account.id, account])).values()]
  const ids = accounts.map(({ id }) => id)
  const enabled = ids.length <= MOST.ids
  const [users, others] = useQueries({
    queries: [
      {
        ...listUsers({
          params: { query: { 'account_id[]': ids, 'status[]': ['active'], page_size: MOST.rows } },
        }),
        enabled,
      },
      { ...listLicenses({ params: { query: { 'account_id[]': ids, page_size: MOST.rows } } }), enabled },
    ],
  })
  // Licenses that one answer does not hold may cover what is lost.
  const known = others.data && others.data.items.length === others.data.total ? others.data.items : null
  const losses = accounts.map((account) => lossOf(account.id, licenses, known))
  const lost = losses.filter(({ families }) => families.length > 0)
  const families = [...new Set(lost.flatMap((loss) => loss.families))]
  if (lost.length === 0) {
    const all = [...new Set(licenses.map(({ product }) => product.family))].join(' and ')
    return (
      <li>
        {`Downloads of ${all} stay open: ${accounts.length === 1 ? 'another license covers them' : 'other licenses cover them'}.`}
      </li>
    )
  }
  const linesOf = new Map(lost.map(({ accountId, lines }) => [accountId, lines]))
  const people = users.data?.items.filter(({ account, user_access: access }) =>
    linesOf.get(account.id)?.some((line) => canRead(access, `downloads_${line}`)),
  )
  const isWhole = users.data !== undefined && users.data.items.length === users.data.total
  const whom =
    enabled && users.isPending
      ? 'the people'
      : people && isWhole
        ? people.length === 1
          ? '1 person'
          : `${formatCount(people.length)} people`
        : users.data
          ? `up to ${formatCount(users.data.total)} people`
          : 'an unknown number of people'
  const [account] = accounts
  const whose =
    account && accounts.length === 1
      ? account.name
      : lost.length === 1
        ? '1 account'
        : `${formatCount(lost.length)} accounts`
  const kept = accounts.length === 1 ? losses.flatMap((loss) => loss.kept) : []
  return (
    <li>
      {`Downloads of ${families.join(' and ')} lock for ${whom} of ${whose}${known === null ? ` unless ${accounts.length === 1 ? 'another license covers' : 'other licenses cover'} them` : ''}${kept.length > 0 ? `, except ${kept.join(' and ')}, which another license covers` : ''}.`}
    </li>
  )
}

/** What an account loses: all families of its licenses, but for those that its others cover as well. */
function lossOf(accountId: string, suspended: readonly License[], known: readonly License[] | null) {
  const ofAccount = (all: readonly License[]) => all.filter(({ account }) => account.id === accountId)
  const own = ofAccount(suspended)
  const ids = new Set(own.map(({ id }) => id))
  const inForce = ofAccount(known ?? []).filter(({ status }) => status !== 'expired')
  const before = coveragesOf(inForce)
  const after = coveragesOf(inForce.filter(({ id }) => !ids.has(id)))
  const all = [...new Set(own.map(({ product }) => product.family))]
  const families = known ? all.filter((family) => isLess(after, before, family)) : all
  return {
    accountId,
    families,
    lines: own.filter(({ product }) => families.includes(product.family)).map(({ product }) => product.line),
    kept: families.flatMap((family) => {
      const until = after.get(family)?.until
      return until ? [`releases of ${family} up to ${formatDay(until)}`] : []
    }),
  }
}

/** Whether what is left covers fewer releases of a family. */
function isLess(after: Coverages, before: Coverages, family: string): boolean {
  const left = after.get(family)
  const now = before.get(family)
  if (!left) return true
  return left.until !== null && (!now || now.until === null || left.until < now.until)
}
