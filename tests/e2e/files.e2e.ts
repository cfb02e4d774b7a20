import type { Page } from 'playwright/test'
import { tabTo } from './support/keyboard'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const wide = { width: 1440, height: 900 }
const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(`^${name}, `) })
const names = (page: Page) => grid(page).getByRole('rowheader')
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Folder' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('[FM1] folders are opened by link, name and key; Back and Forward walk them, and the keyboard is where it was', async ({
  as,
  page,
}) => {
  await page.setViewportSize(wide)
  await as('engineer', '/files')
  await expect(names(page)).toHaveText([
    '#3 50% model & floor',
    'Cases',
    'HELYX 4.3',
    /^Provided by Corvane/,
    'Reports',
    'How we name runs.md',
    'tunnel data  August.csv',
    '設計レビュー 2026-10.pdf',
  ])
  await grid(page).getByRole('link', { name: '#3 50% model & floor' }).click()
  await grid(page).getByRole('link', { name: 'cooling+drag=ok?' }).click()
  await expect(names(page)).toHaveText(['run 1+2=ok.log'])
  const address = page.url()
  await page.reload()
  await expect(names(page)).toHaveText(['run 1+2=ok.log'])
  await page.goBack()
  await expect(row(page, 'cooling\\+drag=ok\\?')).toBeFocused()
  await page.goBack()
  await expect(row(page, '#3 50% model & floor')).toBeFocused()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(crumbs(page).getByRole('link')).toHaveText([
    'All files',
    '#3 50% model & floor',
    'cooling+drag=ok?',
  ])

  // Up by key, to the folder of before, and down again.
  await expect(row(page, 'run 1\\+2=ok\\.log')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row(page, 'cooling\\+drag=ok\\?')).toBeFocused()
  await crumbs(page).getByRole('link', { name: 'All files' }).click()
  await expect(row(page, '#3 50% model & floor')).toBeFocused()
  await page.keyboard.press('c')
  await expect(row(page, 'Cases')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Empty run')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a folder that is gone says so and leads to the nearest one that is there', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('engineer', '/files?path=/Cases/Gone/Deeper+still')
  await expect(page.getByText('Folder not found')).toBeVisible()
  await page.getByRole('link', { name: 'Open Cases' }).click()
  await expect(page).toHaveURL('/files?path=%2FCases')
  await expect(row(page, 'Front wing study')).toBeVisible()
})

test('columns sort both ways, folders first, by mouse and by keyboard', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await page.setViewportSize(wide)
  await as('engineer', '/files?path=/Cases/Front+wing+study')
  await expect(names(page).first()).toHaveText('baseline.tar.gz')
  const size = page.getByRole('columnheader', { name: 'Size' })
  await page.getByRole('button', { name: 'Size' }).click()
  // The second press reverses the order.
  await expect(size).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Size' }).click()
  await expect(size).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-size/)
  const sizes = await grid(page)
    .getByRole('gridcell')
    .filter({ hasText: /^[\d.]+ [KMG]?B$/ })
    .allTextContents()
  const bytes = (text: string) =>
    Number.parseFloat(text) * ({ KB: 1e3, MB: 1e6, GB: 1e9 }[text.split(' ')[1] ?? ''] ?? 1)
  expect(sizes.map(bytes)).toEqual(sizes.map(bytes).toSorted((a, b) => b - a))
  await names(page).first().click()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a selection grows by row, checkbox and key, is counted aloud, and reaches what is not drawn', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await page.setViewportSize(wide)
  await world.rows(3000)
  await as('engineer', '/files?path=/Cases/Probes')
  await expect(row(page, 'probe-000001\\.vtk')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3001')
  await row(page, 'probe-000002\\.vtk').click()
  await row(page, 'probe-000005\\.vtk').click({ modifiers: ['Shift'] })
  await expect(status(page, /^4 selected/)).toBeVisible()
  await page.keyboard.press('End')
  await expect(row(page, 'probe-003000\\.vtk')).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await expect(status(page, /^2,999 selected/)).toBeVisible()
  expect(await grid(page).getByRole('row').count()).toBeLessThan(150)
  await page.keyboard.press('Control+a')
  await expect(status(page, /^3,000 selected/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status(page, '3,000 files')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+ArrowDown')
  await grid(page)
    .getByLabel('Select probe-000003.vtk')
    .click({ modifiers: ['Shift'] })
  await expect(status(page, /^3 selected/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(status(page, '3,000 files')).toBeFocused()
  // One tab stop: the next one is after the grid.
  await row(page, 'probe-000003\\.vtk').click()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, row(page, 'probe-000003\\.vtk'))
})

test('[L5.5] [FM12] the search asks only for a term, once it rests, marks what fits and leads to its folder', async ({
  as,
  page,
}) => {
  await page.setViewportSize(wide)
  const calls = backendCalls(page)
  await as('engineer', '/files?path=/Reports')
  await expect(row(page, 'forces\\.csv')).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search files' })
  await box.fill('   ')
  await box.press('Enter')
  await box.pressSequentially('forces')
  await expect(grid(page)).toHaveAccessibleName('Search results')
  await expect(names(page)).toHaveText([/^forces\.csv\/Reports$/])
  await expect(grid(page).getByText('forces', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Search in all files' }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(page).toHaveURL(/search=forces&all=1/)
  await row(page, 'forces\\.csv').filter({ hasText: 'Front wing study' }).click()
  await page.getByRole('button', { name: 'Open folder' }).click()
  await expect(crumbs(page).getByRole('link')).toHaveText(['All files', 'Cases', 'Front wing study'])
  await expect(row(page, 'forces\\.csv')).toBeFocused()
  await expect(row(page, 'forces\\.csv')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(names(page)).toHaveCount(2)
  await box.fill('nowhere at all')
  await expect(page.getByText('No match')).toBeVisible()
  const asked = calls.all
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => /search/.test(pathname))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ searchParams }) => !searchParams.get('term')?.trim())).toEqual([])
})

