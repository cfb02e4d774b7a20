import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const renewals = '/admin/licenses_manager/renewals'
const table = (page: Page) => page.getByRole('table', { name: 'Renewals' })
const row = (page: Page, number: string) => table(page).getByRole('row', { name: new RegExp(number) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('[LM3] the dashboard leads staff to a license without a next term; its renewal is drafted, and nobody is told of it again', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff')
  const item = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await item.filter({ hasText: 'No next term' }).getByRole('link', { name: 'HLX-2026-00417' }).click()
  await expect(heading(page, 'Renewals')).toBeFocused()
  await expect(page).toHaveURL(`${renewals}?within=30&state=open`)
  await expect(row(page, 'HLX-2026-00417')).toContainText('Open')

  await row(page, 'HLX-2026-00417').getByRole('link', { name: 'Prepare next term of HLX-2026-00417' }).click()
  await expect(heading(page, 'Next term of HLX-2026-00417')).toBeFocused()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Created the draft HLX-')
  // The draft's page has replaced the form: anything opened before would close with it.
  await expect(page.getByRole('heading', { level: 1, name: /^HLX-\d{4}-\d{5}$/ })).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' })
  await palette.getByRole('combobox', { name: 'Search or go to' }).fill('renewals')
  await palette.getByRole('option', { name: /^Renewals/ }).click()
  await expect(heading(page, 'Renewals')).toBeFocused()
  await expect(row(page, 'HLX-2026-00417')).toContainText('Next term drafted')

  await page.getByRole('link', { name: 'Corvane Customer Portal, to the dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeFocused()
  // Its figures come from the same responses as its items.
  await expect(page.getByText('To renew in 30 days')).toBeVisible()
  await expect(item.filter({ hasText: 'No next term' })).toHaveCount(0)
})

test('[LM3] support reads renewals and the palette offers no form that would be refused', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('support', renewals)
  await expect(row(page, 'HLX-2026-00417')).toBeVisible()
  await expect(table(page).getByText('Prepare next term')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' })
  await palette.getByRole('combobox', { name: 'Search or go to' }).fill('renewals')
  await expect(palette.getByRole('option', { name: /^Renewals/ })).toBeVisible()
  await palette.getByRole('combobox', { name: 'Search or go to' }).fill('new license')
  await expect(palette.getByRole('option', { name: 'New license' })).toHaveCount(0)
})
