import { BrowserAuthError, EventType, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, resultOf } from './msal.fake'
import { Session } from './session'

let browser: FakeBrowser
let msal: FakeMsal
const onEnd = vi.fn()

function page(path?: string) {
  if (path !== undefined) browser.replaceUrl(path)
  return new Session({
    browser,
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    connect: async () => msal,
    onEnd,
  })
}

async function signedIn(path = '/licenses') {
  msal.signInAs(accountOf('luca'))
  browser.local?.setItem('portal.token', '{}')
  browser.local?.setItem(`msal.3|${accountOf('luca').homeAccountId.toLowerCase()}|idp.localhost`, '…')
  const session = page(path)
  await session.start()
  return session
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser = new FakeBrowser()
  msal = new FakeMsal()
  onEnd.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L2.6] log-out ends the session here and at the provider', async () => {
  const session = await signedIn('/')
  const { homeAccountId, idToken } = accountOf('luca')
  await session.logOut()
  expect(msal.logouts).toMatchObject([
    { account: { homeAccountId }, idTokenHint: idToken, postLogoutRedirectUri: '/' },
  ])
  expect([session.state(), session.userKey, await session.token()]).toEqual([
    { kind: 'redirecting' },
    '',
    null,
  ])
  expect(onEnd).toHaveBeenCalledOnce()
  expect(browser.local?.getItem('portal.token')).toBe(null)
})

test('[L2.6] after a log-out nothing of the session goes on', async () => {
  const session = await signedIn('/')
  let answer = () => {}
  msal.grant = () =>
    new Promise((_resolve, reject) => (answer = () => reject(new ServerError('invalid_grant', 'c'))))
  const renewal = session.renew()
  await vi.advanceTimersByTimeAsync(0)
  await session.logOut()
  answer()
  expect(await renewal).toBe(null)
  await vi.advanceTimersByTimeAsync(2 * 1_800_000)
  expect([msal.grants.length, msal.logins.length, browser.reloads]).toEqual([1, 0, 0])
})

test('[L2.6] the page after a log-out stands long enough to say so for 5 s before it leaves for the sign-in', async () => {
  await (await signedIn('/')).logOut()
  const next = page('/?state=eyJpZCI6IjEifQ')
  expect(await next.start()).toEqual({ kind: 'redirecting' })
  expect([next.signedOut, browser.path]).toEqual([true, '/'])
  await vi.advanceTimersByTimeAsync(5999)
  expect(msal.logins).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(msal.logins).toHaveLength(1)
  const later = page('/')
  await later.start()
  expect([later.signedOut, msal.logins.length]).toEqual([false, 2])
})

test('[L2.6] a search parameter of a page that follows no log-out is left alone', async () => {
  await signedIn('/?state=open')
  expect(browser.path).toBe('/?state=open')
})

test('[L2.6] a log-out the provider never heard of says so', async () => {
  const session = await signedIn('/')
  msal.leaving = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  await session.logOut()
  expect(session.state()).toEqual({ kind: 'failed', reason: 'log-out', detail: 'no_network_connectivity' })
  const next = page()
  await next.start()
  expect(next.signedOut).toBe(false)
})

test('[L4.2] a log-out in another tab ends this one and lets the provider finish', async () => {
  const session = await signedIn()
  msal.active = null
  msal.emit(EventType.LOGOUT_SUCCESS)
  expect([browser.reloads, session.state().kind]).toEqual([1, 'redirecting'])
  expect(onEnd).toHaveBeenCalledOnce()
  const next = page()
  await next.start()
  expect([next.signedOut, msal.logins.length]).toEqual([true, 0])
  await vi.advanceTimersByTimeAsync(6000)
  expect(msal.logins).toHaveLength(1)
})

test('[L4.2] another account in another tab ends this one within 2 s', async () => {
  const session = await signedIn()
  msal.signInAs(accountOf('mara'))
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  await vi.advanceTimersByTimeAsync(1999)
  expect([browser.reloads, await session.token()]).toEqual([1, null])
  expect(onEnd).toHaveBeenCalledOnce()
  expect(await page().start()).toMatchObject({ kind: 'signed-in' })
})

test('[L4.2] no account in another tab counts as a log-out', async () => {
  await signedIn()
  msal.active = null
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  await vi.advanceTimersByTimeAsync(1999)
  expect(browser.reloads).toBe(1)
  const next = page()
  await next.start()
  expect(next.signedOut).toBe(true)
})

