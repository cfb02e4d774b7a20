import { isRecord } from '../../api/json'
import type { Browser } from './browser'

/** Key in localStorage: who is signing in, and since when. */
const KEY = 'portal.signing-in'
/** Key in this tab's sessionStorage: its name in the lease. */
const OWN_KEY = 'portal.lease'
/** A sign-in that has not returned by then counts as abandoned. */
const LIFETIME_MS = 10 * 60_000

/**
 * The right to sign in interactively, which one tab of a browser has at a time [L4.5]. It is stored, since a sign-in is
 * a redirect: a Web Lock would end with the page. The lock only makes taking it atomic.
 */
export class SignInLease {
  readonly #browser: Browser
  /** The last read lease, and its end in monotonic ticks. */
  #seen: { text: string | null; endsAt: number } | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Takes or renews the lease. Without storage there is no lease, and every tab signs in for itself.
   * @param isForced also takes it from another tab
   * @returns false if another tab has it
   */
  take(isForced: boolean): Promise<boolean> {
    const { local, tab } = this.#browser
    return this.#browser.exclusively(KEY, () => {
      const held = this.#held()
      const own = tab?.getItem(OWN_KEY) ?? crypto.randomUUID()
      if (held && held.owner !== own && !isForced) return false
      try {
        tab?.setItem(OWN_KEY, own)
        local?.setItem(KEY, JSON.stringify({ owner: own, since: this.#browser.now() }))
      } catch {
        // Storage is full, which the sign-in will report.
      }
      return true
    })
  }

  /** Ends the lease if this tab has it. */
  release() {
    const { local, tab } = this.#browser
    const own = tab?.getItem(OWN_KEY) ?? null
    if (own === null) return
    tab?.removeItem(OWN_KEY)
    if (this.#held()?.owner === own) local?.removeItem(KEY)
  }

  /** Ends the lease of any tab, since a user is signed in. */
  end() {
    this.#browser.local?.removeItem(KEY)
    this.release()
  }

  /** Calls back once no other tab is signing in. @returns stops waiting */
  onFree(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const held = this.#held()
      if (held) timer = setTimeout(check, held.endsAt - this.#browser.ticks())
      else {
        stop()
        listener()
      }
    }
    const stopStored = this.#browser.onStored(check)
    const stop = () => {
      clearTimeout(timer)
      stopStored()
    }
    check()
    return stop
  }

  /** The lease, if a tab has it and it has not expired. */
  #held(): { owner: string; endsAt: number } | null {
    const text = this.#browser.local?.getItem(KEY) ?? null
    let lease: unknown = null
    try {
      lease = JSON.parse(text ?? 'null')
    } catch {
      // Not written by the portal.
    }
    if (!isRecord(lease) || typeof lease.owner !== 'string' || typeof lease.since !== 'number') return null
    let seen = this.#seen
    if (seen?.text !== text) {
      const age = this.#browser.now() - lease.since
      // A time in the future is from before the clock was set back.
      seen = { text, endsAt: this.#browser.ticks() + (age >= 0 ? LIFETIME_MS - age : 0) }
      this.#seen = seen
    }
    return seen !== null && this.#browser.ticks() < seen.endsAt
      ? { owner: lease.owner, endsAt: seen.endsAt }
      : null
  }
}
