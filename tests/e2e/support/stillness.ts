import { expect, type Page } from 'playwright/test'

/** Waits until the page has drawn what it is, and has told its listeners of what scrolled. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until every document in a frame is there, and the page no longer grows or shrinks. */
export async function stillness(page: Page): Promise<void> {
  await expect(page.locator('iframe')).not.toHaveCount(0)
  await expect(page.locator('iframe[data-loading]')).toHaveCount(0)
  let last = Number.NaN
  const isStill = async () => {
    await drawn(page)
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    const before = last
    last = now
    return now === before
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
}
