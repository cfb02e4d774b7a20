import { hashKey, type QueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { ApiError } from '../api/errors'
import { getMe, useGetMe } from '../api/operations.gen'
import { useOnline } from '../ui/browser/online'
import type { Elements } from '../ui/layout/elements'
import { isUnsent, type Me, nextStatus, type SessionStatus } from './session-status'

const REFETCH_INTERVAL_MS = 5 * 60_000
/** Retry interval of the token renewal, without which the record cannot be read. */
const UNRENEWED_INTERVAL_MS = 5000

export type CurrentUser = {
  /** The `sub` of the id token, the storage key of the user's data: a record need not have an id. */
  userKey: string
  status: SessionStatus
  /** Reads the record again and shows the spinner meanwhile. */
  retry: () => void
}

/** Provided by CurrentUserProvider; overridden by ViewAsProvider. */
export const CurrentUserContext = createContext<CurrentUser | null>(null)

// One retry after a second. Not after 403, which is final, nor after a slow call.
const retryOnce = (failures: number, error: ApiError) =>
  failures < 1 && error.status !== 403 && error.kind !== 'timeout' && error.kind !== 'offline'

const retryOptions = { retry: retryOnce, retryDelay: 1000 }

/** Prefetches `me` before the page renders, which shows a failure. */
export function prefetchMe(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery({ ...getMe(), ...retryOptions })
}

/** Reads `me`, again every five minutes and on focus [L4.1]. */
export function CurrentUserProvider({ userKey, children }: { userKey: string; children: Elements }) {
  const query = useGetMe(undefined, {
    ...retryOptions,
    // A read before this page rendered has had its retry.
    retryOnMount: false,
    refetchInterval: ({ state }) => (isUnsent(state.error) ? UNRENEWED_INTERVAL_MS : REFETCH_INTERVAL_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const [status, setStatus] = useState<SessionStatus>({ kind: 'loading' })
  const [isRetrying, setIsRetrying] = useState(false)
  const next = nextStatus(status, query, useOnline())
  if (next !== status) setStatus(next)

  const { refetch } = query
  const retry = useCallback(() => {
    setIsRetrying(true)
    void refetch().finally(() => setIsRetrying(false))
  }, [refetch])

  const value = useMemo<CurrentUser>(
    () => ({ userKey, status: isRetrying && next.kind !== 'loaded' ? { kind: 'loading' } : next, retry }),
    [userKey, next, isRetrying, retry],
  )
  return <CurrentUserContext value={value}>{children}</CurrentUserContext>
}

/** The session status and its retry; throws outside a CurrentUserProvider. */
export function useSession(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useSession needs a CurrentUserProvider above it')
  return user
}

export function useUserKey(): string {
  return useSession().userKey
}

/** The signed-in user's record; throws while it is not loaded, that is, outside the shell. */
export function useCurrentUser(): Me {
  const { status } = useSession()
  if (status.kind !== 'loaded')
    throw new Error(`useCurrentUser needs a loaded user, not a ${status.kind} one`)
  return status.me
}

/** Reads `me` again after a 403 of any other call: the rights may differ [L4.1]. @returns unsubscribes */
export function rereadMeAfterForbidden(queries: QueryClient): () => void {
  const { queryKey } = getMe()
  const own = hashKey(queryKey)
  let isReading = false
  const reread = (error: unknown) => {
    // Many calls fail at once when a right is lost: they share one read.
    if (!(error instanceof ApiError) || error.status !== 403 || isReading) return
    isReading = true
    // A read in flight is restarted: it may have been answered before the right was lost.
    void queries.invalidateQueries({ queryKey }).finally(() => {
      isReading = false
    })
  }
  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash === own) return
    if (event.action.type === 'error') reread(event.action.error)
  })
  const stopMutations = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reread(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
