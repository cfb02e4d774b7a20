import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { PortalSession } from './create-session'
import { MsalArea } from './msal-area'
import type { FailReason } from './session-state'

export type AuthFailure = { reason: FailReason; detail: string; retry: () => void }

type AuthGateProps = {
  session: PortalSession
  /** Shown until somebody is signed in, and while the browser is on its way to the provider [L2.11, L2.12]. */
  spinner: ReactNode
  /** Shown when nobody can be signed in here and now [L4.3]. */
  failed: (failure: AuthFailure) => ReactNode
  children: ReactNode
}

/** Starts the session and shows its children to signed-in users only [L4.2]. */
export function AuthGate({ session, spinner, failed, children }: AuthGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => {
    void session.start()
  }, [session])
  if (state.kind === 'failed') {
    return failed({ reason: state.reason, detail: state.detail, retry: () => session.retry() })
  }
  const { here } = session
  if (state.kind !== 'signed-in' || !here) return spinner
  const { client, accountId } = here
  return (
    <MsalArea client={client} accountId={accountId} waiting={spinner}>
      {children}
    </MsalArea>
  )
}
