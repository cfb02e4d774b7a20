import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { RootOptions } from 'react-dom/client'
import type { PortalConfig } from '../../session/config'
import { whenIdle } from '../when-idle'
import { type ReadTiming, report, type ScreenLoad, setReporter } from './buffer'

/** Error and performance reports of one page [L9.4]. They are buffered until the first screen is shown. */
export type Telemetry = {
  /** How React reports errors: on the console, as it does by default, and to the reporter. */
  rootOptions: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'>
  /** Reports screen loads of this router until the returned function is called. */
  followRouter: (router: AnyRouter) => () => void
  /** Loads the reporter. Called when something is on the screen. */
  start: () => void
}

type Destination = Pick<PortalConfig, 'sentryDsn' | 'sentryEnvironment'>

/** @param destination where Sentry takes the reports; with null nothing is buffered, loaded or sent */
export function createTelemetry(
  { sentryDsn: dsn, sentryEnvironment: environment = 'production' }: Destination,
  queries: QueryClient,
): Telemetry {
  if (dsn === null) {
    setReporter(() => {})
    return { rootOptions: {}, followRouter: () => () => {}, start: () => {} }
  }

  // The first page reads before the router has emitted anything.
  const reads = watchReads(queries)
  let router: AnyRouter | null = null
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    whenIdle(() => {
      import('./reporter').then(
        ({ createReporter }) => {
          const routes = new Set([...Object.keys(router?.routesById ?? {}), 'none'])
          const route = () => routeOf(router)
          setReporter(createReporter({ dsn, environment, route, origin: location.origin, routes }))
        },
        // Without the reporter's code reports are dropped: the user cannot do anything about it.
        () => setReporter(() => {}),
      )
    })
  }
  const reportRenderError = (error: unknown) => {
    console.error(error)
    report({ by: 'render', error })
    // The error fallback may be the only screen there will be.
    start()
  }
  for (const cache of [queries.getQueryCache(), queries.getMutationCache()])
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        report({ by: 'call', error: event.action.error })
    })

  return {
    rootOptions: { onCaughtError: reportRenderError, onUncaughtError: reportRenderError },
    start,
    followRouter: (next) => {
      router = next
      return watchScreenLoads(next, queries, reads, !isStarted, (load) => {
        report(load)
        start()
      })
    },
  }
}

/** The template of the current route, never its address: `/licenses/$licenseId`. */
export function routeOf(router: AnyRouter | null): string {
  return router?.state.matches.at(-1)?.routeId ?? 'none'
}

/**
 * Records every read of the cache from now on, which is before any screen waits for it.
 * @returns passes on the reads that have ended so far, and from then on each read as it ends, until the returned
 * function is called
 */
export function watchReads(queries: QueryClient): (take: (read: ReadTiming) => void) => () => void {
  const started = new Map<string, number>()
  const early: ReadTiming[] = []
  const keep = (read: ReadTiming): void => {
    early.push(read)
  }
  let passOn = keep
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryHash, queryKey } = event.query
    const { type } = event.action
    if (type === 'fetch') started.set(queryHash, Date.now())
    if (type !== 'success' && type !== 'error') return
    const start = started.get(queryHash)
    started.delete(queryHash)
    if (start !== undefined)
      passOn({ operation: String(queryKey[1]), start, end: Date.now(), isOk: type === 'success' })
  })
  return (take) => {
    for (const read of early.splice(0)) take(read)
    passOn = take
    return () => {
      if (passOn === take) passOn = keep
    }
  }
}

/**
 * Reports each screen load once router and cache are idle, the next load has begun, or the page is hidden, after which
 * it may be discarded.
 * @param isPageLoad whether the first load is that of the page itself
 * @returns stops watching
 */
export function watchScreenLoads(
  router: AnyRouter,
  queries: QueryClient,
  reads: ReturnType<typeof watchReads>,
  isPageLoad: boolean,
  onLoad: (load: ScreenLoad) => void,
): () => void {
  let load: ScreenLoad | null = isPageLoad
    ? beginLoad('pageload', performance.timeOrigin)
    : beginLoad('navigation', Date.now())
  let cancelIdle = () => {}

  const finish = () => {
    cancelIdle()
    if (load) onLoad(load)
    load = null
  }
  // A load that has rendered nothing yet is not reported.
  const finishWhenHidden = () => {
    if (document.visibilityState === 'hidden' && load && load.route !== 'none') finish()
  }
  const update = () => {
    if (!load) return
    load.route = routeOf(router)
    load.end = Date.now()
    cancelIdle()
    // A screen sends its reads only after it is rendered, so that the cache is idle for a moment before that.
    cancelIdle = whenIdle(() => {
      if (router.state.status === 'idle' && queries.isFetching() === 0) finish()
    })
  }

  document.addEventListener('visibilitychange', finishWhenHidden)
  const unsubscribe = [
    () => document.removeEventListener('visibilitychange', finishWhenHidden),
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      finish()
      load = beginLoad('navigation', Date.now())
    }),
    router.subscribe('onRendered', update),
    reads((read) => {
      load?.reads.push(read)
      update()
    }),
  ]
  return () => {
    cancelIdle()
    for (const stop of unsubscribe) stop()
  }
}

function beginLoad(op: ScreenLoad['op'], start: number): ScreenLoad {
  return { op, route: 'none', start, end: start, reads: [] }
}
