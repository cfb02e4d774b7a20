import type { AccountInfo, CacheLookupPolicy } from '@azure/msal-browser'
import { isRecord } from '../../api/json'
import { type Browser, removeKeys } from './browser'
import { type MsalClient, SCOPES } from './msal-client'
import { codeOf, needsInteraction } from './sign-in-errors'

/** `later`: renewal failed for now. `sign-in`: only the user can renew. `foreign`: the token is another account's. */
export type Renewal = 'renewed' | 'later' | 'sign-in' | 'foreign'

/** Key of the note in localStorage that says when the last token was received. */
const RECEIPT_KEY = 'portal.token'
/** Key of the note in localStorage that says when the last renewal failed. */
const FAILED_KEY = 'portal.renewal-failed'
/** Prefix of MSAL's localStorage entries about throttled token endpoints. */
export const THROTTLING = 'throttling.'
/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000
const MAX_BACKOFF_MS = 30_000

// Other policies return an expired token from the cache, or try a hidden frame for ten seconds.
const REFRESH_TOKEN_ONLY = 3 satisfies typeof CacheLookupPolicy.RefreshToken

type TokenClient = Pick<MsalClient, 'acquireTokenSilent' | 'getActiveAccount'>
type Claims = { iat?: number; exp?: number }
/**
 * `lifetime` in milliseconds; `issuedAt` by the provider's clock, `receivedAt` by this computer's, and `firstTick` the
 * same by the ticks; `isFromOtherTab`: another tab has fetched it.
 */
type HeldToken = {
  token: string
  lifetime: number
  issuedAt: number
  receivedAt: number
  firstTick: number
  isFromOtherTab: boolean
}
type Receipt = { iat: number; receivedAt: number }
/** The message to other tabs about a new token. */
type TokenMessage = { accountId: string; token: string; claims: Claims; receivedAt: number }

/** Removes the notes about the last token and renewal, on log-out. */
export function clearNotes({ local }: Browser) {
  local?.removeItem(RECEIPT_KEY)
  local?.removeItem(FAILED_KEY)
  removeKeys(local, THROTTLING)
}

/**
 * The identity token sent with every call [L7.1], kept in memory with its time of receipt. It expires after its own
 * lifetime from then, independent of the local clock.
 */
