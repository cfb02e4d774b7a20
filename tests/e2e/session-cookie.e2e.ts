import type { BrowserContext, Page } from 'playwright/test'
import { expectLicense } from './support/license'
import { logOut, logOutNotice, signInPage, userMenu } from './support/log-out'
import { expect, signIn, test } from './support/test'
import { trafficOf, usersOf } from './support/traffic'
import { button, choose, fileRow, text, uploadOf, withoutPickers } from './support/uploads'

// MSAL stores the key of its cache in a cookie. Without it a session ends with its page, and tabs cannot read each
// other's.

test.use({ signsInAnew: true })

const COOKIE = 'msal.cache.encryption'

/** The browser rejects the cookie, as Safari does on http and in-app browsers may. */
async function refuseCookie(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => cookies?.get?.call(document),
      set: (cookie: string) => {
        if (!cookie.startsWith(name)) cookies?.set?.call(document, cookie)
      },
    })
  }, COOKIE)
}

/** Whether a page is still the same document and was notified of a sign-in in another tab. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    new BroadcastChannel('msal.broadcast.event').addEventListener('message', ({ data }) => {
      heard.push(data.eventType)
    })
    Object.assign(window, { heard })
  })
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'))
  return {
    /** Waits for the other tab's sign-in, and until this one has checked the user. */
    heardSignIn: async () => {
      await expect.poll(heard).toContain('msal:activeAccountChanged')
      await page.clock.runFor(1000)
    },
    isSamePage: async () => (await heard()) !== undefined,
  }
}

const LIST = '/licenses?search=HLX#HLX-2026-00417'
const license = (page: Page) => page.getByRole('link', { name: 'HLX-2026-00417' })

test('[L4.2] [R49] with the cookie refused a page is signed in, and each load costs one silent round trip', async ({
  context,
  page,
  world,
}) => {
  await refuseCookie(context)
  await page.goto(LIST)
  await signIn(page, 'pi')
  await expect(license(page)).toBeVisible()
  await expect(page).toHaveURL(LIST)
  for (const authorize of [2, 3]) {
    await page.reload()
    await expect(license(page)).toBeVisible()
    await expect(page).toHaveURL(LIST)
    expect(await world.identityCalls()).toEqual({ authorize, token: authorize, logout: 0 })
  }
})

test('[L4.5] [R49] with the cookie refused two tabs sign in once each, and both work on', {
  tag: '@all',
}, async ({ context, page, world }) => {
  const traffic = trafficOf(context)
  await refuseCookie(context)
  await page.clock.install()
  await page.goto(LIST)
  await signIn(page, 'pi')
  await expect(license(page)).toBeVisible()
  const first = await watch(page)

  // Tokens tell when they were issued in whole seconds, and only a newer one is taken from another tab.
  const second = () => Math.floor(Date.now() / 1000)
  const signedIn = second()
  await expect.poll(second).toBeGreaterThan(signedIn)
  const other = await context.newPage()
  await other.goto('/licenses/lic_0417')
  await expectLicense(other)
  await first.heardSignIn()
  expect(await world.identityCalls()).toEqual({ authorize: 2, token: 2, logout: 0 })

  await license(page).click()
  await expectLicense(page)
  await other.getByRole('link', { name: 'Licenses' }).first().click()
  await expect(license(other)).toBeVisible()
  // The first tab has the second one's token, whose renewals it will share.
  const newest = (tab: Page) => traffic.backend.findLast((call) => call.page === tab)?.bearer
  // The license is shown from the list at once; its read is sent after that.
  await expect.poll(() => newest(page) === newest(other)).toBe(true)
  expect(await first.isSamePage()).toBe(true)
  expect(await world.identityCalls()).toEqual({ authorize: 2, token: 2, logout: 0 })
})

for (const how of ['refused', 'lost'] as const) {
  test(`[FM3] [L4.5] with the cookie ${how} an upload goes on beside the sign-in of another tab`, {
    tag: '@all',
  }, async ({ context, page, world }) => {
    await withoutPickers(context)
    if (how === 'refused') await refuseCookie(context)
    await page.clock.install()
    await page.goto('/files?path=%2FCases')
    await signIn(page, 'pi')
    await world.setStorage({ part_size_bytes: 16 * 1024 })
    await world.fault({ operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } })
    await choose(page, button(page, 'Upload files'), text('forces.csv', 'x'.repeat(32 * 1024)))
    await expect
      .poll(async () => (await world.storage()).uploads.map(({ parts_stored }) => parts_stored))
      .toEqual([1])
    const uploading = await watch(page)
    page.on('dialog', (dialog) => void dialog.accept())

    if (how === 'lost') await context.clearCookies({ name: COOKIE })
    const other = await context.newPage()
    await other.goto(LIST)
    await expect(license(other)).toBeVisible()
    await uploading.heardSignIn()
    await other.reload()
    await expect(license(other)).toBeVisible()

    await world.clearFault('storagePut')
    await uploadOf(page, 'forces.csv').getByRole('button', { name: 'Pause forces.csv' }).click()
    await uploadOf(page, 'forces.csv').getByRole('button', { name: 'Resume forces.csv' }).click()
    await expect(fileRow(page, 'forces.csv')).toBeVisible()
    expect(await uploading.isSamePage()).toBe(true)
    await expect(page).toHaveURL('/files?path=%2FCases')
    expect((await world.identityCalls()).authorize).toBe(how === 'lost' ? 2 : 3)
  })
}

test('[L4.2] with the cookie refused another user in another tab ends this one, and so does a log-out', {
  tag: '@all',
}, async ({ context, page }) => {
  const traffic = trafficOf(context)
  await refuseCookie(context)
  await page.goto('/licenses')
  await signIn(page, 'pi')
  await expect(license(page)).toBeVisible()
  await context.clearCookies({ name: /\.session$/ })
  const other = await context.newPage()
  await other.goto('/licenses')
  await expect(signInPage(other)).toBeVisible()
  await signIn(other, 'reader')
  await expect(userMenu(page, 'Ingrid Solheim')).toBeVisible()
  await expect(license(page)).toBeHidden()
  expect(usersOf(traffic, page)).toEqual(['usr_pi', 'usr_reader'])

  await expect(userMenu(other, 'Ingrid Solheim')).toBeVisible()
  const told = expect(logOutNotice(other).or(signInPage(other))).toBeVisible()
  await logOut(page)
  await told
  await expect(userMenu(other)).toBeHidden()
})

test('[L4.3] sign-ins that do not end are ended over all tabs, by a sentence that names the cookie', {
  tag: '@all',
}, async ({ context, page, world }) => {
  await refuseCookie(context)
  await page.goto(LIST)
  await signIn(page, 'pi')
  await expect(license(page)).toBeVisible()
  // Nine more within the minute, across tabs.
  await page.evaluate(() => {
    const key = 'portal.attempts.sign-in'
    const times = Array.from({ length: 9 }, () => Date.now())
    localStorage.setItem(key, [localStorage.getItem(key), ...times].join(','))
  })
  const other = await context.newPage()
  await other.goto(LIST)
  await expect(other.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
  await expect(other.getByText('Your browser refuses the cookie “msal.cache.encryption”.')).toBeVisible()
  expect((await world.identityCalls()).authorize).toBe(1)
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(license(other)).toBeVisible()
  await expect(other).toHaveURL(LIST)
  expect((await world.identityCalls()).authorize).toBe(2)
})
