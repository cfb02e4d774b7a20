import { Download } from 'lucide-react'
import { saveText } from '../browser/save-file'
import { Button } from '../control/button'
import type { ExportColumn } from '../table/column'
import { toCsv } from '../table/csv'
import { type BulkRow, BulkTable } from './bulk-table'
import { FailedCsv } from './failed-csv'
import { type NamedRow, outcomeRow, worstFirst } from './outcomes'
import type { BulkRun } from './use-bulk-run'

type ResultTableProps = {
  rows: readonly NamedRow[]
  run: BulkRun<string>
  /** The status of a row that is done: "Extended". */
  done: string
  /** The header over the names: "License". */
  head: string
}

/** What came of each row of a run. While it goes on, rows keep their places. */
export function ResultTable({ rows, run, done, head }: ResultTableProps) {
  const results = outcomes(rows, run, done)
  return (
    <BulkTable
      label="Results"
      heads={[head, 'Result']}
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

type RunResultsProps = Omit<ResultTableProps, 'head'> & {
  /** The headers of a row's name and of what stands below it: "License", "Account". */
  heads: readonly [name: string, details: string]
  /** The name of the file with the results, without its ending. */
  file: string
}

/** What came of each row of a run, and the same as a file once it is over. */
export function RunResults({ rows, run, done, heads, file }: RunResultsProps) {
  const save = () => {
    const columns = [
      { header: heads[0], text: ({ name }: BulkRow) => name },
      { header: heads[1], text: ({ details }: BulkRow) => details ?? '' },
      { header: 'Result', text: ({ status }: BulkRow) => status },
      { header: 'Details', text: ({ message }: BulkRow) => (message ?? '').replaceAll('\n', ' ') },
    ]
    saveText(`${file}.csv`, 'text/csv', toCsv(columns, outcomes(rows, run, done), ','))
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
      <ResultTable rows={rows} run={run} done={done} head={heads[0]} />
    </>
  )
}

type FailedResultsProps<Row> = Omit<ResultTableProps, 'rows'> & {
  rows: readonly Row[]
  nameOf: (row: Row) => NamedRow
  /** What a row is called: "user". */
  noun: string
  columns: readonly ExportColumn<Row>[]
}

/** What came of each row of a run, and once it is over, those that failed as a file. */
export function FailedResults<Row extends { id: string }>(props: FailedResultsProps<Row>) {
  const { rows, nameOf, run, done, head, noun, columns } = props
  const failed = rows.flatMap((row) => {
    const state = run.states.get(row.id)
    return state?.kind === 'failed' ? [{ ...row, reason: state.message }] : []
  })
  return (
    <>
      {!run.isRunning && <FailedCsv name={`${noun}s-failed`} noun={noun} columns={columns} rows={failed} />}
      <ResultTable rows={rows.map(nameOf)} run={run} done={done} head={head} />
    </>
  )
}