test('[FM13] the information beside the list follows the selection and fails alone', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await page.setViewportSize(wide)
  await as('engineer', '/files?path=/HELYX+4.3')
  await row(page, 'helyx-4\\.3-linux-x64\\.run').click()
  await page.keyboard.press('i')
  const info = page.getByRole('region', { name: 'Information', exact: true })
  await expect(info.getByText('Shared from')).toBeVisible()
  await expect(info.getByRole('link', { name: 'HELYX 4.3' })).toHaveAttribute(
    'href',
    '/downloads/helyx?version=4.3',
  )
  await expect(info.getByRole('button', { name: 'Copy path' })).toBeVisible()
  await expect(info.getByRole('button', { name: 'Copy ETag' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(info.getByText('2 files')).toBeVisible()
  await page.keyboard.press('Escape')
  await world.fault({ operation: 'getFileInfo', status: 400 })
  await row(page, 'helyx-4\\.3-release-notes\\.pdf').click()
  await expect(info.getByText('The information could not be loaded')).toBeVisible()
  await expect(row(page, 'helyx-4\\.3-linux-x64\\.run')).toBeVisible()
  await row(page, 'helyx-4\\.3-release-notes\\.pdf').focus()
  await page.keyboard.press('i')
  await expect(info).toHaveCount(0)
})

test('a reader finds everything and changes nothing: no control for it, no request', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await page.setViewportSize(wide)
  const calls = backendCalls(page)
  await as('reader', '/files')
  await expect(row(page, 'license-server\\.txt')).toBeVisible()
  const change = /upload|new folder|rename|move|copy to|cut|paste|delete/i
  await expect(page.getByRole('button', { name: change })).toHaveCount(0)
  await row(page, 'license-server\\.txt').click()
  await expect(status(page, /^1 selected/)).toBeVisible()
  await expect(page.getByRole('button', { name: change })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for license-server.txt' }).click()
  await expect(page.getByRole('menuitem', { name: change })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row(page, 'license-server\\.txt').focus()
  for (const key of ['F2', 'Delete', 'Control+x', 'Control+c', 'Control+v']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.writes()).toEqual([])
})

test('on a phone rows carry size and date under the name, and the information comes over the list', {
  tag: '@all',
}, async ({ as, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('engineer', '/files?path=/Cases/Front+wing+study')
  await expect(names(page).filter({ hasText: 'mesh.msh' })).toContainText(/B · .*2026/)
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Information' }).click()
  await expect(page.getByRole('dialog', { name: 'Information' }).getByText('Contains')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
