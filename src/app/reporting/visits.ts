import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '../when-idle'

/** One read that a screen waited for. Times are those of the clock, in milliseconds. */
export interface Read {
  operation: string
  start: number
  end: number
  isOk: boolean
}

/** From a click, or the page's beginning, until a screen stood there with what it reads. */
export interface Visit {
  op: 'pageload' | 'navigation'
  route: string
  start: number
  end: number
  reads: Read[]
}

/**
 * Notes every read of the cache from now on, which is before there is a screen to wait for it.
 * @returns hands over what has ended so far, and from then on each read as it ends, until the returned function is called
 */
export function watchReads(queries: QueryClient): (take: (read: Read) => void) => () => void {
  const started = new Map<string, number>()
  const early: Read[] = []
  const keep = (read: Read): void => {
    early.push(read)
  }
  let hand = keep
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryHash, queryKey } = event.query
    const { type } = event.action
    if (type === 'fetch') started.set(queryHash, Date.now())
    if (type !== 'success' && type !== 'error') return
    const start = started.get(queryHash)
    started.delete(queryHash)
    if (start !== undefined)
      hand({ operation: String(queryKey[1]), start, end: Date.now(), isOk: type === 'success' })
  })
  return (take) => {
    for (const read of early.splice(0)) take(read)
    hand = take
    return () => {
      if (hand === take) hand = keep
    }
  }
}

/** The template of the screen that is shown, never its address: `/licenses/$licenseId`. */
export function routeOf(router: AnyRouter | null): string {
  return router?.state.matches.at(-1)?.routeId ?? 'none'
}

const begin = (op: Visit['op'], start: number): Visit => ({ op, route: 'none', start, end: start, reads: [] })

/**
 * Tells of every visit once the router and the cache have come to rest, the next one has begun, or the page is hidden,
 * after which it may never be seen again. The first is the page's own loading when there was none before.
 * @returns stops watching
 */
export function watchVisits(
  router: AnyRouter,
  queries: QueryClient,
  reads: ReturnType<typeof watchReads>,
  isPageLoad: boolean,
  done: (visit: Visit) => void,
): () => void {
  let visit: Visit | null = isPageLoad
    ? begin('pageload', performance.timeOrigin)
    : begin('navigation', Date.now())
  let forget = () => {}

  const finish = () => {
    forget()
    if (visit) done(visit)
    visit = null
  }
  // What has shown nothing yet is no visit.
  const leave = () => {
    if (document.visibilityState === 'hidden' && visit && visit.route !== 'none') finish()
  }
  const happened = () => {
    if (!visit) return
    visit.route = routeOf(router)
    visit.end = Date.now()
    forget()
    // A screen asks for its data only after it is drawn, so that rest is not to be had at once.
    forget = whenIdle(() => {
      if (router.state.status === 'idle' && queries.isFetching() === 0) finish()
    })
  }

  document.addEventListener('visibilitychange', leave)
  const unwatch = [
    () => document.removeEventListener('visibilitychange', leave),
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      finish()
      visit = begin('navigation', Date.now())
    }),
    router.subscribe('onRendered', happened),
    reads((read) => {
      visit?.reads.push(read)
      happened()
    }),
  ]
  return () => {
    forget()
    for (const stop of unwatch) stop()
  }
}
