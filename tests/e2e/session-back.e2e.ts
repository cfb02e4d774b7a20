import type { BrowserContext, Page } from 'playwright/test'
import { fullChromium } from './support/browsers'
import { openLicense } from './support/license'
import { logOut, logOutNotice, signInPage, userMenu } from './support/log-out'
import { test as base, expect, signIn } from './support/test'

// Playwright disables the back/forward cache, and the headless shell has none; users have it.
const test = base.extend<object, object>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
test.use({ launchOptions: fullChromium, signsInAnew: true })

/** Records the content of the portal's pages once `test.left` is set, and how many were restored from the cache. */
async function watchPages(context: BrowserContext): Promise<(page: Page) => Promise<Seen>> {
  await context.addInitScript(() => {
    const note = (isKept: boolean) => {
      if (location.pathname.startsWith('/idp/') || sessionStorage.getItem('test.left') === null) return
      const { texts, kept }: Seen = JSON.parse(sessionStorage.getItem('test.seen') ?? '{"texts":[],"kept":0}')
      const text = document.body?.innerText ?? ''
      const next = { texts: [...new Set([...texts, text])], kept: kept + (isKept ? 1 : 0) }
      sessionStorage.setItem('test.seen', JSON.stringify(next))
    }
    addEventListener('pageshow', ({ persisted }) => note(persisted))
    new MutationObserver(() => note(false)).observe(document, { childList: true, subtree: true })
  })
  return async (page) => JSON.parse(await page.evaluate(() => sessionStorage.getItem('test.seen') ?? 'null'))
}
type Seen = {
  texts: string[]
  kept: number
}
/** Playwright's own method waits for a load event that a restored page does not have. */
const back = (page: Page, steps = 1) =>
  page.evaluate((count) => {
    setTimeout(() => history.go(-count), 0)
  }, steps)
/** A page outside the portal. */
const elsewhere = '/idp/control'
const leaves = (page: Page) => page.evaluate(() => sessionStorage.setItem('test.left', '1'))

test('[L2.6] [L4.2] [R27] Back after a log-out shows nothing of who was here, however far back', async ({
  as,
  context,
  page,
}) => {
  const seen = await watchPages(context)
  await as('pi', '/licenses')
  await openLicense(page)
  await logOut(page)
  // A browser drops a page from its cache when a script runs in it, as locators do: until the page after the log-out is
  // left, only its address is read.
  await page.waitForURL('/idp/*/interaction/*')
  await leaves(page)
  for (const steps of [1, 2, 3]) {
    const left = page.url()
    await back(page, steps)
    await page.waitForURL(({ href }) => href !== left, { waitUntil: 'commit' })
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Sign in|This sign-in has expired)$/ }),
    ).toBeVisible()
  }
  const { texts, kept } = await seen(page)
  expect(kept).toBeGreaterThan(0)
  expect(texts.filter((text) => /Helen|Meridian|HLX-2026/.test(text))).toEqual([])
})

test('[L4.1] [L4.2] [R67] Back to the portal reads the user again, and starts again when the session is over', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  const seen = await watchPages(context)
  const reads = async () => (await world.calls()).filter(({ operation }) => operation === 'getMe').length
  await as('pi', '/licenses')
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await leaves(page)
  const before = await reads()
  await page.goto(elsewhere)
  await back(page)
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await expect.poll(reads).toBe(before + 1)
  expect((await seen(page)).kept).toBe(1)

  await page.goto(elsewhere)
  const other = await context.newPage()
  await other.goto('/')
  await logOut(other)
  await expect(logOutNotice(other)).toBeVisible()
  await back(page)
  await expect(signInPage(page)).toBeVisible()
})

test('[L4.3] Back from the page after the sign-in never shows the answer of the provider', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/licenses')
  await signIn(page, 'pi')
  await expect(page).toHaveURL('/licenses')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await back(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This sign-in has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await expect(userMenu(page, 'Helen Okafor')).toBeVisible()
  expect(visited.filter((url) => url.includes('code='))).toEqual([])
})
