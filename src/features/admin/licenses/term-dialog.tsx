import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { checkBody } from '../../../api/body'
import { useCreateLicense } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import { rowFailure } from '../../../domain/row-failure'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { type BulkLabels, outcomeSummary } from '../../../ui/bulk/outcomes'
import { type BulkRun, canRetry, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { Failure } from '../../../ui/feedback/failure'
import { useOfflineReason } from '../../../ui/feedback/online'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { parseDay } from '../../../ui/form/parse-day'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { LicenseResults, licensesOf } from './license-results'
import { isDeadLine, useLicenseRun, useReadLicenses } from './license-runs'
import { nextTermQuestions } from './next-terms'
import {
  extendedDays,
  extensionBody,
  isAsPlanned,
  type NewDays,
  type NextTerms,
  nextTermBody,
  nextTermDays,
  planExtension,
  planNextTerm,
  type RowPlan,
  type TermChoice,
} from './term-plan'
import { TermTable } from './term-table'
import styles from './term-table.module.css'

type DialogProps = { licenses: readonly License[]; onClose: () => void }

/** What the two dialogs do with licenses. */
type TermKind = {
  /** "Extend 3 licenses" */
  title: (what: string) => string
  verb: string
  labels: BulkLabels
  legend: string
  months: readonly { months: number; label: string }[]
  note: string
  hasMaintenance: boolean
  daysOf: (license: License, choice: TermChoice) => NewDays
  plan: (license: License, days: NewDays, next: NextTerms) => RowPlan
}

const extension: TermKind = {
  title: (what) => `Extend ${what}`,
  verb: 'Extend',
  labels: { done: 'Extended', wereDone: ['license was extended', 'licenses were extended'] },
  legend: 'Extend',
  months: [
    { months: 12, label: 'By 12 months from each last day' },
    { months: 24, label: 'By 24 months from each last day' },
  ],
  note: 'The same licenses last longer. Seats and hosts stay, and features that end with a license move along. The license files stay as they were issued.',
  hasMaintenance: true,
  daysOf: extendedDays,
  plan: (license, days, next) => planExtension(license, days, next, today()),
}

const nextTerm: TermKind = {
  title: (what) => `Prepare next term: ${what}`,
  verb: 'Create drafts',
  labels: { done: 'Draft created', wereDone: ['draft was created', 'drafts were created'] },
  legend: 'Length of the next term',
  months: [
    { months: 12, label: '12 months' },
    { months: 24, label: '24 months' },
  ],
  note: 'Each license gets a draft of the same size that starts the day after its last day. Customers see it once you issue it.',
  hasMaintenance: false,
  daysOf: (license, choice) => {
    const end = nextTermDays(license, choice)?.end ?? null
    return { expiry_date: end, maintenance_end_date: end }
  },
  plan: (license, { expiry_date }, next) => planNextTerm(license, expiry_date, next, today()),
}

/** Extends licenses: their last day, their maintenance, and the features that end with them [LM3]. */
export function ExtendDialog(props: DialogProps) {
  const rows = useRows(props.licenses, extension)
  const run = useLicenseRun((id) => {
    const { days, license } = rows.sentPlan(id)
    const end = days.expiry_date ?? days.maintenance_end_date
    return {
      body: extensionBody({ license, days }),
      isDone: (now) => isAsPlanned(now, days),
      result:
        end === null ? '' : `${days.expiry_date === null ? 'Maintenance until' : 'Until'} ${formatDay(end)}`,
    }
  })
  return <TermDialog {...props} kind={extension} rows={rows} run={run} />
}

/** Creates a draft for the term after each license [LM3]. A repeated call has the key of the one before it. */
export function NextTermDialog(props: DialogProps) {
  const rows = useRows(props.licenses, nextTerm)
  const create = useCreateLicense()
  const run: BulkRun<string> = useBulkRun<string>({
    run: runRows(async (id) => {
      const validator = await import('virtual:validators/LicenseCreate')
      const checked = checkBody(validator, nextTermBody(rows.sentPlan(id)), 'create')
      if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
      try {
        const { number, start_date } = await create.mutateAsync({ body: checked.body })
        return `${number}, from ${formatDay(start_date)}`
      } catch (cause) {
        if (isDeadLine(cause)) run.stop()
        throw rowFailure(cause)
      }
    }),
  })
  return <TermDialog {...props} kind={nextTerm} rows={rows} run={run} />
}

type Edited = { readonly days: NewDays; readonly isChosen: boolean | null }

/** The rows of the check: what was planned, and what was changed by hand. */
function useRows(first: readonly License[], kind: TermKind) {
  // As they were at the start: the list behind the dialog changes with every row that is done.
  const [licenses, setLicenses] = useState(first)
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited>>(new Map())
  // Frozen plans are read by calls that a later rendering would be too late for.
  const sent = useRef<ReadonlyMap<string, RowPlan>>(new Map())
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
      ? kind.plan(license, row.days, next)
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
    /** The frozen plan of a license. */
    sentPlan: (id: string) => {
      const plan = sent.current.get(id)
      if (!plan) throw new Error('This license is not in the list any more.')
      return plan
    },
    sentPlans: () => [...sent.current.values()],
    /** Plans all licenses anew, as they are given. */
    plan: (now: readonly License[], choice: TermChoice) => {
      setLicenses(now)
      setEdited(
        new Map(now.map((license) => [license.id, { days: kind.daysOf(license, choice), isChosen: null }])),
      )
    },
    choose: (id: string, isChosen: boolean) => change(id, () => ({ isChosen })),
    setDays: (id: string, days: Partial<NewDays>) =>
      change(id, (row) => ({ days: { ...row.days, ...days } })),
    /** Freezes the chosen rows; they stay beside those of an earlier run. */
    freeze: () => {
      const chosen = rows
        .filter(({ isChosen }) => isChosen)
        .map(({ plan }) => [plan.license.id, plan] as const)
      sent.current = new Map([...sent.current, ...chosen])
      return chosen.map(([id]) => id)
    },
  }
}

