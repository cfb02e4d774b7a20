import type { Browser } from './browser'
import type { MsalClient } from './msal-client'
import { codeOf, isStorageFull } from './sign-in-errors'

/**
 * Why signing in has failed. `insecure-page`: http, so there is no Web Crypto. `storage-blocked`, `storage-full`: the
 * browser stores nothing. `unreachable`: the identity service did not respond. `refused`: it keeps redirecting back
 * without a session. `cookie-refused`: the same, since the browser refuses the cookie by which a session outlives a
 * page. `log-out`: logged out in this browser, but not at the service.
 */
export type FailReason =
  | 'insecure-page'
  | 'storage-blocked'
  | 'storage-full'
  | 'unreachable'
  | 'refused'
  | 'cookie-refused'
  | 'log-out'

/**
 * The outcome of `start`; `detail` is a short code for support, never a message or a token.
 * `elsewhere`: another tab is signing in; this one continues with its result.
 */
export type StartResult =
  | { kind: 'signed-in'; returnTo: string | null }
  | { kind: 'redirecting' }
  | { kind: 'elsewhere' }
  | { kind: 'failed'; reason: FailReason; detail: string }

export type SessionState = { kind: 'starting' } | StartResult

/**
 * Why a page in use has no valid session. `ended`: only the user can renew it, and the page has something to lose.
 * `elsewhere`: the user is renewing it in another tab.
 */
export type Interruption = 'ended' | 'elsewhere'

export function failed(reason: FailReason, detail: string): StartResult {
  return { kind: 'failed', reason, detail }
}

/** The failure for an unexpected error. */
export function failure(error: unknown): StartResult {
  return failed(isStorageFull(error) ? 'storage-full' : 'unreachable', codeOf(error))
}

export type SessionOptions<C extends MsalClient> = {
  /** Creates an MSAL client; called again when the first one cannot read its cache. */
  connect: () => Promise<C>
  resetAuthority: string
  /** Called with the path to return to, before the session becomes signed-in. */
  restorePath?: (returnTo: string) => void
  /** Called when the session ends, to drop the user's data. */
  onEnd?: () => void
  browser?: Browser
}
