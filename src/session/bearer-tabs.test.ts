import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, signedInSession } from './msal.fake'

const MINUTE = 60_000

let browser: FakeBrowser
let msal: FakeMsal

const signedIn = () => signedInSession(browser, msal, accountOf('luca'))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  browser = new FakeBrowser()
  msal = new FakeMsal()
})

afterEach(() => {
  vi.useRealTimers()
})

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

  const later = { ...news, token: 'told', receivedAt: Date.now() }
  const [foreign, old] = [
    { ...later, accountId: 'mara' },
    { ...later, receivedAt: 0 },
  ]
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
