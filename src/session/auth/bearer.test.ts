import {
  BrowserAuthError,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  ServerError,
} from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, resultOf, signedInSession } from './msal.fake'
import { Session } from './session'

const MINUTE = 60_000

let browser: FakeBrowser
let msal: FakeMsal

const signedIn = (account = accountOf('luca')) => signedInSession(browser, msal, account)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser = new FakeBrowser()
  msal = new FakeMsal()
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L4.4] the token is renewed silently every 1,800,000 ms, with the refresh token alone', async () => {
  await signedIn()
  await vi.advanceTimersByTimeAsync(1_799_999)
  expect(msal.grants).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(msal.grants).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(msal.grants).toHaveLength(2)
  expect(msal.grants[0]).toMatchObject({
    scopes: ['openid', 'offline_access'],
    cacheLookupPolicy: CacheLookupPolicy.RefreshToken,
    account: { homeAccountId: accountOf('luca').homeAccountId },
  })
})

test.each<[string, Error]>([
  ['interaction required', new InteractionRequiredAuthError('interaction_required', 'c')],
  ['an expired refresh token of B2C', new ServerError('invalid_grant', 'c', 'AADB2C90080')],
  ['an account that is gone', new BrowserAuthError('no_account_error', 'c')],
])('[L4.4] %s leaves for the sign-in with the path kept', async (_name, error) => {
  await signedIn()
  browser.replaceUrl('/licenses?page=2')
  msal.grant = async () => {
    throw error
  }
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(msal.logins).toEqual([{ scopes: ['openid', 'offline_access'] }])
  expect(browser.tab?.getItem('portal.return-to')).toBe('/licenses?page=2')
})

test.each<[string, Error]>([
  ['503', new ServerError('temporarily_unavailable', 'c')],
  ['offline', new BrowserAuthError('no_network_connectivity', 'c')],
  ['HTML', new BrowserAuthError('failed_to_parse_response', 'c')],
  ['an unknown error', new TypeError('secret')],
])('[L4.4] [R41] %s is logged to the console only, and the next renewal is taken', async (_name, error) => {
  const session = await signedIn()
  const before = await session.token()
  const { grant } = msal
  msal.grant = async () => {
    throw error
  }
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect([msal.logins, session.state().kind, await session.token()]).toEqual([[], 'signed-in', before])
  expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(
    /^The session could not be renewed \(\w+\)\.$/,
  )
  const asked = msal.grants.length
  msal.grant = grant
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(msal.grants.length).toBeGreaterThan(asked)
  expect(await session.token()).not.toBe(before)
})

test('[L7.1] the bearer of a call comes from memory', async () => {
  const session = await signedIn()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => session.token()))
  expect([new Set(tokens), msal.grants]).toEqual([new Set([accountOf('luca').idToken]), []])
})

test('[L4.4] [R39] with less than a minute left, calls wait for one shared renewal', async () => {
  const session = await signedIn(accountOf('luca', { lifetime: 600 }))
  await vi.advanceTimersByTimeAsync(9 * MINUTE - 1)
  await session.token()
  expect(msal.grants).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  const tokens = await Promise.all(Array.from({ length: 20 }, () => session.token()))
  expect(msal.grants).toHaveLength(1)
  expect(new Set(tokens)).toEqual(new Set([accountOf('luca').idToken]))
})

test('[L4.4] [R42] after a night asleep the first call renews before it goes out', async () => {
  const session = await signedIn()
  const old = await session.token()
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
  const token = await session.token()
  expect(token).not.toBe(old)
  expect(msal.grants).toHaveLength(1)
})

test('[L4.4] a token that lives for seconds is used before it is renewed', async () => {
  const session = await signedIn(accountOf('luca', { lifetime: 10 }))
  await session.token()
  expect(msal.grants).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(5000)
  await session.token()
  expect(msal.grants).toHaveLength(1)
})

test('[L4.4] [R38] twenty refused calls renew once, a late one takes what they got', async () => {
  const session = await signedIn()
  const refused = (await session.token()) ?? ''
  vi.setSystemTime(Date.now() + MINUTE)
  const fresh = await Promise.all(Array.from({ length: 20 }, () => session.renew(refused)))
  expect(msal.grants).toHaveLength(1)
  expect(new Set(fresh)).toEqual(new Set([accountOf('luca').idToken]))
  expect(await session.renew(refused)).toBe(fresh[0])
  expect(msal.grants).toHaveLength(1)
  await session.renew(fresh[0] ?? '')
  expect(msal.grants).toHaveLength(2)
})

