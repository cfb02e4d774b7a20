import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { RootOptions } from 'react-dom/client'
import { whenIdle } from '../when-idle'
import { handOver, report } from './buffer'
import { routeOf, watchReads, watchVisits } from './visits'

/** Error reporting of one page [L9.4]. Everything waits in the buffer until the first screen stands. */
export interface Reporting {
  /** What React is to do with errors: say them in the console as it would on its own, and report them. */
  root: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'>
  /** The router has taken over: its visits are reported until the returned function is called. */
  follow: (router: AnyRouter) => () => void
  /** There is something on the screen, so that the reporter may load. */
  open: () => void
}

/** Reports to this address; without one nothing is kept, loaded or sent. */
export function createReporting(dsn: string | null, queries: QueryClient): Reporting {
  if (dsn === null) {
    handOver(() => {})
    return { root: {}, follow: () => () => {}, open: () => {} }
  }

  // The first page reads before the router says anything.
  const reads = watchReads(queries)
  let router: AnyRouter | null = null
  let isOpen = false
  const open = () => {
    if (isOpen) return
    isOpen = true
    whenIdle(() => {
      import('./reporter').then(
        ({ createReporter }) => {
          const routes = new Set([...Object.keys(router?.routesById ?? {}), 'none'])
          handOver(createReporter({ dsn, route: () => routeOf(router), origin: location.origin, routes }))
        },
        // Nobody to tell, and no reason to bother anybody on the page.
        () => handOver(() => {}),
      )
    })
  }
  const failed = (error: unknown) => {
    console.error(error)
    report({ by: 'render', error })
    // What stands in for the broken part may be all there is to see.
    open()
  }
  for (const cache of [queries.getQueryCache(), queries.getMutationCache()])
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        report({ by: 'call', error: event.action.error })
    })

  return {
    root: { onCaughtError: failed, onUncaughtError: failed },
    open,
    follow: (next) => {
      router = next
      return watchVisits(next, queries, reads, !isOpen, (visit) => {
        report(visit)
        open()
      })
    },
  }
}
