import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listLicenses } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { License } from '../../../domain/licenses'
import type { Failure } from '../../../ui/feedback/failure'
import type { QueryLike } from '../../../ui/feedback/panel'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'

type AllLicenses = {
  query: QueryLike<readonly License[]>
  progress: { done: number; total: number }
}

/** Every license the reader may see, of one account when it is named: all pages. After a failure it goes on where it stopped. */
export function useAllLicenses(accountId: string | undefined): AllLicenses {
  const queries = useQueryClient()
  const walk = useRef<Walk<License>>({ rows: [], total: 0 })
  const [attempt, setAttempt] = useState(1)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [ended, setEnded] = useState<{ attempt: number; data?: License[]; error: Failure | null } | null>(
    null,
  )

  useEffect(() => {
    const stop = new AbortController()
    const read = (page: number, page_size: number, signal: AbortSignal) => {
      const query = {
        page,
        page_size,
        sort: 'account' as const,
        'account_id[]': accountId ? [accountId] : undefined,
      }
      return readNow(queries, listLicenses({ params: { query } }), signal)
    }
    walkPages(walk.current, read, stop.signal, ({ rows, total }) =>
      setProgress({ done: rows.length, total }),
    ).then(
      () => setEnded({ attempt, data: [...walk.current.rows], error: null }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setEnded({ attempt, error: error instanceof Error ? error : { message: String(error) } })
      },
    )
    return () => stop.abort()
  }, [queries, accountId, attempt])

  return {
    query: {
      data: ended?.data,
      error: ended?.error ?? null,
      isFetching: ended?.attempt !== attempt,
      refetch: () => setAttempt((last) => last + 1),
    },
    progress,
  }
}
