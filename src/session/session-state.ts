import type { Browser } from './browser'
import type { MsalClient } from './msal-client'
import { codeOf, isStorageFull } from './sign-in-errors'

/**
 * Why nobody can be signed in here and now.
 * `insecure-page`: plain http, no cryptography. `storage-blocked`, `storage-full`: the browser keeps nothing.
 * `unreachable`: the identity service did not answer or could not be opened. `refused`: it keeps sending the
 * browser back without a session. `log-out`: gone from this browser, but the service was not told.
 */
export type FailReason =
  | 'insecure-page'
  | 'storage-blocked'
  | 'storage-full'
  | 'unreachable'
  | 'refused'
  | 'log-out'

/** How the start of a page ended; `detail` is a short code for support, never a message or a token. */
export type Start =
  | { kind: 'signed-in'; returnTo: string | null }
  | { kind: 'redirecting' }
  | { kind: 'failed'; reason: FailReason; detail: string }

export type SessionState = { kind: 'starting' } | Start

export const failed = (reason: FailReason, detail: string): Start => ({ kind: 'failed', reason, detail })

/** The failure an unexpected error amounts to. */
export const failure = (error: unknown): Start =>
  failed(isStorageFull(error) ? 'storage-full' : 'unreachable', codeOf(error))

export type SessionOptions<C extends MsalClient> = {
  /** Makes a new MSAL client; asked again when the first one cannot read its cache. */
  connect: () => Promise<C>
  resetAuthority: string
  /** Told the path to show, before the session becomes signed-in: the router replaces its location. */
  land?: (returnTo: string) => void
  /** Told when the session is over, to drop everything that was read for this user. */
  forget?: () => void
  browser?: Browser
}

/** The current state and who wants to know when it changes. */
export class StateCell {
  readonly #listeners = new Set<() => void>()
  #value: SessionState = { kind: 'starting' }

  get value(): SessionState {
    return this.#value
  }

  set(next: SessionState) {
    this.#value = next
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
