import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { skipRetryDelays } from './support/retry-delays'
import { expect, test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Fake data' })
const names = (page: Page) => table(page).getByRole('rowheader')
const chip = (page: Page, label: string) => page.getByRole('combobox', { name: `${label}:` })
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('text of any kind stands as it is: markup, formulas, other directions, nothing at all', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff', '/fake-data?search=fak')
  await expect(page.getByText('No match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(count(page, '1–50 of 200')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search fake data' }).fill('<b>robert')
  await expect(names(page).first()).toHaveText("<b>Robert</b> O'Leary & Sons")
  await expect(table(page).getByText('<script>alert("company")</script>').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search fake data' }).fill('نور')
  await expect(names(page).first()).toHaveText('مريم الحداد')
  await expect(names(page).first().getByText('مريم')).toHaveCSS('direction', 'rtl')
  await page.getByRole('searchbox', { name: 'Search fake data' }).fill('blank.name@')
  await expect(names(page)).toHaveText(['—none'])
})

test('filters, order, page and size stand in the address; a view keeps them, without the state of the lab', {
  tag: '@all',
}, async ({ as, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('staff', '/fake-data')
  // The countries to choose from come with the rows.
  await expect(names(page)).toHaveCount(50)
  await chip(page, 'Status').selectOption('Late')
  await chip(page, 'Line').selectOption('ELEMENTS')
  await chip(page, 'Country').fill('Austria')
  await expect(page).toHaveURL('/fake-data?status=late&line=elements&country=AT')
  await expect(names(page).first()).toHaveText(/^W(w)+/)
  await page.goBack()
  await expect(chip(page, 'Country')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const amount = table(page).getByRole('columnheader', { name: 'Amount' })
  await page.getByRole('button', { name: 'Amount' }).click()
  // The second press turns around the order that is shown.
  await expect(amount).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/fake-data?sort=-amount')
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(count(page, '51–100 of 200')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20')
  await expect(page).toHaveURL('/fake-data?sort=-amount&page_size=20')
  await expect(names(page)).toHaveCount(20)

  await page.getByRole('radio', { name: 'One row' }).check({ force: true })
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Large amounts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.goto('/fake-data')
  await expect(names(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Large amounts' }).click()
  await expect(page).toHaveURL('/fake-data?page_size=20&sort=-amount')
  await expect(names(page)).toHaveCount(20)
})

test('a selection lasts over all pages and leaves as a file that no spreadsheet runs', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff', '/fake-data?page_size=20')
  await table(page).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  // The rows before stay until the next ones are drawn.
  await expect(table(page).getByRole('checkbox').nth(1)).not.toBeChecked()
  await table(page).getByRole('checkbox').nth(1).check()
  await expect(count(page, '2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('searchbox', { name: 'Search fake data' }).fill('formula@')
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Export selected' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""Click"")"`)
  expect(text).toContain("'+44 Consulting")
  expect(text).toContain(',-2750,')
})

test('the lab brings the screen into its states, one address each, by asking the backend', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await page.clock.install()
  await as('staff', '/fake-data?state=404')
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
  const failed = page.getByRole('alert').filter({ hasText: 'Fake data could not be loaded' })
  await expect(failed).toContainText('Status 404')
  await expect(page.getByText(/^A missing record, requested with the header Prefer: code=404/)).toHaveText(
    /The backend returned this state. It returned 404/,
  )
  await choose('Empty')
  await expect(page).toHaveURL('/fake-data?state=empty')
  await expect(page.getByText('No fake data')).toBeVisible()
  // The wish for patience holds the first retry until the clock is set forward.
  await world.fault({ operation: 'listFakeData', status: 500, headers: { 'retry-after': '30' }, times: 1 })
  await choose('500')
  await expect(page.getByText(/Failed 1 of 3 times. Retrying/)).toBeVisible()
  await skipRetryDelays(page, failed.filter({ hasText: 'Status 500' }))
  await choose('Offline')
  await skipRetryDelays(page, failed.filter({ hasText: 'The server could not be reached.' }))
  await expect(page.getByText(/returned this state. It returned nothing/)).toBeVisible()
  await choose('Slow')
  await expect(
    page.getByRole('status', { name: 'Loading fake data' }).or(page.getByText('Loading fake data')),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(failed).toContainText('You canceled the request. Nothing was loaded.')
  await choose('Loading')
  await expect(page.getByText(/requested with the header Prefer: delay=600. Waiting/)).toBeVisible()

  // A backend that knows no wishes is no failure of the lab, and is said.
  await world.fault({ operation: 'listFakeData', status: 418 })
  await choose('Empty')
  await expect(page.getByText(/The backend ignored “example=empty”/)).toBeVisible()
  await world.mend('listFakeData')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('No fake data')).toBeVisible()
  await choose('As it is')
  await expect(page).toHaveURL('/fake-data')
  await expect(count(page, '1–50 of 200')).toBeVisible()
})
