import type { Page } from 'playwright/test'
import { openLicense } from './support/license'
import { logOut, logOutNotice, signInPage } from './support/log-out'
import { expect, signIn, test } from './support/test'
import { trafficOf } from './support/traffic'

test.use({ signsInAnew: true })

const deepLink = '/licenses?search=HLX-2026'
const resetPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reset your password' })

async function forget(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(resetPage(page)).toBeVisible()
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Account').selectOption('pi')
  await page.getByLabel('New password', { exact: true }).fill('correct horse')
  await page.getByLabel('Repeat the new password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(signInPage(page)).toBeVisible()
}

test('[L1.5] a forgotten password leads to the reset policy, then to the sign-in and to where the user was going', async ({
  context,
  page,
  world,
}) => {
  const traffic = trafficOf(context)
  await page.goto(deepLink)
  await forget(page)
  await choosePassword(page)
  // An account of the reset policy does not sign in: nothing was requested from the backend with it.
  expect(traffic.backend).toEqual([])
  await signIn(page, 'pi')
  await expect(page.getByRole('searchbox')).toHaveValue('HLX-2026')
  await expect(page).toHaveURL(deepLink)
  expect(traffic.authorize.map(({ pathname }) => pathname.split('/')[2])).toEqual([
    'b2c_1_signin',
    'b2c_1_password_reset',
    'b2c_1_signin',
  ])
  expect(new Set(traffic.backend.map(({ policy }) => policy))).toEqual(new Set(['B2C_1_signin']))

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('HLX-2026')
  await world.fault({ operation: 'listLicenses', status: 401, times: 1 })
  await openLicense(page)
  expect(new Set(traffic.backend.map(({ policy }) => policy))).toEqual(new Set(['B2C_1_signin']))
  await logOut(page)
  await expect(logOutNotice(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['msal.version'])
})

test('[L1.5] cancelling the reset leads back to the sign-in, and that to where the user was going', {
  tag: '@all',
}, async ({ page, expectConsole }) => {
  expectConsole(/The sign-in did not succeed \(access_denied\)/)
  await page.goto(deepLink)
  await forget(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(signInPage(page)).toBeVisible()
  await signIn(page, 'pi')
  await expect(page).toHaveURL(deepLink)
})
