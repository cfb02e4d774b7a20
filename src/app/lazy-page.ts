import { type AnyRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { PageModule } from '../session/page-module'
import { isServerReachable } from '../ui/browser/missing-script'

/** A page's code could not be fetched because the server is unreachable. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable'
}

/** The router reloads only for a missing script; of an old build a page's style sheet may be missing first. */
function asMissingScript(cause: unknown): unknown {
  return cause instanceof Error && cause.message.startsWith('Unable to preload CSS')
    ? new Error(`Failed to fetch dynamically imported module. ${cause.message}`, { cause })
    : cause
}

/**
 * The lazily loaded component of a page. When a script or style sheet is missing the router reloads the document once, which is right
 * after a deployment; without a connection the browser's error page would take the portal's place, and what was typed
 * would be lost. It gets an error that it does not reload for.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  return lazyRouteComponent(() =>
    load().catch(async (cause: unknown) => {
      throw (await isServerReachable())
        ? asMissingScript(cause)
        : new PageUnreachable('The server cannot be reached.')
    }),
  )
}

/** Loads code once, and again after a failure; all callers share one promise. */
export function sharedCode<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let code: Promise<Module> | null = null
  return () => {
    code ??= load().catch((cause: unknown) => {
      code = null
      throw cause
    })
    return code
  }
}

export async function loadPagesAgain(router: AnyRouter): Promise<void> {
  const components = router.state.matches.map(({ routeId }) => router.routesById[routeId]?.options.component)
  await Promise.all(components.map((component) => component?.preload?.()))
}
