import type { Page } from 'playwright/test'
import { expectLicense, openLicense } from './support/license'
import { skipRetryDelays } from './support/retry-delays'
import { expect, test } from './support/test'
import { button, choose, fileRow, text, uploadOf, withoutPickers } from './support/uploads'
import type { World } from './support/world'

// A computer's clock that is wrong, and that a time service corrects while the portal is open.

test.use({ signsInAnew: true })

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The page's clock is off by this much from before the sign-in on. */
async function openAt(page: Page, difference: number): Promise<void> {
  await page.clock.install({ time: Date.now() + difference })
}

/** The time service sets it, and the page checks its clock, which it does every ten seconds. */
async function setRight(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now())
  await page.clock.runFor(10_000)
}

const license = (page: Page) => page.getByRole('link', { name: 'HLX-2026-00417' })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const callsOf = async (world: World, wanted: string) =>
  (await world.calls()).filter(({ operation }) => operation === wanted).length
const refused = async (world: World) => (await world.calls()).filter(({ status }) => status === 401)

for (const [name, difference] of [
  ['ahead', 26 * HOUR],
  ['behind', -26 * HOUR],
] as const) {
  test(`[R43] a clock that was 26 h ${name}: what was read before is asked for again when it is opened, and no token is spent`, {
    tag: '@all',
  }, async ({ as, page, world }) => {
    await openAt(page, difference)
    await as('pi', '/licenses')
    await expect(license(page)).toBeVisible()
    await menu(page, 'Resources').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
    const before = await callsOf(world, 'listLicenses')

    await page.clock.setSystemTime(Date.now())
    await menu(page, 'Licenses').click()
    await expect(license(page)).toBeVisible()
    await expect.poll(() => callsOf(world, 'listLicenses')).toBeGreaterThan(before)

    // Half an hour later the session is renewed as usual.
    const tokens = (await world.identityCalls()).token
    await page.clock.fastForward('31:00')
    await expect.poll(async () => (await world.identityCalls()).token).toBeGreaterThan(tokens)
    await openLicense(page)
    expect(await refused(world)).toEqual([])
    expect((await world.identityCalls()).authorize).toBe(1)
  })
}

for (const [name, difference] of [
  ['ahead', 26 * HOUR],
  ['behind', -26 * HOUR],
] as const)
  test(`[L4.5] [R43] two tabs with a clock that was 26 h ${name} both work on, and share one session`, {
    tag: '@all',
  }, async ({ as, context, page, world }) => {
    await openAt(page, difference)
    await as('pi', '/licenses')
    await expect(license(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/licenses/lic_0417')
    await expectLicense(other)
    const tabs = [page, other]
    for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { isSamePage: true }))

    await setRight(page)
    const tokens = (await world.identityCalls()).token
    await page.clock.fastForward('31:00')
    await openLicense(page)
    await menu(other, 'Licenses').click()
    await expect(license(other)).toBeVisible()
    await expect.poll(async () => (await world.identityCalls()).token).toBeGreaterThan(tokens)
    for (const tab of tabs)
      expect(await tab.evaluate((): unknown => Reflect.get(window, 'isSamePage'))).toBe(true)
    expect(await refused(world)).toEqual([])
    expect((await world.identityCalls()).authorize).toBe(1)

    // A reload of one leaves the other alone.
    await page.reload()
    await expectLicense(page)
    await menu(other, 'Resources').click()
    await expect(other.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
    expect((await world.identityCalls()).authorize).toBe(1)
  })

test('[L4.4] a renewal that failed while the clock was ahead locks nobody out: the next need renews, and so does a reload', {
  tag: '@all',
}, async ({ as, page, world, expectConsole }) => {
  expectConsole(/The session could not be renewed/)
  await openAt(page, 26 * HOUR)
  await as('pi', '/licenses')
  await expect(license(page)).toBeVisible()
  const throttled = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('throttling.')))
  await world.identity({ token_fault: 'unavailable' })
  await page.clock.fastForward('31:00')
  await expect.poll(throttled).toBe(true)

  await setRight(page)
  await world.identity({ token_fault: null })
  const { token } = await world.identityCalls()
  await page.clock.fastForward('29:00')
  await license(page).click()
  await expectLicense(page)
  await expect.poll(async () => (await world.identityCalls()).token).toBeGreaterThan(token)
  await page.reload()
  await expectLicense(page)
  expect(await throttled()).toBe(false)
  expect((await world.identityCalls()).authorize).toBe(1)
  expect(await refused(world)).toEqual([])
})

