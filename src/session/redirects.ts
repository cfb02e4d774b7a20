import { Attempts, type Policy } from './attempts'
import type { Browser, Store } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { isAuthResponse, pathOf, safeReturnPath } from './return-path'

const RETURN_TO = 'portal.return-to'
const POLICY = 'portal.policy'
const LOGGED_OUT = 'portal.logged-out'

/** The page's memory across redirects: where the user was, which policy was asked, whether they logged out. */
export class Redirects {
  readonly #tab: Store
  readonly #browser: Browser
  readonly #resetAuthority: string
  readonly attempts: Attempts
  #running: Promise<void> | null = null

  constructor(tab: Store, browser: Browser, resetAuthority: string) {
    this.#tab = tab
    this.#browser = browser
    this.#resetAuthority = resetAuthority
    this.attempts = new Attempts(tab, () => browser.now(), isAuthResponse(browser.url().hash))
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /**
   * Sends the browser to the provider; one redirect at a time [L4.5]. The promise stays open while the page is
   * being left and rejects when it was not.
   * @returns null when the breaker refuses one more attempt [L4.3]
   */
  go(client: Pick<MsalClient, 'loginRedirect'>, policy: Policy): Promise<void> | null {
    if (this.#running) return this.#running
    if (!this.attempts.allow(policy)) return null
    this.#tab.setItem(RETURN_TO, pathOf(this.#browser.url()))
    this.#tab.setItem(POLICY, policy)
    const authority = policy === 'reset' ? { authority: this.#resetAuthority } : {}
    this.#running = client.loginRedirect({ scopes: SCOPES, ...authority }).catch((error: unknown) => {
      this.#running = null
      throw error
    })
    return this.#running
  }

  /** Whether an answer belongs to the reset policy, whose accounts are never signed in. */
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
