import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser'
import { arrive } from './arrival'
import type { Policy } from './attempts'
import { Bearer, forgetReceipt } from './bearer'
import { type Browser, realBrowser, removeKeys } from './browser'
import type { MsalClient } from './msal-client'
import { openClient } from './open-client'
import { Redirects } from './redirects'
import {
  failed,
  failure,
  type SessionOptions,
  type SessionState,
  type Start,
  StateCell,
} from './session-state'
import { codeOf } from './sign-in-errors'
import { type Gone, watchTab } from './tab-watch'

const REFRESH_EVERY_MS = 1_800_000
const START_LIMIT_MS = 30_000
// The notice stands for 5 s and needs a moment to appear [L2.6].
const LOG_OUT_NOTICE_MS = 6000

type Here<C> = { client: C; account: AccountInfo; bearer: Bearer }

/** Who is signed in, in this tab: the narrow layer between the portal and MSAL [L4.3, L4.4, L4.5]. */
export class Session<C extends MsalClient = MsalClient> {
  readonly #options: SessionOptions<C>
  readonly #browser: Browser
  readonly #redirects: Redirects | null
  readonly #state = new StateCell()
  #started: Promise<Start> | null = null
  #here: Here<C> | null = null
  #hasLoggedOut = false
  #stopWatching: (() => void) | null = null

