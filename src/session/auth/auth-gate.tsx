import { type AccountInfo, InteractionStatus, type IPublicClientApplication } from '@azure/msal-browser'
import { MsalContext } from '@azure/msal-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
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
  if (state.kind !== 'signed-in' || !session.active) return spinner
  const { client, account } = session.active
  return (
    <MsalArea client={client} account={account}>
      {children}
    </MsalArea>
  )
}

type MsalAreaProps = { client: IPublicClientApplication; account: AccountInfo; children: Elements }

/**
 * Provides MSAL's context with this tab's account. MsalProvider would initialize the client again and use MSAL's
 * account list, which is empty if another tab has re-encrypted the cache.
 */
function MsalArea({ client, account, children }: MsalAreaProps) {
  const value = useMemo(
    () => ({
      instance: client,
      inProgress: InteractionStatus.None,
      accounts: [account],
      logger: client.getLogger(),
    }),
    [client, account],
  )
  return <MsalContext value={value}>{children}</MsalContext>
}
