import { Dialog } from '@chakra-ui/react/dialog'
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { personName } from '../../../domain/words/people'
import { useOfflineReason } from '../../../ui/browser/online'
import { useFileDrop } from '../../../ui/browser/use-file-drop'
import { BulkDialogContent, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv, REASON } from '../../../ui/bulk/failed-csv'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useDiscard } from '../../../ui/dialog/use-discard'
import type { Failure } from '../../../ui/feedback/failure'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import type { Hue } from '../../../ui/theme/palette'
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

type ImportDialogProps = {
  /** The initially chosen account; '' for none. */
  accountId: string
  onClose: () => void
}

/** Invites the people of a CSV file: choose it, map its columns, check every line, then send [US4]. */
export function ImportDialog({ accountId, onClose }: ImportDialogProps) {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  if (checked) return <RunImport checked={checked} onClose={onClose} />
  return <PrepareImport accountId={accountId} onStart={setChecked} onClose={onClose} />
}

type PrepareProps = ImportDialogProps & { onStart: (checked: CheckedFile) => void }

function PrepareImport({ accountId, onStart, onClose }: PrepareProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [values, setValues] = useState<ColumnValues | null>(null)
  const { question, leave, release } = useDiscard({ isDirty: file !== null, onClose })
  const readAs = (encoding: string) => {
    if (!file) return null
    const table = readImport(file.bytes, encoding)
    const isTable = typeof table !== 'string'
    setFile({ ...file, ...(isTable ? { table, refusal: null } : { refusal: table }) })
    return isTable ? table : null
  }
  const steps = { onLeave: leave, onBack: () => (checked ? setChecked(null) : setFile(null)) }
  return (
    <DialogFrame
      title={file ? `Import users from ${isolated(file.name)}` : 'Import users'}
      size="lg"
      isForm
      onEscape={leave}
    >
      {checked ? (
        <CheckLines
          checked={checked}
          question={question}
          onSend={() => release(() => onStart(checked))}
          {...steps}
        />
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
  const take = async ([file]: readonly File[]) => {
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
  const { zone, input, choose } = useFileDrop(take)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <div className={cx(piece.stack3, styles.file)} {...zone}>
          <Dialog.Description>
            Choose or drop a CSV file with one person per line: first name, last name, e-mail address, and if
            you like roles, job title and phone. You check every line before anything is sent.
          </Dialog.Description>
          <Button onClick={choose}>
            <FileUp size={16} aria-hidden="true" />
            Choose file
          </Button>
          <input {...input} accept=".csv,.txt,text/csv" aria-label="CSV file" />
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onLeave}>Cancel</Button>
      </Dialog.Footer>
    </>
  )
}

const verdicts: Readonly<Record<ImportLine['verdict'], { rank: number; hue: Hue; word: string }>> = {
  error: { rank: 0, hue: 'critical', word: 'Error' },
  exists: { rank: 1, hue: 'neutral', word: 'Skipped' },
  example: { rank: 1, hue: 'neutral', word: 'Skipped' },
  inactive: { rank: 1, hue: 'neutral', word: 'Skipped' },
  new: { rank: 2, hue: 'positive', word: 'New' },
}

/** Order of the lines before and after they are sent: invalid ones first. */
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

/** Preview of the result of every line, before anything is sent. */
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
    count('inactive') > 0 && `${formatCount(count('inactive'))} no longer active`,
    count('error') > 0 &&
      `${formatCount(count('error'))} with ${count('error') === 1 ? 'an error' : 'errors'}`,
    blanks > 0 && `${formatCount(blanks)} blank`,
    above > 0 && `${formatCount(above)} above the header`,
  ]
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <div className={cx(piece.wrap2, styles.bar)}>
          <p role="status">
            {`${formatCount(lines.length + blanks + above)} lines for ${isolated(account.name)}: ${summary.filter(Boolean).join(', ')}.`}
          </p>
          <FailedLines checked={checked} lines={lines.filter(({ verdict }) => verdict === 'error')} />
        </div>
        {isUnsure && (
          <p className={piece.mutedSmall}>
            The server cannot say who of them is a user already. It refuses those who are.
          </p>
        )}
        <BulkTable label="Lines" heads={['Line', 'What happens']} rows={inOrder(lines).map(checkedRow)} />
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={`Import ${countOf(news, 'user')}`}
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
  checked: CheckedFile
  lines: readonly Pick<ImportLine, 'cells' | 'reason'>[]
}

/** Lines as in the file; the reasons of an earlier import are left out. */
function FailedLines({ checked: { file, header, delimiter }, lines }: FailedLinesProps) {
  const columns = header.flatMap((name, at) =>
    name === REASON ? [] : [{ header: name, text: ({ cells }: (typeof lines)[number]) => cells[at] ?? '' }],
  )
  const name = `${file.replace(/\.\w+$/, '')}-failed`
  return <FailedCsv name={name} noun="line" columns={columns} rows={lines} delimiter={delimiter} />
}

const invited: BulkLabels = { done: 'Invited', wereDone: ['user was invited', 'users were invited'] }

/** Sends a checked file, and shows the result of each line. */
function RunImport({ checked, onClose }: { checked: CheckedFile; onClose: () => void }) {
  const run = useImportRun(checked)
  const question = useConfirmStop(run)
  const start = useEffectEvent(() =>
    run.start(checked.lines.flatMap(({ verdict, line }) => (verdict === 'new' ? String(line) : []))),
  )
  useEffect(() => start(), [])
  const { states, isRunning } = run
  const lines = useMemo(() => inOrder(checked.lines), [checked])
  const rows = lines.map((line) =>
    line.verdict === 'new'
      ? outcomeRow(checkedRow(line), states.get(String(line.line)), isRunning, invited.done)
      : checkedRow(line),
  )
  const failed = checked.lines.flatMap((line) => {
    const state = states.get(String(line.line))
    if (state?.kind === 'failed') return { ...line, reason: state.message }
    return line.verdict === 'error' ? line : []
  })
  const errors = checked.lines.filter(({ verdict }) => verdict === 'error').length
  const summary = [
    outcomeSummary(states, invited),
    errors > 0 &&
      `${countOf(errors, 'line')} with ${errors === 1 ? 'an error was' : 'errors were'} not sent.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <DialogFrame
      title={`Import users from ${isolated(checked.file)}`}
      size="lg"
      isForm
      onEscape={() => (isRunning ? question.ask() : onClose())}
    >
      <BulkDialogContent
        run={run}
        ids={[...states.keys()]}
        question={question}
        unit="users"
        count={(count) => countOf(count, 'user')}
        summary={summary}
        results={
          <>
            {!isRunning && <FailedLines checked={checked} lines={failed} />}
            <BulkTable
              label="Results"
              heads={['Line', 'Result']}
              rows={isRunning ? rows : worstFirst(rows)}
            />
          </>
        }
        onClose={onClose}
      />
    </DialogFrame>
  )
}
