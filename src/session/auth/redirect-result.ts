import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser'
import type { Browser } from './browser'
import type { MsalClient } from './msal-client'
import type { Redirects } from './redirects'
import { isAuthResponse, pathOf } from './return-path'
import { codeOf, isCancelled, isForgottenPassword, isStorageFull } from './sign-in-errors'

/** The provider's answer to a redirect. */
export type RedirectAnswer =
  | { kind: 'signed-in'; result: AuthenticationResult }
  | { kind: 'password-reset'; account: AccountInfo }
  | { kind: 'forgotten-password' }
  | { kind: 'nothing' }

export type RedirectResult = { answer: RedirectAnswer; returnTo: string | null; hasLoggedOut: boolean }

/**
 * Handles the pending redirect result [L4.3]; a forged or failed one counts as none. Restores the address the user
 * had before the redirect.
 * @throws when the browser's storage is full: another sign-in would fail the same way
 */
export async function readRedirectResult(
  client: MsalClient,
  redirects: Redirects,
  browser: Browser,
): Promise<RedirectResult> {
  const landing = browser.url()
  const hasLoggedOut = redirects.takeLogOut()
  const asked = redirects.takePolicy()
  let answer: RedirectAnswer = { kind: 'nothing' }
  let hasCancelled = false
  // MSAL clears the fragment in a new history entry, and Back would show the answer again.
  const isAnswer = isAuthResponse(landing.hash)
  if (isAnswer) browser.replaceUrl(pathOf(landing))
  try {
    const result = await client.handleRedirectPromise({
      navigateToLoginRequestUrl: false,
      ...(isAnswer ? { hash: landing.hash } : {}),
    })
    if (result) answer = answerOf(result, redirects.isReset(result.account.idTokenClaims, asked))
  } catch (error) {
    if (isStorageFull(error)) {
      restoreAddress(landing, hasLoggedOut, redirects, browser)
      throw error
    }
    // Only the sign-in page has the link: following it from the reset policy would be an endless loop.
    if (isForgottenPassword(error) && asked !== 'reset') answer = { kind: 'forgotten-password' }
    else console.error(`The sign-in did not succeed (${codeOf(error)}).`)
    hasCancelled = isCancelled(error)
  }
  // A completed or cancelled reset is a user's action, however often, and no redirect loop.
  if (asked === 'reset' && (answer.kind === 'password-reset' || hasCancelled)) {
    redirects.attempts.clear()
  }
  return { answer, returnTo: restoreAddress(landing, hasLoggedOut, redirects, browser), hasLoggedOut }
}

function answerOf(result: AuthenticationResult, isReset: boolean): RedirectAnswer {
  return isReset ? { kind: 'password-reset', account: result.account } : { kind: 'signed-in', result }
}

function restoreAddress(landing: URL, hasLoggedOut: boolean, redirects: Redirects, browser: Browser) {
  let path: string | null = null
  if (isAuthResponse(landing.hash)) path = redirects.takeReturnPath()
  else if (hasLoggedOut && landing.searchParams.has('state')) {
    // The provider returns the state that MSAL sent with the log-out.
    landing.searchParams.delete('state')
    path = pathOf(landing)
  }
  if (path !== null) browser.replaceUrl(path)
  return path
}
