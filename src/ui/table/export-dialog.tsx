import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { saveText } from '../browser/save-file'
import { useStored } from '../browser/use-stored'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import type { Failure } from '../feedback/failure'
import { Progress } from '../feedback/progress'
import { toast } from '../feedback/toast'
import { ErrorSummary } from '../form/error-summary'
import { FieldFrame } from '../form/field-frame'
import { Select } from '../form/input'
import { formatCount } from '../format/count'
import type { Column } from './column'
import { type Delimiter, toCsv } from './csv'
import { type PageOfRows, type Walk, walkPages } from './walk-pages'

export type ExportDialogProps<Row extends { id: string }, Sort extends string> = {
  /** "licenses": in the title, and the first part of the file's name. */
  noun: string
  /** How many rows there are, as far as is known. */
  total: number
  /** Those in sight, in their order; one without `text` is left out. */
  columns: readonly Column<Row, Sort>[]
  /** One page of what is filtered, numbered from 1. Fails with something that says why. */
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Today, for the file's name: `2026-11-20`. */
  today: string
  onClose: () => void
}

const delimiterOf = (stored: unknown): Delimiter => (stored === ';' ? ';' : ',')

/** Writes every row that fits the filters to a CSV file: all pages, with progress; what was read survives a failure. */
export function ExportDialog<Row extends { id: string }, Sort extends string>(
  props: ExportDialogProps<Row, Sort>,
) {
  const { noun, columns, read, today, onClose } = props
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
      if (!stop.signal.aborted) setFailure(error instanceof Error ? error : { message: String(error) })
      return
    }
    const { rows } = walk.current
    saveText(`${noun}-${today}.csv`, 'text/csv', toCsv(columns, rows, delimiter))
    toast.success(`${formatCount(rows.length)} ${noun} exported.`)
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
        <Dialog.Description>
          {formatCount(props.total)} {noun} that fit the search and the filters, with the columns in sight, as
          a CSV file.
        </Dialog.Description>
        <FieldFrame
          error={undefined}
          label="Separator"
          help="Spreadsheets of many European countries read the semicolon."
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
          {failure ? 'Go on' : isRunning ? 'Exporting…' : 'Export'}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
