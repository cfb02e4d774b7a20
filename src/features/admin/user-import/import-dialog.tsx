import { Dialog } from '@chakra-ui/react/dialog'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { personName } from '../../../domain/people'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv, REASON } from '../../../ui/bulk/failed-csv'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { Button } from '../../../ui/control/button'
import { DialogActions, DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import type { Failure } from '../../../ui/feedback/failure'
import { useOfflineReason } from '../../../ui/feedback/online'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { useLeaveGuard } from '../../../ui/form/leave-guard'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import type { Hue } from '../../../ui/theme/palette'
import { peopleOf } from '../users/user-run-labels'
import {
  type CheckedFile,
  ChooseColumns,
  type ColumnValues,
  type ReadFile,
  type StepProps,
} from './import-columns'
import styles from './import-dialog.module.css'
import { HEAD_BYTES, readImport, refusalOf } from './import-file'
import type { ImportLine } from './import-plan'
import { useImportRun } from './import-run'
import { type PlannedImport, type PlannedLine, useKeptImport } from './kept-import'

type ImportDialogProps = {
  /** The account chosen at first; '' for none. */
  accountId: string
  onClose: () => void
}

/** Invites the people of a CSV file: choose it, say what its columns are, check every line, then send [US4]. */
export function ImportDialog({ accountId, onClose }: ImportDialogProps) {
  const kept = useKeptImport()
  const [plan, setPlan] = useState(kept.read)
  const [isNew, setIsNew] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const start = (planned: PlannedImport) => {
    setIsKept(kept.write(planned))
    setIsNew(true)
    setPlan(planned)
  }
  const run = { isNew, isKept, onDiscard: () => setPlan(null), onClose }
  if (plan) return <RunImport plan={plan} {...run} />
  return <PrepareImport accountId={accountId} onStart={start} onClose={onClose} />
}

type PrepareProps = ImportDialogProps & { onStart: (plan: PlannedImport) => void }

function PrepareImport({ accountId, onStart, onClose }: PrepareProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [values, setValues] = useState<ColumnValues | null>(null)
  const [asks, setAsks] = useState(false)
  const guard = useLeaveGuard(file !== null)
  const leave = () => (file ? setAsks(true) : onClose())
  const readAs = (encoding: string) => {
    if (!file) return null
    const table = readImport(file.bytes, encoding)
    const isTable = typeof table !== 'string'
    setFile({ ...file, ...(isTable ? { table, refusal: null } : { refusal: table }) })
    return isTable ? table : null
  }
  const steps = { onLeave: leave, onBack: () => (checked ? setChecked(null) : setFile(null)) }
  const question = (asks || guard.isAsking) && (
    <DiscardQuestion
      isSaving={false}
      onKeep={() => {
        setAsks(false)
        guard.stay()
      }}
      onDiscard={() => guard.release(onClose)}
    />
  )
  const send = ({ lines, file: name, account, header, delimiter }: CheckedFile) => {
    guard.release(() => onStart({ file: name, account, header, delimiter, lines: lines.map(withKey) }))
  }
  return (
    <DialogFrame
      title={file ? `Import users from ${isolated(file.name)}` : 'Import users'}
      size="lg"
      isForm
      onEscape={leave}
    >
      {checked ? (
        <CheckLines checked={checked} question={question} onSend={() => send(checked)} {...steps} />
      ) : file ? (
        <ChooseColumns
          file={file}
          onEncoding={readAs}
          before={values}
          accountId={accountId}
          question={question}
          onChecked={(next, chosen) => {
            setValues(chosen)
            setChecked(next)
          }}
          {...steps}
        />
      ) : (
        <ChooseFile
          onFile={(next) => {
            setValues(null)
            setFile(next)
          }}
          onLeave={onClose}
        />
      )}
    </DialogFrame>
  )
}

function ChooseFile({ onFile, onLeave }: { onFile: (file: ReadFile) => void; onLeave: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
      const refusal = refusalOf(head, file.size)
      const bytes = refusal === null ? new Uint8Array(await file.arrayBuffer()) : head
      const table = refusal ?? readImport(bytes)
      if (typeof table === 'string') setFailure({ message: table })
      else onFile({ name: file.name, bytes, table, refusal: null })
    } catch {
      setFailure({ message: `${isolated(file.name)} could not be read. Choose it again.` })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <div className={styles.file} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Dialog.Description>
            Choose or drop a CSV file with one person per line: first name, last name, e-mail address, and if
            you like roles, job title and phone. You check every line before anything is sent.
          </Dialog.Description>
          <Button onClick={() => input.current?.click()}>
            <FileUp size={16} aria-hidden="true" />
            Choose file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label="CSV file"
            hidden
            onChange={({ currentTarget }) => {
              // Reset, so that the same file can be chosen again after it was mended.
              void take(currentTarget.files?.[0]).then(() => {
                currentTarget.value = ''
              })
            }}
          />
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onLeave}>Cancel</Button>
      </Dialog.Footer>
    </>
  )
}

