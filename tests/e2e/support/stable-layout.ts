import { expect, type Page } from 'playwright/test'

/** Waits until the page is painted and its scroll listeners have run. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until every framed document is loaded and the height of the page no longer changes. */
export async function waitForStableLayout(page: Page): Promise<void> {
  await expect(page.locator('iframe')).not.toHaveCount(0)
  await expect(page.locator('iframe[data-loading]')).toHaveCount(0)
  let last = Number.NaN
  const isStill = async () => {
    await waitForPaint(page)
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    const before = last
    last = now
    return now === before
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
}
