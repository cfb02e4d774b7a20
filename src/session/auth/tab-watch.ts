import type { EventType } from '@azure/msal-browser'
import type { Browser } from './browser'
import type { MsalClient } from './msal-client'

const ACCOUNT_CHANGED = 'msal:activeAccountChanged' satisfies typeof EventType.ACTIVE_ACCOUNT_CHANGED
const LOGGED_OUT = 'msal:logoutSuccess' satisfies typeof EventType.LOGOUT_SUCCESS

// The event may arrive before the encrypted cache it is about is readable in this tab.
const CHECK_DELAY_MS = 500

/** Why this tab's session has ended: a log-out in another tab, or another account. */
export type EndReason = 'logged-out' | 'other-account'

/**
 * Calls back when the session of this tab has ended elsewhere: a log-out or another account in a second tab, also
 * while this page was in the back/forward cache.
 * @returns stops watching
 */
export function watchTab(
  client: Pick<MsalClient, 'addEventCallback' | 'removeEventCallback' | 'getActiveAccount'>,
  browser: Browser,
  accountId: string,
  onEnd: (reason: EndReason) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOurs = () => client.getActiveAccount()?.homeAccountId === accountId

  const callback = client.addEventCallback(
    ({ eventType }) => {
      if (eventType === LOGGED_OUT) onEnd('logged-out')
      else
        timer ??= setTimeout(() => {
          timer = undefined
          if (!isOurs()) onEnd(hasAccount(client, browser) ? 'other-account' : 'logged-out')
        }, CHECK_DELAY_MS)
    },
    [LOGGED_OUT, ACCOUNT_CHANGED],
  )

  // A frozen page received no events, and MSAL's in-memory accounts are outdated: only localStorage is current.
  const stopRestored = browser.onRestored(() => {
    if (!mentions(browser, accountId)) onEnd('other-account')
  })

  return () => {
    if (callback !== null) client.removeEventCallback(callback)
    clearTimeout(timer)
    stopRestored()
  }
}

// MSAL's in-memory accounts may lack one that another tab added; localStorage has it.
function hasAccount(client: Pick<MsalClient, 'getActiveAccount'>, browser: Browser): boolean {
  return client.getActiveAccount() !== null || mentions(browser, 'active-account-filters')
}

/** Whether the key of an MSAL entry in localStorage contains the word. */
function mentions({ local }: Browser, word: string): boolean {
  if (!local) return false
  const names = Array.from({ length: local.length }, (_, index) => local.key(index))
  return names.some((name) => name?.startsWith('msal.') && name.toLowerCase().includes(word.toLowerCase()))
}
