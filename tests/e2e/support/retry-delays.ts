import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Fast-forwards the page's clock over the delays between retries until the element is visible. Requires
 * `page.clock.install()` before the page is opened.
 */
export async function skipRetryDelays(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(until).toBeVisible({ timeout: 300 })
  }).toPass()
}
