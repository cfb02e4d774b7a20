import { BrowserCacheLocation, type Configuration, PublicClientApplication } from '@azure/msal-browser'
import type { PortalConfig } from '../config'

// MSAL without React: this chunk is evaluated first, so that the bearer token is known while the application loads.

/** MSAL's configuration of a deployment [L1.5, L7.20]. */
export function msalConfiguration({ auth }: PortalConfig): Configuration {
  return {
    auth: {
      clientId: auth.clientId,
      authority: auth.authority,
      knownAuthorities: [...new Set([new URL(auth.authority).host, new URL(auth.resetAuthority).host])],
      // Without metadata MSAL discovers the endpoints at the authority.
      ...(auth.metadata ? { authorityMetadata: JSON.stringify(auth.metadata) } : {}),
      redirectUri: '/',
      postLogoutRedirectUri: '/',
    },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
  }
}

/** Creates a client; throws where there is no `crypto.subtle` (http outside localhost). */
export function createMsal(config: PortalConfig): PublicClientApplication {
  return new PublicClientApplication(msalConfiguration(config))
}
