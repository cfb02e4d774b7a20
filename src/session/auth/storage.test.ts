import { BrowserAuthError } from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, resultOf } from './msal.fake'
import { Session } from './session'

const FULL = Object.assign(new Error('full'), { name: 'CacheError', errorCode: 'cache_quota_exceeded' })

let browser: FakeBrowser
let msal: FakeMsal
let connections: number

function page(path = '/') {
  browser.replaceUrl(path)
  return new Session({
    browser,
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    connect: async () => {
      connections += 1
      return msal
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser = new FakeBrowser()
  msal = new FakeMsal()
  connections = 0
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L4.2] a cache MSAL cannot read is thrown away once, and nothing else with it', async () => {
  browser.local?.setItem('msal.3.account.keys', '{broken')
  browser.local?.setItem('colour-mode', 'dark')
  msal.initializing = async () => {
    JSON.parse(browser.local?.getItem('msal.3.account.keys') ?? 'null')
  }
  expect(await page().start()).toEqual({ kind: 'redirecting' })
  expect([connections, browser.cacheKeysForgotten]).toEqual([2, 1])
  const kept = ['colour-mode', 'portal.signing-in', 'portal.attempts.sign-in']
  expect([...(browser.local?.items.keys() ?? [])]).toEqual(kept)
})

test('[L4.2] a store that stays full is said so, without a redirect', async () => {
  msal.initializing = async () => {
    throw FULL
  }
  expect(await page().start()).toEqual({
    kind: 'failed',
    reason: 'storage-full',
    detail: 'cache_quota_exceeded',
  })
  expect([connections, msal.logins]).toEqual([2, []])
})

test('[L4.2] a session that does not fit in the store is said so, not asked for again', async () => {
  await page('/licenses').start()
  msal.answer = FULL
  expect(await page('/#code=abc&state=xyz').start()).toMatchObject({ kind: 'failed', reason: 'storage-full' })
  expect([msal.logins.length, browser.path]).toEqual([1, '/licenses'])
})

test('[L4.2] a full store does not keep the token from being used', async () => {
  if (browser.local) browser.local.isFull = true
  msal.answer = resultOf(accountOf('luca'))
  const session = page('/#code=abc&state=xyz')
  expect(await session.start()).toMatchObject({ kind: 'signed-in' })
  expect(await session.token()).toBe(accountOf('luca').idToken)
})

test('[L4.2] with local storage blocked the session lives in this page', async () => {
  browser.local = null
  msal.answer = resultOf(accountOf('luca'))
  const session = page('/#code=abc&state=xyz')
  expect(await session.start()).toMatchObject({ kind: 'signed-in' })
  expect(await session.token()).toBe(accountOf('luca').idToken)
})

test('[L4.3] with all storage blocked there is a plain failure and no redirect at all', async () => {
  browser.tab = null
  browser.local = null
  const session = page()
  expect(await session.start()).toEqual({
    kind: 'failed',
    reason: 'storage-blocked',
    detail: 'storage_not_supported',
  })
  expect([connections, msal.logins, await session.token()]).toEqual([0, [], null])
  session.retry()
  expect(browser.reloads).toBe(1)
})

test('[L4.2] a page without cryptography is a plain failure', async () => {
  browser.secure = false
  expect(await page().start()).toMatchObject({ kind: 'failed', reason: 'insecure-page' })
})

test.each<[string, Error]>([
  ['MSAL that does not load', new TypeError('Failed to fetch dynamically imported module')],
  ['a client that refuses to be built', new BrowserAuthError('crypto_nonexistent', 'c')],
])('[L4.2] %s is a plain failure', async (_name, error) => {
  const session = new Session({
    browser,
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    connect: async () => {
      throw error
    },
  })
  expect(await session.start()).toMatchObject({ kind: 'failed', reason: 'unreachable' })
})

test('[L4.3] trying again also clears what MSAL left in the tab, and how long it would leave the provider alone', async () => {
  browser.tab?.setItem('msal.interaction.status', '{broken')
  browser.tab?.setItem('draft', 'kept')
  browser.local?.setItem('throttling.{"clientId":"portal-local"}', '{"throttleTime":9e15}')
  browser.local?.setItem('msal.version', '5')
  page().retry()
  expect([...(browser.tab?.items.keys() ?? [])]).toEqual(['draft'])
  expect([...(browser.local?.items.keys() ?? [])]).toEqual(['msal.version'])
})
