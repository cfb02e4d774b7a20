import type { Browser, BrowserContext, Page } from 'playwright'
import type { PersonaId } from '../../mock/personas'
import type { View } from './plan'

/** A window of the portal in a world of its own; with a persona, signed in. */
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
  // The portal is back on its own origin's path when it shows a heading that is not the provider's.
  await page.waitForURL((address) => !address.pathname.startsWith('/idp/'))
  await settled(page)
  return page
}

/**
 * Sets the colour mode and the width.
 * @returns whether the page must be loaded again to take the colour mode
 */
export async function lookAs(page: Page, { mode, width, height }: View): Promise<boolean> {
  await page.setViewportSize({ width, height })
  return page.evaluate((chosen) => {
    const before = localStorage.getItem('color-mode') ?? 'light'
    localStorage.setItem('color-mode', chosen)
    return before !== chosen
  }, mode)
}

/** Waits until the page has a heading of its own, which the spinner's is not. An open dialog hides it. */
export async function headed(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^Loading$/ })
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor()
}

/** Waits until the page has its heading, nothing on it is loading and its fonts are there. */
export async function settled(page: Page): Promise<void> {
  await headed(page)
  // What lies hidden behind a page that is open on a phone would be the first, and hidden from the start.
  await page.locator(':is([aria-busy="true"], [data-skeleton]):visible').first().waitFor({ state: 'hidden' })
  // A document in its frame says it on the frame, which has no height before; an excerpt waits until it is in sight.
  await page.locator('iframe[data-loading]:not([loading="lazy"])').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  // Of a part whose code was asked for meanwhile.
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'hidden' })
}

/** Makes the window as tall as a page with documents: the frame of one below its edge stays blank. */
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
  await settled(page)
}

/**
 * The address of a route, without its optional parameters. One with a parameter is that of the first link to it on the
 * page above it.
 * @returns null when no link leads there
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
  await settled(page)
  const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
  const links = await page.getByRole('main').getByRole('link').all()
  for (const link of links) {
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
    // A form or a list beside the records is a screen of its own.
    if (pattern.test(pathname) && !others.includes(pathname)) return pathname
  }
  return null
}

/** Closes every window of a context. */
export async function close(page: Page): Promise<void> {
  const context: BrowserContext = page.context()
  await context.close()
}
