import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getMe } from '../api/operations.gen'
import { sentAhead } from '../api/query-client'
import { prefetchMe } from '../session/current-user'
import { mayEnter } from '../session/permissions'
import { isUsable, type Me } from '../session/session-status'
import { currentView } from '../session/view-as'

/**
 * Reads the record of the user who opens the first page.
 * @returns null without one that pages can use, and with "view as": other rights apply then, which the page evaluates
 */
export async function firstUser(queries: QueryClient): Promise<Me | null> {
  await prefetchMe(queries)
  const me = queries.getQueryData(getMe().queryKey)
  return me && isUsable(me) && currentView() === null ? me : null
}

/**
 * Sends the reads of the page at the router's address as soon as its code is there, unless the user may not open it
 * [L5.3]. The page takes the same promises, and shows their errors.
 * @returns once they have been sent, when all have been answered
 */
export async function sendPageReads(
  router: AnyRouter,
  queries: QueryClient,
  me: Me,
): Promise<{ answered: Promise<unknown> }> {
  const matches = router.matchRoutes(router.latestLocation)
  const last = matches.at(-1)
  const isPage = !matches.some(({ _notFound }) => _notFound)
  const mayOpen = isPage && mayEnter(me.user_access, last?.staticData.permission ?? null)
  const sent = (mayOpen ? matches : []).map(async (match) => {
    const { search, params, fullPath: path, staticData } = match
    // The page itself shows that its code is missing.
    const page = await staticData.load?.().catch(() => null)
    const reads = page?.reads?.({ search, params, path, hasChild: match !== last, me }) ?? []
    // A list that stays on display beside its row decides for itself when it reads again.
    const unused = reads.filter(({ queryKey }) => !queries.getQueryCache().find({ queryKey })?.isActive())
    return unused.map((read) => queries.prefetchQuery({ ...read, meta: sentAhead }))
  })
  return { answered: Promise.all((await Promise.all(sent)).flat()) }
}

/** Sends the reads of each page that the user goes to. */
export function usePageReads(queries: QueryClient, me: Me): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) void sendPageReads(router, queries, me)
      }),
    [router, queries, me],
  )
}
