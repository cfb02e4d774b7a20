import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const wing = '/files?path=/Cases/Front+wing+study'
const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(`^${name}, `) })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('[FM8] copies meet taken names: what is free is not held back, and Replace is only ever chosen', {
  tag: '@all',
}, async ({ as, page }) => {
  const calls = backendCalls(page)
  await as('engineer', wing)
  await page.getByLabel('Select forces.csv').click()
  await page.getByLabel('Select residuals.png').click()
  await page.getByRole('button', { name: 'Copy to' }).click()
  const picker = page.getByRole('dialog', { name: 'Copy 2 items' })
  await picker.getByRole('button', { name: 'All files', exact: true }).click()
  await picker.getByRole('button', { name: /^Provided by Corvane/ }).click()
  await expect(picker.getByRole('button', { name: 'Copy here' })).toHaveAttribute('aria-disabled', 'true')
  await picker.getByRole('button', { name: 'All files', exact: true }).click()
  await picker.getByRole('button', { name: 'Reports', exact: true }).click()
  await picker.getByRole('button', { name: 'Copy here' }).click()
  const question = page.getByRole('dialog', { name: 'A file with this name already exists' })
  await expect(question.getByRole('button', { name: 'Keep both' })).toBeFocused()
  await expect(question).toContainText(/forces\.csv.*Existing.* KB.*2026.*New.* KB.*2026/)
  // The free name was moved by a second call, while the question is open.
  await expect(question).toContainText('The other item has already been copied.')
  expect(calls.writes()).toHaveLength(2)
  await question.getByRole('button', { name: 'Keep both' }).click()
  const sheet = page.getByRole('dialog', { name: 'Copy 2 items' })
  await expect(sheet.getByRole('list')).toContainText('forces (2).csv')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.goto('/files?path=/Reports')
  await expect(row(page, 'forces \\(2\\)\\.csv')).toBeVisible()
  await expect(row(page, 'residuals\\.png')).toBeVisible()
  await expect(row(page, 'forces\\.csv')).toBeVisible()
  expect(calls.writes()).toHaveLength(3)
})

test('cut and paste by keys move what the mouse would drag; a folder never goes into itself', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', '/files?path=/Cases')
  await row(page, 'case-index\\.csv').click()
  await page.keyboard.press('Control+x')
  await expect(page.getByText('“case-index.csv” ready to move')).toBeVisible()
  await row(page, 'Empty run').dblclick()
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Paste here' }).click()
  await expect(row(page, 'case-index\\.csv')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('“case-index.csv” ready to move')).toHaveCount(0)

  // Back by mouse, onto the path above the list.
  await row(page, 'case-index\\.csv').dragTo(
    page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Cases' }),
  )
  await expect(toast(page, '“case-index.csv” was moved to “Cases”')).toBeVisible()
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'case-index\\.csv')).toBeVisible()
  const calls = backendCalls(page)
  await row(page, 'Empty run').dragTo(row(page, 'Empty run'))
  await row(page, 'case-index\\.csv').dragTo(row(page, 'Empty run'))
  await expect(toast(page, '“case-index.csv” was moved to “Empty run”')).toBeVisible()
  expect(calls.writes()).toHaveLength(1)
})

test('[FM9] what is deleted is named and weighed; a full folder needs its name; the keyboard goes on at the next row', {
  tag: '@all',
}, async ({ as, page }) => {
  const calls = backendCalls(page)
  await as('engineer', wing)
  await row(page, 'forces\\.csv').click()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This cannot be undone.')
  await expect(question).toContainText(/1 file, [\d.]+ KB in total\./)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '“forces.csv” was deleted')).toBeVisible()
  await expect(row(page, 'forces\\.csv')).toHaveCount(0)
  await expect(row(page, 'front-wing\\.stl')).toBeFocused()

  await page.goto('/files')
  await act(page, 'Reports', 'Delete')
  await expect(question).toContainText('4 files and 1 folder')
  const typed = question.getByRole('textbox', { name: 'Type “Reports” to delete it and its contents' })
  await typed.fill('reports')
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(calls.writes()).toHaveLength(1)
})
