import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../api/client'
import { createQueryClient } from '../api/query-client'
import { ConfigError, type PortalConfig } from '../session/config'
import type { PortalSession } from '../session/create-session'
import { readMeAhead } from '../session/current-user'
import { currentView, WHILE_VIEWING } from '../session/view-as'
import { Portal, Surroundings } from './portal'
import { createReporting } from './reporting/reporting'
import { createPortalRouter, type PortalRouter, preloadScreen } from './routes'
import { ConfigurationError, StartError } from './screens/start-failed'

/** Every read of the signed-in user; emptied when the session ends. */
export const queries = createQueryClient()

/** Puts the portal on the page. */
export function mountPortal(element: HTMLElement, config: PortalConfig, session: PortalSession): void {
  connect({
    backend: config.backend,
    token: session.token,
    renew: session.renew,
    idempotencyKeys: config.features.idempotencyKeys,
    heldBack: () => (currentView() ? WHILE_VIEWING : null),
  })
  const reporting = createReporting(config.sentryDsn, queries)
  // Made when the session is there, so that the address it came back to is the one the router starts from.
  let router: PortalRouter | null = null
  const getRouter = () => {
    router ??= createPortalRouter()
    return router
  }
  // While React draws its first page: who this is, and the code of the screen they ask for.
  void session.start().then(({ kind }) => {
    if (kind !== 'signed-in') return
    void readMeAhead(queries)
    preloadScreen(getRouter())
  })
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
