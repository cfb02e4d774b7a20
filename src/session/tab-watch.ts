import type { EventType } from '@azure/msal-browser'
import type { Browser } from './browser'
import type { MsalClient } from './msal-client'

const ACCOUNT_CHANGED = 'msal:activeAccountChanged' satisfies typeof EventType.ACTIVE_ACCOUNT_CHANGED
const LOGGED_OUT = 'msal:logoutSuccess' satisfies typeof EventType.LOGOUT_SUCCESS

// The event may overtake the cache it speaks of, which other tabs decrypt on their own time: neither a change
// nor the lack of one can be told at once.
const LOOK_AFTER_MS = 500

/** Why this tab's session is over: another tab logged out, or someone else is signed in now. */
export type Gone = 'logged-out' | 'other-account'

/**
 * Tells when the session of this tab has ended elsewhere: a log-out or another account in a second tab, or a
 * page that comes back from the back/forward cache after either.
 * @returns stops watching
 */
export function watchTab(
  client: Pick<MsalClient, 'addEventCallback' | 'removeEventCallback' | 'getActiveAccount'>,
  browser: Browser,
  accountId: string,
  gone: (why: Gone) => void,
): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const isOurs = () => client.getActiveAccount()?.homeAccountId === accountId

  const callback = client.addEventCallback(
    ({ eventType }) => {
      if (eventType === LOGGED_OUT) gone('logged-out')
      else
        again ??= setTimeout(() => {
          again = undefined
          if (!isOurs()) gone(isSomebodyHere(client, browser) ? 'other-account' : 'logged-out')
        }, LOOK_AFTER_MS)
    },
    [LOGGED_OUT, ACCOUNT_CHANGED],
  )

  // A frozen page heard no events, and MSAL's copy in memory is as old as the page: only the store knows.
  const stopRestored = browser.onRestored(() => {
    if (!mentions(browser, accountId)) gone('other-account')
  })

  return () => {
    if (callback !== null) client.removeEventCallback(callback)
    clearTimeout(again)
    stopRestored()
  }
}

// MSAL's copy in memory may lack an account that came from another tab; the store names it all the same.
function isSomebodyHere(client: Pick<MsalClient, 'getActiveAccount'>, browser: Browser): boolean {
  return client.getActiveAccount() !== null || mentions(browser, 'active-account-filters')
}

/** Whether the name of something MSAL stores has the word in it. */
function mentions({ local }: Browser, word: string): boolean {
  if (!local) return false
  const names = Array.from({ length: local.length }, (_, index) => local.key(index))
  return names.some((name) => name?.startsWith('msal.') && name.toLowerCase().includes(word.toLowerCase()))
}
