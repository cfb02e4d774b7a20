import type { Browser, WebStorage } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { isAuthResponse, pathOf, safeReturnPath } from './return-path'

export type Policy = 'sign-in' | 'reset'

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
    this.attempts = new Attempts(tab, () => browser.now(), isAuthResponse(browser.url().hash))
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
const keyOf = (policy: Policy) => `portal.attempts.${policy}`

/**
 * Circuit breaker of the sign-in loop [L4.3]: at most two redirects per policy and minute once the provider has
 * answered. Without an answer it may be a person who opens the portal again and again, so the limit is higher. Kept in
 * the tab's storage, since every attempt is a new page, and counted per policy, so that a forgotten password does not
 * use up the attempts of the sign-in after it.
 */
export class Attempts {
  readonly #store: WebStorage
  readonly #now: () => number
  readonly #limit: number

  /** @param isAnswered whether the provider has redirected to this page with an answer */
  constructor(store: WebStorage, now: () => number, isAnswered: boolean) {
    this.#store = store
    this.#now = now
    this.#limit = isAnswered ? LIMIT.answered : LIMIT.unasked
  }

  /** Counts a redirect; false when the limit is reached. */
  allow(policy: Policy): boolean {
    const now = this.#now()
    const recent = (this.#store.getItem(keyOf(policy)) ?? '')
      .split(',')
      .map(Number)
      // Times in the future are from before the clock was set back.
      .filter((time) => time > now - WINDOW_MS && time <= now)
    if (recent.length >= this.#limit) return false
    try {
      this.#store.setItem(keyOf(policy), [...recent, now].join(','))
    } catch {
      return false
    }
    return true
  }

  clear(policy: Policy) {
    this.#store.removeItem(keyOf(policy))
  }
}
