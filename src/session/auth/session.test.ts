import { BrowserAuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, resultOf } from './msal.fake'
import { Session } from './session'

const RESET_AUTHORITY = 'https://idp.localhost/B2C_1_password_reset/v2.0'
const BROKEN = new ServerError('server_error', 'c', 'out of order')

let browser: FakeBrowser
let msal: FakeMsal
const landed: string[] = []
const onEnd = vi.fn()

/** A new page: what the browser and MSAL keep stays, everything else is gone. */
function page(path?: string) {
  if (path !== undefined) browser.replaceUrl(path)
  return new Session({
    browser,
    resetAuthority: RESET_AUTHORITY,
    connect: async () => msal,
    restorePath: (returnTo) => landed.push(returnTo),
    onEnd,
  })
}

/** The provider sends the browser back to / with an answer. */
function comeBack(answer: FakeMsal['answer'], hash = '#code=abc&state=xyz') {
  msal.answer = answer
  return page(`/${hash}`)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser = new FakeBrowser()
  msal = new FakeMsal()
  landed.length = 0
  onEnd.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L4.3] without an account it handles the pending redirect first, then leaves for the sign-in', async () => {
  const session = page('/downloads/helyx?a=1')
  expect(await session.start()).toEqual({ kind: 'redirecting' })
  expect(msal.redirectOptions).toEqual([{ navigateToLoginRequestUrl: false }])
  expect(msal.logins).toEqual([{ scopes: ['openid', 'offline_access'] }])
})

test('[L4.3] it comes back to where the user was, without the answer in the address bar', async () => {
  await page('/downloads/helyx?a=1#notes').start()
  const session = comeBack(resultOf(accountOf('luca')))
  expect(await session.start()).toEqual({ kind: 'signed-in', returnTo: '/downloads/helyx?a=1#notes' })
  expect(landed).toEqual(['/downloads/helyx?a=1#notes'])
  expect(browser.path).toBe('/downloads/helyx?a=1#notes')
  expect(session.userKey).toBe('luca')
})

test('[L4.3] a hostile remembered path lands on /', async () => {
  await page('/licenses').start()
  browser.tab?.setItem('portal.return-to', '//evil.example')
  expect(await comeBack(resultOf(accountOf('luca'))).start()).toEqual({ kind: 'signed-in', returnTo: '/' })
})

test.each(['#code=evil&state=evil', '#code=evil', '#error=access_denied&state=x', '#state=%7B%7D&code='])(
  '[L4.3] the forged answer %s asks for no token, leaves the address bar and goes to the sign-in',
  async (hash) => {
    const session = comeBack(null, hash)
    expect(await session.start()).toEqual({ kind: 'redirecting' })
    expect([msal.grants.length, msal.logins.length, browser.path]).toEqual([0, 1, '/'])
  },
)

test('[L4.3] a failed answer starts the sign-in, the second in a minute is the last', async () => {
  await page('/licenses').start()
  expect(await comeBack(BROKEN, '#error=server_error').start()).toEqual({ kind: 'redirecting' })
  const third = comeBack(BROKEN, '#error=server_error')
  expect(await third.start()).toEqual({ kind: 'failed', reason: 'refused', detail: 'too_many_redirects' })
  expect(msal.logins).toHaveLength(2)
  // The failure page keeps the return path for another try.
  expect(browser.path).toBe('/licenses')
  third.retry()
  expect(browser.reloads).toBe(1)
  expect(await page().start()).toEqual({ kind: 'redirecting' })
  expect(await comeBack(resultOf(accountOf('luca'))).start()).toEqual({
    kind: 'signed-in',
    returnTo: '/licenses',
  })
})

test('[L4.3] where the browser refuses the cookie of the cache, the end of the attempts names it', async () => {
  browser.hasCacheKey = false
  for (let visit = 0; visit < 10; visit += 1) await page('/licenses').start()
  expect(await page('/licenses').start()).toEqual({
    kind: 'failed',
    reason: 'cookie-refused',
    detail: 'too_many_redirects',
  })
})

test('[L4.3] who opens the portal again and again without signing in is no loop', async () => {
  for (let visit = 0; visit < 4; visit += 1)
    expect(await page('/licenses').start()).toEqual({ kind: 'redirecting' })
  expect(msal.logins).toHaveLength(4)
})

test('[L4.3] a sign-in that succeeded is no part of a loop', async () => {
  for (let round = 0; round < 5; round += 1) {
    msal.active = null
    expect(await page('/').start()).toEqual({ kind: 'redirecting' })
    expect(await comeBack(resultOf(accountOf('luca'))).start()).toMatchObject({ kind: 'signed-in' })
  }
})