test('[L4.4] failed renewals are spaced out', async () => {
  const session = await signedIn(accountOf('luca', { lifetime: 10 }))
  msal.grant = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  await vi.advanceTimersByTimeAsync(10_000)
  const asked: number[] = []
  for (let second = 0; second < 120; second += 1) {
    const before = msal.grants.length
    expect(await session.token()).toBe(null)
    if (msal.grants.length > before) asked.push(second)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
})

test.each([-2, 2])(
  '[L4.4] [R43] a local clock that is %d h off costs no renewal and sends no spent token',
  async (hours) => {
    const account = accountOf('luca')
    vi.setSystemTime(Date.now() + hours * 60 * MINUTE)
    const session = await signedIn(account)
    await vi.advanceTimersByTimeAsync(29 * MINUTE)
    expect(await session.token()).toBe(account.idToken)
    expect(msal.grants).toHaveLength(0)
    // The next page of this browser reads when the token was received.
    msal.signInAs(account)
    const next = new Session({
      browser,
      resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
      connect: async () => msal,
    })
    await next.start()
    expect([await next.token(), msal.grants.length]).toEqual([account.idToken, 0])
  },
)

test.each(['', '{', 'null', '{"iat":"x"}', '{"iat":1,"receivedAt":9e15}'])(
  '[L4.4] with the note %j a token is judged by when it was issued',
  async (note) => {
    browser.local?.setItem('portal.token', note)
    for (const [ageSeconds, grants] of [
      [60, 0],
      [3600, 1],
      [-7200, 1],
    ] as const) {
      msal.grants.length = 0
      msal.signInAs(accountOf('luca', { ageSeconds }))
      const session = new Session({
        browser,
        resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
        connect: async () => msal,
      })
      browser.local?.setItem('portal.token', note)
      await session.start()
      expect([ageSeconds, msal.grants.length]).toEqual([ageSeconds, grants])
    }
  },
)

test('[L4.4] a call takes the token another tab has fetched before it asks for its own', async () => {
  const session = await signedIn()
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  const renewed = accountOf('luca')
  msal.signInAs(renewed)
  browser.local?.setItem(
    'portal.token',
    JSON.stringify({ iat: renewed.idTokenClaims.iat, receivedAt: Date.now() }),
  )
  expect([await session.token(), msal.grants.length]).toEqual([renewed.idToken, 0])
})

test('[L4.4] a renewal of this tab does not put off the next one', async () => {
  const session = await signedIn()
  await vi.advanceTimersByTimeAsync(25 * MINUTE)
  msal.signInAs(accountOf('luca'))
  await session.renew()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(msal.grants).toHaveLength(2)
})

test('[L4.4] two tabs renew once an interval: one takes over what the other fetched', async () => {
  const session = await signedIn()
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  const renewed = accountOf('luca')
  msal.signInAs(renewed)
  browser.local?.setItem(
    'portal.token',
    JSON.stringify({ iat: renewed.idTokenClaims.iat, receivedAt: Date.now() }),
  )
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([msal.grants.length, await session.token()]).toEqual([0, renewed.idToken])
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(msal.grants).toHaveLength(1)
})

test('[L4.4] a tab passes its new token on and takes those it is told of, as long as they are its own', async () => {
  const session = await signedIn()
  const { homeAccountId: accountId, idToken: token, idTokenClaims: claims } = accountOf('luca')
  const news = { accountId, token, claims: { iat: claims.iat, exp: claims.exp }, receivedAt: Date.now() }
  expect(browser.told).toEqual([news])
  await vi.advanceTimersByTimeAsync(20 * MINUTE)

  const fresh = accountOf('luca').idTokenClaims
  const later = {
    ...news,
    token: 'told',
    claims: { iat: fresh.iat, exp: fresh.exp },
    receivedAt: Date.now(),
  }
  const foreign = { ...later, accountId: 'mara' }
  const old = { ...later, claims: { iat: claims.iat - 1, exp: claims.exp } }
  for (const message of [
    null,
    'told',
    {},
    { ...later, claims: null },
    { ...later, token: 7 },
    foreign,
    old,
  ]) {
    browser.hear(message)
    expect(await session.token()).toBe(token)
  }
  browser.hear(later)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([await session.token(), msal.grants.length]).toEqual(['told', 0])
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(msal.grants).toHaveLength(1)
})

const DAY = 26 * 60 * MINUTE

test.each([-1, 1])(
  '[L4.4] a clock that is set by %d × 26 h costs one renewal at most, and sends no spent token',
  async (sign) => {
    const session = await signedIn()
    const first = await session.token()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    vi.setSystemTime(Date.now() + sign * DAY)
    const next = accountOf('luca')
    // A jump ahead may be sleep; a jump back is not, and the token is ten minutes old.
    expect(await session.token()).toBe(sign > 0 ? next.idToken : first)
    expect(msal.grants).toHaveLength(sign > 0 ? 1 : 0)
    // The half-hourly renewal is due by the monotonic clock.
    await vi.advanceTimersByTimeAsync(20 * MINUTE)
    expect(msal.grants).toHaveLength(sign > 0 ? 2 : 1)
  },
)

test.each([-1, 1])(
  '[L4.4] a clock set by %d × 26 h does not keep a tab from the token that another one got',
  async (sign) => {
    const session = await signedIn()
    await vi.advanceTimersByTimeAsync(20 * MINUTE)
    const { homeAccountId: accountId, idTokenClaims: claims } = accountOf('luca')
    vi.setSystemTime(Date.now() + sign * DAY)
    browser.hear({ accountId, token: 'told', claims, receivedAt: Date.now() + MINUTE })
    await vi.advanceTimersByTimeAsync(29 * MINUTE)
    expect([await session.token(), msal.grants.length]).toEqual(['told', 0])
  },
)

test('[L4.4] after a renewal that failed while the clock was ahead, the next need renews, though MSAL would wait for a day', async () => {
  vi.setSystemTime(Date.now() + DAY)
  const session = await signedIn(accountOf('luca', { lifetime: 600 }))
  const { grant } = msal
  const throttling = 'throttling.{"clientId":"portal-local"}'
  // As MSAL does: after a 5xx it sends nothing until a time by the computer's clock.
  const asked: boolean[] = []
  msal.grant = async () => {
    const { throttleTime } = JSON.parse(browser.local?.getItem(throttling) ?? '{"throttleTime":0}')
    asked.push(Date.now() > throttleTime)
    browser.local?.setItem(throttling, JSON.stringify({ throttleTime: Date.now() + MINUTE }))
    throw new ServerError('temporarily_unavailable', 'c')
  }
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(await session.token()).toBe(null)
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  // MSAL's own pause is respected while the clock runs normally.
  expect([await session.token(), asked]).toEqual([null, [true, false]])

  vi.setSystemTime(Date.now() - DAY)
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  msal.grant = async () => {
    expect(browser.local?.getItem(throttling)).toBe(null)
    return grant()
  }
  expect(await session.token()).toBe(accountOf('luca').idToken)
})

test('[L4.4] the page after it, which knows nothing of that time, renews as well', async () => {
  vi.setSystemTime(Date.now() + DAY)
  await signedIn()
  msal.grant = async () => {
    browser.local?.setItem('throttling.{}', JSON.stringify({ throttleTime: Date.now() + MINUTE }))
    throw new ServerError('temporarily_unavailable', 'c')
  }
  await vi.advanceTimersByTimeAsync(31 * MINUTE)
  vi.setSystemTime(Date.now() - DAY)
  msal.grant = async () => {
    if (browser.local?.getItem('throttling.{}') !== null) throw new ServerError('', 'c')
    return resultOf(accountOf('luca'))
  }
  msal.signInAs(accountOf('luca', { ageSeconds: 4000 }))
  const next = new Session({
    browser,
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    connect: async () => msal,
  })
  await next.start()
  expect(await next.token()).toBe(accountOf('luca').idToken)
})

test('[L4.4] a back-off ends by itself, also when the clock is set back in the middle of it', async () => {
  const session = await signedIn(accountOf('luca', { lifetime: 10 }))
  const { grant } = msal
  msal.grant = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await session.token()).toBe(null)
  vi.setSystemTime(Date.now() - DAY)
  msal.grant = grant
  expect(await session.token()).toBe(null)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await session.token()).not.toBe(null)
})

test('[L4.4] the page learns the true time with each token', async () => {
  await signedIn(accountOf('luca', { ageSeconds: DAY / 1000 }))
  expect(browser.trueTimes).toEqual([Date.now() - DAY])
})