const withKey = (line: ImportLine): PlannedLine => ({ ...line, key: crypto.randomUUID() })

const verdicts: Readonly<Record<ImportLine['verdict'], { rank: number; hue: Hue; word: string }>> = {
  error: { rank: 0, hue: 'critical', word: 'Error' },
  exists: { rank: 1, hue: 'neutral', word: 'Skipped' },
  example: { rank: 1, hue: 'neutral', word: 'Skipped' },
  new: { rank: 2, hue: 'positive', word: 'New' },
}

/** The order of the lines before and after they are sent: those that cannot be used first. */
function inOrder<T extends Pick<ImportLine, 'verdict'>>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => verdicts[a.verdict].rank - verdicts[b.verdict].rank)
}

const nameOfLine = ({ line, person, cells }: ImportLine) =>
  `Line ${line}: ${personName(person) || (cells.find(Boolean) ?? '')}`

function checkedRow(line: ImportLine): BulkRow {
  const { hue, word } = verdicts[line.verdict]
  const details =
    line.person.first_name === '' && line.person.last_name === '' ? undefined : line.person.email
  return { id: String(line.line), name: nameOfLine(line), details, hue, status: word, message: line.reason }
}

type CheckLinesProps = StepProps & { checked: CheckedFile; onSend: () => void }

/** What will happen to every line. Nothing was sent yet. */
function CheckLines({ checked, question, onSend, onBack, onLeave }: CheckLinesProps) {
  const { lines, account, blanks, above, isUnsure } = checked
  const offline = useOfflineReason()
  const count = (verdict: ImportLine['verdict']) => lines.filter((line) => line.verdict === verdict).length
  const news = count('new')
  const blocked = offline ?? (news === 0 ? 'No line can be imported.' : null)
  const summary = [
    `${formatCount(news)} new`,
    count('exists') > 0 && `${formatCount(count('exists'))} already a user`,
    count('example') > 0 && countOf(count('example'), 'example'),
    count('error') > 0 &&
      `${formatCount(count('error'))} with ${count('error') === 1 ? 'an error' : 'errors'}`,
    blanks > 0 && `${formatCount(blanks)} blank`,
    above > 0 && `${formatCount(above)} above the header`,
  ]
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <div className={styles.bar}>
          <p role="status">
            {`${formatCount(lines.length + blanks + above)} lines for ${isolated(account.name)}: ${summary.filter(Boolean).join(', ')}.`}
          </p>
          <FailedLines plan={checked} lines={lines.filter(({ verdict }) => verdict === 'error')} />
        </div>
        {isUnsure && (
          <p className={styles.muted}>
            The server cannot say who of them is a user already. It refuses those who are.
          </p>
        )}
        <BulkTable label="Lines" heads={['Line', 'What happens']} rows={inOrder(lines).map(checkedRow)} />
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={`Import ${peopleOf(news)}`}
          isBusy={false}
          blocked={blocked}
          onBack={onBack}
          onCancel={onLeave}
          onConfirm={() => blocked === null && onSend()}
        />
      )}
    </>
  )
}

type FailedLinesProps = {
  plan: Pick<PlannedImport, 'file' | 'header' | 'delimiter'>
  lines: readonly Pick<ImportLine, 'cells' | 'reason'>[]
}

