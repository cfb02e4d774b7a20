import { expect, test } from './support/test'

test('[FK2] F8 shows the calls behind a page, judged by the sandbox, and shows the page in another state', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('pi', '/licenses?contract')
  await expect(page.getByRole('table', { name: 'Licenses' })).toBeVisible()
  await page.keyboard.press('F8')
  const drawer = page.getByRole('region', { name: 'Contract' })
  const call = /^listLicenses GET \/api\/licenses\/\S* 200 \d+ ms \d+ B keeps the contract$/
  await expect(drawer.getByRole('row', { name: call }).first()).toBeVisible()
  await page.keyboard.press('F8')
  await expect(drawer).toHaveCount(0)

  await page.keyboard.press('F8')
  await drawer.getByRole('button', { name: 'failing' }).click()
  await expect(page.getByText('could not be loaded').first()).toBeVisible()
  await page.keyboard.press('F8')
  await drawer.getByRole('button', { name: 'empty' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Licenses' })).toHaveCount(0)
  await page.keyboard.press('F8')
  await drawer.getByRole('button', { name: 'usual' }).click()
  await expect(page.getByRole('table', { name: 'Licenses' })).toBeVisible()
})
