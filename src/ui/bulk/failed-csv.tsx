import { Download } from 'lucide-react'
import { saveText } from '../browser/save-file'
import { Button } from '../control/button'
import { formatCount } from '../format/count'
import type { ExportColumn } from '../table/column'
import { type Delimiter, toCsv } from '../table/csv'

/** The header of the column that says why a row has failed. */
export const REASON = 'Reason'

type FailedCsvProps<Row> = {
  /** The name of the file, without its ending. */
  name: string
  /** What a row is called: "line". */
  noun: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  delimiter?: Delimiter
}

/** Saves the rows that have failed, each with its reason, as a file that can be mended and read again. */
export function FailedCsv<Row extends { readonly reason: string }>(props: FailedCsvProps<Row>) {
  const { name, noun, columns, rows, delimiter = ',' } = props
  if (rows.length === 0) return null
  const reason = { header: REASON, text: (row: Row) => row.reason }
  const save = () => saveText(`${name}.csv`, 'text/csv', toCsv([...columns, reason], rows, delimiter))
  return (
    <div>
      <Button size="sm" kind="quiet" onClick={save}>
        <Download size={16} aria-hidden="true" />
        <span>
          {rows.length === 1
            ? `Download the failed ${noun}`
            : `Download ${formatCount(rows.length)} failed ${noun}s`}
        </span>
      </Button>
    </div>
  )
}
