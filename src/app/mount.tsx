import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../api/client'
import { getMe } from '../api/operations.gen'
import { createQueryClient } from '../api/query-client'
import type { PortalSession } from '../session/auth/session'
import { ConfigError, type PortalConfig } from '../session/config'
import { readMeAhead } from '../session/current-user'
import { isUsable } from '../session/session-status'
import { currentView, WHILE_VIEWING } from '../session/view-as'
import { prefetchAttention } from './dashboard/attention-reads'
import { Portal, Surroundings } from './portal'
import { createReporting } from './reporting/reporting'
import { createPortalRouter, type PortalRouter } from './routes'
import { ConfigurationError, StartError } from './screens/start-failed'
import { rememberScroll } from './scroll-memory'

/** Every read of the signed-in user; emptied when the session ends. */
export const queries = createQueryClient()

/** How long the first page may wait for its code and reads, in milliseconds; the start page's spinner stands meanwhile. */
const FIRST_PAGE_MS = 1500

/**
 * Puts the portal on the page, drawn once: with the frame and what the dashboard reads, unless that takes long.
 * @param firstReads ends when what was asked for ahead has been sent
 * @returns when it is drawn
 */
export async function mountPortal(
  element: HTMLElement,
  config: PortalConfig,
  session: PortalSession,
  firstReads: Promise<void>,
): Promise<void> {
  connect({
    backend: config.backend,
    token: session.token,
    renew: session.renew,
    idempotencyKeys: config.features.idempotencyKeys,
    writeBlockedReason: () => (currentView() ? WHILE_VIEWING : null),
  })
  const reporting = createReporting(config.sentryDsn, queries)
  // Made when the session is there, so that the address it came back to is the one the router starts from.
  let router: PortalRouter | null = null
  const getRouter = () => {
    if (router) return router
    router = createPortalRouter()
    rememberScroll(router)
    return router
  }
  // Not before all code is here, which it would slow down, and not as late as the first text that is drawn in it.
  void document.fonts.load('1em "DM Sans Variable"').catch(() => undefined)
  const longEnough = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_MS))
  await Promise.race([prepare(session, getRouter, firstReads), longEnough])
  createRoot(element, reporting.root).render(
    <StrictMode>
      <Portal
        config={config}
        session={session}
        queries={queries}
        reporting={reporting}
        getRouter={getRouter}
      />
    </StrictMode>,
  )
}

/** Who this is, the code of the screen they ask for, and what the dashboard reads. A failure is the page's to show. */
async function prepare(
  session: PortalSession,
  getRouter: () => PortalRouter,
  firstReads: Promise<void>,
): Promise<void> {
  const { kind } = await session.start()
  if (kind !== 'signed-in') return
  const router = getRouter()
  await Promise.all([
    readMeAhead(queries).then(async () => {
      // Or what is on its way already would be asked for once more.
      await firstReads
      const me = queries.getQueryData(getMe().queryKey)
      if (me && isUsable(me) && router.latestLocation.pathname === '/') await prefetchAttention(queries, me)
    }),
    // Only its code: whether its data may be read is for the gate to say [L5.3].
    router.load(),
  ])
}

/** Says on the page why there is no portal. */
export function mountFailure(element: HTMLElement, error: unknown): void {
  createRoot(element).render(
    <Surroundings siteTitle="Customer Portal">
      {error instanceof ConfigError ? (
        <ConfigurationError problems={error.problems} />
      ) : (
        <StartError message={error instanceof Error ? error.message : String(error)} />
      )}
    </Surroundings>,
  )
}
