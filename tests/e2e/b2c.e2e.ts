import type { Browser } from 'playwright/test'
import { ports } from '../ports'
import { type B2cPortal, startB2cPortal } from './support/b2c-portal'
import { openLicense } from './support/license'
import { logOut, logOutNotice, signInPage } from './support/log-out'
import { test as base, expect, signIn } from './support/test'
import { trafficOf } from './support/traffic'

// The production setup by configuration alone: discovery over the network, another origin, TLS.
const test = base.extend<object, { b2c: B2cPortal & { browser: Browser } }>({
  b2c: [
    async ({ playwright, launchOptions }, use) => {
      const portal = await startB2cPortal(ports.b2c)
      const { host, port } = portal.provider
      const map = `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${port}`
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), map],
      })
      await use({ ...portal, browser })
      await browser.close()
      await portal.close()
    },
    { scope: 'worker' },
  ],
  browser: [async ({ b2c }, use) => use(b2c.browser), { scope: 'worker' }],
  baseURL: async ({ b2c }, use) => use(b2c.url),
  ignoreHTTPSErrors: true,
})

test('[L1.5] [L7.20] against a tenant at its real addresses: sign-in, renewal, reset and log-out', {
  tag: '@all',
}, async ({ b2c: { provider }, context, page, baseURL }) => {
  const traffic = trafficOf(context)
  const calls = () => provider.control.of('main').calls
  const policies = '/contoso.onmicrosoft.com'
  await page.clock.install()
  await page.goto('/licenses?search=HLX-2026')
  await expect(signInPage(page)).toBeVisible()
  expect(new URL(page.url()).host).toBe('contoso.b2clogin.com')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Account').selectOption('pi')
  await page.getByLabel('New password', { exact: true }).fill('correct horse')
  await page.getByLabel('Repeat the new password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(signInPage(page)).toBeVisible()
  await signIn(page, 'pi')
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await expect(page).toHaveURL('/licenses?search=HLX-2026')
  expect(traffic.authorize.map(({ origin, pathname }) => origin + pathname)).toEqual(
    ['b2c_1_signin', 'b2c_1_password_reset', 'b2c_1_signin'].map(
      (policy) => `https://contoso.b2clogin.com${policies}/${policy}/oauth2/v2.0/authorize`,
    ),
  )

  const before = calls().token
  await page.clock.fastForward('30:00')
  await expect.poll(() => calls().token).toBe(before + 1)
  await openLicense(page)
  expect(new Set(traffic.backend.map(({ policy }) => policy))).toEqual(new Set(['B2C_1_signin']))
  expect(new Set(traffic.backend.map(({ bearer }) => bearer)).size).toBe(2)

  const bearer = traffic.backend.at(-1)?.bearer
  await logOut(page)
  await expect(logOutNotice(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  const hint = traffic.logouts.map(({ searchParams }) => [
    searchParams.get('id_token_hint'),
    searchParams.get('post_logout_redirect_uri'),
  ])
  expect(hint).toEqual([[bearer, `${baseURL}/`]])
  await page.clock.fastForward(10_000)
  await expect(signInPage(page)).toBeVisible()
})
