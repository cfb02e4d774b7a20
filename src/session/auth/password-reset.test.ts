import { BrowserAuthError, ServerError } from '@azure/msal-browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, FakeBrowser, FakeMsal, resultOf } from './msal.fake'
import { Session } from './session'

const RESET_AUTHORITY = 'https://idp.localhost/B2C_1_password_reset/v2.0'
const FORGOTTEN = new ServerError('access_denied', 'c', 'AADB2C90118: The user has forgotten their password')
const CANCELLED = new ServerError('access_denied', 'c', 'AADB2C90091: The user has cancelled')

let browser: FakeBrowser
let msal: FakeMsal

/** A new page: what the browser and MSAL keep stays, everything else is gone. */
function page(path?: string) {
  if (path !== undefined) browser.replaceUrl(path)
  return new Session({
    browser,
    resetAuthority: RESET_AUTHORITY,
    connect: async () => msal,
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
})

afterEach(() => {
  vi.useRealTimers()
})

test('[L1.5] a forgotten password goes through the reset policy, whose account is never adopted', async () => {
  await page('/licenses').start()
  expect(await comeBack(FORGOTTEN, '#error=access_denied').start()).toEqual({ kind: 'redirecting' })
  expect(msal.logins.at(-1)).toEqual({ scopes: ['openid', 'offline_access'], authority: RESET_AUTHORITY })
  const reset = accountOf('luca', { policy: 'b2c_1_password_reset' })
  expect(await comeBack(resultOf(reset)).start()).toEqual({ kind: 'redirecting' })
  expect([msal.cleared, msal.active]).toEqual([[reset.homeAccountId], null])
  expect(msal.logins.at(-1)).toEqual({ scopes: ['openid', 'offline_access'] })
  const last = comeBack(resultOf(accountOf('luca')))
  expect(await last.start()).toEqual({ kind: 'signed-in', returnTo: '/licenses' })
})

test('[L1.5] the reset account is known by its claim even when the page forgot what it asked', async () => {
  const reset = accountOf('luca', { policy: 'B2C_1_Password_Reset' })
  expect(await comeBack(resultOf(reset)).start()).toEqual({ kind: 'redirecting' })
  expect(msal.cleared).toEqual([reset.homeAccountId])
})

test('[L1.5] the reset account is known by what was asked even when it carries no policy', async () => {
  await page().start()
  await comeBack(FORGOTTEN, '#error=access_denied').start()
  const reset = accountOf('luca', { policy: 'unnamed' })
  expect(await comeBack(resultOf(reset)).start()).toEqual({ kind: 'redirecting' })
  expect(msal.cleared).toEqual([reset.homeAccountId])
})

test('[L1.5] "forgotten" as the answer of the reset policy goes to the sign-in, not round in circles', async () => {
  await page().start()
  await comeBack(FORGOTTEN, '#error=access_denied').start()
  await comeBack(FORGOTTEN, '#error=access_denied').start()
  expect(msal.logins.map((login) => login?.authority)).toEqual([undefined, RESET_AUTHORITY, undefined])
})

test('[L1.5] who cancels the reset thrice, asks again and finishes it within a minute is signed in', async () => {
  const reset = accountOf('luca', { policy: 'b2c_1_password_reset' })
  await page('/licenses').start()
  for (const end of [CANCELLED, CANCELLED, CANCELLED, resultOf(reset)]) {
    expect(await comeBack(FORGOTTEN, '#error=access_denied').start()).toEqual({ kind: 'redirecting' })
    expect(await comeBack(end).start()).toEqual({ kind: 'redirecting' })
  }
  expect(await comeBack(resultOf(accountOf('luca'))).start()).toEqual({
    kind: 'signed-in',
    returnTo: '/licenses',
  })
})

test('[L1.5] a cancelled reset goes back to the sign-in', async () => {
  await page().start()
  await comeBack(FORGOTTEN, '#error=access_denied').start()
  expect(await comeBack(CANCELLED, '#error=access_denied').start()).toEqual({ kind: 'redirecting' })
  expect(msal.logins.map((login) => login?.authority)).toEqual([undefined, RESET_AUTHORITY, undefined])
})

test('[L4.3] a provider that answers "forgotten" to everything is stopped', async () => {
  await page().start()
  let session = page()
  for (let round = 0; round < 10; round += 1) {
    session = comeBack(FORGOTTEN, '#error=access_denied')
    await session.start()
  }
  expect(session.state()).toMatchObject({ kind: 'failed', reason: 'refused' })
  expect(msal.logins.length).toBeLessThanOrEqual(4)
})

test('[L1.5] the account page leaves for the reset and returns to itself when it is cancelled', async () => {
  msal.signInAs(accountOf('luca'))
  const session = page('/user-account')
  await session.start()
  await session.resetPassword()
  expect(msal.logins).toEqual([{ scopes: ['openid', 'offline_access'], authority: RESET_AUTHORITY }])
  const back = comeBack(CANCELLED, '#error=access_denied')
  expect(await back.start()).toEqual({ kind: 'signed-in', returnTo: '/user-account' })
  expect(msal.logins).toHaveLength(1)
})

test('[L1.5] the reset is asked for the person who is signed in', async () => {
  const account = accountOf('luca')
  msal.signInAs({
    ...account,
    idTokenClaims: { ...account.idTokenClaims, emails: ['luca.moretti@meridian-racing.example'] },
  })
  const session = page('/user-account')
  await session.start()
  await session.resetPassword()
  expect(msal.logins).toMatchObject([{ loginHint: 'luca.moretti@meridian-racing.example' }])
})

test('[L1.5] a reset that cannot be started tells its caller and keeps the page', async () => {
  msal.signInAs(accountOf('luca'))
  const session = page('/user-account')
  await session.start()
  msal.leaving = async () => {
    throw new BrowserAuthError('no_network_connectivity', 'c')
  }
  for (let round = 0; round < 3; round += 1) {
    await expect(session.resetPassword()).rejects.toThrow(BrowserAuthError)
  }
  expect(session.state().kind).toBe('signed-in')
})
