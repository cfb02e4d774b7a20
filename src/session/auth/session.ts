import type { AccountInfo, AuthenticationResult, PublicClientApplication } from '@azure/msal-browser'
import { createStore } from '../../ui/browser/create-store'
import type { PortalConfig } from '../config'
import { Bearer, clearNotes, THROTTLING } from './bearer'
import { type Browser, realBrowser, removeKeys } from './browser'
import { SignInLease } from './lease'
import { type MsalClient, openClient } from './msal-client'
import { readRedirectResult } from './redirect-result'
import { type Policy, Redirects } from './redirects'
import {
  failed,
  failure,
  type Interruption,
  type SessionOptions,
  type SessionState,
  type StartResult,
} from './session-state'
import { codeOf } from './sign-in-errors'
import { type EndReason, watchTab } from './tab-watch'

const REFRESH_EVERY_MS = 1_800_000
const START_LIMIT_MS = 30_000
// The notice is shown for 5 s and needs a moment to appear [L2.6].
const LOG_OUT_NOTICE_MS = 6000
const POSTPONED_MS = 60_000

type Active<C> = { client: C; account: AccountInfo; bearer: Bearer }

/** The session of this tab: a narrow layer between the portal and MSAL [L4.3, L4.4, L4.5]. */
export class Session<C extends MsalClient = MsalClient> {
  readonly #options: SessionOptions<C>
  readonly #browser: Browser
  readonly #redirects: Redirects | null
  readonly #lease: SignInLease
  readonly #state = createStore<SessionState>({ kind: 'starting' })
  readonly #interruption = createStore<Interruption | null>(null)
  #started: Promise<StartResult> | null = null
  #client: C | null = null
  #active: Active<C> | null = null
  #hasLoggedOut = false
  #postponedUntil = 0
  #stopWatching: (() => void) | null = null
  #stopWaiting: (() => void) | null = null

