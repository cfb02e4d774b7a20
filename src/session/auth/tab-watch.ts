import type { EventType } from '@azure/msal-browser'
import { isRecord } from '../../api/json'
import { type Browser, keysOf } from './browser'
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

  const callback = client.addEventCallback(
    ({ eventType }) => {
      if (eventType === LOGGED_OUT) onEnd('logged-out')
      else
        timer ??= setTimeout(() => {
          timer = undefined
          const active = storedAccount(browser) ?? client.getActiveAccount()?.homeAccountId ?? null
          if (active !== accountId) onEnd(active === null ? 'logged-out' : 'other-account')
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

/**
 * The active account according to localStorage; '' for one without a name, null without an entry. The entry is not
 * encrypted, so it can be read where the account cannot: MSAL's accounts in memory lack those added by another tab, and
 * with a refused key cookie each tab has its own key. MSAL itself would remove an unreadable account from the other
 * tab's list, too.
 */
function storedAccount({ local }: Browser): string | null {
  const key = keysOf(local).find(
    (name) => name.startsWith('msal.') && name.endsWith('.active-account-filters'),
  )
  if (!local || key === undefined) return null
  try {
    const stored: unknown = JSON.parse(local.getItem(key) ?? 'null')
    return isRecord(stored) && typeof stored.homeAccountId === 'string' ? stored.homeAccountId : ''
  } catch {
    return ''
  }
}

/** Whether the key of an MSAL entry in localStorage contains the word. */
function mentions({ local }: Browser, word: string): boolean {
  return keysOf(local).some(
    (name) => name.startsWith('msal.') && name.toLowerCase().includes(word.toLowerCase()),
  )
}
