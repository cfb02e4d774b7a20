import { useRef, useState } from 'react'
import { type BulkRun, runRows, useBulkRun } from '../ui/bulk/use-bulk-run'
import { isConnectionLost, isUncertain, rowFailure } from './row-failure'

type RecordRunOptions<Row> = {
  /** Sends the change of one row. @returns the row's text when it is done; '' for none */
  send: (row: Row) => Promise<string>
  /** Reads the record. @returns the row's text if the change was carried out, else null */
  lookUp?: (row: Row) => Promise<string | null>
  /** Called once a run is over. */
  onEnd?: () => void
}

export type RecordRun<Row> = BulkRun<string> & {
  /** Rows that were sent, in the version that was checked. */
  rows: readonly Row[]
  /** Starts with checked rows; those of an earlier run stay in the results. */
  begin: (rows: readonly Row[]) => void
}

/**
 * A bulk run over records, one call each. A call that may have been carried out is looked up, not repeated: a second
 * one would fail. A lost connection stops the run, since further calls would fail, too.
 */
export function useRecordRun<Row extends { id: string }>(options: RecordRunOptions<Row>): RecordRun<Row> {
  const { send, lookUp, onEnd } = options
  const [rows, setRows] = useState<readonly Row[]>([])
  // A ref, since calls of a run that has just started read it before the next render.
  const latest = useRef(rows)
  const act = async (id: string) => {
    const row = latest.current.find((one) => one.id === id)
    if (!row) throw new Error('This row is not in the list any more.')
    try {
      return await send(row)
    } catch (cause) {
      const found = lookUp && isUncertain(cause) ? await lookUp(row).catch(() => null) : null
      if (found !== null) return found
      if (!isConnectionLost(cause)) throw rowFailure(cause)
      run.stop()
      throw cause
    }
  }
  const run: BulkRun<string> = useBulkRun<string>({
    run: (ids, control) => runRows(act)(ids, control),
    ...(onEnd && { onEnd }),
  })
  return {
    ...run,
    rows,
    begin: (chosen) => {
      const others = latest.current.filter(({ id }) => chosen.every((row) => row.id !== id))
      latest.current = [...others, ...chosen]
      setRows(latest.current)
      run.start(chosen.map(({ id }) => id))
    },
  }
}