/** Lines as they stand in the file; the reasons of an earlier import are left out. */
function FailedLines({ plan: { file, header, delimiter }, lines }: FailedLinesProps) {
  const columns = header.flatMap((name, at) =>
    name === REASON ? [] : [{ header: name, text: ({ cells }: (typeof lines)[number]) => cells[at] ?? '' }],
  )
  const name = `${file.replace(/\.\w+$/, '')}-failed`
  return <FailedCsv name={name} noun="line" columns={columns} rows={lines} delimiter={delimiter} />
}

const invited: BulkLabels = { done: 'Invited', wereDone: ['user was invited', 'users were invited'] }

type RunImportProps = {
  plan: PlannedImport
  /** It was checked just now, and begins by itself. */
  isNew: boolean
  /** Whether it goes on after a reload. */
  isKept: boolean
  onDiscard: () => void
  onClose: () => void
}

/** Sends a checked file, or goes on with one that a reload or the end of a session has interrupted. */
function RunImport({ plan, isNew, isKept, onDiscard, onClose }: RunImportProps) {
  const kept = useKeptImport()
  const { run, isOver, start } = useImportRun(plan, isNew)
  const question = useStopQuestion(run)
  const [isStarted, setIsStarted] = useState(isNew)
  const begin = () => {
    setIsStarted(true)
    start()
  }
  const beginNew = useEffectEvent(() => isNew && start())
  useEffect(() => void beginNew(), [])
  const discard = () => {
    kept.remove()
    onDiscard()
  }
  const close = () => {
    if (isOver) kept.remove()
    onClose()
  }
  const { states, isRunning } = run
  const lines = useMemo(() => inOrder(plan.lines), [plan])
  const rows = lines.map((line) =>
    line.verdict === 'new'
      ? outcomeRow(checkedRow(line), states.get(String(line.line)), isRunning, invited.done)
      : checkedRow(line),
  )
  const failed = plan.lines.flatMap((line) => {
    const state = states.get(String(line.line))
    if (state?.kind === 'failed') return { ...line, reason: state.message }
    return line.verdict === 'error' ? line : []
  })
  const errors = plan.lines.filter(({ verdict }) => verdict === 'error').length
  const summary = [
    outcomeSummary(states, invited),
    errors > 0 &&
      `${countOf(errors, 'line')} with ${errors === 1 ? 'an error was' : 'errors were'} not sent.`,
  ]
    .filter(Boolean)
    .join(' ')
  const table = (
    <BulkTable label="Results" heads={['Line', 'Result']} rows={isRunning ? rows : worstFirst(rows)} />
  )
  return (
    <DialogFrame
      title={`Import users from ${isolated(plan.file)}`}
      size="lg"
      isForm
      onEscape={() => (isRunning ? question.ask() : close())}
    >
      {isStarted ? (
        <BulkDialogContent
          run={run}
          ids={[...states.keys()]}
          question={question}
          unit="users"
          count={peopleOf}
          stopLabel="Cancel"
          summary={summary}
          results={
            <>
              {!isRunning && <FailedLines plan={plan} lines={failed} />}
              {!isKept && !isOver && (
                <p role="status">
                  The storage of this browser is full or blocked. Keep this dialog open until the import is
                  over: once it is closed, you need the file again. Nobody is invited twice then, either.
                </p>
              )}
              {table}
            </>
          }
          onClose={close}
        />
      ) : (
        <>
          <Dialog.Body display="grid" gap="4">
            <p role="status">
              {`The import into ${isolated(plan.account.name)} is not finished. ${summary} Go on to invite the others: nobody is invited twice.`}
            </p>
            {table}
          </Dialog.Body>
          <Dialog.Footer>
            <Button kind="quiet" onClick={discard} className={styles.atStart}>
              Discard
            </Button>
            <Button onClick={onClose}>Close</Button>
            <Button kind="primary" onClick={begin} autoFocus>
              Go on
            </Button>
          </Dialog.Footer>
        </>
      )}
    </DialogFrame>
  )
}
