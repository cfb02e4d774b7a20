import { BrowserAuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, FakeStore, resultOf } from './msal.fake'
import { Session } from './session'

const MINUTE = 60_000
const local = new FakeStore()
const locks: string[] = []

/** A tab of one browser: tabs share the local storage, hear of each other's changes, and take turns under a lock. */
class Tab {
  readonly browser = new FakeBrowser('/licenses')
  readonly msal = new FakeMsal()
  session: Session

  constructor() {
    this.browser.local = local
    this.browser.exclusively = async (name, run) => {
      locks.push(name)
      return run()
    }
    this.msal.leaving = () => new Promise(() => {})
    this.session = this.open()
  }

  /** A new page in this tab. */
  open(): Session {
    this.session = new Session({
      browser: this.browser,
      resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
      connect: async () => this.msal,
    })
    return this.session
  }
  start = () => this.session.start()
  /** The provider responds. */
  comeBack(answer: FakeMsal['answer']) {
    this.msal.answer = answer
    this.browser.replaceUrl('/#code=abc&state=xyz')
    return this.open().start()
  }
  /** Signed in, with unsaved changes or without, until a renewal needs the user. */
  async endSession({ hasUnsaved }: { hasUnsaved: boolean }) {
    this.msal.signInAs(accountOf('luca'))
    await this.start()
    this.browser.hasUnsaved = hasUnsaved
    this.msal.grant = async () => {
      throw new InteractionRequiredAuthError('login_required', 'c')
    }
    return this.session.renew()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  local.items.clear()
  locks.length = 0
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L4.5] of two tabs that sign in at once one leaves; the other waits, and starts again once that one is back', async () => {
  const [one, other] = [new Tab(), new Tab()]
  expect(await Promise.all([one.start(), other.start()])).toEqual([
    { kind: 'redirecting' },
    { kind: 'elsewhere' },
  ])
  expect([one.msal.logins.length, other.msal.logins.length]).toEqual([1, 0])
  expect(new Set(locks).size).toBe(1)
  other.browser.store()
  expect(other.browser.reloads).toBe(0)

  expect(await one.comeBack(resultOf(accountOf('luca')))).toMatchObject({ kind: 'signed-in' })
  other.browser.store()
  expect(other.browser.reloads).toBe(1)
  // No lease is left.
  expect([...local.items.keys()]).toEqual(['portal.attempts.sign-in', 'portal.token'])
  expect(one.browser.tab?.items.size).toBe(0)
})

test('[L4.5] the tab that signs in keeps the right to it over its own redirects', async () => {
  const [one, other] = [new Tab(), new Tab()]
  await one.start()
  expect(await one.comeBack(new ServerError('server_error', 'c', 'out of order'))).toEqual({
    kind: 'redirecting',
  })
  expect(await other.start()).toEqual({ kind: 'elsewhere' })
  // The limit is two responses a minute: the other tab may try.
  expect(await one.comeBack(new ServerError('server_error', 'c', 'out of order'))).toMatchObject({
    kind: 'failed',
  })
  other.browser.store()
  expect(other.browser.reloads).toBe(1)
  expect(await new Tab().start()).toEqual({ kind: 'redirecting' })
})

test('[L4.5] "Sign in here" takes the sign-in over, and whichever tab finishes ends the wait of all', async () => {
  const [one, other, third] = [new Tab(), new Tab(), new Tab()]
  for (const tab of [one, other, third]) await tab.start()
  await other.session.signIn()
  expect([other.msal.logins.length, other.session.state().kind]).toEqual([1, 'redirecting'])
  third.browser.store()
  expect(third.browser.reloads).toBe(0)
  await one.comeBack(resultOf(accountOf('luca')))
  third.browser.store()
  expect(third.browser.reloads).toBe(1)
})

test('[L4.5] a sign-in that never comes back blocks the others for ten minutes at most', async () => {
  const [one, other] = [new Tab(), new Tab()]
  await one.start()
  await other.start()
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1)
  expect(other.browser.reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(other.browser.reloads).toBe(1)
  expect(await new Tab().start()).toEqual({ kind: 'redirecting' })
})

