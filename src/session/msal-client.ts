import type { IPublicClientApplication } from '@azure/msal-browser'

/** The part of MSAL that the session uses; a test replaces it. */
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

/** What the portal asks the identity provider for [L4.3]. */
export const SCOPES = ['openid', 'offline_access']
