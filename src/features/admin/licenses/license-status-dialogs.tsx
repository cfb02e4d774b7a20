import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { batches } from '../../../api/batches'
import type { ApiError } from '../../../api/errors'
import { listOfBatch } from '../../../api/inputs'
import { maxIds } from '../../../api/max-ids.gen'
import { listLicenses, useDeleteLicense } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { suspensionReason } from '../../../domain/words/license-format'
import { isInForce, type License } from '../../../domain/words/licenses'
import { DeleteRecord } from '../../../records/delete-record'
import type { DialogControl } from '../../../records/record-dialogs'
import { useOfflineReason } from '../../../ui/browser/online'
import { BulkDialogContent, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { PlannedRows } from '../../../ui/bulk/checked-run'
import { nothingToDo, outcomeSummary } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { toast } from '../../../ui/feedback/toast'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import { type LicenseDialogName, listSearch } from './license-manager-search'
import { type LicenseAction, licensesOf, runLabels } from './license-run-labels'
import { useLicenseRun } from './license-runs'
import styles from './license-status-dialogs.module.css'
import { needsNoHost } from './license-values'
import { namedLicense } from './term-plan'

const TermSeatsDialog = lazyDialog(
  async () => (await import('../term-seats/term-seats-dialog')).TermSeatsDialog,
)

type DialogProps = { licenses: readonly License[]; onClose: () => void }

type StatusDialogProps = DialogProps & {
  action: LicenseAction
  verb: string
  body: components['schemas']['LicenseUpdate']
  /** Why a license is skipped; '' if it is not. */
  skippedReason: (license: License) => string
  /** Whether a required field is empty; shows its message. */
  isMissing?: () => boolean
  /** An offer to continue with the finished licenses; null for none. */
  followUp?: (done: readonly License[]) => { label: string; onStart: () => void } | null
  /** Gets the initial focus. */
  firstField?: { current: HTMLElement | null }
  children: Elements
}

/** Changes the status of one license or of many. */
function StatusDialog(props: StatusDialogProps) {
  const { action, verb, body, skippedReason, isMissing, followUp, firstField, children, onClose } = props
  // As at the start: the list behind the dialog changes with every finished row.
  const [licenses] = useState(props.licenses)
  const [only] = licenses.length === 1 ? licenses : []
  const offline = useOfflineReason()
  const cancel = useRef<HTMLButtonElement>(null)
  const chosen = licenses.filter((license) => skippedReason(license) === '')
  const labels = runLabels[action]
  const run = useLicenseRun(action)
  const start = () =>
    run.begin(
      chosen.map((license) => ({
        ...namedLicense(license),
        change: { ...body, updated_at: license.updated_at },
        result: '',
      })),
    )
  const question = useConfirmStop(run)
  const isDone = only !== undefined && !run.isRunning && run.states.get(only.id)?.kind === 'done'
  const finish = useEffectEvent(() => {
    toast.success(`${labels.done} ${only?.number ?? ''}.`)
    const next = followUp?.(licenses)
    if (next) next.onStart()
    else onClose()
  })
  const next = run.isRunning
    ? null
    : followUp?.(chosen.filter(({ id }) => run.states.get(id)?.kind === 'done'))
  // After the leave guard of a running change is removed; it would block closing.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const ids = chosen.map(({ id }) => id)
  const blocked = only ? skippedReason(only) : nothingToDo(licenses.length, 'license', labels)
  const reason = offline ?? (ids.length === 0 ? blocked : null)
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
            {!only && (
              <PlannedRows
                rows={licenses.map((license) => ({
                  ...namedLicense(license),
                  skippedReason: skippedReason(license),
                }))}
                verb={verb}
                noun="license"
              />
            )}
          </Dialog.Body>
          <DialogActions
            verb={only ? verb : `${verb} ${licensesOf(chosen.length)}`}
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
          summary={outcomeSummary(run.states, labels)}
          results={
            <>
              {next && (
                <div>
                  <Button onClick={next.onStart}>{`${next.label}…`}</Button>
                </div>
              )}
              <RunResults
                named={chosen.map(namedLicense)}
                run={run}
                done={labels.done}
                noun="license"
                details="Account"
              />
            </>
          }
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

/** Suspends licenses. Customers read the reason. */
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
      skippedReason={(license) =>
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
      skippedReason={({ status }) => (status === 'suspended' ? '' : 'It is not suspended.')}
    >
      <p>Seats can be assigned and downloads open again. The reason of the suspension is removed.</p>
    </StatusDialog>
  )
}

/**
 * Issues drafts, which makes them visible to customers. For the next term of a license with seats, the seats can be
 * assigned afterwards.
 */
export function IssueDialog({ licenses, onClose }: DialogProps) {
  const [renewing, setRenewing] = useState<readonly License[]>([])
  const mayFollow = useRenewsSeats(licenses)
  if (renewing.length > 0) return <TermSeatsDialog licenses={renewing} onClose={onClose} />
  return (
    <StatusDialog
      licenses={licenses}
      onClose={onClose}
      action="issue"
      verb="Issue"
      body={{ status: 'active' }}
      skippedReason={(license) =>
        license.status !== 'draft'
          ? 'It is no draft.'
          : license.hosts.length === 0 && !needsNoHost(license)
            ? 'It has no hosts yet. Edit the draft and add them first.'
            : ''
      }
      followUp={(done) => {
        const next = done.filter(mayFollow)
        return next.length === 0
          ? null
          : { label: 'Assign the seats of the term before', onStart: () => setRenewing(next) }
      }}
    >
      <p>
        The customer sees the license from now on and can assign its seats. It cannot become a draft again
        here.
      </p>
    </StatusDialog>
  )
}

/** Whether the license renewed by this one has seats, or may have some if that could not be read. */
function useRenewsSeats(licenses: readonly License[]): (license: License) => boolean {
  const [ids] = useState(() => licenses.flatMap(({ renews }) => renews?.id ?? []))
  const reads = useQueries({
    queries: batches(ids, maxIds.listLicenses['id[]']).map((some) => listLicenses(listOfBatch(some))),
  })
  const known = new Map(reads.flatMap(({ data }) => data?.items ?? []).map((one) => [one.id, one]))
  return ({ renews }) => renews != null && known.get(renews.id)?.seats_used !== 0
}

/** Limits of a suspended license. */
function Losses({ licenses }: { licenses: readonly License[] }) {
  const id = useId()
  const seats = licenses.reduce((sum, { seats_used }) => sum + seats_used, 0)
  return (
    <div className={cx(piece.stack1, styles.losses)}>
      <p id={id}>{`Until you resume ${licenses.length === 1 ? 'it' : 'them'}:`}</p>
      <ul aria-labelledby={id}>
        <li>
          {`No seat can be assigned or moved, and the customer cannot change hosts. ${seats === 1 ? '1 seat stays' : `${formatCount(seats)} seats stay`} assigned.`}
        </li>
        <li>{`${licenses.length === 1 ? 'It covers' : 'They cover'} no downloads.`}</li>
        <li>The license file stays valid. What runs on license servers is not touched.</li>
      </ul>
    </div>
  )
}

type DeleteLicenseProps = { license: License; control: DialogControl<LicenseDialogName> }

/** Deletes a license nobody uses: its seats come first [AC3]. */
export function DeleteLicenseDialog({ license, control }: DeleteLicenseProps) {
  const { id, number, account } = license
  const remove = useDeleteLicense({ onSuccess: () => toast.success(`Deleted ${number}.`) })
  const seats = seatsHeld(license, remove.error)
  return (
    <DeleteRecord
      noun="license"
      name={number}
      blocked={seats > 0 ? 'A license with assigned seats cannot be deleted.' : null}
      {...{ id, remove, control }}
    >
      <div className={piece.stack3}>
        {seats > 0 ? (
          <p>
            <span>{`${number} still has`}</span>{' '}
            <TextLink asChild>
              <Link
                to="/admin/licenses_manager/$licenseId/{-$tab}"
                params={{ licenseId: id, tab: 'seats' }}
                search={listSearch}
              >
                {seats === 1 ? '1 assigned seat' : `${formatCount(seats)} assigned seats`}
              </Link>
            </TextLink>
            <span>{`. Release ${seats === 1 ? 'it' : 'them'} first.`}</span>
          </p>
        ) : (
          <p>
            {`Delete a license that was created by mistake. ${isolated(account.name)} no longer finds it, and nothing brings it back.`}
          </p>
        )}
        {isInForce(license) && (
          <>
            <p>Suspend it instead: no seat can be assigned until you resume it.</p>
            <Button size="sm" className={styles.instead} onClick={() => control.open('suspend')}>
              Suspend instead
            </Button>
          </>
        )}
      </div>
    </DeleteRecord>
  )
}

/** The seats that are assigned: as the server has just said, else as the license was read. */
function seatsHeld({ seats_used }: License, error: ApiError | null): number {
  return error?.problem?.dependants?.find(({ kind }) => kind === 'seats')?.count ?? seats_used
}