export class Bearer {
  readonly #client: TokenClient
  readonly #browser: Browser
  readonly #account: AccountInfo
  #held: HeldToken | null = null
  #renewal: Promise<Renewal> | null = null
  #backoffMs = 0
  /** In monotonic ticks. */
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
    this.#hold(token, claims, receivedAt, false)
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
      // Without the note the next page only renews the token once.
    }
  }

  /** Restores the token of an earlier page from the account, and the time it was received from the note. */
  restore() {
    const { idToken, idTokenClaims } = this.#account
    if (!idToken) return
    const receipt = this.#receipt()
    const isOfToken = receipt !== null && receipt.iat === idTokenClaims?.iat
    const receivedAt = isOfToken ? receipt.receivedAt : issuedAt(idTokenClaims)
    this.#hold(idToken, idTokenClaims, receivedAt, false)
  }

  #hold(token: string, claims: Claims | undefined, receivedAt: number, isFromOtherTab: boolean) {
    const age = this.#browser.now() - receivedAt
    // A time in the future is from before the clock was set back: the token's age is unknown.
    const firstTick = age >= 0 ? this.#browser.ticks() - age : Number.NEGATIVE_INFINITY
    this.#held = {
      token,
      lifetime: lifetimeOf(claims),
      issuedAt: issuedAt(claims),
      receivedAt,
      firstTick,
      isFromOtherTab,
    }
    this.#browser.noteTrueTime(issuedAt(claims) + age)
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

  /** Milliseconds since the token was received; Infinity if unknown. */
  age(): number {
    if (!this.#held) return Number.POSITIVE_INFINITY
    const { firstTick, receivedAt } = this.#held
    // The ticks may have paused during sleep, and the clock may have been set back.
    return Math.max(this.#browser.ticks() - firstTick, this.#browser.now() - receivedAt)
  }

  // MSAL notifies other tabs before the token is in the storage they read, so tabs send it themselves.
  #onMessage(message: unknown) {
    if (!isTokenMessage(message) || message.accountId !== this.#account.homeAccountId) return
    const { token, claims, receivedAt } = message
    // A message from the future: the clock was set back after the other tab read it.
    if (this.#isNewer(claims)) this.#hold(token, claims, Math.min(receivedAt, this.#browser.now()), true)
  }

  // By the provider's clock, which all tabs share, independent of this computer's.
  #isNewer(claims: Claims | undefined): boolean {
    return !this.#held || issuedAt(claims) > this.#held.issuedAt
  }

  /** Uses a token that another tab has fetched meanwhile, so that not every tab renews. */
  takeOver(): boolean {
    if (this.#held?.isFromOtherTab) return true
    const receipt = this.#receipt()
    if (!receipt || !this.#isNewer(receipt)) return false
    const other = this.#client.getActiveAccount()
    if (!other?.idToken || other.homeAccountId !== this.#account.homeAccountId) return false
    if (other.idTokenClaims?.iat !== receipt.iat) return false
    this.#hold(other.idToken, other.idTokenClaims, receipt.receivedAt, true)
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
    if (this.#browser.ticks() < this.#notBefore) return 'later'
    this.#dropOldThrottling()
    try {
      const { account, idToken } = await this.#client.acquireTokenSilent({
        scopes: SCOPES,
        account: this.#account,
        cacheLookupPolicy: REFRESH_TOKEN_ONLY,
      })
      if (account.homeAccountId !== this.#account.homeAccountId) return 'foreign'
      this.receive(idToken, account.idTokenClaims)
      this.#backoffMs = 0
      this.#browser.local?.removeItem(FAILED_KEY)
      return 'renewed'
    } catch (error) {
      if (needsInteraction(error)) return 'sign-in'
      console.error(`The session could not be renewed (${codeOf(error)}).`)
      this.#backoffMs = Math.min(Math.max(1000, this.#backoffMs * 2), MAX_BACKOFF_MS)
      this.#notBefore = this.#browser.ticks() + this.#backoffMs
      this.#noteFailure()
      return 'later'
    }
  }

  /**
   * After a 5xx or 429 MSAL stores a time until which it leaves the endpoint alone. After the clock was set back, that
   * could last as long as the clock was wrong.
   */
  #dropOldThrottling() {
    const { local } = this.#browser
    if (Number(local?.getItem(FAILED_KEY)) > this.#browser.now()) removeKeys(local, THROTTLING)
  }

  #noteFailure() {
    try {
      this.#browser.local?.setItem(FAILED_KEY, String(this.#browser.now()))
    } catch {
      // Storage is full, so MSAL could not store anything either.
    }
  }

  /** When the last token was received, in whichever tab, and when it was issued. */
  #receipt(): Receipt | null {
    try {
      const note: unknown = JSON.parse(this.#browser.local?.getItem(RECEIPT_KEY) ?? 'null')
      return isReceipt(note) ? note : null
    } catch {
      return null
    }
  }
}

function isReceipt(note: unknown): note is Receipt {
  return isRecord(note) && typeof note.iat === 'number' && typeof note.receivedAt === 'number'
}

function isTokenMessage(message: unknown): message is TokenMessage {
  if (!isRecord(message) || !('accountId' in message)) return false
  const { token, claims, receivedAt } = message
  return typeof token === 'string' && isRecord(claims) && typeof receivedAt === 'number'
}

/** By the provider's clock, in milliseconds; NaN if unknown. */
function issuedAt(claims: Claims | undefined): number {
  return (claims?.iat ?? Number.NaN) * 1000
}

function lifetimeOf(claims: Claims | undefined): number {
  const lifetime = ((claims?.exp ?? Number.NaN) - (claims?.iat ?? Number.NaN)) * 1000
  return lifetime > 0 ? lifetime : 0
}
