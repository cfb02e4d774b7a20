import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser'
import type { Browser } from './browser'
import type { MsalClient } from './msal-client'
import type { Redirects } from './redirects'
import { isAuthResponse, pathOf } from './return-path'
import { codeOf, isCancelled, isForgottenPassword, isStorageFull } from './sign-in-errors'

/** What the provider sent the browser back with. */
export type Answer =
  | { kind: 'signed-in'; result: AuthenticationResult }
  | { kind: 'password-reset'; account: AccountInfo }
  | { kind: 'forgotten-password' }
  | { kind: 'nothing' }

export type Arrival = { answer: Answer; returnTo: string | null; hasLoggedOut: boolean }

/**
 * Reads the pending redirect result first [L4.3], whatever it is: a forged or failed one is as good as none.
 * Afterwards the address bar shows where the user was before they left for the provider.
 * @throws when the browser had no room for the result: signing in once more would end the same way
 */
export async function arrive(client: MsalClient, redirects: Redirects, browser: Browser): Promise<Arrival> {
  const landing = browser.url()
  const hasLoggedOut = redirects.takeLogOut()
  const asked = redirects.takePolicy()
  let answer: Answer = { kind: 'nothing' }
  let hasTurnedBack = false
  // MSAL empties the fragment in a new step of the history, and one step back the answer stands there again.
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
      cleanAddress(landing, hasLoggedOut, redirects, browser)
      throw error
    }
    // Only the sign-in page has the link: from the reset policy the same answer would go round in circles.
    if (isForgottenPassword(error) && asked !== 'reset') answer = { kind: 'forgotten-password' }
    else console.error(`The sign-in did not succeed (${codeOf(error)}).`)
    hasTurnedBack = isCancelled(error)
  }
  // The user has been on the reset pages, done or cancelled: that is no loop, however often they do it.
  if (asked === 'reset' && (answer.kind === 'password-reset' || hasTurnedBack)) {
    redirects.attempts.clear('sign-in')
    redirects.attempts.clear('reset')
  }
  return { answer, returnTo: cleanAddress(landing, hasLoggedOut, redirects, browser), hasLoggedOut }
}

function answerOf(result: AuthenticationResult, isReset: boolean): Answer {
  return isReset ? { kind: 'password-reset', account: result.account } : { kind: 'signed-in', result }
}

function cleanAddress(landing: URL, hasLoggedOut: boolean, redirects: Redirects, browser: Browser) {
  let path: string | null = null
  if (isAuthResponse(landing.hash)) path = redirects.takeReturnPath()
  else if (hasLoggedOut && landing.searchParams.has('state')) {
    // MSAL sends a state to the log-out, which the provider hands back.
    landing.searchParams.delete('state')
    path = pathOf(landing)
  }
  if (path !== null) browser.replaceUrl(path)
  return path
}
