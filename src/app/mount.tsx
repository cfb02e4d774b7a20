import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../api/client'
import { getMe } from '../api/operations.gen'
import { createQueryClient } from '../api/query-client'
import type { PortalSession } from '../session/auth/session'
import { ConfigError, type PortalConfig } from '../session/config'
import { clearKept } from '../session/kept-for-user'
import { mayEnter } from '../session/permissions'
import { currentReadScope, currentView, setView, VIEW_AS_BLOCKS_WRITES } from '../session/view-as'
import { toast } from '../ui/feedback/toast'
import type { Elements } from '../ui/layout/elements'
import { prefetchAttention } from './dashboard/attention'
import { clearDrafts } from './draft-storage'
import { QUICK_MS } from './first-reads'
import { StartError } from './full-page-states'
import { screenAt } from './guard'
import { firstUser, sendPageReads } from './page-reads'
import { PageProvider, Portal } from './portal'
import { followClock } from './query-clock'
import { createPortalRouter, type PortalRouter } from './routes'
import { rememberScroll } from './scroll-memory'
import { createTelemetry } from './telemetry/telemetry'
import { deferUntil, whenIdle } from './when-idle'

/** All data read for the signed-in user; cleared when the session ends. */
export const queries = createQueryClient()

/** How long the first render may wait for code and reads; meanwhile the start page shows its spinner. */
const FIRST_PAGE_MS = 1500

/**
 * Renders the portal once the shell and the user record are loaded, or after a timeout.
 * @param firstReads resolves when the first reads are sent, to the milliseconds that those of the page may take
 */
export async function mountPortal(
  element: HTMLElement,
  config: PortalConfig,
  session: PortalSession,
  firstReads: Promise<number>,
): Promise<void> {
  connect({
    backend: config.backend,
    token: session.token,
    renew: session.renew,
    idempotencyKeys: config.features.idempotencyKeys,
    writeBlockedReason: () => (currentView() ? VIEW_AS_BLOCKS_WRITES : null),
    readScope: currentReadScope,
  })
  followClock(queries)
  // Otherwise TanStack Query assumes the browser to be online until the next event.
  onlineManager.setOnline(navigator.onLine)
  const telemetry = createTelemetry(config, queries)
  // Created when the session is known, so that the router starts at the address the sign-in returned to.
  let router: PortalRouter | null = null
  const getRouter = () => {
    if (router) return router
    router = createPortalRouter()
    rememberScroll(router)
    return router
  }
  void session.start().then(() => {
    if (session.signedOut) noteLogOut()
  })
  // Requested after all code, which it would slow down, and before the first text in it renders.
  void document.fonts.load('1em "DM Sans Variable"').catch(() => undefined)
  await Promise.race([prepare(session, getRouter, firstReads), passed(FIRST_PAGE_MS)])
  createRoot(element, telemetry.rootOptions).render(
    <StrictMode>
      <Portal
        config={config}
        session={session}
        queries={queries}
        telemetry={telemetry}
        getRouter={getRouter}
      />
    </StrictMode>,
  )
  if (config.features.keepFiles)
    whenIdle(() => {
      void import('./keep-files/register').then(
        ({ trackActivity, registerKeepFiles }) => {
          trackActivity(router, queries)
          return registerKeepFiles(router !== null && mayManage(router))
        },
        // Without it the portal works as long as the network does.
        () => undefined,
      )
    })
}

/** Whether the user may open a manager page. */
function mayManage(router: PortalRouter): boolean {
  const me = queries.getQueryData(getMe().queryKey)
  return mayEnter(me?.user_access, screenAt(router, '/admin')?.permission ?? null)
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Confirms a log-out [L2.6], also one in another tab, and removes the user's data. */
function noteLogOut(): void {
  clearDrafts()
  clearKept()
  setView(null)
  toast.success('User logged out')
}

/** Loads the user and the screen's code, and starts the dashboard's reads; the page shows failures. */
async function prepare(
  session: PortalSession,
  getRouter: () => PortalRouter,
  firstReads: Promise<number>,
): Promise<void> {
  const { kind } = await session.start()
  if (kind !== 'signed-in') return
  const router = getRouter()
  await Promise.all([
    firstUser(queries).then(async (me) => {
      // Otherwise reads in flight would be sent again.
      const expected = await firstReads
      if (!me) return
      const { answered } =
        router.latestLocation.pathname === '/'
          ? { answered: prefetchAttention(queries, me) }
          : await sendPageReads(router, queries, { me, userKey: session.userKey })
      deferUntil(Promise.race([answered, passed(FIRST_PAGE_MS)]))
      // So that no placeholder flashes on a quick network, or for reads sent early.
      if (expected < QUICK_MS) await Promise.race([answered, passed(QUICK_MS)])
    }),
    // Only its code: the guard decides whether its data may be read [L5.3].
    router.load(),
  ])
}

export async function mountFailure(element: HTMLElement, error: unknown): Promise<void> {
  const page = error instanceof ConfigError ? await configurationError(error) : null
  createRoot(element).render(
    <PageProvider siteTitle="Customer Portal">
      {page ?? <StartError message={error instanceof Error ? error.message : String(error)} />}
    </PageProvider>,
  )
}

/** The page that lists every problem; null if its code does not load, and then the error message lists them. */
async function configurationError({ problems }: ConfigError): Promise<Elements> {
  try {
    const { ConfigurationError } = await import('./signed-out-pages')
    return <ConfigurationError problems={problems} />
  } catch {
    return null
  }
}
