import { expect, type Locator, type Page } from 'playwright/test'
import { landings, table } from '../../states/route-table'
import { headingsOf } from './navigate'

/** A path of every route, and two unknown ones. */
export const everyPath = [
  '/',
  '/user-account',
  ...landings,
  ...table.map(([path]) => path),
  '/nowhere',
  '/documentation/x',
]

/** Features of a page that the policy would need an exception for; 0 of each is right. */
export async function inlineParts(page: Page) {
  return await page.evaluate(() => ({
    'style elements with text': [...document.querySelectorAll('style')].filter((one) => one.textContent)
      .length,
    'inline scripts': document.querySelectorAll('script:not([src])').length,
    'inline handlers': [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    'data: addresses': document.querySelectorAll('[src^="data:"], [href^="data:"]').length,
  }))
}
export const nothingInline = {
  'style elements with text': 0,
  'inline scripts': 0,
  'inline handlers': 0,
  'data: addresses': 0,
}

/**
 * Waits until a page is loaded: while loading it may have the heading of its area, and the title names the page.
 * @returns its heading
 */
export async function waitForPage(page: Page): Promise<string> {
  let heading = ''
  await expect(async () => {
    heading = await page.getByRole('heading', { level: 1 }).innerText({ timeout: 1_000 })
    await expect(page).toHaveTitle(`${heading} · Corvane Customer Portal`, { timeout: 1_000 })
  }).toPass()
  return heading
}

/** Opens every route, waits until it is loaded, and looks for features that the policy would need an exception for. */
export async function walkEveryPath(page: Page): Promise<void> {
  for (const path of everyPath) {
    if (path !== '/') await headingsOf(page, [path])
    await waitForPage(page)
    expect([path, await inlineParts(page)]).toEqual([path, nothingInline])
  }
}

/** Opens and closes every closed menu and group in a part of the page. */
export async function openAll(part: Page | Locator): Promise<number> {
  const closed = await part.getByRole('button', { expanded: false }).elementHandles()
  for (const button of closed) {
    await button.click()
    // A menu whose content is not loaded yet opens when it is.
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await button.press('Escape')
  }
  return closed.length
}
