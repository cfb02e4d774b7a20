import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
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

test('[G10] [FK1] filters, order, page and size stand in the address; a view keeps them', {
  tag: '@all',
}, async ({ as, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  const page = await as('staff', '/fake-data')
  // The countries of the filter come with the rows.
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
  // The second press reverses the order.
  await expect(amount).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/fake-data?sort=-amount')
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(count(page, '51–100 of 200')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20')
  await expect(page).toHaveURL('/fake-data?page_size=20&sort=-amount')
  await expect(names(page)).toHaveCount(20)

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

test('[FK1] a selection lasts over all pages and leaves as a file that no spreadsheet runs', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff', '/fake-data?page_size=20')
  await table(page).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  // The previous rows stay until the next ones are rendered.
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
