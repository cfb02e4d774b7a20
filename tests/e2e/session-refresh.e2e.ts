import type { Page } from 'playwright/test'
import { expectLicense, openLicense } from './support/license'
import { skipRetryDelays } from './support/retry-delays'
import { expect, test } from './support/test'
import { trafficOf } from './support/traffic'
import type { World } from './support/world'

test.use({ signsInAnew: true })

const MINUTE = 60_000
const deepLink = '/licenses?search=HLX-2026'
const now = (page: Page) => page.evaluate(() => Date.now())

test('[L4.4] [L9.1] the token is renewed silently every 1,800,000 ms, not before', async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('about:blank')
  const before = await now(page)
  await as('pi', deepLink)
  const after = await now(page)
  const tokens = async () => (await world.identityCalls()).token
  const reads = async () => (await world.calls()).filter(({ operation }) => operation === 'getMe').length

  await page.clock.pauseAt(before + 30 * MINUTE - 1000)
  // The record is read again after the jump, so that its requests have been sent.
  await expect.poll(reads).toBe(2)
  expect(await tokens()).toBe(1)
  await page.clock.pauseAt(after + 30 * MINUTE + 1000)
  await expect.poll(tokens).toBe(2)
  const readSoFar = await reads()
  // The record is read every five minutes. A read that the clock overtook would count as unanswered and be aborted.
  await page.clock.runFor(5 * MINUTE + 1000)
  await expect.poll(reads).toBeGreaterThan(readSoFar)
  await page.clock.runFor(15 * MINUTE - 1000)
  expect(await tokens()).toBe(2)
  await page.clock.runFor(10 * MINUTE)
  await expect.poll(tokens).toBe(3)
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 3, logout: 0 })
  await expect(page).toHaveURL(deepLink)
})

test('[L4.4] [R42] after 8 hours of sleep the first click goes out with a new token', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await page.clock.install()
  const traffic = trafficOf(context)
  await as('pi', '/licenses')
  const old = new Set(traffic.backend.map(({ bearer }) => bearer))
  await page.clock.fastForward('08:00:00')
  // Until here the page may have sent its idle reads.
  const slept = traffic.backend.length
  await openLicense(page)
  expect(traffic.backend.slice(slept).filter(({ bearer }) => old.has(bearer))).toEqual([])
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 2, logout: 0 })
})

test('[R43] a clock that is wrong by 2 h changes nothing: sign-in, reload and calls work', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await page.clock.install({ time: Date.now() + 120 * MINUTE })
  await as('pi', '/licenses')
  await page.reload()
  await openLicense(page)
  expect(await world.identityCalls()).toEqual({ authorize: 1, token: 1, logout: 0 })
  // A read that the reload cut has no status.
  expect((await world.calls()).filter(({ status }) => status !== 200 && status !== null)).toEqual([])
})

test('[L4.4] [R40] a renewal that only the user can do signs in and comes back to the same page', async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await as('pi', deepLink)
  let signIns = 1
  for (const name of ['expired_grant', 'bad_token', 'interaction_required']) {
    await world.identity({ token_fault: { name, times: 1 } })
    await page.clock.fastForward(30 * MINUTE)
    signIns += 1
    await expect
      .poll(world.identityCalls, name)
      .toEqual({ authorize: signIns, token: 2 * signIns - 1, logout: 0 })
    await expect(page.getByRole('searchbox')).toHaveValue('HLX-2026')
    await expect(page).toHaveURL(deepLink)
  }
})

test('[L4.4] a token that has ended and cannot be renewed sends nothing; the page says so and offers to try again', {
  tag: '@all',
}, async ({ as, page, world, expectConsole }) => {
  expectConsole(/The session could not be renewed/)
  await page.clock.install()
  await as('pi', '/licenses')
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await world.identity({ token_fault: 'unavailable' })
  await page.clock.fastForward(70 * MINUTE)
  await page.getByRole('link', { name: 'HLX-2026-00417' }).click()
  await skipRetryDelays(page, page.getByText('Your session could not be renewed just now.').first())

  await world.identity({ token_fault: null })
  await page.clock.fastForward(2 * MINUTE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectLicense(page)
  expect((await world.identityCalls()).authorize).toBe(1)
  expect((await world.calls()).filter(({ status }) => status === 401)).toEqual([])
})

/** Assigns a seat, after which the page reads the license and its seats again; both reads are refused at once. */
async function assignSeatAndRefuseReads(page: Page, world: World): Promise<void> {
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a seat on' })
  await dialog.getByRole('combobox', { name: /Person/ }).fill('Sato')
  await page.getByRole('option', { name: /Yuki Sato/ }).click()
  for (const operation of ['listLicenses', 'listLicenseSeats'])
    await world.fault({ operation, status: 401, times: 1, delay_ms: 300 })
  await dialog.getByRole('button', { name: 'Assign' }).click()
}

test('[L4.5] renewals that fail at the same time lead to one sign-in', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await as('pi', '/licenses/lic_0417')
  await world.identity({ token_fault: { name: 'expired_grant', times: 1 } })
  await assignSeatAndRefuseReads(page, world)
  // The form is open until the license was read again.
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(world.identityCalls).toEqual({ authorize: 2, token: 3, logout: 0 })
  await expect(page).toHaveURL(/\/licenses\/lic_0417(\?dialog=assign)?$/)
  await expect(page.getByText('10 of 24 seats').first()).toBeVisible()
  expect((await world.calls()).filter(({ status }) => status === 401)).toHaveLength(2)
  expect(await world.identityCalls()).toEqual({ authorize: 2, token: 3, logout: 0 })
})
