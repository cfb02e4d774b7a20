import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useListProducts } from '../../../api/operations.gen'
import type { License } from '../../../domain/words/licenses'
import { useOfflineReason } from '../../../ui/browser/online'
import { BulkDialogContent, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { outcomeSummary } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { canRetry } from '../../../ui/bulk/use-bulk-run'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { DayChoices } from '../../../ui/form/day-choices'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { parseDay } from '../../../ui/form/parse-day'
import { RadioRow } from '../../../ui/form/radio-row'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { actionTitle, licensesOf, runLabels } from './license-run-labels'
import { useLicenseRun, useReadLicenses } from './license-runs'
import { nextTermQuestions } from './next-terms'
import type { NewDays, NextTerms, TermChoice } from './term-plan'
import { extension, maintenanceOfPermanent, newestReleases, nextTerm, type TermKind } from './term-plan'
import { TermTable } from './term-table'
import styles from './term-table.module.css'

type DialogProps = { licenses: readonly License[]; onClose: () => void }

const oneYear: TermChoice = { kind: 'months', months: 12 }

type ExtendDialogProps = DialogProps & {
  isMaintenanceOnly?: boolean
  /** The proposed last day; default: a year more. */
  until?: string | undefined
}

/** Extends licenses: their last day, their maintenance, and the features that end with them [LM3]. */
export function ExtendDialog({ isMaintenanceOnly = false, until, ...props }: ExtendDialogProps) {
  // As at the start: they may be changed while the dialog is open.
  const [arePermanent] = useState(() => props.licenses.every(({ expiry_date }) => expiry_date === null))
  const kind = arePermanent ? maintenanceOfPermanent : extension
  const length: TermChoice = until === undefined ? oneYear : { kind: 'day', day: until }
  const first = { ...length, isMaintenanceOnly: isMaintenanceOnly || arePermanent }
  return <TermDialog {...props} first={first} kind={kind} rows={useRows(props.licenses, kind)} />
}

/** Creates a draft for the term after each license [LM3]. A repeated call has the same key. */
export function NextTermDialog(props: DialogProps) {
  return <TermDialog {...props} first={oneYear} kind={nextTerm} rows={useRows(props.licenses, nextTerm)} />
}

type Edited = { readonly days: NewDays; readonly isChosen: boolean | null }

/** The rows of the check: planned values, and manual changes. */
function useRows(first: readonly License[], kind: TermKind) {
  // As at the start: the list behind the dialog changes with every finished row.
  const [licenses, setLicenses] = useState(first)
  const [planned, setPlanned] = useState<TermChoice>(oneYear)
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited>>(new Map())
  const releases = useListProducts(
    { params: { query: { 'status[]': ['published'], 'channel[]': ['stable'], page_size: 200 } } },
    { enabled: kind.hasMaintenance },
  )
  const terms = useQueries({ queries: nextTermQuestions(first.map(({ id }) => id)) })
  const next: NextTerms = new Map(
    terms
      .flatMap(({ data }) => data?.items ?? [])
      .flatMap((one) => (one.renews ? [[one.renews.id, one]] : [])),
  )
  const rows = licenses.flatMap((license) => {
    const row = edited.get(license.id)
    if (!row) return []
    const plan = areDays(row.days)
      ? kind.plan(license, row.days, next, planned, first.length)
      : { license, days: row.days, exceptions: [], blocked: noDay() }
    return [{ plan, isChosen: plan.blocked === null && (row.isChosen ?? plan.exceptions.length === 0) }]
  })
  const change = (id: string, members: (row: Edited) => Partial<Edited>) =>
    setEdited((all) => {
      const row = all.get(id)
      return row ? new Map([...all, [id, { ...row, ...members(row) }]]) : all
    })
  return {
    rows,
    terms,
    /** Null if coverage is unchanged or unknown. */
    newest: releases.data ? newestReleases(releases.data.items) : null,
    /** Whether newer releases could not be read. */
    isWithoutReleases: releases.error !== null,
    /** The values they were planned for. */
    planned,
    /** Plans all licenses again, from the given ones. */
    plan: (now: readonly License[], choice: TermChoice) => {
      setLicenses(now)
      setPlanned(choice)
      setEdited(
        new Map(now.map((license) => [license.id, { days: kind.daysOf(license, choice), isChosen: null }])),
      )
    },
    choose: (id: string, isChosen: boolean) => change(id, () => ({ isChosen })),
    setDays: (id: string, days: Partial<NewDays>) =>
      change(id, (row) => ({ days: { ...row.days, ...days } })),
    /** The selected rows with their current values. */
    chosen: () => rows.flatMap(({ plan, isChosen }) => (isChosen ? kind.toRow(plan) : [])),
  }
}

/** Whether days can be compared: typed text may be incomplete. */
const areDays = ({ expiry_date, maintenance_end_date }: NewDays) =>
  [expiry_date, maintenance_end_date].every((day) => day === null || parseDay(day) === day)

const noDay = () => `Enter a day such as ${formatDay('2027-03-12')}.`

type TermDialogProps = DialogProps & {
  kind: TermKind
  /** Initially selected rows. */
  first: TermChoice
  rows: ReturnType<typeof useRows>
}

/** Choose, check, run, result. */
function TermDialog({ licenses: given, onClose, kind, first, rows }: TermDialogProps) {
  const [licenses] = useState(given)
  const [choice, setChoice] = useState(first)
  const [step, setStep] = useState<'choose' | 'check' | 'reading' | 'run'>('choose')
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = useLicenseRun(kind.action)
  const labels = runLabels[kind.action]
  const question = useConfirmStop(run)
  const read = useReadLicenses()
  const begun = run.rows.map(({ id }) => id)
  const start = () => {
    run.begin(rows.chosen())
    setStep('run')
  }
  /** Over the current licenses: another user may have changed them. */
  const checkAgain = async () => {
    setFailure(null)
    setStep('reading')
    try {
      rows.plan(await read(begun.filter((id) => canRetry(run.states.get(id)))), choice)
      setStep('check')
    } catch (cause) {
      setFailure(failureOf(cause))
      setStep('run')
    }
  }
  const [only] = licenses.length === 1 ? licenses : []
  return (
    <DialogFrame
      title={actionTitle(kind.action, only ? only.number : licensesOf(licenses.length))}
      size={step === 'choose' ? 'md' : 'xl'}
      isForm
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {step === 'choose' ? (
        <Choose
          kind={kind}
          count={licenses.length}
          choice={choice}
          onChange={setChoice}
          terms={rows.terms}
          onCancel={onClose}
          onCheck={() => {
            rows.plan(licenses, choice)
            setStep('check')
          }}
        />
      ) : step === 'check' ? (
        <Check kind={kind} rows={rows} onBack={() => setStep('choose')} onCancel={onClose} onStart={start} />
      ) : step === 'reading' ? (
        <Dialog.Body>
          <SkeletonText lines={4} label="Reading the licenses again" />
        </Dialog.Body>
      ) : (
        <BulkDialogContent
          run={run}
          ids={begun}
          question={question}
          unit="licenses"
          count={licensesOf}
          summary={outcomeSummary(run.states, labels)}
          results={
            <>
              <ErrorSummary failure={failure} />
              <RunResults named={run.rows} run={run} done={labels.done} noun="license" details="Account" />
            </>
          }
          back={{ label: 'Check again', onBack: () => void checkAgain() }}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type ChooseProps = {
  kind: TermKind
  /** How many licenses. */
  count: number
  choice: TermChoice
  onChange: (choice: TermChoice) => void
  terms: ReturnType<typeof useRows>['terms']
  onCancel: () => void
  onCheck: () => void
}

const scopes = [
  { value: 'both', label: 'License and maintenance' },
  { value: 'maintenance', label: 'Maintenance only' },
] as const

/** Kind and length. Existing next terms are read meanwhile, since they are exceptions. */
function Choose({ kind, count, choice, onChange, terms, onCancel, onCheck }: ChooseProps) {
  const [day, setDay] = useState(choice.kind === 'day' ? choice.day : '')
  const { isMaintenanceOnly = false } = choice
  const scope = { isMaintenanceOnly }
  const failed = terms.find(({ error }) => error)
  const isReading = terms.some(({ isPending }) => isPending)
  const parsed = parseDay(day)
  const enter = (typed: string) => {
    setDay(typed)
    onChange({ ...scope, kind: 'day', day: parseDay(typed) ?? '' })
  }
  const isReady = !isReading && !failed && (choice.kind === 'months' || parsed !== null)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failed?.error ?? null} />
        <Dialog.Description>{kind.note(count)}</Dialog.Description>
        {kind.hasScope && (
          <RadioRow
            legend="What to extend"
            options={scopes}
            value={isMaintenanceOnly ? 'maintenance' : 'both'}
            onChange={(value) => onChange({ ...choice, isMaintenanceOnly: value === 'maintenance' })}
          />
        )}
        {kind.hasScope && isMaintenanceOnly && (
          <p>
            {`${count === 1 ? 'The license ends as it does' : 'The licenses end as they do'} now. Months take maintenance no further than its license.`}
          </p>
        )}
        <RadioRow
          legend={kind.legend}
          options={[
            ...kind.months.map(({ months, label }) => ({ value: String(months), label })),
            { value: 'day', label: count === 1 ? 'Until a day of your choice' : 'All until one day' },
          ]}
          value={choice.kind === 'months' ? String(choice.months) : 'day'}
          onChange={(value) =>
            onChange(
              value === 'day'
                ? { ...scope, kind: 'day', day }
                : { ...scope, kind: 'months', months: Number(value) },
            )
          }
        />
        {choice.kind === 'day' && (
          <div className={styles.day}>
            <FieldFrame label="Last day" error={day === '' || parsed ? undefined : noDay()}>
              {(described) => (
                <Input
                  {...described}
                  autoComplete="off"
                  placeholder={`Such as ${formatDay('2027-03-12')}`}
                  value={day}
                  onChange={({ target }) => enter(target.value)}
                />
              )}
            </FieldFrame>
            <DayChoices typed={day} onChoose={enter} />
          </div>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onCancel}>Cancel</Button>
        {failed ? (
          <Button kind="primary" onClick={() => void Promise.all(terms.map((one) => one.refetch()))}>
            Retry
          </Button>
        ) : (
          <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && onCheck()}>
            {isReading ? 'Looking up next terms…' : 'Check'}
          </Button>
        )}
      </Dialog.Footer>
    </>
  )
}

type CheckProps = Pick<TermDialogProps, 'kind' | 'rows'> & {
  onBack: () => void
  onCancel: () => void
  onStart: () => void
}

/** Old and new days. Exceptions are skipped unless the user selects them. */
function Check({ kind, rows: checked, onBack, onCancel, onStart }: CheckProps) {
  const { rows, planned, newest, isWithoutReleases, choose, setDays } = checked
  const offline = useOfflineReason()
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const canSelect = rows.some(
    ({ plan, isChosen }) => !isChosen && plan.blocked === null && plan.exceptions.length > 0,
  )
  const blocked = offline ?? (chosen === 0 ? 'No license is selected.' : null)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <p role="status">
          {`${
            rows.length === 1
              ? `${licensesOf(chosen)} selected.`
              : `${licensesOf(chosen)} of ${formatCount(rows.length)} selected.`
          }${
            canSelect
              ? rows.length === 1
                ? ' Read its note before you select it.'
                : ' Licenses with a note are skipped until you select them.'
              : ''
          }`}
        </p>
        {isWithoutReleases && (
          <p role="alert">Newer releases could not be read: the versions that licenses cover stay.</p>
        )}
        <TermTable
          label="Old and new days"
          rows={rows}
          hasMaintenance={kind.hasMaintenance}
          isMaintenanceOnly={planned.isMaintenanceOnly ?? false}
          newest={newest}
          onChoose={choose}
          onDays={setDays}
        />
      </Dialog.Body>
      <DialogActions
        verb={
          kind.verb === 'Extend'
            ? `Extend ${licensesOf(chosen)}`
            : `Create ${formatCount(chosen)} ${chosen === 1 ? 'draft' : 'drafts'}`
        }
        blocked={blocked}
        onBack={onBack}
        onCancel={onCancel}
        onConfirm={() => blocked === null && onStart()}
      />
    </>
  )
}
