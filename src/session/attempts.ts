import type { Store } from './browser'

export type Policy = 'sign-in' | 'reset'

const LIMIT = { answered: 2, unasked: 10 }
const WINDOW_MS = 60_000
const keyOf = (policy: Policy) => `portal.attempts.${policy}`

/**
 * The breaker of the sign-in loop [L4.3]: at most two redirects per policy within a minute when the provider has
 * sent the browser back with an answer. A page that was opened without one may be a person who opens the portal
 * again and again, so it takes more of them to call it a loop. It lives in the tab's storage because every attempt
 * is a new page. Policies are counted apart, so that a forgotten password does not use up the attempts of the
 * sign-in that follows.
 */
export class Attempts {
  readonly #store: Store
  readonly #now: () => number
  readonly #limit: number

  /** `isAnswered`: whether this page was opened with an answer of the provider. */
  constructor(store: Store, now: () => number, isAnswered: boolean) {
    this.#store = store
    this.#now = now
    this.#limit = isAnswered ? LIMIT.answered : LIMIT.unasked
  }

  /** Counts one more redirect, or refuses it. */
  allow(policy: Policy): boolean {
    const now = this.#now()
    const recent = (this.#store.getItem(keyOf(policy)) ?? '')
      .split(',')
      .map(Number)
      // A time in the future means that the clock was set back: it says nothing about a loop.
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
