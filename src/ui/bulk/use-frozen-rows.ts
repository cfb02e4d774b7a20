import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'
import type { SelectedRows } from '../table/list-table'
import { type PageOfRows, walkPages } from '../table/walk-pages'

export type ReadPage<Row> = (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>

/**
 * A snapshot of the selected rows from when their dialog opened, since the list changes during the run. All matching
 * rows, and those on other pages, are read page by page. `gone` is the number of selected rows that were not found.
 */
export function useFrozenRows<Row extends { id: string }>(
  { rows: selected, elsewhere = [], areAll, total }: SelectedRows<Row>,
  read: ReadPage<Row>,
) {
  const [wanted] = useState(() => new Set([...selected.map(({ id }) => id), ...elsewhere]))
  const isRead = !areAll && elsewhere.length === 0
  const [rows, setRows] = useState<readonly Row[] | null>(isRead ? selected : null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)
  const readAll = async (signal: AbortSignal) => {
    const walk = { rows: [], total }
    try {
      await walkPages<Row>(walk, read, signal, (now) =>
        setProgress({ done: now.rows.length, total: now.total }),
      )
      setRows(areAll ? walk.rows : walk.rows.filter(({ id }) => wanted.has(id)))
    } catch (cause) {
      if (!signal.aborted) setFailure(failureOf(cause))
    }
    setProgress(null)
  }
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!isRead) void readAll(signal)
  })
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    // After the dialog is mounted, which shows the progress.
    queueMicrotask(() => begin(stop.signal))
    return () => stop.abort()
  }, [])
  const readAgain = () => {
    setFailure(null)
    if (running.current) void readAll(running.current.signal)
  }
  const gone = areAll || !rows ? 0 : wanted.size - rows.length
  return { rows, gone, progress, failure, readAgain }
}
