import { expect, type Page } from 'playwright/test'

/** The sample license of these tests, on its own page with its seats. */
export async function expectLicense(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()
  await expect(page.getByRole('table', { name: /seats/i })).toBeVisible()
}

/** Goes there from the list. */
export async function openLicense(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'HLX-2026-00417' }).click()
  await expectLicense(page)
}
