import type { IPublicClientApplication } from '@azure/msal-browser'
import type { PortalConfig } from './config'
import { createMsal } from './msal'

/** The client and the token of whoever is signed in; leaves for the provider when nobody is. */
export async function signIn(
  config: PortalConfig,
): Promise<{ client: IPublicClientApplication; token: string }> {
  const client = createMsal(config)
  await client.initialize()
  await client.handleRedirectPromise()
  const [account] = client.getAllAccounts()
  if (!account?.idToken) {
    await client.loginRedirect({ scopes: ['openid', 'offline_access'] })
    throw new Error('left for the identity provider')
  }
  return { client, token: account.idToken }
}
