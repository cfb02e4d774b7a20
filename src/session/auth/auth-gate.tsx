import { useEffect, useSyncExternalStore } from 'react'
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
  // By the session alone: MSAL's list of accounts is empty in a tab whose cache another one has encrypted anew.
  return state.kind === 'signed-in' ? children : spinner
}
