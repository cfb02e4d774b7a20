import type { AccountInfo, AuthenticationResult, EventMessage, EventType } from '@azure/msal-browser'
import type { Browser, WebStorage } from './browser'
import type { MsalClient } from './msal-client'
import { Session } from './session'

// Fakes of the browser and of MSAL. A new Session over the same fakes is a reloaded page: FakeBrowser has what survives a
// reload, FakeMsal has MSAL's cache.

export class FakeStore implements WebStorage {
  readonly items = new Map<string, string>()
  isFull = false

  get length() {
    return this.items.size
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.items.get(name) ?? null
  }
  setItem(name: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(name, value)
  }
  removeItem(name: string) {
    this.items.delete(name)
  }
}

export class FakeBrowser implements Browser {
  tab: FakeStore | null = new FakeStore()
  local: FakeStore | null = new FakeStore()
  secure = true
  reloads = 0
  cacheKeysForgotten = 0
  readonly told: unknown[] = []
  #address: URL
  readonly #restored = new Set<() => void>()
  readonly #ears = new Set<(message: unknown) => void>()
  readonly #storeListeners = new Set<() => void>()
  hasUnsaved = false
  #connected = Promise.resolve()
  #onOnline: (() => void) | null = null

  constructor(path = '/') {
    this.#address = new URL(path, 'https://portal.example')
  }

