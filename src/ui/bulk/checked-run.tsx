import { Dialog } from '@chakra-ui/react/dialog'
import { type RefObject, useRef } from 'react'
import { DialogActions } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import { useOfflineReason } from '../feedback/online'
import { formatCount } from '../format/count'
import type { Elements } from '../layout/elements'
import { BulkDialogContent, useStopQuestion } from './bulk-dialog'
import { type BulkRow, BulkTable } from './bulk-table'
import { type BulkLabels, type NamedRow, noneLeft, outcomeSummary } from './outcomes'
import type { BulkRun } from './use-bulk-run'

/** What is planned for a row. */
export type PlannedRow = NamedRow & {
  /** Why it is left out; '' for those that are not. */
  leftOut: string
  /** Shown beside a row that is not left out: what else its change means. */
  message?: string | undefined
}

type PlannedRowsProps = {
  rows: readonly PlannedRow[]
  /** The status of the rows that are not left out: "Disable". */
  verb: string
  /** The header over the names: "User". */
  head: string
  /** "3 users" */
  count: (rows: number) => string
}

const leftOutText = (rows: number) =>
  rows === 1
    ? 'The other is left out, for the reason beside it.'
    : 'The others are left out, for the reason beside them.'

/** What a run will do with each row, and how many it leaves out. */
export function PlannedRows({ rows, verb, head, count }: PlannedRowsProps) {
  const chosen = rows.filter(({ leftOut }) => leftOut === '').length
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
        heads={[head, 'What happens']}
        rows={rows.map(
          ({ leftOut, message, ...named }): BulkRow =>
            leftOut === ''
              ? { ...named, hue: 'info', status: verb, message }
              : { ...named, hue: 'neutral', status: 'Left out', message: leftOut },
        )}
      />
    </>
  )
}

type CheckedRunDialogProps<Row> = Omit<PlannedRowsProps, 'rows'> & {
  title: string
  /** What is counted: "users". */
  unit: string
  labels: BulkLabels
  /** What the change means for all rows. */
  note: string
  /** As they were when the dialog opened. */
  rows: readonly Row[]
  plan: (row: Row) => PlannedRow
  run: BulkRun<string>
  /** Starts the run with the rows that are not left out, unless something is still wrong. */
  onStart: (chosen: readonly Row[]) => void
  /** Why nothing can be started, where it is neither the connection nor the rows. */
  blocked?: string | null
  /** Rows are lost for good. */
  isDanger?: boolean
  /** Focused first; Cancel if absent. */
  firstField?: RefObject<HTMLElement | null>
  /** What is entered for all rows. */
  children?: Elements
  /** What came of the rows that were sent. */
  results: (sent: readonly Row[]) => Elements
  onClose: () => void
}

/** A change of many rows: says what happens to each, runs, and shows what came of each. */
export function CheckedRunDialog<Row extends { id: string }>(props: CheckedRunDialogProps<Row>) {
  const { title, unit, count, labels, rows, run, firstField, results, onClose } = props
  const question = useStopQuestion(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const sent = [...run.states.keys()]
  const byId = new Map(rows.map((row) => [row.id, row]))
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
          unit={unit}
          count={count}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, labels)}
          results={results(sent.flatMap((id) => byId.get(id) ?? []))}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type CheckProps<Row> = CheckedRunDialogProps<Row> & { cancel: RefObject<HTMLButtonElement | null> }

function Check<Row>(props: CheckProps<Row>) {
  const { verb, head, count, labels, note, rows, plan, onStart, onClose, children, cancel } = props
  const { blocked = null, isDanger = false } = props
  const offline = useOfflineReason()
  const planned = rows.map(plan)
  const chosen = rows.filter((_, at) => planned[at]?.leftOut === '')
  const reason = offline ?? (chosen.length === 0 ? noneLeft(rows.length, count, labels) : blocked)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>{note}</Dialog.Description>
        {children}
        <PlannedRows rows={planned} verb={verb} head={head} count={count} />
      </Dialog.Body>
      <DialogActions
        verb={chosen.length > 0 ? `${verb} ${count(chosen.length)}` : verb}
        kind={isDanger ? 'danger' : 'primary'}
        isBusy={false}
        blocked={reason}
        cancelRef={cancel}
        onCancel={onClose}
        onConfirm={() => reason === null && onStart(chosen)}
      />
    </>
  )
}
