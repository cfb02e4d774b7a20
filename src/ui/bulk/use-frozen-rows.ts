import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'
import type { SelectedRows } from '../table/list-table'
import { type PageOfRows, walkPages } from '../table/walk-pages'

/** One page of everything that matches. */
export type ReadPage<Row> = (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>

/**
 * The selected rows as they were when a dialog about them opened: the list behind it changes with every row that is
 * done. All that match are read page by page.
 */
export function useFrozenRows<Row extends { id: string }>(
  { rows: selected, areAll, total }: SelectedRows<Row>,
  read: ReadPage<Row>,
) {
  const [rows, setRows] = useState<readonly Row[] | null>(areAll ? null : selected)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)
  const readAll = async (signal: AbortSignal) => {
    const walk = { rows: [], total }
    try {
      await walkPages<Row>(walk, read, signal, (now) =>
        setProgress({ done: now.rows.length, total: now.total }),
      )
      setRows(walk.rows)
    } catch (cause) {
      if (!signal.aborted) setFailure(failureOf(cause))
    }
    setProgress(null)
  }
  const begin = useEffectEvent((signal: AbortSignal) => areAll && void readAll(signal))
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    // After the dialog is there, which says what it waits for.
    queueMicrotask(() => begin(stop.signal))
    return () => stop.abort()
  }, [])
  const readAgain = () => {
    setFailure(null)
    if (running.current) void readAll(running.current.signal)
  }
  return { rows, progress, failure, readAgain }
}
