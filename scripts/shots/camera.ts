import type { Browser, BrowserContext, Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import type { View } from './plan'

/** Opens the portal in a new world; signed in if a persona is given. */
export async function openAs(
  browser: Browser,
  url: string,
  world: string,
  persona: PersonaId | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addCookies([{ name: 'world', value: world, url }])
  const page = await context.newPage()
  await page.goto('/')
  const choice = page.getByRole('button', { name: persona === null ? /^staff / : new RegExp(`^${persona} `) })
  await choice.waitFor()
  if (persona === null) return page
  await choice.click()
  // Wait until the redirect from the provider is done.
  await page.waitForURL((address) => !address.pathname.startsWith('/idp/'))
  await pageSettled(page)
  return page
}

/**
 * Sets color mode and window size.
 * @returns whether a reload is needed to apply the color mode
 */
export async function applyView(page: Page, { mode, width, height }: View): Promise<boolean> {
  await page.setViewportSize({ width, height })
  return page.evaluate((chosen) => {
    const before = localStorage.getItem('color-mode') ?? 'light'
    localStorage.setItem('color-mode', chosen)
    return before !== chosen
  }, mode)
}

/** Waits for the page's own heading, not that of the spinner. An open dialog hides it. */
export async function waitForHeading(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^Loading$/ })
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor()
}

/** Waits for the heading, the end of loading and the fonts. */
export async function pageSettled(page: Page): Promise<void> {
  await waitForHeading(page)
  // Visible elements only: on a phone, a hidden page behind the current one would match first.
  await page.locator(':is([aria-busy="true"], [data-skeleton]):visible').first().waitFor({ state: 'hidden' })
  // Frames carry the loading state of their document and have no height yet; lazy frames load when in view.
  await page.locator('iframe[data-loading]:not([loading="lazy"])').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  // Waits for code that was requested in the meantime.
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'hidden' })
}

/** Makes the window as tall as the page: document frames below its edge stay blank. */
export async function showDocuments(page: Page, { width, height }: View): Promise<void> {
  const frames = await page.locator('iframe').all()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (frames.length === 0 || whole <= height) return
  await page.setViewportSize({ width, height: whole })
  const undrawn = page.locator('[data-loading], [data-covered]')
  for (const frame of frames) {
    const box = await frame.boundingBox()
    if (box && box.y < whole) await frame.and(undrawn).waitFor({ state: 'detached' })
  }
  await pageSettled(page)
}

/**
 * Address of a route, without optional parameters. Required parameters come from the first matching link on the parent
 * page.
 * @returns null if no link matches
 */
export async function addressOf(
  page: Page,
  route: string,
  others: readonly string[],
): Promise<string | null> {
  const path = route.replaceAll(/\/\{-\$\w+\}/g, '')
  if (path.endsWith('/$')) return path.replace(/\$$/, 'nowhere')
  if (!path.includes('$')) return path
  await page.goto(path.slice(0, path.indexOf('/$')) || '/')
  await pageSettled(page)
  const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
  const links = await page.getByRole('main').getByRole('link').all()
  for (const link of links) {
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
    // A static route at the same level, such as a form, matches the pattern, too.
    if (pattern.test(pathname) && !others.includes(pathname)) return pathname
  }
  return null
}

/** Closes the page's context. */
export async function close(page: Page): Promise<void> {
  const context: BrowserContext = page.context()
  await context.close()
}
