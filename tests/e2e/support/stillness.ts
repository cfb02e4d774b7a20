import { expect, type Page } from 'playwright/test'

/** Waits until the page no longer grows or shrinks: documents in frames find their height a moment after they are there. */
export async function stillness(page: Page): Promise<void> {
  let last = Number.NaN
  const isStill = async () => {
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    const before = last
    last = now
    return now === before
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
}
