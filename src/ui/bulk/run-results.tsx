import { Download } from 'lucide-react'
import { saveText } from '../browser/save-file'
import { Button } from '../control/button'
import { toCsv } from '../table/csv'
import { type BulkRow, BulkTable } from './bulk-table'
import { type NamedRow, outcomeRow, worstFirst } from './outcomes'
import type { BulkRun } from './use-bulk-run'

type RunResultsProps = {
  rows: readonly NamedRow[]
  run: BulkRun<string>
  /** The status of a row that is done: "Extended". */
  done: string
  /** The headers of a row's name and of what stands below it: "License", "Account". */
  heads: readonly [name: string, details: string]
  /** The name of the file with the results, without its ending. */
  file: string
}

/** What came of each row of a run, and the same as a file once it is over. */
export function RunResults({ rows: all, run: { states, isRunning }, done, heads, file }: RunResultsProps) {
  const rows = all.map((row) => outcomeRow(row, states.get(row.id), isRunning, done))
  const save = () => {
    const columns = [
      { header: heads[0], text: ({ name }: BulkRow) => name },
      { header: heads[1], text: ({ details }: BulkRow) => details ?? '' },
      { header: 'Result', text: ({ status }: BulkRow) => status },
      { header: 'Details', text: ({ message }: BulkRow) => (message ?? '').replaceAll('\n', ' ') },
    ]
    saveText(`${file}.csv`, 'text/csv', toCsv(columns, rows, ','))
  }
  return (
    <>
      {!isRunning && (
        <div>
          <Button size="sm" kind="quiet" onClick={save}>
            <Download size={16} aria-hidden="true" />
            Download the results
          </Button>
        </div>
      )}
      <BulkTable label="Results" heads={[heads[0], 'Result']} rows={isRunning ? rows : worstFirst(rows)} />
    </>
  )
}
