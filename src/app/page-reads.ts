import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getMe } from '../api/operations.gen'
import { earlyReadMeta } from '../api/query-client'
import { prefetchMe } from '../session/current-user'
import type { PageRead } from '../session/page-module'
import { mayEnter } from '../session/permissions'
import { isUsable, type Me } from '../session/session-status'
import { currentView } from '../session/view-as'
import { keepReads } from './kept-reads'

/**
 * Reads the user record for the first page.
 * @returns null for an unusable record, and with "view as": then other rights apply, which the page evaluates
 */
export async function firstUser(queries: QueryClient): Promise<Me | null> {
  await prefetchMe(queries)
  const me = queries.getQueryData(getMe().queryKey)
  return me && isUsable(me) && currentView() === null ? me : null
}

/**
 * Sends the reads of the page at the router's address as soon as its code is loaded, if the user may open it [L5.3].
 * The page uses the same promises, and shows their errors.
 * @returns once they have been sent, when all have been answered
 */
export async function sendPageReads(
  router: AnyRouter,
  queries: QueryClient,
  { me, userKey }: { me: Me; userKey: string },
): Promise<{ answered: Promise<unknown> }> {
  const { publicHref } = router.latestLocation
  const matches = router.matchRoutes(router.latestLocation)
  const last = matches.at(-1)
  const isPage = !matches.some(({ _notFound }) => _notFound)
  const mayOpen = isPage && mayEnter(me.user_access, last?.staticData.permission ?? null)
  const sent = (mayOpen ? matches : []).map(async (match) => {
    const { search, params, fullPath: path, staticData } = match
    // The page itself reports missing code.
    const page = await staticData.load?.().catch(() => null)
    const reads = page?.reads?.({ search, params, path, hasChild: match !== last, me }) ?? []
    // A list that stays beside its row refetches on its own terms.
    const unused = reads.filter(({ queryKey }) => !queries.getQueryCache().find({ queryKey })?.isActive())
    const answered = unused.map((read) => queries.prefetchQuery({ ...read, meta: earlyReadMeta }))
    return { reads, answered }
  })
  const all = await Promise.all(sent)
  const answered = Promise.all(all.flatMap((page) => page.answered))
  const reads = all.flatMap((page) => page.reads)
  void keepAnswered(queries, userKey, publicHref, reads)
  return { answered }
}

/** Has the next visit of a page send the reads that were answered together with that of the user record. */
async function keepAnswered(
  queries: QueryClient,
  userKey: string,
  address: string,
  reads: readonly PageRead[],
): Promise<void> {
  // On a slow network the page may have been mounted and have sent them itself.
  const cache = queries.getQueryCache()
  await Promise.allSettled(reads.flatMap(({ queryKey }) => cache.find({ queryKey })?.promise ?? []))
  // Other rights apply to a view.
  if (currentView() !== null) return
  const answered = reads.filter(({ queryKey }) => queries.getQueryState(queryKey)?.status === 'success')
  const [page = '/'] = address.split('#', 1)
  const addresses = answered.flatMap((read) => read.address() ?? [])
  if (addresses.length > 0) keepReads(userKey, page, addresses)
}

/** Sends the reads of each page the user navigates to. */
export function usePageReads(queries: QueryClient, me: Me, userKey: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) void sendPageReads(router, queries, { me, userKey })
      }),
    [router, queries, me, userKey],
  )
}
