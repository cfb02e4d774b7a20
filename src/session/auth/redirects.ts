import { isRecord } from '../../api/json'
import type { Browser, WebStorage } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { isAuthResponse, pathOf, safeReturnPath } from './return-path'

const POLICIES = ['sign-in', 'reset'] as const
export type Policy = (typeof POLICIES)[number]

const RETURN_TO = 'portal.return-to'
const POLICY = 'portal.policy'
const LOGGED_OUT = 'portal.logged-out'

/** State that survives redirects in sessionStorage: the return path, the policy, whether the user logged out. */
export class Redirects {
  readonly #tab: WebStorage
  readonly #browser: Browser
  readonly #resetAuthority: string
  readonly attempts: Attempts
  #running: Promise<void> | null = null

  constructor(tab: WebStorage, browser: Browser, resetAuthority: string) {
    this.#tab = tab
    this.#browser = browser
    this.#resetAuthority = resetAuthority
    const stores = browser.local ? [browser.local, tab] : [tab]
    this.attempts = new Attempts(stores, () => browser.now(), isAuthResponse(browser.url().hash))
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /**
   * Redirects to the provider, one redirect at a time [L4.5]. The promise stays pending while the page unloads and
   * rejects if the redirect could not start.
   * @param loginHint whom it is about, if somebody is signed in
   * @returns null when there were too many attempts [L4.3]
   */
  go(client: Pick<MsalClient, 'loginRedirect'>, policy: Policy, loginHint?: string): Promise<void> | null {
    if (this.#running) return this.#running
    if (!this.attempts.allow(policy)) return null
    this.#tab.setItem(RETURN_TO, pathOf(this.#browser.url()))
    this.#tab.setItem(POLICY, policy)
    const authority = policy === 'reset' ? { authority: this.#resetAuthority } : {}
    const request = { scopes: SCOPES, ...authority, ...(loginHint ? { loginHint } : {}) }
    this.#running = client.loginRedirect(request).catch((error: unknown) => {
      this.#running = null
      throw error
    })
    return this.#running
  }

  /** Whether a result belongs to the password-reset policy, whose accounts are never signed in. */
  isReset(claims: { tfp?: string; acr?: string } | undefined, asked: Policy | null): boolean {
    const names = new URL(this.#resetAuthority).pathname.toLowerCase().split('/')
    const answered = (claims?.tfp ?? claims?.acr)?.toLowerCase()
    return asked === 'reset' || (answered !== undefined && names.includes(answered))
  }

  takePolicy(): Policy | null {
    const policy = this.#take(POLICY)
    return policy === 'reset' || policy === 'sign-in' ? policy : null
  }

  takeReturnPath(): string {
    return safeReturnPath(this.#take(RETURN_TO), this.#browser.url().origin)
  }

  noteLogOut(happened: boolean) {
    if (happened) this.#tab.setItem(LOGGED_OUT, '1')
    else this.#tab.removeItem(LOGGED_OUT)
  }

  takeLogOut(): boolean {
    return this.#take(LOGGED_OUT) !== null
  }

  #take(name: string): string | null {
    const value = this.#tab.getItem(name)
    this.#tab.removeItem(name)
    return value
  }
}

const LIMIT = { answered: 2, unasked: 10 }
const WINDOW_MS = 60_000
const KEY = 'portal.attempts.'

/** A redirect, and whether a user was signed in after it. */
type Attempt = { at: number; hasSucceeded: boolean }

/**
 * Circuit breaker of the sign-in loop [L4.3]: at most two redirects per policy and minute once the provider has
 * answered. Without an answer it may be a person who opens the portal again and again, so the limit is higher; it counts
 * redirects that succeeded, too, since tabs that end each other's session succeed each time. Counted over all tabs of the
 * browser and kept in its storage, since every attempt is a new page, and per policy, so that a forgotten password does
 * not use up the attempts of the sign-in after it.
 */
export class Attempts {
  readonly #stores: readonly WebStorage[]
  readonly #now: () => number
  readonly #isAnswered: boolean

  /**
   * @param stores the first that has room is written
   * @param isAnswered whether the provider has redirected to this page with an answer
   */
  constructor(stores: readonly WebStorage[], now: () => number, isAnswered: boolean) {
    this.#stores = stores
    this.#now = now
    this.#isAnswered = isAnswered
  }

  /** Counts a redirect; false when the limit is reached, or it cannot be counted. */
  allow(policy: Policy): boolean {
    const recent = this.#recent(policy)
    if (recent.length >= LIMIT.unasked) return false
    if (this.#isAnswered && recent.filter(({ hasSucceeded }) => !hasSucceeded).length >= LIMIT.answered)
      return false
    return this.#keep(policy, [...recent, { at: this.#now(), hasSucceeded: false }])
  }

  /** A user is signed in: what led to it was no failed answer. */
  noteSuccess() {
    for (const policy of POLICIES) {
      const recent = this.#recent(policy)
      if (recent.length > 0)
        this.#keep(
          policy,
          recent.map((attempt) => ({ ...attempt, hasSucceeded: true })),
        )
    }
  }

  /** Forgets all attempts, at an act of the user. */
  clear() {
    for (const policy of POLICIES) {
      for (const store of this.#stores) store.removeItem(KEY + policy)
    }
  }

  #recent(policy: Policy): Attempt[] {
    const now = this.#now()
    return (
      this.#stores
        .flatMap((store) => parseAttempts(store.getItem(KEY + policy)))
        // Times in the future are from before the clock was set back.
        .filter(({ at }) => at > now - WINDOW_MS && at <= now)
    )
  }

  #keep(policy: Policy, attempts: readonly Attempt[]): boolean {
    const isKept = (store: WebStorage) => {
      try {
        store.setItem(KEY + policy, JSON.stringify(attempts))
        return true
      } catch {
        return false
      }
    }
    const kept = this.#stores.find(isKept)
    for (const store of this.#stores) if (store !== kept) store.removeItem(KEY + policy)
    return kept !== undefined
  }
}

function parseAttempts(text: string | null): Attempt[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAttempt) : []
  } catch {
    // Not written by the portal.
    return []
  }
}

function isAttempt(stored: unknown): stored is Attempt {
  return isRecord(stored) && typeof stored.at === 'number' && typeof stored.hasSucceeded === 'boolean'
}