test('[L4.2] an account that only the store knows of yet is another account, not a log-out', async () => {
  await signedIn()
  msal.active = null
  browser.local?.setItem('msal.3.portal-local.active-account-filters', '{}')
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  await vi.advanceTimersByTimeAsync(1999)
  expect(browser.reloads).toBe(1)
  const next = page()
  await next.start()
  expect(next.signedOut).toBe(false)
})

test('[L4.2] a change that the cache shows only after its event is seen', async () => {
  await signedIn()
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  msal.signInAs(accountOf('mara'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(browser.reloads).toBe(1)
})

test('[L4.2] the same account in another tab, or a cache that lags behind the event, changes nothing', async () => {
  const session = await signedIn()
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  msal.active = null
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
  msal.active = accountOf('luca')
  await vi.advanceTimersByTimeAsync(5000)
  expect([browser.reloads, session.state().kind]).toEqual([0, 'signed-in'])
})

/** The cookie with the key is refused: another tab signs in, and this one cannot read what MSAL has stored. */
function signInElsewhere(homeAccountId: string) {
  msal.active = null
  msal.accounts = []
  browser.local?.setItem(
    'msal.portal-local.active-account-filters',
    JSON.stringify({ homeAccountId, localAccountId: 'x', tenantId: 'tenant' }),
  )
  msal.emit(EventType.ACTIVE_ACCOUNT_CHANGED)
}

test('[L4.2] a sign-in of the same user in another tab, whose cache this one cannot read, ends nothing', async () => {
  const session = await signedIn()
  signInElsewhere(accountOf('luca').homeAccountId)
  await vi.advanceTimersByTimeAsync(5000)
  expect([browser.reloads, onEnd.mock.calls.length, session.state().kind]).toEqual([0, 0, 'signed-in'])

  // MSAL has lost its refresh token; no sign-in starts while the other tab sends its tokens.
  msal.grant = async () => {
    throw new InteractionRequiredAuthError('no_tokens_found', 'c')
  }
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  const { homeAccountId: accountId, idTokenClaims: claims } = accountOf('luca')
  browser.hear({ accountId, token: 'told', claims, receivedAt: Date.now() })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect([await session.token(), msal.logins.length]).toEqual(['told', 0])
})

test('[L4.5] a token that another tab sends while this one fails to renew is taken, and nothing leaves', async () => {
  const session = await signedIn()
  await vi.advanceTimersByTimeAsync(25 * 60_000)
  const { homeAccountId: accountId, idTokenClaims: claims } = accountOf('luca')
  msal.grant = async () => {
    browser.hear({ accountId, token: 'told', claims, receivedAt: Date.now() })
    throw new InteractionRequiredAuthError('no_tokens_found', 'c')
  }
  expect([await session.renew(), msal.logins.length]).toEqual(['told', 0])
})

test('[L4.2] another user in another tab, whose cache this one cannot read, ends this one', async () => {
  await signedIn()
  signInElsewhere(accountOf('mara').homeAccountId)
  await vi.advanceTimersByTimeAsync(1999)
  expect([browser.reloads, onEnd.mock.calls.length]).toEqual([1, 1])
  const next = page()
  await next.start()
  expect(next.signedOut).toBe(false)
})

test('[L4.2] signing in clears every other account from the cache', async () => {
  const mara = accountOf('mara')
  msal.accounts = [mara]
  msal.active = mara
  msal.answer = resultOf(accountOf('luca'))
  const session = page('/#code=abc&state=xyz')
  await session.start()
  expect(msal.cleared).toEqual([mara.homeAccountId])
  expect([msal.active?.localAccountId, session.userKey]).toEqual(['luca', 'luca'])
})

test('[L4.2] a renewal that answers for somebody else is never used', async () => {
  const session = await signedIn()
  msal.grant = async () => resultOf(accountOf('mara'))
  expect(await session.renew()).toBe(null)
  expect([browser.reloads, session.userKey]).toEqual([1, ''])
})

test('[L4.2] Back after a log-out shows nothing of the session', async () => {
  const session = await signedIn('/')
  await session.logOut()
  browser.restore()
  expect(browser.reloads).toBe(1)
})

test('[L4.2] Back to a page whose session ended elsewhere starts it again, Back to a live one does not', async () => {
  await signedIn()
  browser.restore()
  expect(browser.reloads).toBe(0)
  browser.local?.items.clear()
  browser.restore()
  expect(browser.reloads).toBe(1)
})

test('[L4.2] Back to a page of a browser that stores nothing starts it again', async () => {
  await signedIn()
  browser.local = null
  browser.restore()
  expect(browser.reloads).toBe(1)
})

test('[L2.12] Back from the provider starts again instead of spinning', async () => {
  await page().start()
  browser.restore()
  expect(browser.reloads).toBe(1)
})
