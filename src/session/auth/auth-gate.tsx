import { InteractionStatus, type IPublicClientApplication, WrapperSKU } from '@azure/msal-browser'
import { MsalContext, useIsAuthenticated, version } from '@azure/msal-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Elements } from '../../ui/layout/elements'
import type { PortalSession } from './session'
import type { FailReason } from './session-state'

export type AuthFailure = { reason: FailReason; detail: string; retry: () => void }

type AuthGateProps = {
  session: PortalSession
  /** Shown until a user is signed in, and while the browser is redirected to the provider [L2.11, L2.12]. */
  spinner: Elements
  /** Shown while another tab is signing in [L4.5]. */
  elsewhere: Elements
  /** Shown when signing in has failed [L4.3]. */
  failed: (failure: AuthFailure) => Elements
  children: Elements
}

/** Starts the session and shows its children to signed-in users only [L4.2]. */
export function AuthGate({ session, spinner, elsewhere, failed, children }: AuthGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => {
    void session.start()
  }, [session])
  if (state.kind === 'failed') {
    return failed({ reason: state.reason, detail: state.detail, retry: () => session.retry() })
  }
  if (state.kind === 'elsewhere') return elsewhere
  const { active } = session
  if (state.kind !== 'signed-in' || !active) return spinner
  const { client, accountId } = active
  return (
    <MsalArea client={client} accountId={accountId} spinner={spinner}>
      {children}
    </MsalArea>
  )
}

type MsalAreaProps = {
  /** Initialized, with the redirect result handled: the session does both before it becomes signed-in. */
  client: IPublicClientApplication
  accountId: string
  spinner: Elements
  children: Elements
}

/**
 * Provides MSAL's context and shows the children only while this tab's account is signed in [L4.2]. MsalProvider would
 * initialize the client again and render without accounts until then, which costs a rendered page.
 */
export function MsalArea({ client, ...area }: MsalAreaProps) {
  const [accounts, setAccounts] = useState(() => client.getAllAccounts())
  useEffect(() => {
    client.initializeWrapperLibrary(WrapperSKU.React, version)
    const callback = client.addEventCallback(() => setAccounts(client.getAllAccounts()))
    return () => {
      if (callback !== null) client.removeEventCallback(callback)
    }
  }, [client])
  const value = useMemo(
    () => ({ instance: client, inProgress: InteractionStatus.None, accounts, logger: client.getLogger() }),
    [client, accounts],
  )
  return (
    <MsalContext value={value}>
      <SignedIn {...area} />
    </MsalContext>
  )
}

// AuthenticatedTemplate renders nothing while it is unsure, a blank page; this shows the spinner.
function SignedIn({ accountId, spinner, children }: Omit<MsalAreaProps, 'client'>) {
  const account = useMemo(() => ({ homeAccountId: accountId }), [accountId])
  return useIsAuthenticated(account) ? children : spinner
}
