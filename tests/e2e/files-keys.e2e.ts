import type { Locator, Page } from 'playwright/test'
import { tabTo } from './support/keyboard'
import { expect, test } from './support/test'
import { fileRow, text, tray, withoutPickers } from './support/uploads'

const grid = (page: Page) => page.getByRole('grid')
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Folder' })
const count = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test('[FM14] [R69] a day in the file manager without a mouse: ten tasks and no dead end', {
  tag: '@all',
}, async ({ as, context, page }) => {
  await withoutPickers(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('engineer', '/files')
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  /** Presses Down until this has the focus. */
  const stepTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    while (!(await target.evaluate((element) => element === document.activeElement))) await press('ArrowDown')
  }
  const onRow = (name: string) => expect(fileRow(page, name), name).toBeFocused()

  await test.step('open a folder, and go back up', async () => {
    await tabTo(page, fileRow(page, '#3 50% model & floor'))
    await press('c')
    await onRow('Cases')
    await press('Enter')
    await expect(crumbs(page)).toContainText('Cases')
    await onRow('Empty run')
    await press('Alt+ArrowUp')
    await onRow('Cases')
    await press('Enter')
    await onRow('Empty run')
    await press('ArrowDown', 'Enter')
    await expect(fileRow(page, 'baseline.tar.gz')).toBeFocused()
  })

  await test.step('select a range', async () => {
    await press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(count(page, /^3 selected/)).toBeVisible()
    await press('Escape')
    await expect(count(page, /^\d+ files/)).toBeVisible()
  })

  await test.step('make a folder', async () => {
    await press('Alt+n')
    await expect(page.getByRole('textbox', { name: 'Name of the new folder' })).toBeFocused()
    await page.keyboard.type('Kept')
    await press('Enter')
    await onRow('Kept')
  })

  await test.step('rename', async () => {
    await press('F2')
    await expect(page.getByRole('textbox', { name: 'New name of Kept' })).toBeFocused()
    await page.keyboard.type('Runs')
    await press('Enter')
    await onRow('Runs')
  })

  await test.step('copy to another folder', async () => {
    await press('Escape')
    await stepTo(fileRow(page, 'forces.csv'))
    await press('Space')
    await expect(count(page, /^1 selected/)).toBeVisible()
    await tabTo(page, button('Copy to'))
    await press('Enter')
    const picker = page.getByRole('dialog', { name: 'Copy “forces.csv”' })
    await expect(picker).toBeVisible()
    await tabTo(page, picker.getByRole('button', { name: 'Runs', exact: true }))
    await press('Enter')
    await expect(picker.getByRole('navigation', { name: 'Chosen folder' })).toContainText('Runs')
    // Loaded, so that it can be chosen.
    await expect(picker).toContainText('No folders')
    await tabTo(page, picker.getByRole('button', { name: 'Copy here' }))
    await press('Enter')
    await expect(picker).toHaveCount(0)
  })

  await test.step('cut and paste', async () => {
    await tabTo(page, fileRow(page, 'forces.csv'))
    await press('Escape')
    await stepTo(fileRow(page, 'report-draft.docx'))
    await press('Control+x')
    await expect(page.getByText('“report-draft.docx” ready to move')).toBeVisible()
    await press('Home')
    await onRow('Runs')
    await press('Enter')
    await onRow('forces.csv')
    await press('Control+v')
    await expect(fileRow(page, 'report-draft.docx')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('delete, which is asked about', async () => {
    await onRow('report-draft.docx')
    await press('Delete')
    const question = page.getByRole('alertdialog', { name: /^Delete “report-draft/ })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await tabTo(page, question.getByRole('button', { name: 'Delete' }))
    await press('Enter')
    await expect(fileRow(page, 'report-draft.docx')).toHaveCount(0)
    await onRow('forces.csv')
  })

  await test.step('paste into a folder without a row', async () => {
    await press('Control+x', 'Alt+n')
    await expect(page.getByRole('textbox', { name: 'Name of the new folder' })).toBeFocused()
    await page.keyboard.type('Moved')
    await press('Enter')
    await onRow('Moved')
    await press('Enter')
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await press('Control+v')
    await expect(fileRow(page, 'forces.csv')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('search, and open the place of what was found', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Search files' }))
    await page.keyboard.type('forces')
    await press('Enter')
    await expect(grid(page)).toHaveAccessibleName('Search results')
    await tabTo(page, button('Search in all files'))
    await press('Enter')
    await expect(grid(page).getByRole('rowheader')).toHaveCount(3)
    const found = fileRow(page, 'forces.csv').filter({ hasText: 'Reports' })
    await tabTo(page, fileRow(page, 'forces.csv').first())
    await stepTo(found)
    await press('Space')
    await tabTo(page, button('Open folder'))
    await press('Enter')
    await expect(crumbs(page).getByRole('link')).toHaveText(['All files', 'Reports'])
    await onRow('forces.csv')
  })

  await test.step('read the information', async () => {
    await press('i')
    const information = page.getByRole('region', { name: 'Information', exact: true })
    await expect(information).toContainText('SHA-256')
    await tabTo(page, information.getByRole('button', { name: 'Copy path' }))
    await tabTo(page, button('Information'))
    await press('Enter')
    await expect(information).toHaveCount(0)
  })

  await test.step('upload', async () => {
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, button('Upload files'))
    await press('Enter')
    await (await chooser).setFiles([text('notes.txt', 'by keys'), text('forces.csv', 'again')])
    const question = page.getByRole('dialog', { name: 'A file with this name already exists' })
    await expect(question.getByRole('button', { name: 'Keep both' })).toBeFocused()
    await press('Enter')
    await expect(tray(page)).toContainText('2 files uploaded')
    await tabTo(page, button('Open folder of notes.txt'))
    await press('Enter')
    await expect(fileRow(page, 'notes.txt')).toHaveAttribute('aria-selected', 'true')
    await tabTo(page, button('Clear finished'))
    await press('Enter')
    await expect(tray(page)).toHaveCount(0)
  })

  await test.step('download', async () => {
    await tabTo(page, fileRow(page, 'notes.txt'))
    await press('Shift+F10')
    const entry = page.getByRole('menuitem', { name: 'Download', exact: true })
    await stepTo(entry)
    const saved = page.waitForEvent('download')
    await press('Enter')
    expect((await saved).suggestedFilename()).toBe('notes.txt')
  })
})
