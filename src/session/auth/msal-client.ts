import type { IPublicClientApplication } from '@azure/msal-browser'
import { type Browser, removeKeys } from './browser'

/** The part of MSAL that the session uses; tests replace it by a fake. */
export type MsalClient = Pick<
  IPublicClientApplication,
  | 'initialize'
  | 'handleRedirectPromise'
  | 'loginRedirect'
  | 'logoutRedirect'
  | 'acquireTokenSilent'
  | 'clearCache'
  | 'getActiveAccount'
  | 'setActiveAccount'
  | 'getAllAccounts'
  | 'addEventCallback'
  | 'removeEventCallback'
>

/** The scopes requested from the identity provider [L4.3]. */
export const SCOPES = ['openid', 'offline_access']

/**
 * Connects and initializes a client. An unreadable cache would lock the user out until they clear the site's data, so
 * it is cleared once, which costs a silent sign-in.
 * @throws MSAL's error, if a fresh cache does not help either
 */
export async function openClient<C extends Pick<MsalClient, 'initialize'>>(
  connect: () => Promise<C>,
  browser: Browser,
): Promise<C> {
  const first = await connect()
  try {
    await first.initialize()
    return first
  } catch {
    removeKeys(browser.local, 'msal.')
    await browser.deleteCacheKey()
    const second = await connect()
    await second.initialize()
    return second
  }
}