test('[L4.3] a redirect that cannot be started ends on the failure page, not in a spinner', async () => {
  msal.leaving = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  const session = page()
  await session.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state()).toEqual({
    kind: 'failed',
    reason: 'unreachable',
    detail: 'no_network_connectivity',
  })
})

test('[L4.3] a start that hangs ends on the failure page, and gives way when the answer comes late', async () => {
  let answer = () => {}
  msal.initializing = () => new Promise((resolve) => (answer = resolve))
  msal.signInAs(accountOf('luca'))
  const session = page()
  const start = session.start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await start).toEqual({ kind: 'failed', reason: 'unreachable', detail: 'timed_out' })
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state()).toEqual({ kind: 'signed-in', returnTo: null })
})

test('[L4.1] a start without a network waits for it, however long, and then goes on by itself', async () => {
  browser.goOffline()
  const session = page('/licenses')
  const start = session.start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([session.state().kind, msal.logins.length]).toEqual(['starting', 0])
  browser.goOnline()
  expect(await start).toEqual({ kind: 'redirecting' })
  expect(msal.logins).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(session.state().kind).toBe('redirecting')
})

test('[L4.2] a page with a session starts without a word to the provider', async () => {
  msal.signInAs(accountOf('luca', { ageSeconds: 600 }))
  const session = page('/licenses')
  const states: string[] = []
  session.subscribe(() => states.push(session.state().kind))
  expect(session.start()).toBe(session.start())
  expect(await session.start()).toEqual({ kind: 'signed-in', returnTo: null })
  expect(await session.token()).toBe(accountOf('luca', { ageSeconds: 600 }).idToken)
  expect([states, msal.grants, msal.logins, browser.path]).toEqual([['signed-in'], [], [], '/licenses'])
})

test('[L4.2] a page with a spent token renews it before anything is shown', async () => {
  msal.signInAs(accountOf('luca', { ageSeconds: 4000 }))
  const session = page()
  expect(await session.start()).toEqual({ kind: 'signed-in', returnTo: null })
  expect(msal.grants).toHaveLength(1)
  expect(await session.token()).toBe(accountOf('luca').idToken)
})

test('[L4.4] a page whose token is due renews it at once, behind the page', async () => {
  msal.signInAs(accountOf('luca', { ageSeconds: 2000 }))
  await page().start()
  expect(msal.grants).toHaveLength(1)
})

test('[L4.4] a start that cannot renew now is signed in and recovers by itself', async () => {
  msal.signInAs(accountOf('luca', { ageSeconds: 4000 }))
  msal.grant = async () => {
    throw new BrowserAuthError('post_request_failed', 'c')
  }
  // A session without a token is no success: earlier attempts still count.
  browser.tab?.setItem('portal.attempts.sign-in', String(Date.now()))
  const session = page()
  expect(await session.start()).toEqual({ kind: 'signed-in', returnTo: null })
  expect(await session.token()).toBe(null)
  expect(browser.tab?.getItem('portal.attempts.sign-in')).not.toBe(null)
  msal.grant = async () => resultOf(accountOf('luca'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await session.token()).toBe(accountOf('luca').idToken)
  expect(msal.logins).toEqual([])
})

test('[L4.3] a start that only the user can renew leaves for the sign-in', async () => {
  msal.signInAs(accountOf('luca', { ageSeconds: 4000 }))
  msal.grant = async () => {
    throw new ServerError('invalid_grant', 'c', 'AADB2C90080: expired')
  }
  expect(await page('/licenses').start()).toEqual({ kind: 'redirecting' })
  expect(browser.tab?.getItem('portal.return-to')).toBe('/licenses')
})

test('[L4.5] many calls that need the user leave once', async () => {
  msal.signInAs(accountOf('luca'))
  msal.leaving = () => new Promise(() => {})
  const session = page()
  await session.start()
  msal.grant = async () => {
    throw new InteractionRequiredAuthError('login_required', 'c')
  }
  await Promise.all(Array.from({ length: 20 }, () => session.renew()))
  await session.renew()
  expect(msal.grants).toHaveLength(1)
  void session.resetPassword()
  expect(msal.logins).toEqual([{ scopes: ['openid', 'offline_access'] }])
  expect(session.state().kind).toBe('signed-in')
})

test('[L4.3] a page in use outlives a redirect that cannot be started, until the breaker ends it', async () => {
  msal.signInAs(accountOf('luca'))
  const session = page('/licenses')
  await session.start()
  msal.grant = async () => {
    throw new ServerError('invalid_grant', 'c')
  }
  msal.leaving = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  for (let round = 0; round < 10; round += 1) {
    expect(await session.renew()).toBe(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(session.state().kind).toBe('signed-in')
  }
  await session.renew()
  expect(session.state()).toMatchObject({ kind: 'failed', reason: 'refused' })
  expect([session.userKey, onEnd.mock.calls.length]).toEqual(['', 1])
})