  now = () => Date.now()
  ticks = () => performance.now()
  readonly trueTimes: number[] = []
  noteTrueTime = (instant: number) => {
    this.trueTimes.push(instant)
  }
  hasCacheKey = true
  keepsCacheKey = () => this.hasCacheKey
  url = () => new URL(this.#address)
  replaceUrl = (path: string) => {
    this.#address = new URL(path, this.#address)
  }
  reload = () => {
    this.reloads += 1
  }
  deleteCacheKey = async () => {
    this.cacheKeysForgotten += 1
  }
  onRestored = (listener: () => void) => {
    this.#restored.add(listener)
    return () => {
      this.#restored.delete(listener)
    }
  }

  broadcast = (message: unknown) => {
    this.told.push(message)
  }
  onBroadcast = (listener: (message: unknown) => void) => {
    this.#ears.add(listener)
  }

  onStored = (listener: () => void) => {
    this.#storeListeners.add(listener)
    return () => {
      this.#storeListeners.delete(listener)
    }
  }
  exclusively = async <T>(_name: string, run: () => T) => run()
  isOnline = () => this.#onOnline === null
  online = () => this.#connected
  asksToLeave = () => this.hasUnsaved

  get path() {
    return this.#address.pathname + this.#address.search + this.#address.hash
  }
  /** Restores the page from the back/forward cache. */
  restore() {
    for (const listener of this.#restored) listener()
  }
  goOffline() {
    this.#connected = new Promise((resolve) => {
      this.#onOnline = resolve
    })
  }
  goOnline() {
    this.#onOnline?.()
    this.#onOnline = null
  }
  /** Another tab has changed the local storage. */
  store() {
    for (const listener of [...this.#storeListeners]) listener()
  }
  /** Delivers a message of another tab. */
  hear(message: unknown) {
    for (const listener of this.#ears) listener(message)
  }
}

const TOKEN_SECONDS = 3600

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')

/** An account with an id token issued now, or `ageSeconds` ago. */
export function accountOf(
  id: string,
  { policy = 'b2c_1_signin', ageSeconds = 0, lifetime = TOKEN_SECONDS } = {},
) {
  const iat = Math.floor(Date.now() / 1000) - ageSeconds
  const claims = { sub: id, iat, exp: iat + lifetime, tfp: policy }
  return {
    homeAccountId: `${id}-${policy}.tenant`,
    localAccountId: id,
    environment: 'idp.localhost',
    tenantId: 'tenant',
    username: '',
    idToken: `${part({ alg: 'none' })}.${part(claims)}.x`,
    idTokenClaims: claims,
  } satisfies AccountInfo
}

export function resultOf(account: AccountInfo): AuthenticationResult {
  return {
    authority: 'https://idp.localhost/b2c_1_signin',
    uniqueId: account.localAccountId,
    tenantId: account.tenantId,
    scopes: ['openid'],
    account,
    idToken: account.idToken ?? '',
    idTokenClaims: account.idTokenClaims ?? {},
    accessToken: '',
    fromCache: false,
    expiresOn: null,
    tokenType: 'Bearer',
    correlationId: 'correlation',
  }
}

type Request<K extends keyof MsalClient> = Parameters<MsalClient[K]>[0]

export class FakeMsal implements MsalClient {
  /** The result of handling the redirect; it can be read once. */
  answer: AuthenticationResult | Error | null = null
  /** The result of a renewal. */
  grant: () => Promise<AuthenticationResult> = async () => resultOf(accountOf('luca'))
  /** The outcome of a redirect; in a real page the promise never settles. */
  leaving: () => Promise<void> = async () => {}
  initializing: () => Promise<void> = async () => {}
  active: AccountInfo | null = null
  accounts: AccountInfo[] = []
  readonly logins: Request<'loginRedirect'>[] = []
  readonly logouts: Request<'logoutRedirect'>[] = []
  readonly grants: Request<'acquireTokenSilent'>[] = []
  readonly cleared: string[] = []
  readonly redirectOptions: Request<'handleRedirectPromise'>[] = []
  readonly #callbacks = new Map<string, { callback: (message: EventMessage) => void; types: EventType[] }>()

  signInAs(account: AccountInfo) {
    this.active = account
    this.accounts = [account]
  }
  /** Dispatches an event of this or another tab. */
  emit(eventType: EventType) {
    const message = {
      eventType,
      interactionType: null,
      payload: null,
      error: null,
      timestamp: 0,
      correlationId: '',
    }
    for (const { callback, types } of [...this.#callbacks.values()]) {
      if (types.includes(eventType)) callback(message)
    }
  }

  initialize = () => this.initializing()
  handleRedirectPromise: MsalClient['handleRedirectPromise'] = async (options) => {
    this.redirectOptions.push(options)
    const { answer } = this
    this.answer = null
    if (answer instanceof Error) throw answer
    if (answer) this.accounts.push(answer.account)
    return answer
  }
  loginRedirect: MsalClient['loginRedirect'] = (request) => {
    this.logins.push(request)
    return this.leaving()
  }
  logoutRedirect: MsalClient['logoutRedirect'] = (request) => {
    this.logouts.push(request)
    this.active = null
    this.accounts = []
    return this.leaving()
  }
  acquireTokenSilent: MsalClient['acquireTokenSilent'] = (request) => {
    this.grants.push(request)
    return this.grant()
  }
  clearCache: MsalClient['clearCache'] = async (request) => {
    const id = request?.account?.homeAccountId
    this.cleared.push(id ?? 'everything')
    this.accounts = this.accounts.filter((account) => account.homeAccountId !== id)
  }
  getActiveAccount = () => this.active
  setActiveAccount = (account: AccountInfo | null) => {
    this.active = account
  }
  getAllAccounts = () => this.accounts
  addEventCallback: MsalClient['addEventCallback'] = (callback, types = []) => {
    const id = `callback ${this.#callbacks.size}`
    this.#callbacks.set(id, { callback, types })
    return id
  }
  removeEventCallback = (id: string) => {
    this.#callbacks.delete(id)
  }
}

/** A session of this tab in which an account has just signed in. */
export async function signedInSession(
  browser: FakeBrowser,
  msal: FakeMsal,
  account: AccountInfo,
): Promise<Session> {
  msal.answer = resultOf(account)
  const session = new Session({
    browser,
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    connect: async () => msal,
  })
  browser.replaceUrl('/#code=abc&state=xyz')
  await session.start()
  return session
}
