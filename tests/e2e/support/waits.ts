import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Moves the page's clock over the pauses between the tries of a failed read until the element shows. The page needs
 * `page.clock.install()` before it is opened.
 */
export async function skipPauses(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(until).toBeVisible({ timeout: 300 })
  }).toPass()
}
