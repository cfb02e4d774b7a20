import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Licenses' })
const row = (page: Page, number: string) => table(page).getByRole('row', { name: new RegExp(number) })
const numbers = (page: Page) => table(page).getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search licenses' })
const status = (page: Page) => page.getByRole('button', { name: /^Status: / })
async function chooseStatus(page: Page, name: string): Promise<void> {
  await status(page).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
}
const columns = [
  'Select all',
  'License',
  'Status',
  'Product',
  'Type',
  'Seats',
  'Expires',
  'Maintenance until',
  'Territory',
]

test('vendor staff see the licenses of all accounts, and which account each belongs to', {
  tag: '@all',
}, async ({ as, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('staff', '/licenses')
  await expect(table(page).getByRole('checkbox', { name: 'Select all rows on this page' })).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Select all',
    'License',
    'Status',
    'Account',
    ...columns.slice(3, -1),
  ])
  await expect(page.getByRole('status').filter({ hasText: '1–9 of 9' })).toBeVisible()
  await expect(row(page, 'HLX-2026-00417').getByRole('cell')).toContainText([
    'Expiring',
    'Meridian Racing',
    'HELYX 4.3',
    'Floating',
    '9 of 24 seats',
    '18 Dec 2026',
    '18 Dec 2026',
  ])
  await expect(row(page, 'ELM-2026-00455')).toContainText('Suspended')
  await expect(row(page, 'HLX-2024-00299')).toContainText('Expired')
  const permanent = row(page, 'HLX-2025-00388')
  await expect(permanent).toContainText('Permanent')
  await expect(permanent).toContainText('30 Jun 2026')
})

test('customers see the licenses of their own account only, a new one none', async ({ as, page }) => {
  await as('pi', '/licenses')
  await expect(table(page).getByRole('columnheader')).toHaveText(columns)
  await expect(numbers(page)).toHaveCount(4)
  await expect(page).toHaveTitle('Licenses · Corvane Customer Portal')
  await expect(table(page)).not.toContainText('Halvorsen')
})

test('[L5.3] [L6.1] a reader reads licenses and seats, finds nothing to change and sends no change', async ({
  as,
  page,
}) => {
  const calls = backendCalls(page)
  await as('reader', '/licenses')
  await expect(numbers(page)).toHaveCount(2)
  await row(page, 'HLX-2026-00440').click()
  await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00440' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Ingrid Solheim' })).toBeVisible()
  await expect(page.getByText('You have read-only access.').first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /assign|move|release|edit|delete|create/i })).toHaveCount(0)
  await expect(main.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab')
  expect(calls.writes()).toEqual([])
  expect(calls.all.length).toBeGreaterThan(0)
})

test('sorting, search and filter happen on the server and stand in the address', { tag: '@all' }, async ({
  as,
  page,
}) => {
  const calls = backendCalls(page)
  await as('staff', '/licenses')
  await expect(numbers(page)).toHaveCount(9)
  const header = (name: string) => table(page).getByRole('columnheader', { name })
  await expect(header('Expires')).toHaveAttribute('aria-sort', 'ascending')

  await header('License').getByRole('button').click()
  await expect(page).toHaveURL('/licenses?sort=number')
  await expect(numbers(page).first()).toHaveText('ELM-2026-00455')
  await header('License').getByRole('button').click()
  await expect(page).toHaveURL('/licenses?sort=-number')
  await expect(header('License')).toHaveAttribute('aria-sort', 'descending')
  await expect(numbers(page).first()).toHaveText('INT-2026-00001')

  await search(page).fill('meridian')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/licenses?sort=-number&search=meridian')
  await expect(numbers(page)).toHaveCount(4)
  await chooseStatus(page, 'Active')
  await expect(page).toHaveURL(/status=active/)
  await expect(numbers(page)).toHaveText(['HLX-2026-00418', 'HLX-2025-00388', 'ELM-2026-00502'])
  // The menu's counts are read whenever the browser is idle.
  expect(calls.all.findLast((request) => request.url().includes('/api/licenses/'))?.url()).toContain(
    '/api/licenses/?page=1&page_size=50&sort=-number&search=meridian&status[]=active',
  )

  // A copied or reloaded address shows the same rows.
  await page.reload()
  await expect(numbers(page)).toHaveText(['HLX-2026-00418', 'HLX-2025-00388', 'ELM-2026-00502'])
  await expect(search(page)).toHaveValue('meridian')
  await expect(status(page)).toHaveText('Status:Active')

  // Back undoes one filter after the other.
  await page.goBack()
  await expect(status(page)).toHaveText('Status:Any')
  await expect(numbers(page)).toHaveCount(4)
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(numbers(page)).toHaveCount(9)
  await page.goForward()
  await expect(search(page)).toHaveValue('meridian')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/licenses?sort=-number')
  await expect(numbers(page)).toHaveCount(9)
  await expect(search(page)).toBeFocused()
})

test('junk in the address falls back to the defaults', { tag: '@all' }, async ({ as, page }) => {
  const calls = backendCalls(page)
  await as(
    'pi',
    '/licenses?page=-3&page_size=abc&sort=bogus&status=nope&search=%20%20&__proto__=1&x[]=%00&page=2',
  )
  await expect(numbers(page)).toHaveCount(4)
  await expect(table(page).getByRole('columnheader', { name: 'Expires' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const list = calls.all.filter((request) => request.url().includes('/api/licenses/'))
  expect(list.map((request) => new URL(request.url()).search)).toEqual(['?page=1&page_size=50'])
})

test('what matches nothing, or lies past the last page, says so and leads back', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses?search=no-such-thing&status=expired')
  await expect(page.getByText('No match')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Licenses' })
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await expect(numbers(page)).toHaveCount(4)
  await expect(page).toHaveURL('/licenses')
  await expect(page.getByRole('searchbox', { name: 'Search licenses' })).toBeFocused()

  await page.goto('/licenses?page=99')
  await expect(page.getByText('No such page')).toBeVisible()
  await panel.getByRole('button', { name: 'First page' }).click()
  await expect(numbers(page)).toHaveCount(4)
})

test('a thousand licenses page and search like nine', { tag: '@all' }, async ({ as, page, world }) => {
  await world.rows(1000)
  await as('staff', '/licenses')
  const range = page.getByRole('status').filter({ hasText: 'of 1,000' })
  await expect(range).toHaveText('1–50 of 1,000')
  await expect(numbers(page)).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages of Licenses' })
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/licenses?page=2')
  await expect(range).toHaveText('51–100 of 1,000')
  await pages.getByRole('combobox', { name: 'Rows' }).selectOption('200')
  await expect(page).toHaveURL('/licenses?page_size=200')
  await expect(numbers(page)).toHaveCount(200)
  await page.goto('/licenses?page=20')
  await expect(range).toHaveText('951–1,000 of 1,000')
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  const last = await numbers(page).last().innerText()
  await search(page).fill(last)
  await expect(page).toHaveURL(`/licenses?search=${last}`)
  await expect(numbers(page)).toHaveText([last])
})
