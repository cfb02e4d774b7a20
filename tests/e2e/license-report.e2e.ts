import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Entitlement report' })
const rows = (page: Page) => page.getByRole('table', { name: /^All licenses of/ }).getByRole('rowheader')
/** Number of A4 sheets of the page, and whether the frame is on them. */
const printed = async (page: Page) => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

test('[LIC11] a reader prints all licenses of their account on one sheet, without the frame', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('reader', '/licenses?status=suspended')
  await page.getByRole('link', { name: 'Entitlement report' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Entitlement report · Corvane Customer Portal')
  // The filters narrow the list, not the report.
  await expect(page).toHaveURL('/licenses?status=suspended&report=1')
  const region = page.getByRole('region', { name: 'Entitlement report' })
  await expect(region).toContainText('Halvorsen Pumps')
  await expect(region).toContainText('Ingrid Solheim')
  const numbers = await rows(page).allTextContents()
  expect(numbers.length).toBeGreaterThan(1)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...[
      'License',
      'Product',
      'Type',
      'Features',
      'Seats',
      'Valid from',
      'Expires',
      'Maintenance until',
      'Status',
    ],
  ])

  await page.emulateMedia({ media: 'print' })
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Print' }),
  ])
    await expect(part).toBeHidden()
  await expect(heading(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(await printed(page)).toBe(1)

  await page.getByRole('main').getByRole('link', { name: 'Licenses' }).click()
  await expect(page).toHaveURL('/licenses?status=suspended')
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeFocused()
})

test('[LIC11] every page of the list is on it, a failure is gone on from, and staff see whose is whose', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await world.rows(450)
  await world.fault({ operation: 'listLicenses', status: 400, body: 'problem', times: 1 })
  await as('staff', '/licenses?report=1')
  await expect(page.getByText('The report could not be created')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(450)
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible()
  const asked = (await world.calls()).filter(({ operation }) => operation === 'listLicenses')
  expect(asked.length).toBeGreaterThan(2)

  await page.goto('/licenses?report=1&account_id=acc_meridian')
  await expect(page.getByRole('region', { name: 'Entitlement report' })).toContainText('Meridian Racing')
  await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[LIC11] an account without licenses has nothing to print', { tag: '@all' }, async ({ as }) => {
  const page = await as('newcomer', '/licenses?report=1')
  await expect(page.getByText('No licenses yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})
