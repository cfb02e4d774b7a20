import {
  BrowserCacheLocation,
  type IPublicClientApplication,
  PublicClientApplication,
} from '@azure/msal-browser'

/** The part of `/config.json` needed to sign in. */
export type Config = {
  auth: { clientId: string; authority: string; resetAuthority: string; metadata: unknown }
}

/** Returns MSAL's client and the account's id token; redirects to the provider without an account. */
export async function signIn({ auth }: Config): Promise<{ client: IPublicClientApplication; token: string }> {
  const client = new PublicClientApplication({
    auth: {
      clientId: auth.clientId,
      authority: auth.authority,
      knownAuthorities: [new URL(auth.authority).host, new URL(auth.resetAuthority).host],
      authorityMetadata: JSON.stringify(auth.metadata),
      redirectUri: '/',
    },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
  })
  await client.initialize()
  await client.handleRedirectPromise()
  const token = client.getAllAccounts()[0]?.idToken
  if (token) return { client, token }
  await client.loginRedirect({ scopes: ['openid', 'offline_access'] })
  throw new Error('left for the identity provider')
}
