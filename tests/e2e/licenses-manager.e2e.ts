import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { notice } from './support/seats'
import { expect, signIn, test } from './support/test'

const list = '/admin/licenses_manager'
const meridian = `${list}/lic_0417`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const table = (page: Page) => page.getByRole('table', { name: 'Licenses', exact: true })
const row = (page: Page, number: string) => table(page).getByRole('row', { name: new RegExp(number) })

test('[LM3] the way to a license and back keeps the list; its account and its customer’s page are one step away', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('staff', `${list}?status=expiring&sort=-number`)
  await expect(row(page, 'HLX-2026-00417')).toContainText('Meridian Racing')
  await row(page, 'HLX-2026-00417').getByRole('link', { name: 'HLX-2026-00417' }).click()
  await expect(heading(page, 'HLX-2026-00417')).toBeFocused()
  await expect(page).toHaveURL(`${meridian}?status=expiring&sort=-number`)
  const facts = page.getByRole('region', { name: 'License', exact: true })
  await expect(facts.getByRole('link', { name: 'Meridian Racing' })).toHaveAttribute(
    'href',
    '/admin/accounts_manager/acc_meridian',
  )
  await page.getByRole('link', { name: 'File', exact: true }).click()
  await expect(page.getByText('License files are not made in the portal')).toBeVisible()
  await expectAccessible(page, 'the file of a license')
  await page.getByRole('main').getByRole('link', { name: 'License manager' }).click()
  await expect(page).toHaveURL(`${list}?status=expiring&sort=-number`)
  await expect(row(page, 'HLX-2026-00417')).toBeVisible()
})

test('[LM2] a seat that staff assign in the license manager is the customer’s at once', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('staff', `${meridian}/seats`)
  const seats = page.getByRole('table', { name: 'Seats' })
  await expect(seats).toBeVisible()
  await expect(seats.getByRole('row', { name: /Fatima El-Amin/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Assign seat', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a seat on HLX-2026-00417' })
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await person.fill('Fatima')
  await page.getByRole('option', { name: /Fatima El-Amin/ }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(notice(page)).toContainText('The seat was assigned to Fatima El-Amin.')
  await expect(seats.getByRole('row', { name: /Fatima El-Amin/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Seats/ })).toContainText('10')
  await page.getByRole('button', { name: 'More actions for HLX-2026-00417' }).click()
  await page.getByRole('menuitem', { name: 'Open under Licenses' }).click()
  await expect(page).toHaveURL('/licenses/lic_0417')
  await expect(page.getByText('10 of 24 seats').first()).toBeVisible()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})

test('[LM3] all licenses that match are suspended with one reason; the customer reads it', {
  tag: '@all',
}, async ({ as, page, world, browser, context, baseURL }) => {
  await as('staff', `${list}?account_id=acc_meridian&page_size=2`)
  await expect(page.getByText('1–2 of 4')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Select all 4 matches' }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 4 licenses' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Payment of invoice 2026-1203 is open.')
  await dialog.getByRole('button', { name: 'Suspend 4 licenses' }).click()
  await expect(dialog.getByText('4 licenses were suspended.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'HLX-2026-00417')).toContainText('Suspended')
  await row(page, 'HLX-2026-00417').getByRole('link', { name: 'HLX-2026-00417' }).click()
  const strip = page.getByRole('region', { name: 'Needs attention' })
  await expect(strip).toContainText('Suspended. Payment of invoice 2026-1203 is open.')
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
  // The customer is another user, in a browser of their own and the same world.
  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const theirs = await other.newPage()
  await theirs.goto('/licenses/lic_0417')
  await signIn(theirs, 'pi')
  await expect(theirs.getByRole('region', { name: 'License', exact: true })).toContainText(
    'Payment of invoice 2026-1203 is open.',
  )
  await other.close()
})
