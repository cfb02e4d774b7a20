import {
  BrowserCacheLocation,
  type Configuration,
  type IPublicClientApplication,
  PublicClientApplication,
} from '@azure/msal-browser'
import { MsalProvider, useIsAuthenticated } from '@azure/msal-react'
import { type ReactNode, useMemo } from 'react'
import type { PortalConfig } from './config'

// The only file that loads MSAL's code: everything else names its types, so that it stays one chunk fetched
// beside the application.

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

/**
 * MSAL's client and the component that gives it to the page: who has the one has the other, and nothing is loaded
 * in between. A lazy component would keep the spinner for as long as React holds a fallback, 300 ms.
 */
export class PortalMsal extends PublicClientApplication {
  readonly Area = MsalArea
}

/** A new client; throws where the browser has no cryptography (plain http outside localhost). */
export function createMsal(config: PortalConfig): PortalMsal {
  return new PortalMsal(msalConfiguration(config))
}

type AreaProps = {
  client: IPublicClientApplication
  accountId: string
  waiting: ReactNode
  children: ReactNode
}

/** Gives MSAL to its children and shows them only while the account of this tab is signed in [L4.2]. */
export function MsalArea({ client, ...area }: AreaProps) {
  return (
    <MsalProvider instance={client}>
      <SignedIn {...area} />
    </MsalProvider>
  )
}

// AuthenticatedTemplate shows nothing while it is unsure, which is a blank page: the same test, with a spinner.
function SignedIn({ accountId, waiting, children }: Omit<AreaProps, 'client'>) {
  const account = useMemo(() => ({ homeAccountId: accountId }), [accountId])
  return useIsAuthenticated(account) ? children : waiting
}