  constructor(options: SessionOptions<C>) {
    this.#options = options
    this.#browser = options.browser ?? realBrowser()
    const { tab } = this.#browser
    this.#redirects = tab ? new Redirects(tab, this.#browser, options.resetAuthority) : null
    // Back to a page that was left for the provider: its spinner would turn forever, and a person is no loop.
    this.#browser.onRestored(() => {
      if (this.#state.value.kind !== 'signed-in') this.retry()
    })
  }

  /** For useSyncExternalStore. */
  readonly state = (): SessionState => this.#state.value
  readonly subscribe = (listener: () => void) => this.#state.subscribe(listener)
  /** Whether the session leaves this page by itself, for the provider or to load it anew. */
  readonly isLeaving = () => this.#redirects?.isRunning === true || this.#state.value.kind !== 'signed-in'

  /** The client and account of this tab, once signed in. */
  get here(): { client: C; accountId: string } | null {
    return this.#here && { client: this.#here.client, accountId: this.#here.account.homeAccountId }
  }

  /** Whether this page follows a log-out: say so while the sign-in waits [L2.6]. Known once `start` has ended. */
  get signedOut(): boolean {
    return this.#hasLoggedOut
  }

  /** Takes up the session, or starts signing in. Safe to call often; never rejects [L4.2]. */
  start(): Promise<Start> {
    this.#started ??= this.#begin()
    return this.#started
  }

  /** The bearer for the next call, renewed first when its time is almost up; null when there is none. */
  readonly token = async (): Promise<string | null> => {
    await this.#started
    if (!this.#here) return null
    const { bearer } = this.#here
    return bearer.current() ?? (bearer.takeOver() ? bearer.current() : null) ?? this.#renewed(this.#here)
  }

  /**
   * A fresh bearer after a 401; calls at the same time share one request.
   * @param rejected the bearer that was refused: when it has been replaced meanwhile, nothing is asked for
   */
  readonly renew = async (rejected?: string): Promise<string | null> => {
    await this.#started
    const current = this.#here?.bearer.current() ?? null
    if (!this.#here || (rejected !== undefined && current !== null && current !== rejected)) return current
    return this.#renewed(this.#here)
  }

  /** Leaves for the password-reset policy and comes back signed in [L1.5]; rejects when it could not leave. */
  async resetPassword(): Promise<void> {
    if (!this.#here || !this.#redirects) return
    this.#redirects.attempts.clear('reset')
    await this.#redirects.go(this.#here.client, 'reset')
  }

  /** Ends the session here and at the provider [L2.6]; the application has gone to / before. */
  async logOut(): Promise<void> {
    if (!this.#here || !this.#redirects) return
    const { client, account, bearer } = this.#here
    const idTokenHint = bearer.newest()
    this.#redirects.noteLogOut(true)
    forgetReceipt(this.#browser)
    this.#end()
    try {
      await client.logoutRedirect({ account, idTokenHint, postLogoutRedirectUri: '/' })
    } catch (error) {
      this.#redirects.noteLogOut(false)
      console.error(`The log-out did not reach the identity service (${codeOf(error)}).`)
      this.#become(failed('log-out', codeOf(error)))
    }
  }

  /** "Try again" of the failure page: a new page with a clean slate. */
  retry() {
    this.#redirects?.attempts.clear('sign-in')
    this.#redirects?.attempts.clear('reset')
    removeKeys(this.#browser.tab, 'msal.')
    this.#browser.reload()
  }

  #begin(): Promise<Start> {
    let limit: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<Start>((resolve) => {
      limit = setTimeout(() => resolve(this.#become(failed('unreachable', 'timed_out'))), START_LIMIT_MS)
    })
    // An answer after the limit still counts: the failure page gives way to it.
    const opened = async () => {
      const next = await this.#open().catch(failure)
      clearTimeout(limit)
      return this.#become(next)
    }
    return Promise.race([opened(), tooLong])
  }

  async #open(): Promise<Start> {
    const redirects = this.#redirects
    if (!this.#browser.secure) return failed('insecure-page', 'crypto_nonexistent')
    if (!redirects) return failed('storage-blocked', 'storage_not_supported')
    const client = await openClient(this.#options.connect, this.#browser)
    const { answer, returnTo, hasLoggedOut } = await arrive(client, redirects, this.#browser)
    this.#hasLoggedOut = hasLoggedOut
    if (answer.kind === 'signed-in') return this.#adopt(client, answer.result, returnTo)
    if (answer.kind === 'forgotten-password') return this.#redirect(client, 'reset')
    if (answer.kind === 'password-reset') {
      await client.clearCache({ account: answer.account })
      return this.#redirect(client, 'sign-in')
    }
    const account = client.getActiveAccount()
    if (account) return this.#resume(client, account, returnTo)
    if (!hasLoggedOut) return this.#redirect(client, 'sign-in')
    setTimeout(() => this.#become(this.#redirect(client, 'sign-in')), LOG_OUT_NOTICE_MS)
    return { kind: 'redirecting' }
  }

  async #adopt(client: C, { account, idToken }: AuthenticationResult, returnTo: string | null) {
    // One account per browser: with two in the cache a renewal here could answer for the other one.
    for (const other of client.getAllAccounts()) {
      if (other.homeAccountId !== account.homeAccountId) await client.clearCache({ account: other })
    }
    client.setActiveAccount(account)
    const bearer = new Bearer(client, this.#browser, account)
    bearer.receive(idToken, account.idTokenClaims)
    return this.#enter({ client, account, bearer }, returnTo)
  }

  async #resume(client: C, account: AccountInfo, returnTo: string | null): Promise<Start> {
    const bearer = new Bearer(client, this.#browser, account)
    bearer.restore()
    const wasUsable = bearer.current() !== null
    const isDue = bearer.age() >= REFRESH_EVERY_MS
    if (!wasUsable) {
      const renewal = await bearer.renew()
      if (renewal === 'sign-in' || renewal === 'foreign') return this.#redirect(client, 'sign-in')
    }
    const start = this.#enter({ client, account, bearer }, returnTo)
    if (wasUsable && isDue && this.#here) void this.#renewed(this.#here)
    return start
  }

  #enter(here: Here<C>, returnTo: string | null): Start {
    this.#here = here
    if (here.bearer.current() !== null) {
      this.#redirects?.attempts.clear('sign-in')
      this.#redirects?.attempts.clear('reset')
    }
    const timer = setInterval(() => {
      // Another tab may have done this turn's renewal already.
      if (!here.bearer.takeOver() || here.bearer.age() >= REFRESH_EVERY_MS) void this.#renewed(here)
    }, REFRESH_EVERY_MS)
    const stop = watchTab(here.client, this.#browser, here.account.homeAccountId, (why) => this.#leave(why))
    this.#stopWatching = () => {
      clearInterval(timer)
      stop()
    }
    return { kind: 'signed-in', returnTo }
  }

  async #renewed(here: Here<C>): Promise<string | null> {
    if (this.#redirects?.isRunning) return null
    const renewal = await here.bearer.renew()
    if (this.#here !== here) return null
    if (renewal === 'foreign') this.#leave('other-account')
    if (renewal === 'sign-in') {
      const next = this.#redirect(here.client, 'sign-in')
      if (next.kind === 'failed') {
        this.#end()
        this.#become(next)
      }
    }
    return renewal === 'renewed' ? (here.bearer.newest() ?? null) : null
  }

  #redirect(client: C, policy: Policy): Start {
    const redirects = this.#redirects
    if (redirects?.isRunning) return { kind: 'redirecting' }
    const going = redirects?.go(client, policy)
    if (!going) return failed('refused', 'too_many_redirects')
    going.catch(async (error: unknown) => {
      // Back from the provider; a page that waited for it starts again by itself.
      if (codeOf(error) === 'user_cancelled') return
      console.error(`The sign-in could not be started (${codeOf(error)}).`)
      await this.#started
      // A page that is in use stays; the next call tries again.
      if (this.#state.value.kind === 'redirecting') this.#become(failure(error))
    })
    return { kind: 'redirecting' }
  }

  #leave(why: Gone) {
    if (!this.#here) return
    if (why === 'logged-out') this.#redirects?.noteLogOut(true)
    this.#end()
    this.#browser.reload()
  }

  #end() {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#here = null
    this.#become({ kind: 'redirecting' })
    this.#options.forget?.()
  }

  #become(next: Start): Start {
    if (next.kind === 'signed-in' && next.returnTo !== null) this.#options.land?.(next.returnTo)
    this.#state.set(next)
    return next
  }
}
