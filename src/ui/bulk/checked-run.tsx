import { Dialog } from '@chakra-ui/react/dialog'
import { type RefObject, useRef } from 'react'
import { useOfflineReason } from '../browser/online'
import { DialogActions } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import { capitalized } from '../format/capitalized'
import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import type { Elements } from '../layout/elements'
import type { ExportColumn } from '../table/column'
import { BulkDialogContent, useConfirmStop } from './bulk-dialog'
import { type BulkRow, BulkTable } from './bulk-table'
import { type BulkLabels, type NamedRow, nothingToDo, outcomeSummary } from './outcomes'
import { FailedResults, RunResults } from './run-results'
import type { BulkRun } from './use-bulk-run'

type Plan = {
  /** The skipped reason; '' for rows that are included. */
  skippedReason: string
  /** Shown beside an included row: further effects of the change. */
  message?: string | undefined
}

export type PlannedRow = NamedRow & Plan

type PlannedRowsProps = {
  rows: readonly PlannedRow[]
  /** The status of included rows: "Disable". */
  verb: string
  /** The noun for a row: "user". */
  noun: string
}

const leftOutText = (rows: number) =>
  rows === 1
    ? 'The other is left out, for the reason beside it.'
    : 'The others are left out, for the reason beside them.'

/** The planned change of each row, and how many are skipped. */
export function PlannedRows({ rows, verb, noun }: PlannedRowsProps) {
  const count = (all: number) => countOf(all, noun)
  const chosen = rows.filter(({ skippedReason }) => skippedReason === '').length
  return (
    <>
      <p role="status">
        {chosen === rows.length
          ? `${count(chosen)}.`
          : chosen === 0
            ? `${count(rows.length)}, left out for the reason beside ${rows.length === 1 ? 'it' : 'each'}.`
            : `${count(chosen)} of ${formatCount(rows.length)}. ${leftOutText(rows.length - chosen)}`}
      </p>
      <BulkTable
        label="What happens"
        heads={[capitalized(noun), 'What happens']}
        rows={rows.map(
          ({ skippedReason, message, ...named }): BulkRow =>
            skippedReason === ''
              ? { ...named, hue: 'info', status: verb, message }
              : { ...named, hue: 'neutral', status: 'Left out', message: skippedReason },
        )}
      />
    </>
  )
}

type CheckedRunDialogProps<Row> = Omit<PlannedRowsProps, 'rows'> & {
  title: string
  labels: BulkLabels
  /** The effect of the change on all rows. */
  note: string
  /** Snapshot from when the dialog opened. */
  rows: readonly Row[]
  nameOf: (row: Row) => NamedRow
  plan: (row: Row) => Plan
  run: BulkRun<string>
  /** Starts the run with the included rows, unless something is invalid. */
  onStart: (chosen: readonly Row[]) => void
  /** Why the run is blocked, apart from connection and rows. */
  blocked?: string | null
  /** Rows are deleted for good. */
  isDanger?: boolean
  /** Focused first; default: Cancel. */
  firstField?: RefObject<HTMLElement | null>
  /** Fields that apply to all rows. */
  children?: Elements
  /** The file of results: columns of the failed rows, or the header over the details of all rows. */
  file: { failed: readonly ExportColumn<Row>[] } | { details: string }
  onClose: () => void
}

/** A bulk change: previews each row, runs, and shows the results. */
export function CheckedRunDialog<Row extends { id: string }>(props: CheckedRunDialogProps<Row>) {
  const { title, noun, labels, rows, nameOf, run, firstField, file, onClose } = props
  const question = useConfirmStop(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const sent = [...run.states.keys()]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sentRows = sent.flatMap((id) => byId.get(id) ?? [])
  const results = { run, done: labels.done, noun, named: sentRows.map(nameOf) }
  return (
    <DialogFrame
      title={title}
      size="lg"
      isForm
      initialFocus={firstField ?? cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {sent.length === 0 ? (
        <Check {...props} cancel={cancel} />
      ) : (
        <BulkDialogContent
          run={run}
          ids={sent}
          question={question}
          unit={`${noun}s`}
          count={(left) => countOf(left, noun)}
          summary={outcomeSummary(run.states, labels)}
          results={
            'failed' in file ? (
              <FailedResults {...results} rows={sentRows} columns={file.failed} />
            ) : (
              <RunResults {...results} details={file.details} />
            )
          }
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type CheckProps<Row> = CheckedRunDialogProps<Row> & { cancel: RefObject<HTMLButtonElement | null> }

function Check<Row>(props: CheckProps<Row>) {
  const { verb, noun, labels, note, rows, nameOf, plan, onStart, onClose, children, cancel } = props
  const { blocked = null, isDanger = false } = props
  const offline = useOfflineReason()
  const planned = rows.map((row) => ({ ...nameOf(row), ...plan(row) }))
  const chosen = rows.filter((_, at) => planned[at]?.skippedReason === '')
  const reason = offline ?? (chosen.length === 0 ? nothingToDo(rows.length, noun, labels) : blocked)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>{note}</Dialog.Description>
        {children}
        <PlannedRows rows={planned} verb={verb} noun={noun} />
      </Dialog.Body>
      <DialogActions
        verb={chosen.length > 0 ? `${verb} ${countOf(chosen.length, noun)}` : verb}
        kind={isDanger ? 'danger' : 'primary'}
        blocked={reason}
        cancelRef={cancel}
        onCancel={onClose}
        onConfirm={() => reason === null && onStart(chosen)}
      />
    </>
  )
}
