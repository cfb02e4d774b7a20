import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { saveText } from '../browser/save-file'
import { useStored } from '../browser/use-stored'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import type { Failure } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'
import { Progress } from '../feedback/progress'
import { toast } from '../feedback/toast'
import { ErrorSummary } from '../form/error-summary'
import { LabeledSelect } from '../form/labeled-select'
import { formatCount } from '../format/count'
import type { Column } from './column'
import { type Delimiter, exportColumns, toCsv } from './csv'
import { type PageOfRows, type Walk, walkPages } from './walk-pages'

export type ExportDialogProps<Row extends { id: string }, Sort extends string> = {
  /** "licenses": in the title, and the first part of the file's name. */
  noun: string
  /** The number of rows, if known. */
  total: number
  /** The visible columns, in order. */
  columns: readonly Column<Row, Sort>[]
  /** Describes the rows after a number: count and noun. Default: all that match the filters. */
  which?: string
  /** Reads one page of the filtered rows, numbered from 1. Rejects with an error that has a message. */
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Ids of the rows to export, among those read; absent: all. */
  only?: readonly string[] | undefined
  /** Today, for the file's name: `2026-11-20`. */
  today: string
  onClose: () => void
}

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
]
const delimiterOf = (stored: unknown): Delimiter => (stored === ';' ? ';' : ',')

/**
 * Writes every row that matches the filters to a CSV file: all pages, with progress; rows read so far survive a
 * failure.
 */
export function ExportDialog<Row extends { id: string }, Sort extends string>(
  props: ExportDialogProps<Row, Sort>,
) {
  const {
    noun,
    columns,
    which = 'that match your filters, with the visible columns,',
    read,
    only,
    today,
    onClose,
  } = props
  const [delimiter, setDelimiter] = useStored('csv-delimiter', delimiterOf)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const walk = useRef<Walk<Row>>({ rows: [], total: props.total })
  const running = useRef<AbortController | null>(null)
  const isRunning = progress !== null && failure === null

  const run = async () => {
    if (isRunning) return
    const stop = new AbortController()
    running.current = stop
    setFailure(null)
    setProgress({ done: walk.current.rows.length, total: walk.current.total })
    try {
      await walkPages(walk.current, read, stop.signal, ({ rows, total }) =>
        setProgress({ done: rows.length, total }),
      )
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureOf(error))
      return
    }
    const ids = only && new Set(only)
    const rows = walk.current.rows.filter(({ id }) => ids?.has(id) ?? true)
    saveText(`${noun}-${today}.csv`, 'text/csv', toCsv(exportColumns(columns), rows, delimiter))
    toast.success(`Exported ${countOf(rows.length, noun)}.`)
    onClose()
  }
  const cancel = () => {
    running.current?.abort()
    onClose()
  }

  return (
    <DialogFrame title={`Export ${noun}`} size="sm" onEscape={cancel}>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <Dialog.Description>{`Export the ${countOf(props.total, noun)} ${which} as CSV.`}</Dialog.Description>
        <LabeledSelect
          label="Separator"
          help="Choose semicolon for spreadsheets with European settings."
          value={delimiter}
          disabled={isRunning}
          options={delimiters}
          onChange={(value) => setDelimiter(delimiterOf(value))}
        />
        {progress && <Progress {...progress} unit="rows" />}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={cancel}>Cancel</Button>
        <Button kind="primary" onClick={() => void run()} aria-disabled={isRunning}>
          {failure ? 'Continue' : isRunning ? 'Exporting…' : 'Export'}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** "1 license", "412 licenses". */
function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`
}
