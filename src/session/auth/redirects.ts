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
    this.attempts = new Attempts(tab, browser.local, () => browser.now(), isAuthResponse(browser.url().hash))
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /**
   * Redirects to the provider, one redirect at a time [L4.5]. The promise stays pending while the page unloads and
   * rejects if the redirect could not start.
   * @param loginHint the signed-in user, if any
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

const LIMIT = { failed: 2, all: 10 }
const WINDOW_MS = 60_000
const keyOf = (policy: Policy) => `portal.attempts.${policy}`

/**
 * Circuit breaker of the sign-in loop [L4.3], by policy and minute: at most two redirects of a tab without a session in
 * between, once the provider has answered; at most ten of all tabs, of which some may be a person who opens the portal
 * again and again. These count redirects that succeeded, too, since tabs that end each other's session succeed each time.
 * Kept in the browser's storage, since every attempt is a new page, and counted by policy, so that a forgotten password
 * does not use up the attempts of the sign-in after it.
 */
export class Attempts {
  readonly #tab: WebStorage
  readonly #shared: WebStorage | null
  readonly #now: () => number
  readonly #isAnswered: boolean

  /** @param isAnswered whether the provider has redirected to this page with an answer */
  constructor(tab: WebStorage, shared: WebStorage | null, now: () => number, isAnswered: boolean) {
    this.#tab = tab
    this.#shared = shared
    this.#now = now
    this.#isAnswered = isAnswered
  }

  /** Counts a redirect; false when a limit is reached, or it cannot be counted. */
  allow(policy: Policy): boolean {
    const own = this.#recent(this.#tab, policy)
    const all = this.#recent(this.#shared, policy)
    if (Math.max(own.length, all.length) >= LIMIT.all) return false
    if (this.#isAnswered && own.length >= LIMIT.failed) return false
    this.#add(this.#shared, policy, all)
    return this.#add(this.#tab, policy, own)
  }

  /** A user is signed in: earlier attempts of this tab were no failures. */
  noteSuccess() {
    for (const policy of POLICIES) this.#tab.removeItem(keyOf(policy))
  }

  /** Forgets all attempts, on an action of the user. */
  clear() {
    this.noteSuccess()
    for (const policy of POLICIES) this.#shared?.removeItem(keyOf(policy))
  }

  #recent(store: WebStorage | null, policy: Policy): number[] {
    const now = this.#now()
    return (
      (store?.getItem(keyOf(policy)) ?? '')
        .split(',')
        .map(Number)
        // Times in the future are from before the clock was set back.
        .filter((time) => time > now - WINDOW_MS && time <= now)
    )
  }

  #add(store: WebStorage | null, policy: Policy, recent: readonly number[]): boolean {
    try {
      store?.setItem(keyOf(policy), [...recent, this.#now()].join(','))
      return true
    } catch {
      return false
    }
  }
}
