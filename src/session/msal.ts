import { BrowserCacheLocation, type Configuration, PublicClientApplication } from '@azure/msal-browser'
import type { PortalConfig } from './config'

// MSAL's code without React: it is evaluated first, so that the bearer is there while the application is evaluated.

/** The one place where the deployment's configuration becomes MSAL's [L1.5, L7.20]. */
export function msalConfiguration({ auth }: PortalConfig): Configuration {
  return {
    auth: {
      clientId: auth.clientId,
      authority: auth.authority,
      knownAuthorities: [...new Set([new URL(auth.authority).host, new URL(auth.resetAuthority).host])],
      // Without it MSAL discovers the endpoints at the authority.
      ...(auth.metadata ? { authorityMetadata: JSON.stringify(auth.metadata) } : {}),
      redirectUri: '/',
      postLogoutRedirectUri: '/',
    },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
  }
}

/** A new client; throws where the browser has no cryptography (plain http outside localhost). */
export function createMsal(config: PortalConfig): PublicClientApplication {
  return new PublicClientApplication(msalConfiguration(config))
}
