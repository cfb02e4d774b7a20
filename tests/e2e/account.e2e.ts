import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const area = (page: Page, name: string) =>
  panel(page, 'What you may do')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('[L5.3] a reader sees who they are, what they may do, and why an area is closed', async ({
  as,
  page,
  world,
}) => {
  await world.clock('2026-11-20T09:00:00Z')
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  await as('reader', '/user-account')
  const profile = panel(page, 'Profile')
  for (const words of [
    'Ingrid Solheim',
    'ingrid.solheim@halvorsen.example',
    'Halvorsen Pumps',
    'Read only',
    'Nordics',
  ])
    await expect(profile).toContainText(words)
  await expect(profile).toContainText('12 Nov 2026')
  await expect(panel(page, 'People of Halvorsen Pumps').getByRole('listitem')).toHaveText([
    'Erik Halvorsen · Principal Investigator, User Adminerik.halvorsen@halvorsen.example',
  ])

  await expect(area(page, 'Licenses')).toContainText('Read')
  await expect(area(page, 'ELEMENTS downloads')).toContainText('No accessErik Halvorsen')
  await expect(area(page, 'Users')).toContainText('For Corvane staff only')
  await expect(area(page, 'Licenses').getByRole('link')).toHaveAttribute('href', '/licenses')

  const why = area(page, 'ELEMENTS downloads').getByRole('button', { name: 'Why can I not see this?' })
  await why.click()
  const dialog = page.getByRole('dialog', { name: 'Why can I not see ELEMENTS downloads?' })
  await expect(dialog).toContainText('Your record does not have “downloads_elements”: the page stays closed.')
  await expect(dialog).toContainText('/downloads/elements')
  await expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:erik.halvorsen@halvorsen.example?subject=Access%20to%20ELEMENTS%20downloads',
  )
  await expectAccessible(page, 'account: why')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(why).toBeFocused()

  // The table follows the record while the page is open.
  await world.access('reader', { access: { licenses: 'rw', downloads_elements: 'r' } })
  await page.reload()
  await expect(area(page, 'Licenses')).toContainText('Read and write')
  await expect(area(page, 'ELEMENTS downloads').getByRole('link')).toHaveAttribute(
    'href',
    '/downloads/elements',
  )
})

test('preferences apply at once, in other tabs too, and stay on this device', { tag: '@all' }, async ({
  as,
  page,
  context,
  world,
}) => {
  await world.clock('2026-11-20T09:00:00Z')
  await as('pi', '/user-account')
  const other = await context.newPage()
  await other.goto('/licenses/lic_0417')
  await expect(other.getByText('18 Dec 2026').first()).toBeVisible()

  const preferences = panel(page, 'Preferences')
  await preferences.getByLabel('Dates').selectOption({ label: await usDay(page) })
  await expect(panel(page, 'Profile').getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible()
  await expect(other.getByText(/^Dec \d{1,2}, \d{4}$/).first()).toBeVisible()
  await preferences.getByLabel('Theme').selectOption('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(other.locator('html')).toHaveClass(/dark/)
  await preferences.getByLabel('Rows a page').selectOption('20')
  await preferences.getByLabel('Product line').selectOption('ELEMENTS')
  await preferences.getByLabel('Compact rows').check()
  await preferences.getByLabel('Keyboard shortcuts').uncheck()
  await other.close()

  await page.reload()
  await expect(preferences.getByLabel('Theme')).toHaveValue('dark')
  await expect(preferences.getByLabel('Rows a page')).toHaveValue('20')
  await expect(preferences.getByLabel('Product line')).toHaveValue('elements')
  await expect(preferences.getByLabel('Compact rows')).toBeChecked()
  await expect(preferences.getByLabel('Keyboard shortcuts')).not.toBeChecked()
  await page.goto('/licenses')
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('20')
  await page.goto('/downloads')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'ELEMENTS downloads',
    'HELYX downloads',
  ])
})

test('what this device remembers can be cleared, and preferences stay', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses?status=active')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('In force')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('button', { name: 'In force' })).toBeVisible()

  await page.goto('/user-account')
  await panel(page, 'Preferences').getByLabel('Compact rows').check()
  await page.getByRole('button', { name: 'Clear what this device remembers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('This device no longer remembers')).toBeVisible()
  await page.goto('/licenses')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.goto('/user-account')
  await expect(panel(page, 'Preferences').getByLabel('Compact rows')).toBeChecked()
})

test.describe('the password', () => {
  test.use({ signsInAnew: true })

  test('[L1.5] is reset at the identity service, which leads back to the account page', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('pi', '/user-account')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Account').selectOption('pi')
    await page.getByLabel('New password', { exact: true }).fill('correct horse')
    await page.getByLabel('Repeat the new password').fill('correct horse')
    await page.getByRole('button', { name: 'Continue' }).click()
    // The identity service knows them still: nobody is asked to sign in once more.
    await expect(page).toHaveURL('/user-account')
    await expect(panel(page, 'Profile')).toContainText('Helen Okafor')
  })
})

test('at 390 px the account page stays within its width', { tag: '@all' }, async ({ as, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('newcomer', '/user-account')
  await expect(panel(page, 'Profile')).toContainText('This is your first')
  await expect(panel(page, 'People of Osprey Marine')).toContainText('Grace Whitfield')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'account: narrow')
})

/** The label of the US style, which shows the browser's own day. */
async function usDay(page: Page): Promise<string> {
  const labels = await panel(page, 'Preferences').getByLabel('Dates').getByRole('option').allInnerTexts()
  return labels.find((label) => label.includes(',')) ?? ''
}