  constructor(options: SessionOptions<C>) {
    this.#options = options
    this.#browser = options.browser ?? realBrowser()
    const { tab } = this.#browser
    this.#redirects = tab ? new Redirects(tab, this.#browser, options.resetAuthority) : null
    this.#lease = new SignInLease(this.#browser)
    // Back to a page that was redirecting: its spinner would never end, and a person's Back is no redirect loop.
    this.#browser.onRestored(() => {
      if (this.#state.get().kind !== 'signed-in') this.retry()
    })
  }

  /** For useSyncExternalStore. */
  readonly state = this.#state.get
  readonly subscribe = this.#state.subscribe
  /** Why the page in use has no valid session; null if it has one. */
  readonly interruption = {
    get: this.#interruption.get,
    subscribe: this.#interruption.subscribe,
    /** Closes the dialog for a minute, in which calls fail. */
    postpone: () => {
      this.#postponedUntil = this.#browser.ticks() + POSTPONED_MS
      this.#interruption.set(null)
    },
  }
  /** Whether the session is redirecting or reloading this page. */
  readonly isLeaving = () => this.#redirects?.isRunning === true || this.#state.get().kind !== 'signed-in'

  /** The `sub` of the id token: identifies the signed-in user, independent of the backend's user record. */
  get userKey(): string {
    const account = this.#active?.account
    return account?.idTokenClaims?.sub ?? account?.localAccountId ?? ''
  }

  /** MSAL's client and this tab's account, while a user is signed in. */
  get active(): Pick<Active<C>, 'client' | 'account'> | null {
    return this.#active
  }

  /** Whether this page follows a log-out, for a notice before the sign-in [L2.6]. Known once `start` has resolved. */
  get signedOut(): boolean {
    return this.#hasLoggedOut
  }

  /** Resumes the session or starts a sign-in. Idempotent; never rejects [L4.2]. */
  start(): Promise<StartResult> {
    this.#started ??= this.#begin()
    return this.#started
  }

  /** The bearer token for the next call, renewed if it is about to expire; null when there is none. */
  readonly token = async (): Promise<string | null> => {
    await this.#started
    if (!this.#active) return null
    const { bearer } = this.#active
    return bearer.current() ?? (bearer.takeOver() ? bearer.current() : null) ?? this.#renewToken(this.#active)
  }

  /**
   * A new bearer token after a 401; concurrent calls share one request.
   * @param rejected the token that was refused; if it has been replaced meanwhile, there is no request
   */
  readonly renew = async (rejected?: string): Promise<string | null> => {
    await this.#started
    const current = this.#active?.bearer.current() ?? null
    if (!this.#active || (rejected !== undefined && current !== null && current !== rejected)) return current
    return this.#renewToken(this.#active)
  }

  /** Redirects to the sign-in at the user's request; a second request takes it over from another tab [L4.5]. */
  async signIn(): Promise<void> {
    if (!this.#client) return
    const isForced = this.#state.get().kind === 'elsewhere' || this.#interruption.get() === 'elsewhere'
    const next = await this.#redirect(this.#client, 'sign-in', isForced)
    if (this.#active) this.#interrupt(next)
    else this.#setState(next)
  }

  /** Redirects to the password-reset policy, which returns signed in [L1.5]; rejects if it could not redirect. */
  async resetPassword(): Promise<void> {
    if (!this.#active || !this.#redirects) return
    await this.#lease.take(true)
    this.#redirects.attempts.clear()
    const { client, account } = this.#active
    await this.#redirects.go(client, 'reset', emailOf(account))
  }

  /** Ends the session in this browser and at the provider [L2.6]; the caller navigates to / first. */
  async logOut(): Promise<void> {
    if (!this.#active || !this.#redirects) return
    const { client, account, bearer } = this.#active
    const idTokenHint = bearer.newest()
    this.#redirects.noteLogOut(true)
    clearNotes(this.#browser)
    this.#redirects.attempts.clear()
    this.#end()
    try {
      await client.logoutRedirect({ account, idTokenHint, postLogoutRedirectUri: '/' })
    } catch (error) {
      this.#redirects.noteLogOut(false)
      console.error(`The log-out did not reach the identity service (${codeOf(error)}).`)
      this.#setState(failed('log-out', codeOf(error)))
    }
  }

  /** "Try again" of the failure page: clears the state of the sign-in and reloads. */
  retry() {
    this.#redirects?.attempts.clear()
    removeKeys(this.#browser.tab, 'msal.')
    removeKeys(this.#browser.local, THROTTLING)
    this.#browser.reload()
  }

  #begin(): Promise<StartResult> {
    let isDone = false
    const tooLong = new Promise<StartResult>((resolve) => {
      const watch = () =>
        setTimeout(() => {
          if (isDone) return
          // The spinner says that the browser is offline, which is no failure of the service.
          if (this.#browser.isOnline()) resolve(this.#setState(failed('unreachable', 'timed_out')))
          else void this.#browser.online().then(watch)
        }, START_LIMIT_MS)
      watch()
    })
    // A result after the time limit still replaces the failure page.
    const opened = async () => {
      const next = await this.#open().catch(failure)
      isDone = true
      return this.#setState(next)
    }
    return Promise.race([opened(), tooLong])
  }

  async #open(): Promise<StartResult> {
    const redirects = this.#redirects
    if (!this.#browser.secure) return failed('insecure-page', 'crypto_nonexistent')
    if (!redirects) return failed('storage-blocked', 'storage_not_supported')
    const client = await openClient(this.#options.connect, this.#browser)
    this.#client = client
    const { answer, returnTo, hasLoggedOut } = await readRedirectResult(client, redirects, this.#browser)
    this.#hasLoggedOut = hasLoggedOut
    if (answer.kind === 'signed-in') return this.#signIn(client, answer.result, returnTo)
    if (answer.kind === 'forgotten-password') return this.#redirect(client, 'reset')
    if (answer.kind === 'password-reset') {
      await client.clearCache({ account: answer.account })
      return this.#redirect(client, 'sign-in')
    }
    const account = client.getActiveAccount()
    if (account) return this.#resume(client, account, returnTo)
    if (!hasLoggedOut) return this.#redirect(client, 'sign-in')
    const leave = async () => this.#setState(await this.#redirect(client, 'sign-in'))
    setTimeout(() => void leave(), LOG_OUT_NOTICE_MS)
    return { kind: 'redirecting' }
  }

  async #signIn(client: C, { account, idToken }: AuthenticationResult, returnTo: string | null) {
    // One account per browser: with two in the cache, a renewal could return the other one's token.
    for (const other of client.getAllAccounts()) {
      if (other.homeAccountId !== account.homeAccountId) await client.clearCache({ account: other })
    }
    client.setActiveAccount(account)
    const bearer = new Bearer(client, this.#browser, account)
    bearer.receive(idToken, account.idTokenClaims)
    this.#lease.end()
    return this.#activate({ client, account, bearer }, returnTo)
  }

  async #resume(client: C, account: AccountInfo, returnTo: string | null): Promise<StartResult> {
    const bearer = new Bearer(client, this.#browser, account)
    bearer.restore()
    const wasUsable = bearer.current() !== null
    const isDue = bearer.age() >= REFRESH_EVERY_MS
    if (!wasUsable) {
      const renewal = await bearer.renew()
      if (renewal === 'sign-in' || renewal === 'foreign') return this.#redirect(client, 'sign-in')
    }
    const start = this.#activate({ client, account, bearer }, returnTo)
    if (wasUsable && isDue && this.#active) void this.#renewToken(this.#active)
    return start
  }

  #activate(active: Active<C>, returnTo: string | null): StartResult {
    this.#active = active
    // The bearer handles a message first: another tab may have sent the token of its sign-in.
    this.#browser.onBroadcast(() => {
      if (this.#interruption.get() && active.bearer.current() !== null) this.#interruption.set(null)
    })
    if (active.bearer.current() !== null) this.#redirects?.attempts.noteSuccess()
    const timer = setInterval(() => {
      // Another tab may have renewed the token already.
      if (!active.bearer.takeOver() || active.bearer.age() >= REFRESH_EVERY_MS) void this.#renewToken(active)
    }, REFRESH_EVERY_MS)
    const stop = watchTab(active.client, this.#browser, active.account.homeAccountId, (reason) =>
      this.#endWith(reason),
    )
    this.#stopWatching = () => {
      clearInterval(timer)
      stop()
    }
    return { kind: 'signed-in', returnTo }
  }

  async #renewToken(active: Active<C>): Promise<string | null> {
    if (this.#redirects?.isRunning || this.#interruption.get()) return null
    if (this.#browser.ticks() < this.#postponedUntil) return null
    const before = active.bearer.newest()
    const renewal = await active.bearer.renew()
    if (this.#active !== active) return null
    if (renewal === 'foreign') this.#endWith('other-account')
    // Meanwhile another tab has sent the token of its own sign-in or renewal.
    else if (renewal === 'renewed' || active.bearer.newest() !== before) return active.bearer.newest() ?? null
    if (renewal === 'sign-in' && !this.#redirects?.isRunning && !this.#interruption.get()) {
      if (this.#browser.asksToLeave()) this.#interruption.set('ended')
      else {
        const next = await this.#redirect(active.client, 'sign-in')
        if (this.#active === active) this.#interrupt(next)
      }
    }
    return null
  }

  /** The page in use stays while another tab is signing in, and continues afterwards. */
  #interrupt(next: StartResult) {
    if (next.kind === 'elsewhere') {
      this.#interruption.set('elsewhere')
      this.#lease.onFree(() => {
        if (this.#interruption.get() === 'elsewhere') this.#interruption.set('ended')
      })
    } else if (next.kind === 'failed') {
      this.#end()
      this.#setState(next)
    }
  }

  async #redirect(client: C, policy: Policy, isForced = false): Promise<StartResult> {
    const redirects = this.#redirects
    if (redirects?.isRunning) return { kind: 'redirecting' }
    // Offline, the browser's error page would replace the portal.
    await this.#browser.online()
    if (!(await this.#lease.take(isForced))) return { kind: 'elsewhere' }
    // Another call may have started it meanwhile.
    if (redirects?.isRunning) return { kind: 'redirecting' }
    const going = redirects?.go(client, policy)
    if (!going)
      return failed(this.#browser.keepsCacheKey() ? 'refused' : 'cookie-refused', 'too_many_redirects')
    going.catch(async (error: unknown) => {
      // Back from the provider: `onRestored` restarts a page that was redirecting.
      if (codeOf(error) === 'user_cancelled') return
      console.error(`The sign-in could not be started (${codeOf(error)}).`)
      await this.#started
      // A page that is in use stays, and the next call retries.
      if (this.#state.get().kind === 'redirecting') this.#setState(failure(error))
    })
    return { kind: 'redirecting' }
  }

  #endWith(reason: EndReason) {
    if (!this.#active) return
    if (reason === 'logged-out') this.#redirects?.noteLogOut(true)
    this.#end()
    this.#browser.reload()
  }

  #end() {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#active = null
    this.#interruption.set(null)
    this.#setState({ kind: 'redirecting' })
    this.#options.onEnd?.()
  }

  #setState(next: StartResult): StartResult {
    if (next.kind === 'signed-in' && next.returnTo !== null) this.#options.restorePath?.(next.returnTo)
    if (next.kind === 'signed-in' || next.kind === 'failed') this.#lease.release()
    this.#stopWaiting?.()
    this.#stopWaiting = next.kind === 'elsewhere' ? this.#lease.onFree(() => this.#browser.reload()) : null
    this.#state.set(next)
    return next
  }
}

/** The e-mail address of an account: Azure AD B2C gives a list of them and no user name. */
export function emailOf({ username, idTokenClaims }: AccountInfo): string | undefined {
  const { emails } = { emails: undefined, ...idTokenClaims }
  const [first]: unknown[] = Array.isArray(emails) ? emails : []
  return typeof first === 'string' ? first : username || undefined
}

/** The session of the portal, on MSAL's own client. */
export type PortalSession = Session<PublicClientApplication>

/** The session of a deployment; it makes no request before `start`. */
export function createSession(
  config: PortalConfig,
  options: Pick<SessionOptions<PublicClientApplication>, 'restorePath' | 'onEnd'>,
): PortalSession {
  return new Session({
    ...options,
    resetAuthority: config.auth.resetAuthority,
    connect: async () => (await import('./msal')).createMsal(config),
  })
}
