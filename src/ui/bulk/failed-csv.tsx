import { Download } from 'lucide-react'
import { saveText } from '../browser/save-file'
import { Button } from '../control/button'
import { formatCount } from '../format/count'
import type { ExportColumn } from '../table/column'
import { type Delimiter, toCsv } from '../table/csv'

/** Header of the column with the reason of a failure. */
export const REASON = 'Reason'

type FailedCsvProps<Row> = {
  /** File name without extension. */
  name: string
  /** The noun for a row: "line". */
  noun: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  delimiter?: Delimiter
}

/** Saves the failed rows, each with its reason, as a CSV that can be corrected and imported again. */
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
