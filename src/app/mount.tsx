import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../api/client'
import { createQueryClient } from '../api/query'
import { ConfigError, type PortalConfig } from '../session/config'
import type { PortalSession } from '../session/create-session'
import { Portal, Surroundings } from './portal'
import { createReporting } from './reporting/reporting'
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
  })
  const reporting = createReporting(config.sentryDsn, queries)
  createRoot(element, reporting.root).render(
    <StrictMode>
      <Portal config={config} session={session} queries={queries} reporting={reporting} />
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
