import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const area = (page: Page, name: string) =>
  panel(page, 'Your access')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const group = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('rowheader')

test('[L5.3] [UA1] [UA3] a reader sees who they are, what they can open, and who can give access to the rest', {
  tag: '@all',
}, async ({ as, page, world }) => {
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
  await expect(panel(page, 'Your administrators').getByRole('listitem')).toHaveText([
    'Erik Halvorsen · Principal Investigator, User Adminerik.halvorsen@halvorsen.example',
  ])

  await expect(group(page, 'Read').filter({ hasText: 'Licenses' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Read and write' })).toHaveCount(0)
  await expect(area(page, 'Licenses').getByRole('link')).toHaveAttribute('href', '/licenses')
  // Customers cannot have these.
  await expect(panel(page, 'Your access')).not.toContainText(/Fake data|License manager|_/)

  const ask = area(page, 'ELEMENTS downloads').getByRole('button', { name: 'Erik Halvorsen' })
  await expectAccessible(page, 'account: access')
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask for access' })
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue(
    'Erik Halvorsen (erik.halvorsen@halvorsen.example)',
  )
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Access to ELEMENTS downloads')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeFocused()

  // The table follows the record while the page is open.
  await world.access('reader', { access: { licenses: 'rw', downloads_elements: 'r' } })
  await page.reload()
  await expect(group(page, 'Read and write')).toHaveText(['Licenses'])
  await expect(area(page, 'ELEMENTS downloads').getByRole('link')).toHaveAttribute(
    'href',
    '/downloads/elements',
  )

  // The page behind an area that is not included names the same contact.
  await page.goto('/support/elements')
  await expect(page.getByText('This person can give you access: Erik Halvorsen.')).toBeVisible()
  await page.goto('/admin/products_manager')
  await expect(page.getByText('It is for Corvane staff only.')).toBeVisible()
})

test('[UA1] staff see the administration in a group of its own', { tag: '@all' }, async ({ as, page }) => {
  await as('staff', '/user-account')
  await expect(group(page, 'Administration')).toHaveText([
    ...['Accounts', 'Users', 'Roles', 'License manager', 'Renewals', 'Products'],
    ...[
      'Resource manager',
      'Resource categories',
      'Links in resources',
      'Documentation manager',
      'Fake data',
    ],
  ])
  await expect(page.getByRole('table', { name: 'Not included' })).toHaveCount(0)
})

test('[UA2] preferences apply at once, in other tabs too, and stay on this device', { tag: '@all' }, async ({
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
  await preferences.getByLabel('Rows per page').selectOption('20')
  await preferences.getByLabel('Product line').selectOption('ELEMENTS')
  await preferences.getByLabel('Compact rows').check()
  await preferences.getByLabel('Keyboard shortcuts').uncheck()
  await other.close()

  await page.reload()
  await expect(preferences.getByLabel('Theme')).toHaveValue('dark')
  await expect(preferences.getByLabel('Rows per page')).toHaveValue('20')
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
  await page.getByRole('button', { name: 'Clear stored data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Stored data cleared.')).toBeVisible()
  await page.goto('/licenses')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.goto('/user-account')
  await expect(panel(page, 'Preferences').getByLabel('Compact rows')).toBeChecked()
})

test.describe('the password', () => {
  test.use({ signsInAnew: true })

  test('[L1.5] [UA3] is reset at the identity service, which leads back to the account page', {
    tag: '@all',
  }, async ({ as, page }) => {
    await as('pi', '/user-account')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Account').selectOption('pi')
    await page.getByLabel('New password', { exact: true }).fill('correct horse')
    await page.getByLabel('Repeat the new password').fill('correct horse')
    await page.getByRole('button', { name: 'Continue' }).click()
    // The identity provider still has the session, so no second sign-in is needed.
    await expect(page).toHaveURL('/user-account')
    await expect(panel(page, 'Profile')).toContainText('Helen Okafor')
  })
})

test('at 390 px the account page stays within its width', { tag: '@all' }, async ({ as, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('newcomer', '/user-account')
  await expect(panel(page, 'Profile')).toContainText('This is your first sign-in')
  await expect(panel(page, 'Your administrators')).toContainText('Grace Whitfield')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'account: narrow')
})

/** The label in US style; the browser's own date is shown. */
async function usDay(page: Page): Promise<string> {
  const labels = await panel(page, 'Preferences').getByLabel('Dates').getByRole('option').allInnerTexts()
  return labels.find((label) => label.includes(',')) ?? ''
}
