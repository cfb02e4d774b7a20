import type { PublicClientApplication } from '@azure/msal-browser'
import type { PortalConfig } from './config'
import { Session } from './identity'
import type { SessionOptions } from './session-state'

/** The session of the portal: MSAL's, in the shape the gate shows. */
export type PortalSession = Session<PublicClientApplication>

/** Starts loading MSAL's chunk; called before the configuration is read, so that neither waits for the other. */
export function preloadMsal() {
  // A chunk that does not come is reported by the session, which asks for it again.
  import('./msal').catch(() => undefined)
}

/** The session for a deployment; nothing is asked of the provider before `start`. */
export function createSession(
  config: PortalConfig,
  options: Pick<SessionOptions<PublicClientApplication>, 'land' | 'forget'>,
): PortalSession {
  return new Session({
    ...options,
    resetAuthority: config.auth.resetAuthority,
    connect: async () => (await import('./msal')).createMsal(config),
  })
}
