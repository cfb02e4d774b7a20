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
import { FieldFrame } from '../form/field-frame'
import { Select } from '../form/input'
import { formatCount } from '../format/count'
import type { Column } from './column'
import { type Delimiter, exportColumns, toCsv } from './csv'
import { type PageOfRows, type Walk, walkPages } from './walk-pages'

export type ExportDialogProps<Row extends { id: string }, Sort extends string> = {
  /** "licenses": in the title, and the first part of the file's name. */
  noun: string
  /** How many rows there are, as far as is known. */
  total: number
  /** Those in sight, in their order. */
  columns: readonly Column<Row, Sort>[]
  /** Which rows these are, with a number and the noun before it. Default: all that match the filters. */
  which?: string
  /** One page of what is filtered, numbered from 1. Fails with something that says why. */
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Today, for the file's name: `2026-11-20`. */
  today: string
  onClose: () => void
}

const delimiterOf = (stored: unknown): Delimiter => (stored === ';' ? ';' : ',')

/** Writes every row that matches the filters to a CSV file: all pages, with progress; what was read survives a failure. */
export function ExportDialog<Row extends { id: string }, Sort extends string>(
  props: ExportDialogProps<Row, Sort>,
) {
  const {
    noun,
    columns,
    which = 'that match your filters, with the visible columns,',
    read,
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
    const { rows } = walk.current
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
        <FieldFrame
          error={undefined}
          label="Separator"
          help="Choose semicolon for spreadsheets with European settings."
        >
          {(described) => (
            <Select
              {...described}
              value={delimiter}
              disabled={isRunning}
              onChange={({ target: { value } }) => setDelimiter(delimiterOf(value))}
            >
              <option value=",">Comma</option>
              <option value=";">Semicolon</option>
            </Select>
          )}
        </FieldFrame>
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
