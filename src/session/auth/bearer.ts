import type { AccountInfo, CacheLookupPolicy } from '@azure/msal-browser'
import { isRecord } from '../../api/json'
import type { Browser } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { codeOf, needsInteraction } from './sign-in-errors'

/** `later`: renewal failed for now. `sign-in`: only the user can renew. `foreign`: the token is another account's. */
export type Renewal = 'renewed' | 'later' | 'sign-in' | 'foreign'

/** Key of the note in localStorage that says when the last token was received. */
const RECEIPT_KEY = 'portal.token'
/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000
const MAX_BACKOFF_MS = 30_000

// Other policies return an expired token from the cache, or try a hidden frame for ten seconds.
const REFRESH_TOKEN_ONLY = 3 satisfies typeof CacheLookupPolicy.RefreshToken

type TokenClient = Pick<MsalClient, 'acquireTokenSilent' | 'getActiveAccount'>
type Claims = { iat?: number; exp?: number }
/** `lifetime` and `receivedAt` in milliseconds; `isFromOtherTab`: another tab has fetched it. */
type HeldToken = { token: string; lifetime: number; receivedAt: number; isFromOtherTab?: true }
/** The message to other tabs about a new token. */
type TokenMessage = { accountId: string; token: string; claims: Claims; receivedAt: number }

/** Removes the note about the last token, on log-out. */
export function clearReceipt(browser: Browser) {
  browser.local?.removeItem(RECEIPT_KEY)
}

/**
 * The identity token sent with every call [L7.1], kept in memory with the time it was received. It expires after its own
 * lifetime from then, so that a wrong local clock makes no difference.
 */
export class Bearer {
  readonly #client: TokenClient
  readonly #browser: Browser
  readonly #account: AccountInfo
  #held: HeldToken | null = null
  #renewal: Promise<Renewal> | null = null
  #backoffMs = 0
  #notBefore = 0

  constructor(client: TokenClient, browser: Browser, account: AccountInfo) {
    this.#client = client
    this.#browser = browser
    this.#account = account
    browser.onBroadcast((message) => this.#onMessage(message))
  }

  /** Stores a new token and sends it to the other tabs. */
  receive(token: string, claims: Claims = {}) {
    const receivedAt = this.#browser.now()
    this.#held = { token, lifetime: lifetimeOf(claims), receivedAt }
    const { iat, exp } = claims
    const message: TokenMessage = {
      accountId: this.#account.homeAccountId,
      token,
      claims: { iat, exp },
      receivedAt,
    }
    this.#browser.broadcast(message)
    try {
      this.#browser.local?.setItem(RECEIPT_KEY, JSON.stringify({ iat, receivedAt }))
    } catch {
      // Without the note the next page renews the token once, nothing else.
    }
  }

  /** Restores the token of an earlier page from the account, and the time it was received from the note. */
  restore() {
    const { idToken, idTokenClaims } = this.#account
    if (!idToken) return
    const issuedAt = (idTokenClaims?.iat ?? Number.NaN) * 1000
    const receivedAt = this.#receivedAt(idTokenClaims) ?? issuedAt
    this.#held = { token: idToken, lifetime: lifetimeOf(idTokenClaims), receivedAt }
  }

  /** The token unless it is about to expire, else null. */
  current(): string | null {
    if (!this.#held) return null
    const { token, lifetime } = this.#held
    // A short-lived token is used for half of its lifetime, or every call would renew it.
    return this.age() < lifetime - Math.min(MARGIN_MS, lifetime / 2) ? token : null
  }

  /** The newest token, expired or not: an expired one still identifies the session to log out. */
  newest(): string | undefined {
    return this.#held?.token ?? this.#account.idToken
  }

  /** Milliseconds since the token was received; Infinity when that is unknown. */
  age(): number {
    const age = this.#held ? this.#browser.now() - this.#held.receivedAt : Number.NaN
    return age >= 0 ? age : Number.POSITIVE_INFINITY
  }

  // MSAL notifies other tabs before the token is in the storage they read, so tabs send it themselves.
  #onMessage(message: unknown) {
    if (!isTokenMessage(message) || message.accountId !== this.#account.homeAccountId) return
    const { token, claims, receivedAt } = message
    if (receivedAt <= (this.#held?.receivedAt ?? 0)) return
    this.#held = { token, lifetime: lifetimeOf(claims), receivedAt, isFromOtherTab: true }
  }

  /** Uses a token that another tab has fetched meanwhile, so that tabs do not renew one by one. */
  takeOver(): boolean {
    if (this.#held?.isFromOtherTab) return true
    const other = this.#client.getActiveAccount()
    if (!other?.idToken || other.homeAccountId !== this.#account.homeAccountId) return false
    const receivedAt = this.#receivedAt(other.idTokenClaims)
    if (receivedAt === null || receivedAt <= (this.#held?.receivedAt ?? 0)) return false
    const lifetime = lifetimeOf(other.idTokenClaims)
    this.#held = { token: other.idToken, lifetime, receivedAt, isFromOtherTab: true }
    return true
  }

  /** Requests a new token; concurrent callers share one request, failures back off. */
  renew(): Promise<Renewal> {
    this.#renewal ??= this.#request().finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  async #request(): Promise<Renewal> {
    if (this.#browser.now() < this.#notBefore) return 'later'
    try {
      const { account, idToken } = await this.#client.acquireTokenSilent({
        scopes: SCOPES,
        account: this.#account,
        cacheLookupPolicy: REFRESH_TOKEN_ONLY,
      })
      if (account.homeAccountId !== this.#account.homeAccountId) return 'foreign'
      this.receive(idToken, account.idTokenClaims)
      this.#backoffMs = 0
      return 'renewed'
    } catch (error) {
      if (needsInteraction(error)) return 'sign-in'
      console.error(`The session could not be renewed (${codeOf(error)}).`)
      this.#backoffMs = Math.min(Math.max(1000, this.#backoffMs * 2), MAX_BACKOFF_MS)
      this.#notBefore = this.#browser.now() + this.#backoffMs
      return 'later'
    }
  }

  #receivedAt(claims: Claims | undefined): number | null {
    try {
      const note: unknown = JSON.parse(this.#browser.local?.getItem(RECEIPT_KEY) ?? 'null')
      return isReceipt(note) && note.iat === claims?.iat ? note.receivedAt : null
    } catch {
      return null
    }
  }
}

function isReceipt(note: unknown): note is { iat: number; receivedAt: number } {
  return isRecord(note) && typeof note.iat === 'number' && typeof note.receivedAt === 'number'
}

function isTokenMessage(message: unknown): message is TokenMessage {
  if (!isRecord(message) || !('accountId' in message)) return false
  const { token, claims, receivedAt } = message
  return typeof token === 'string' && isRecord(claims) && typeof receivedAt === 'number'
}

function lifetimeOf(claims: Claims | undefined): number {
  const lifetime = ((claims?.exp ?? Number.NaN) - (claims?.iat ?? Number.NaN)) * 1000
  return lifetime > 0 ? lifetime : 0
}
