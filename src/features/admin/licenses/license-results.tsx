import { Download } from 'lucide-react'
import type { License } from '../../../domain/licenses'
import { saveText } from '../../../ui/browser/save-file'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { outcomeRow, worstFirst } from '../../../ui/bulk/outcomes'
import type { BulkRun } from '../../../ui/bulk/use-bulk-run'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { toCsv } from '../../../ui/table/csv'

/** "3 licenses" */
export function licensesOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'license' : 'licenses'}`
}

type LicenseResultsProps = {
  licenses: readonly License[]
  run: BulkRun<string>
  /** The status of a row that is done: "Extended". */
  done: string
}

/** What came of each license of a run, and the same as a file once it is over. */
export function LicenseResults({ licenses, run: { states, isRunning }, done }: LicenseResultsProps) {
  const rows = licenses.map(({ id, number, account }) =>
    outcomeRow({ id, name: number, details: account.name }, states.get(id), isRunning, done),
  )
  const save = () => {
    const columns = [
      { header: 'License', text: ({ name }: (typeof rows)[number]) => name },
      { header: 'Account', text: ({ details }: (typeof rows)[number]) => details ?? '' },
      { header: 'Result', text: ({ status }: (typeof rows)[number]) => status },
      {
        header: 'Details',
        text: ({ message }: (typeof rows)[number]) => (message ?? '').replaceAll('\n', ' '),
      },
    ]
    saveText('licenses-results.csv', 'text/csv', toCsv(columns, rows, ','))
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
      <BulkTable label="Results" heads={['License', 'Result']} rows={isRunning ? rows : worstFirst(rows)} />
    </>
  )
}
