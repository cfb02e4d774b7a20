import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../api/client'
import { getMe } from '../api/operations.gen'
import { createQueryClient } from '../api/query-client'
import { clearKept } from '../domain/kept-for-user'
import type { PortalSession } from '../session/auth/session'
import { ConfigError, type PortalConfig } from '../session/config'
import { mayEnter } from '../session/permissions'
import { currentReadScope, currentView, setView, VIEW_AS_BLOCKS_WRITES } from '../session/view-as'
import { toast } from '../ui/feedback/toast'
import type { Elements } from '../ui/layout/elements'
import { prefetchAttention } from './dashboard/attention'
import { clearDrafts } from './draft-storage'
import { StartError } from './full-page-states'
import { screenAt } from './guard'
import { firstUser, sendPageReads } from './page-reads'
import { PageProvider, Portal } from './portal'
import { followClock } from './query-clock'
import { createPortalRouter, type PortalRouter } from './routes'
import { rememberScroll } from './scroll-memory'
import { createTelemetry } from './telemetry/telemetry'
import { deferUntil, whenIdle } from './when-idle'

/** Every read of the signed-in user; emptied when the session ends. */
export const queries = createQueryClient()

followClock(queries)

/** How long the first render may wait for code and reads; the start page shows its spinner meanwhile. */
const FIRST_PAGE_MS = 1500
/**
 * How long it waits for the dashboard's data, so that on a fast network no placeholder flashes. Where the user record
 * took longer, the data will, too: the frame is rendered while it is on its way.
 */
const DASHBOARD_DATA_MS = 50

/**
 * Renders the portal, once it has the shell and the user record, unless these take too long.
 * @param firstReads resolves once the first reads have been sent, to how many milliseconds the user record took
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
  // It takes the browser to be online until it hears otherwise.
  onlineManager.setOnline(navigator.onLine)
  const telemetry = createTelemetry(config, queries)
  // Created when the session is known, so that the router starts from the address the sign-in returned to.
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
  // Requested after all code, which it would slow down, and before the first text is rendered in it.
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
        ({ followWork, registerKeepFiles }) => {
          followWork(router, queries)
          return registerKeepFiles(router !== null && mayManage(router))
        },
        // Without it the portal works as long as the network does.
        () => undefined,
      )
    })
}

/** Whether the user may open a page of the managers. */
function mayManage(router: PortalRouter): boolean {
  const me = queries.getQueryData(getMe().queryKey)
  return mayEnter(me?.user_access, screenAt(router, '/admin')?.permission ?? null)
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Says that the user has logged out [L2.6], which may have happened in another tab, and removes what is theirs. */
function noteLogOut(): void {
  clearDrafts()
  clearKept()
  setView(null)
  toast.success('User logged out')
}

/** Loads the user and the code of the requested screen, and begins with the dashboard's data. The page shows failures. */
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
      // Otherwise reads that are already in flight would be sent again.
      const took = await firstReads
      if (!me) return
      if (router.latestLocation.pathname !== '/') {
        const { answered } = await sendPageReads(router, queries, me)
        return deferUntil(Promise.race([answered, passed(FIRST_PAGE_MS)]))
      }
      const data = prefetchAttention(queries, me)
      deferUntil(Promise.race([data, passed(FIRST_PAGE_MS)]))
      if (took < DASHBOARD_DATA_MS) await Promise.race([data, passed(DASHBOARD_DATA_MS)])
    }),
    // Only its code: whether its data may be read is decided by the guard [L5.3].
    router.load(),
  ])
}

/** Renders why the portal could not start. */
export async function mountFailure(element: HTMLElement, error: unknown): Promise<void> {
  const page = error instanceof ConfigError ? await configurationError(error) : null
  createRoot(element).render(
    <PageProvider siteTitle="Customer Portal">
      {page ?? <StartError message={error instanceof Error ? error.message : String(error)} />}
    </PageProvider>,
  )
}

/** The page that lists every problem; null if its code does not load, where the message lists them. */
async function configurationError({ problems }: ConfigError): Promise<Elements> {
  try {
    const { ConfigurationError } = await import('./signed-out-pages')
    return <ConfigurationError problems={problems} />
  } catch {
    return null
  }
}
