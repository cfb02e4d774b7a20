import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayEnter } from '../session/permissions'
import type { Me } from '../session/session-status'

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
  const mayOpen = last && !last._notFound && mayEnter(me.user_access, last.staticData.permission ?? null)
  const sent = (mayOpen ? matches : []).map(async (match) => {
    const { search, params, staticData } = match
    // The page itself shows that its code is missing.
    const page = await staticData.load?.().catch(() => null)
    const reads = page?.reads?.({ search, params, hasChild: match !== last, me }) ?? []
    return reads.map((read) => queries.prefetchQuery(read))
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
