import { expect, type Page } from 'playwright/test'

/** Waits until every document in a frame of the page is there with its height, and the page has drawn it. */
export async function stillness(page: Page): Promise<void> {
  await expect(page.locator('iframe')).not.toHaveCount(0)
  await expect(page.locator('iframe[data-loading]')).toHaveCount(0)
  let last = Number.NaN
  const isStill = async () => {
    const now = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)),
          )
        }),
    )
    const before = last
    last = now
    return now === before
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
}