test('[L2.11] [L4.4] a page whose session cannot be renewed just now says so, nothing of the user, and opens once it can', {
  tag: '@all',
}, async ({ as, page, world, expectConsole }) => {
  expectConsole(/The session could not be renewed/)
  await openAt(page, 26 * HOUR)
  await as('pi', '/licenses')
  await expect(license(page)).toBeVisible()
  await world.identity({ token_fault: 'unavailable' })
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  const note = page.getByText('Your session could not be renewed just now. This page opens as soon as it is.')
  await skipRetryDelays(page, note)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading')
  await world.identity({ token_fault: null })
  await skipRetryDelays(page, license(page))
  await expect(page).toHaveURL('/licenses')
  expect((await world.identityCalls()).authorize).toBe(1)
})

test('offline, the data of a page is as old as it is, also where the clock was a day behind when it was read', {
  tag: '@all',
}, async ({ as, context, page, expectConsole }) => {
  // The clock makes the token a day old, and what asks for a new one now is refused by the browser.
  expectConsole(/The session could not be renewed \(no_network_connectivity\)/)
  await openAt(page, -26 * HOUR)
  const from = Date.now()
  await as('pi', '/licenses')
  await expect(license(page)).toBeVisible()
  const until = Date.now()
  await context.setOffline(true)
  const note = page.getByText(/^You are offline\. This page shows data from/)
  await expect(note).toBeVisible()
  await setRight(page)
  const minutes = Array.from({ length: Math.ceil((until - from) / 60_000) + 2 }, (_, index) =>
    new Date(from + index * 60_000).toTimeString().slice(0, 5),
  )
  await expect(note).toHaveText(new RegExp(` from (?:\\d+ \\w+ \\d+, )?(?:${minutes.join('|')})\\.`))
  await context.setOffline(false)
})

test('distances to a day are drawn anew once the clock is set', { tag: '@all' }, async ({ as, page }) => {
  await openAt(page, DAY)
  await as('pi', '/')
  const distance = page
    .getByRole('main')
    .getByText(/^\s*in \d+ days$/)
    .first()
  await expect(distance).toBeVisible()
  const daysLeft = async () => Number(/\d+/.exec(await distance.innerText())?.[0])
  const before = await daysLeft()
  await setRight(page)
  await expect.poll(daysLeft).toBe(before + 1)
})

test('[FM3] an upload goes on while the clock is set back by 3 h, and arrives whole', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await withoutPickers(context)
  await openAt(page, 3 * HOUR)
  await as('engineer', '/files?path=/Cases')
  await world.setStorage({ part_size_bytes: 16 * 1024, address_seconds: 60 })
  await world.fault({ operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } })
  await choose(page, button(page, 'Upload files'), text('forces.csv', 'x'.repeat(64 * 1024)))
  await expect
    .poll(async () => (await world.storage()).uploads.map(({ parts_stored }) => parts_stored))
    .toEqual([2])
  await setRight(page)
  await world.clearFault('storagePut')
  await button(page, 'Pause forces.csv').click()
  await button(page, 'Resume forces.csv').click()
  await expect(uploadOf(page, 'forces.csv')).toContainText('Uploaded')
  await expect(fileRow(page, 'forces.csv')).toBeVisible()
  expect(await refused(world)).toEqual([])
})
