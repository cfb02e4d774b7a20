import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors'
import {
  listDocumentations,
  syncDocumentations,
  useListDocumentations,
  useSyncDocumentations,
} from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { onClockSet } from '../../../ui/browser/clock'
import { type Failure, failureReference } from '../../../ui/feedback/failure'

export type SyncResult = components['schemas']['SyncResult']
export type SyncItem = components['schemas']['SyncItem']

/** Polling interval while a synchronization runs. */
const POLL_MS = 2000

/**
 * Whether one runs; not requested again within one interval: the read may have been sent before its page was rendered.
 */
export function syncRead() {
  return { ...listDocumentations(lastSync), staleTime: POLL_MS }
}
const lastSync = { params: { query: { page: 1, page_size: 1, with_sync_items: true } } }

/** State when the button was pressed; `lostAt` once the response was lost. */
export type Attempt = { readonly startedBefore: string | null; readonly lostAt: number | null }

/** Message about the press of the button, besides the server's state. */
type SyncNote = { readonly tone: 'wait' | 'problem'; readonly text: string } | null

type SyncFacts = {
  /** Undefined: the server does not report synchronizations. */
  readonly last: SyncResult | null | undefined
  /** When `last` was read. */
  readonly readAt: number
  readonly isPending: boolean
  readonly failure: (Failure & Pick<ApiError, 'kind' | 'status'>) | null
  readonly attempt: Attempt | null
}

/** Whether a call may have arrived although its response was lost. */
export function mayHaveArrived({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return ['network', 'timeout', 'unreadable'].includes(kind) || [408, 502, 503, 504].includes(status)
}

/** Whether the server reports the end of the run started here; its response may still be pending, or lost. */
export function hasEnded({ last, attempt }: Pick<SyncFacts, 'last' | 'attempt'>): boolean {
  return (
    last != null && last.state !== 'running' && attempt !== null && last.started_at !== attempt.startedBefore
  )
}

/** Result of pressing the button, from its response, or from the server's state if it was lost. */
export function noteOf({ last, readAt, isPending, failure, attempt }: SyncFacts): SyncNote {
  const isRunning = last?.state === 'running'
  if (isPending) {
    if (last !== undefined)
      return isRunning || hasEnded({ last, attempt }) ? null : { tone: 'wait', text: 'Starting…' }
    return { tone: 'wait', text: 'Running. What it did is shown here if you stay until the server answers.' }
  }
  if (!failure || !attempt) return null
  if (!mayHaveArrived(failure)) {
    const reference = failure.status === 409 ? '' : failureReference(failure)
    return { tone: 'problem', text: [failure.message, reference].filter(Boolean).join(' ') }
  }
  if (attempt.lostAt === null || readAt <= attempt.lostAt)
    return {
      tone: 'wait',
      text: 'No answer came. The portal reads from the server whether it runs; it starts nothing again.',
    }
  if (isRunning || (last?.started_at ?? null) !== attempt.startedBefore) return null
  // The server has accepted the call, or this is unknown.
  if (failure.kind === 'unreadable' || last === undefined)
    return {
      tone: 'problem',
      text: `Nobody can tell what became of the synchronization. ${failure.message} Look at the pages before you start it again.`,
    }
  return {
    tone: 'problem',
    text: `The synchronization did not start. ${failure.message} You can start it again.`,
  }
}

export type Sync = {
  /**
   * Null before the first synchronization. Undefined until it is read. If the server does not report synchronizations,
   * the one started here, once it has ended.
   */
  readonly last: SyncResult | null | undefined
  readonly query: ReturnType<typeof useListDocumentations>
  readonly isRunning: boolean
  readonly note: SyncNote
  /** The only place that starts one. */
  readonly start: () => void
}

/**
 * The running or last synchronization from the server: it survives leaving the page, a reload and another tab. Polled
 * while it runs, and until the end of a start whose response was lost.
 */
export function useSync(): Sync {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const mutation = useSyncDocumentations({
    onError: (error) => {
      if (mayHaveArrived(error)) setAttempt((now) => now && { ...now, lostAt: Date.now() })
    },
  })
  useEffect(
    () =>
      onClockSet((by) =>
        setAttempt((now) => now && { ...now, lostAt: now.lostAt === null ? null : now.lostAt + by }),
      ),
    [],
  )
  const { isPending } = mutation
  const query = useListDocumentations(lastSync, {
    staleTime: POLL_MS,
    // Another user may have started one meanwhile: returning to the tab shows it.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const isUnsure = attempt?.lostAt != null && state.dataUpdatedAt <= attempt.lostAt
      return isPending || isUnsure || state.data?.last_sync?.state === 'running' ? POLL_MS : false
    },
  })
  const { data, dataUpdatedAt: readAt } = query
  const told = data?.last_sync
  const last = told === undefined ? mutation.data : told
  const isRunning = told?.state === 'running'
  const isWaiting = isPending && !hasEnded({ last: told, attempt })

  // The run may have been another tab's, or its response lost: the changed data is read again in both cases.
  const wasRunning = useRef(false)
  const isStarted = useRef(false)
  const { reset } = mutation
  useEffect(() => {
    if (wasRunning.current && !isRunning && !isWaiting) {
      void syncDocumentations.makeStale(queries)
      // Refused and lost starts are settled, and no response is awaited.
      reset()
      isStarted.current = false
    }
    wasRunning.current = isRunning
  }, [isRunning, isWaiting, queries, reset])

  const start = () => {
    // A second press may come before React has rendered the first.
    if (isStarted.current || isRunning) return
    isStarted.current = true
    setAttempt({ startedBefore: last?.started_at ?? null, lostAt: null })
    mutation.mutate(undefined, {
      onSettled: () => {
        isStarted.current = false
      },
    })
  }
  const note = noteOf({ last: told, readAt, isPending, failure: mutation.error, attempt })
  return { last, query, isRunning: isRunning || isWaiting, note, start }
}

/** "less than a minute", "3 minutes", "1 hour 5 minutes". */
export function elapsedText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  const rest = minutes % 60
  return [counted(Math.floor(minutes / 60), 'hour'), rest > 0 && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** The user who started it: "started by Tomas Reyes". */
export function starterText({ started_by: by }: Pick<SyncResult, 'started_by'>): string {
  return by ? `started by ${by.name}` : 'started by the nightly run'
}

export type SyncRow = Omit<SyncItem, 'id'> & { readonly id: string; readonly itemId: string | null }

const urgency: Record<SyncItem['outcome'], number> = { failed: 0, removed: 1, changed: 2, added: 3 }

/**
 * Results of the synchronization, failures first. A backend that does not list its items lists at least the failed
 * ones.
 */
export function syncRows({ items, failed }: Pick<SyncResult, 'items' | 'failed'>): readonly SyncRow[] {
  const listed = items?.map(({ id, ...item }) => ({ ...item, itemId: id }))
  const rest = failed.flatMap(({ line, version, path, message }) =>
    line === null || version === null || path === ''
      ? []
      : [{ itemId: null, line, version, path, title: path, outcome: 'failed' as const, reason: message }],
  )
  return (listed ?? rest)
    .map((row) => ({ ...row, id: `${row.line} ${row.version} ${row.path}` }))
    .toSorted((a, b) => (urgency[a.outcome] ?? 4) - (urgency[b.outcome] ?? 4))
}

/** The server's reason why the whole synchronization failed. */
export function cutMessages({ failed }: Pick<SyncResult, 'failed'>): readonly string[] {
  return failed.flatMap(({ path, message }) => (path === '' ? [message] : []))
}