test.each([
  'junk',
  '{}',
  'null',
  '{"owner":1,"since":2}',
  `{"owner":"x","since":${Date.parse('2027-01-01')}}`,
])('[L4.5] %s in the store blocks nobody', async (text) => {
  local.setItem('portal.signing-in', text)
  expect(await new Tab().start()).toEqual({ kind: 'redirecting' })
})

test('[L4.5] where nothing can be stored every tab signs in for itself', async () => {
  const [one, other] = [new Tab(), new Tab()]
  one.browser.local = null
  other.browser.local = null
  expect(await Promise.all([one.start(), other.start()])).toEqual([
    { kind: 'redirecting' },
    { kind: 'redirecting' },
  ])
})

test('[L4.4] [G6] a page with something to lose says that the session has ended before it leaves', async () => {
  const tab = new Tab()
  expect(await tab.endSession({ hasUnsaved: true })).toBe(null)
  expect([tab.session.interruption.get(), tab.msal.logins.length, tab.session.state().kind]).toEqual([
    'ended',
    0,
    'signed-in',
  ])
  // Meanwhile no call contacts the provider again.
  await tab.session.renew()
  expect(tab.msal.grants).toHaveLength(1)
  await tab.session.signIn()
  expect([tab.msal.logins.length, tab.session.isLeaving()]).toEqual([1, true])
})

test('[L4.4] [G6] "Not now" holds for a minute', async () => {
  const tab = new Tab()
  await tab.endSession({ hasUnsaved: true })
  tab.session.interruption.postpone()
  await tab.session.renew()
  expect([tab.session.interruption.get(), tab.msal.grants.length]).toEqual([null, 1])
  await vi.advanceTimersByTimeAsync(MINUTE)
  await tab.session.renew()
  expect(tab.session.interruption.get()).toBe('ended')
})

test('[L4.4] a page with nothing to lose leaves at once', async () => {
  const tab = new Tab()
  await tab.endSession({ hasUnsaved: false })
  expect([tab.session.interruption.get(), tab.msal.logins.length]).toEqual([null, 1])
})

test('[L4.5] a page in use stays while another tab signs in, and goes on with its token', async () => {
  const [one, other] = [new Tab(), new Tab()]
  await one.endSession({ hasUnsaved: false })
  await other.endSession({ hasUnsaved: false })
  expect([one.msal.logins.length, other.msal.logins.length]).toEqual([1, 0])
  expect(other.session.interruption.get()).toBe('elsewhere')

  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await one.comeBack(resultOf(accountOf('luca')))
  for (const message of one.browser.told) other.browser.hear(message)
  other.browser.store()
  expect(other.session.interruption.get()).toBe(null)
  expect(await other.session.token()).toBe(accountOf('luca').idToken)
  expect([other.msal.logins.length, other.browser.reloads]).toEqual([0, 0])
})

test('[L4.5] a page in use whose other tab gave up asks for itself; a second request takes the sign-in over', async () => {
  const [one, other] = [new Tab(), new Tab()]
  await one.start()
  await other.endSession({ hasUnsaved: true })
  expect(other.session.interruption.get()).toBe('ended')
  await other.session.signIn()
  expect([other.session.interruption.get(), other.msal.logins.length]).toEqual(['elsewhere', 0])
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(other.session.interruption.get()).toBe('ended')

  await one.comeBack(new BrowserAuthError('no_network_connectivity', 'c'))
  await other.session.signIn()
  expect(other.session.interruption.get()).toBe('elsewhere')
  await other.session.signIn()
  expect(other.msal.logins).toHaveLength(1)
})

test.each([-26, 26])(
  '[L4.5] a clock that is set by %d h while another tab signs in neither ends the wait nor lengthens it',
  async (hours) => {
    const [one, other] = [new Tab(), new Tab()]
    await one.start()
    await other.start()
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    vi.setSystemTime(Date.now() + hours * 60 * MINUTE)
    other.browser.store()
    await vi.advanceTimersByTimeAsync(6 * MINUTE - 1)
    expect(other.browser.reloads).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(other.browser.reloads).toBe(1)
  },
)