/** Whether days can be compared: what is typed may be none. */
const areDays = ({ expiry_date, maintenance_end_date }: NewDays) =>
  [expiry_date, maintenance_end_date].every((day) => day === null || parseDay(day) === day)

const noDay = () => `Enter a day such as ${formatDay('2027-03-12')}.`

type TermDialogProps = DialogProps & {
  kind: TermKind
  rows: ReturnType<typeof useRows>
  run: BulkRun<string>
}

/** Choose, check, run, result. */
function TermDialog({ licenses: first, onClose, kind, rows, run }: TermDialogProps) {
  const [licenses] = useState(first)
  const [choice, setChoice] = useState<TermChoice>({ kind: 'months', months: 12 })
  const [step, setStep] = useState<'choose' | 'check' | 'reading' | 'run'>('choose')
  const [failure, setFailure] = useState<Failure | null>(null)
  const question = useStopQuestion(run)
  const read = useReadLicenses()
  const begun = run.states.size > 0 ? rows.sentPlans().map(({ license }) => license) : []
  const start = () => {
    run.start(rows.freeze())
    setStep('run')
  }
  /** Over what the licenses are now: somebody else may have changed them. */
  const checkAgain = async () => {
    setFailure(null)
    setStep('reading')
    try {
      const left = begun.filter(({ id }) => canRetry(run.states.get(id)))
      rows.plan(await read(left.map(({ id }) => id)), choice)
      setStep('check')
    } catch (cause) {
      setFailure(cause instanceof Error ? cause : { message: String(cause) })
      setStep('run')
    }
  }
  const [only] = licenses.length === 1 ? licenses : []
  return (
    <DialogFrame
      title={kind.title(only ? only.number : licensesOf(licenses.length))}
      size={step === 'choose' ? 'md' : 'xl'}
      isForm
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {step === 'choose' ? (
        <Choose
          kind={kind}
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
          ids={begun.map(({ id }) => id)}
          question={question}
          unit="licenses"
          count={licensesOf}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, kind.labels)}
          results={
            <>
              <ErrorSummary failure={failure} />
              <LicenseResults licenses={begun} run={run} done={kind.labels.done} />
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
  choice: TermChoice
  onChange: (choice: TermChoice) => void
  terms: ReturnType<typeof useRows>['terms']
  onCancel: () => void
  onCheck: () => void
}

/** How long. What has a next term already is read meanwhile, since it is an exception. */
function Choose({ kind, choice, onChange, terms, onCancel, onCheck }: ChooseProps) {
  const name = useId()
  const [day, setDay] = useState(choice.kind === 'day' ? choice.day : '')
  const failed = terms.find(({ error }) => error)
  const isReading = terms.some(({ isPending }) => isPending)
  const parsed = parseDay(day)
  const isReady = !isReading && !failed && (choice.kind === 'months' || parsed !== null)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failed?.error ?? null} />
        <Dialog.Description>{kind.note}</Dialog.Description>
        <fieldset className={styles.choices}>
          <legend>{kind.legend}</legend>
          {kind.months.map(({ months, label }) => (
            <label key={months}>
              <input
                type="radio"
                name={name}
                checked={choice.kind === 'months' && choice.months === months}
                onChange={() => onChange({ kind: 'months', months })}
              />
              {label}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name={name}
              checked={choice.kind === 'day'}
              onChange={() => onChange({ kind: 'day', day })}
            />
            All until one day
          </label>
        </fieldset>
        {choice.kind === 'day' && (
          <div className={styles.day}>
            <FieldFrame label="Last day" error={day === '' || parsed ? undefined : noDay()}>
              {(described) => (
                <Input
                  {...described}
                  autoComplete="off"
                  placeholder={`Such as ${formatDay('2027-03-12')}`}
                  value={day}
                  onChange={({ target: { value } }) => {
                    setDay(value)
                    onChange({ kind: 'day', day: parseDay(value) ?? '' })
                  }}
                />
              )}
            </FieldFrame>
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

/** Old and new days. Exceptions are left out until somebody has chosen them. */
function Check({ kind, rows: { rows, choose, setDays }, onBack, onCancel, onStart }: CheckProps) {
  const offline = useOfflineReason()
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const isReady = chosen > 0 && offline === null
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <p role="status">
          {licensesOf(chosen)} of {formatCount(rows.length)}
          {chosen < rows.length && '. What is marked is left out until you choose it'}.
        </p>
        <TermTable
          label="Old and new days"
          rows={rows}
          hasMaintenance={kind.hasMaintenance}
          onChoose={choose}
          onDays={setDays}
        />
      </Dialog.Body>
      <Dialog.Footer>
        {offline && <p>{offline}</p>}
        <Button autoFocus kind="quiet" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && onStart()}>
          {kind.verb === 'Extend'
            ? `Extend ${licensesOf(chosen)}`
            : `Create ${formatCount(chosen)} ${chosen === 1 ? 'draft' : 'drafts'}`}
        </Button>
      </Dialog.Footer>
    </>
  )
}
