import { Download } from 'lucide-react'
import { saveText } from '../browser/save-file'
import { Button } from '../control/button'
import { capitalized } from '../format/capitalized'
import type { ExportColumn } from '../table/column'
import { toCsv } from '../table/csv'
import { type BulkRow, BulkTable } from './bulk-table'
import { FailedCsv } from './failed-csv'
import { type NamedRow, outcomeRow, worstFirst } from './outcomes'
import type { BulkRun } from './use-bulk-run'

type ResultTableProps = {
  named: readonly NamedRow[]
  run: BulkRun<string>
  /** The status of a finished row: "Extended". */
  done: string
  /** The noun for a row: "license". */
  noun: string
}

/** The results of a run, row by row. Rows keep their places while it is running. */
export function ResultTable({ named, run, done, noun }: ResultTableProps) {
  const results = outcomes(named, run, done)
  return (
    <BulkTable
      label="Results"
      heads={[capitalized(noun), 'Result']}
      rows={run.isRunning ? results : worstFirst(results)}
    />
  )
}

function outcomes(
  rows: readonly NamedRow[],
  { states, isRunning }: BulkRun<string>,
  done: string,
): BulkRow[] {
  return rows.map((row) => outcomeRow(row, states.get(row.id), isRunning, done))
}

type RunResultsProps = ResultTableProps & {
  /** The header of a row's second line in the file: "Account". */
  details: string
}

/** The results of a run, row by row, and a file of them once it is over. */
export function RunResults({ details, ...results }: RunResultsProps) {
  const { named, run, done, noun } = results
  const save = () => {
    const columns = [
      { header: capitalized(noun), text: ({ name }: BulkRow) => name },
      { header: details, text: ({ details: second }: BulkRow) => second ?? '' },
      { header: 'Result', text: ({ status }: BulkRow) => status },
      { header: 'Details', text: ({ message }: BulkRow) => (message ?? '').replaceAll('\n', ' ') },
    ]
    saveText(`${noun}s-results.csv`, 'text/csv', toCsv(columns, outcomes(named, run, done), ','))
  }
  return (
    <>
      {!run.isRunning && (
        <div>
          <Button size="sm" kind="quiet" onClick={save}>
            <Download size={16} aria-hidden="true" />
            Download the results
          </Button>
        </div>
      )}
      <ResultTable {...results} />
    </>
  )
}

type FailedResultsProps<Row> = ResultTableProps & {
  rows: readonly Row[]
  columns: readonly ExportColumn<Row>[]
}

/** The results of a run, row by row, and a file of the failed ones once it is over. */
export function FailedResults<Row extends { id: string }>(props: FailedResultsProps<Row>) {
  const { rows, columns, ...results } = props
  const { run, noun } = results
  const failed = rows.flatMap((row) => {
    const state = run.states.get(row.id)
    return state?.kind === 'failed' ? [{ ...row, reason: state.message }] : []
  })
  return (
    <>
      {!run.isRunning && <FailedCsv name={`${noun}s-failed`} noun={noun} columns={columns} rows={failed} />}
      <ResultTable {...results} />
    </>
  )
}
