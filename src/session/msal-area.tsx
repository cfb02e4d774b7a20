import { InteractionStatus, type IPublicClientApplication, WrapperSKU } from '@azure/msal-browser'
import { MsalContext, useIsAuthenticated, version } from '@azure/msal-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

type AreaProps = {
  /** Has read its cache and the provider's answer: the session does both before it says who is signed in. */
  client: IPublicClientApplication
  accountId: string
  waiting: ReactNode
  children: ReactNode
}

/**
 * Gives MSAL to its children and shows them only while the account of this tab is signed in [L4.2]. MsalProvider
 * would wait for what the session has waited for already, and show nobody until then: one page more that is drawn
 * and thrown away.
 */
export function MsalArea({ client, ...area }: AreaProps) {
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

// AuthenticatedTemplate shows nothing while it is unsure, which is a blank page: the same test, with a spinner.
function SignedIn({ accountId, waiting, children }: Omit<AreaProps, 'client'>) {
  const account = useMemo(() => ({ homeAccountId: accountId }), [accountId])
  return useIsAuthenticated(account) ? children : waiting
}
