import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { typeInto } from './support/keyboard'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const table = (page: Page) => page.getByRole('table', { name: 'Licenses' })
const numbers = (page: Page) => table(page).getByRole('rowheader')
const heads = (page: Page) => table(page).getByRole('columnheader')
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const wide = { width: 1440, height: 900 }

/** Opens a menu above the list and selects an entry. */
async function choose(page: Page, menu: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menu', { name: menu }).getByText(entry).click()
}

test('[LIC1] [G10] every filter is asked of the server, stands in the address, and goes back with Back', {
  tag: ['@all', '@firefox'],
}, async ({ as, page, world }) => {
  await world.clock('2026-11-20T09:00:00Z')
  await page.setViewportSize({ width: 1920, height: 900 })
  const calls = backendCalls(page)
  await as('staff', '/licenses')
  await expect(numbers(page)).toHaveCount(9)
  const chip = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) })
  const choose = async (label: string, ...names: string[]) => {
    await chip(label).click()
    for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Type', 'Node-locked')
  await expect(page).toHaveURL('/licenses?type=node_locked')
  await expect(numbers(page)).toHaveText(['ELM-2026-00455', 'HLX-2025-00388'])
  await choose('Line', 'ELEMENTS')
  await expect(numbers(page)).toHaveText(['ELM-2026-00455'])
  await page.goBack()
  await expect(chip('Line')).toHaveText('Line:Any')
  await expect(numbers(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  // The last filters do not fit into the bar.
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const account = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Account:' })
  await account.focus()
  await expect(page.locator('datalist option')).toHaveCount(5)
  await typeInto(account, 'Halvorsen Pumps')
  await expect(page).toHaveURL('/licenses?account_id=acc_halvorsen')
  await expect(numbers(page)).toHaveCount(2)
  await typeInto(account, 'Meridian Racing')
  await expect(page).toHaveURL('/licenses?account_id=acc_halvorsen&account_id=acc_meridian')
  await expect(numbers(page)).toHaveCount(6)
  await page.goto('/licenses')
  await choose('Product', 'HELYX 4.3')
  await expect(page).toHaveURL('/licenses?product_id=prd_helyx_43')
  await page.getByRole('combobox', { name: 'Seats:' }).selectOption('All assigned')
  await expect(page).toHaveURL('/licenses?product_id=prd_helyx_43&seats=full')
  const asked = () => calls.all.map((request) => decodeURIComponent(new URL(request.url()).search))
  // The address changes before the request is sent, which a page that is left would not send any more.
  await expect.poll(asked).toContain('?page=1&page_size=50&product_id[]=prd_helyx_43&seats=full')
  await page.goto('/licenses?expires_within=30&status=expired&status=expiring')
  await expect(chip('Status')).toHaveText('Status:Expiring, Expired')
  await expect(count(page, 'of')).toBeVisible()
  expect(asked().join('\n')).toMatch(/expires_before=20\d\d-\d\d-\d\d/)
  expect(asked()).toContain('?page=1&page_size=50&type[]=node_locked&line[]=elements')
})

test('columns, density and a saved view are kept in this browser; the view opens the list again', {
  tag: '@all',
}, async ({ as, page }) => {
  await page.setViewportSize(wide)
  await as('staff', '/licenses?status=expiring')
  await expect(numbers(page).first()).toBeVisible()
  const tall = (await table(page).getByRole('row').nth(1).boundingBox())?.height ?? 0
  await choose(page, 'Display', 'Compact rows')
  await page.getByRole('menuitemcheckbox', { name: 'Type' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Line' }).click()
  await page.keyboard.press('Escape')
  await expect(heads(page).getByText('Type')).toHaveCount(0)
  await expect(heads(page).getByText('Line')).toHaveCount(1)
  await expect
    .poll(async () => (await table(page).getByRole('row').nth(1).boundingBox())?.height)
    .toBeLessThan(tall)

  await choose(page, 'Views', 'Save this view…')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name for the view.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Expiring, all accounts')
  await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await choose(page, 'Display', 'Type')
  await page.keyboard.press('Escape')
  await page.goto('/licenses')
  await expect(page).toHaveURL('/licenses?status=expiring')
  await expect(heads(page).getByText('Type')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Views' })).toContainText('Expiring, all accounts')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(numbers(page)).toHaveCount(9)
  await choose(page, 'Views', 'Expiring, all accounts')
  await expect(page).toHaveURL('/licenses?status=expiring')
  await choose(page, 'Views', /^Delete/)
  await page.goto('/licenses')
  await expect(numbers(page)).toHaveCount(9)
})

test('the export holds every page of what is filtered, with the columns in sight, and can be cancelled', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await world.rows(1000)
  await as('staff', '/licenses?status=active')
  await expect(numbers(page)).toHaveCount(50)
  const total = Number(
    /of ([\d,]+)/.exec((await count(page, '1–50 of').textContent()) ?? '')?.[1]?.replace(',', ''),
  )
  expect(total).toBeGreaterThan(200)
  const dialog = page.getByRole('dialog', { name: 'Export licenses' })

  await world.fault({ operation: 'listLicenses', delay_ms: 60_000 })
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'rows' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await world.clearFault('listLicenses')

  await world.fault({ operation: 'listLicenses', status: 400, body: 'problem', times: 1 })
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('combobox', { name: 'Separator' }).selectOption('Semicolon')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Status 400')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^licenses-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFLicense;Status;Account;Product;Type;Seats used;Seats total;Valid from;Expires;Maintenance until',
  )
  expect(lines).toHaveLength(total + 1)
  expect(new Set(lines.slice(1).map((line) => line.split(';')[0])).size).toBe(total)
  expect(
    lines.slice(1).every((line) => /^Active(, maintenance ended)?$/.test(line.split(';')[1] ?? '')),
  ).toBe(true)
})

test('chosen rows take the place of the count, and can be exported alone', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  await page.getByRole('checkbox', { name: 'Select HLX-2026-00417' }).check()
  await expect(count(page, '1 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await expect(count(page, '4 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select HLX-2026-00417' }).uncheck()
  await page.getByRole('button', { name: 'Export selected' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(4)
  expect(text).not.toContain('HLX-2026-00417')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(count(page, '1–4 of 4')).toBeVisible()
})

test('a license opens beside its list, by keyboard too, and gives the place back', {
  tag: ['@firefox', '@all'],
}, async ({ as, page }) => {
  await page.setViewportSize(wide)
  await as('staff', '/licenses?sort=number')
  await numbers(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const last = numbers(page).last().getByRole('link')
  await expect(last).toBeFocused()
  const name = (await last.textContent()) ?? ''
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`${name} · Corvane Customer Portal`)
  await expect(table(page)).toBeVisible()
  await expect(heads(page)).toHaveText(['License', 'Status', 'Seats', 'Expires'])
  await expect(table(page).locator('tr[aria-current]')).toContainText(name)
  await expect(page).toHaveURL(/\/licenses\/lic_\w+\?sort=number$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/licenses?sort=number')
  await expect(last).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
})

test('below 1200 px a license takes the place of the list', { tag: '@all' }, async ({ as, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('pi', '/licenses')
  await numbers(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^HLX|^ELM/ })).toBeVisible()
  await expect(table(page)).toBeHidden()
  await page.getByRole('link', { name: 'Close, back to all licenses' }).click()
  await expect(table(page)).toBeVisible()
})

test('the seats nobody uses can be taken along as a file', { tag: '@all' }, async ({ as, page }) => {
  await as('pi', '/licenses/lic_0417?unused=1')
  await page.getByRole('button', { name: 'Export seats' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export seats' }).getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^seats-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFSeat,Label,Host name,Host ID,Note,Status,Expires,Last used,Assigned$/)
  expect(lines).toHaveLength(3)
})
