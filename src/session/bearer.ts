import type { AccountInfo, CacheLookupPolicy } from '@azure/msal-browser'
import type { Browser } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { codeOf, needsInteraction } from './sign-in-errors'

/** `later`: could not be renewed now. `sign-in`: only the user can. `foreign`: the answer is for someone else. */
export type Renewal = 'renewed' | 'later' | 'sign-in' | 'foreign'

const RECEIPT = 'portal.token'
const MARGIN_MS = 60_000
const LONGEST_PAUSE_MS = 30_000

// Any other policy answers an expired token from the cache, or tries a hidden frame for ten seconds.
const REFRESH_TOKEN_ONLY = 3 satisfies typeof CacheLookupPolicy.RefreshToken

type TokenClient = Pick<MsalClient, 'acquireTokenSilent' | 'getActiveAccount'>
type Claims = { iat?: number; exp?: number }
/** `isOthers`: another tab has fetched it. */
type Kept = { token: string; lifetime: number; receivedAt: number; isOthers?: true }
/** What a tab tells the others of a token it has fetched. */
type News = { accountId: string; token: string; claims: Claims; receivedAt: number }

/** Removes what was noted about a token when the user leaves for good. */
export function forgetReceipt(browser: Browser) {
  browser.local?.removeItem(RECEIPT)
}

/**
 * The identity token that goes with every call [L7.1], kept in memory with the time it arrived: its end is
 * counted from there with its own lifetime, so that a wrong local clock shortens or lengthens nothing.
 */
export class Bearer {
  readonly #client: TokenClient
  readonly #browser: Browser
  readonly #account: AccountInfo
  #kept: Kept | null = null
  #flight: Promise<Renewal> | null = null
  #pause = 0
  #notBefore = 0

  constructor(client: TokenClient, browser: Browser, account: AccountInfo) {
    this.#client = client
    this.#browser = browser
    this.#account = account
    browser.onTold((message) => this.#hear(message))
  }

  /** Keeps a token that has just arrived, and passes it on to the other tabs. */
  receive(token: string, claims: Claims = {}) {
    const receivedAt = this.#browser.now()
    this.#kept = { token, lifetime: lifetimeOf(claims), receivedAt }
    const { iat, exp } = claims
    const news: News = { accountId: this.#account.homeAccountId, token, claims: { iat, exp }, receivedAt }
    this.#browser.tell(news)
    try {
      this.#browser.local?.setItem(RECEIPT, JSON.stringify({ iat, receivedAt }))
    } catch {
      // A full or blocked store costs one renewal at the next start, nothing else.
    }
  }

  /** Takes the token of an earlier page from the account; its arrival is read from the note beside it. */
  restore() {
    const { idToken, idTokenClaims } = this.#account
    if (!idToken) return
    const issuedAt = (idTokenClaims?.iat ?? Number.NaN) * 1000
    const receivedAt = this.#notedArrival(idTokenClaims) ?? issuedAt
    this.#kept = { token: idToken, lifetime: lifetimeOf(idTokenClaims), receivedAt }
  }

  /** The token while it has time left, else null. */
  current(): string | null {
    if (!this.#kept) return null
    const { token, lifetime } = this.#kept
    // A short-lived token is used for half of its life, or every call would renew it.
    return this.age() < lifetime - Math.min(MARGIN_MS, lifetime / 2) ? token : null
  }

  /** The newest token, spent or not: it still names the session to end. */
  newest(): string | undefined {
    return this.#kept?.token ?? this.#account.idToken
  }

  /** Milliseconds since the token arrived; endless when that is not known. */
  age(): number {
    const age = this.#kept ? this.#browser.now() - this.#kept.receivedAt : Number.NaN
    return age >= 0 ? age : Number.POSITIVE_INFINITY
  }

  // MSAL tells its other tabs before the store they read has the token, and they keep what they had.
  #hear(message: unknown) {
    if (!isNews(message) || message.accountId !== this.#account.homeAccountId) return
    const { token, claims, receivedAt } = message
    if (receivedAt <= (this.#kept?.receivedAt ?? 0)) return
    this.#kept = { token, lifetime: lifetimeOf(claims), receivedAt, isOthers: true }
  }

  /** Takes over a token that another tab has fetched meanwhile, so that tabs do not renew one by one. */
  takeOver(): boolean {
    if (this.#kept?.isOthers) return true
    const other = this.#client.getActiveAccount()
    if (!other?.idToken || other.homeAccountId !== this.#account.homeAccountId) return false
    const receivedAt = this.#notedArrival(other.idTokenClaims)
    if (receivedAt === null || receivedAt <= (this.#kept?.receivedAt ?? 0)) return false
    const lifetime = lifetimeOf(other.idTokenClaims)
    this.#kept = { token: other.idToken, lifetime, receivedAt, isOthers: true }
    return true
  }

  /** Asks for a new token; callers at the same time share one request, failures are spaced out. */
  renew(): Promise<Renewal> {
    this.#flight ??= this.#ask().finally(() => {
      this.#flight = null
    })
    return this.#flight
  }

  async #ask(): Promise<Renewal> {
    if (this.#browser.now() < this.#notBefore) return 'later'
    try {
      const { account, idToken } = await this.#client.acquireTokenSilent({
        scopes: SCOPES,
        account: this.#account,
        cacheLookupPolicy: REFRESH_TOKEN_ONLY,
      })
      if (account.homeAccountId !== this.#account.homeAccountId) return 'foreign'
      this.receive(idToken, account.idTokenClaims)
      this.#pause = 0
      return 'renewed'
    } catch (error) {
      if (needsInteraction(error)) return 'sign-in'
      console.error(`The session could not be renewed (${codeOf(error)}).`)
      this.#pause = Math.min(Math.max(1000, this.#pause * 2), LONGEST_PAUSE_MS)
      this.#notBefore = this.#browser.now() + this.#pause
      return 'later'
    }
  }

  #notedArrival(claims: Claims | undefined): number | null {
    try {
      const note: unknown = JSON.parse(this.#browser.local?.getItem(RECEIPT) ?? 'null')
      return isReceipt(note) && note.iat === claims?.iat ? note.receivedAt : null
    } catch {
      return null
    }
  }
}

function isReceipt(note: unknown): note is { iat: number; receivedAt: number } {
  if (typeof note !== 'object' || note === null || !('iat' in note) || !('receivedAt' in note)) return false
  return typeof note.iat === 'number' && typeof note.receivedAt === 'number'
}

function isNews(message: unknown): message is News {
  if (typeof message !== 'object' || message === null) return false
  if (!('accountId' in message && 'token' in message && 'claims' in message && 'receivedAt' in message))
    return false
  const { token, claims, receivedAt } = message
  return (
    typeof token === 'string' &&
    typeof claims === 'object' &&
    claims !== null &&
    typeof receivedAt === 'number'
  )
}

function lifetimeOf(claims: Claims | undefined): number {
  const lifetime = ((claims?.exp ?? Number.NaN) - (claims?.iat ?? Number.NaN)) * 1000
  return lifetime > 0 ? lifetime : 0
}
