import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const wing = '/files?path=/Cases/Front+wing+study'
const row = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('row', { name: new RegExp(`^${name}, `) })
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const archives = (page: Page) => page.getByRole('list', { name: 'Archives' })

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('a file is saved by an address asked for at the click; a reader gets it, too, and sends no write', async ({
  as,
  page,
}) => {
  const calls = backendCalls(page)
  await as('reader', '/files')
  await expect(row(page, 'license-server\\.txt')).toBeVisible()
  expect(calls.all.filter((request) => request.url().includes('/object/'))).toEqual([])
  const saved = page.waitForEvent('download')
  await act(page, 'license-server.txt', 'Download')
  expect((await saved).suggestedFilename()).toBe('license-server.txt')
  await act(page, 'license-server.txt', 'Copy link')
  const dialog = page.getByRole('dialog', { name: 'Copy link to license-server.txt' })
  await expect(dialog).toContainText(/without signing in for (1 hour|\d+ minutes), until/)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect((await fetch(link)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(calls.writes()).toEqual([])
})

test('an archive is prepared once, says how far it is, can be left, and is saved by the browser', {
  tag: '@all',
}, async ({ as, page, world }) => {
  const calls = backendCalls(page)
  const asked = () => calls.writes().filter((request) => request.url().endsWith('/zip'))
  await world.setStorage({ zip_bytes_per_second: 1000 })
  await as('engineer', wing)
  await page.getByLabel('Select forces.csv').click()
  await page.getByLabel('Select residuals.png').click()
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  await expect(archives(page)).toContainText('Preparing archive')
  await expect(archives(page)).toContainText(/\d of 2 files, .* of /)
  await expect(page.getByRole('button', { name: 'Download as ZIP' })).toBeDisabled()
  await archives(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(archives(page)).toHaveCount(0)
  expect(asked()).toHaveLength(1)

  await world.setStorage({ zip_bytes_per_second: null })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(archives(page)).toContainText('Archive ready')

  await world.fault({ operation: 'zipFiles', status: 413, body: 'problem', times: 1 })
  await page.getByLabel('Select mesh.msh').click()
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  await expect(archives(page).getByRole('alert')).toContainText('Status 413')
})

/** The names in a ZIP file's central directory. */
const namesIn = (zip: Buffer) => {
  const names: string[] = []
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  for (let at = zip.readUInt32LE(end + 16); at < end; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    names.push(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

test('[FM11] [L7.10] an archive comes as bytes behind the token: to disk by a click, no half file when it is cut short, else through memory', {
  tag: '@all',
}, async ({ as, page, world }) => {
  // A file in the origin private file system replaces the one a user would pick.
  await page.addInitScript(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('saved.zip', { create: true })
    Object.defineProperty(window, 'showSaveFilePicker', { value: pick, configurable: true })
  })
  const savedBytes = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle('saved.zip').catch(() => null)
      return handle && Array.from(new Uint8Array(await (await handle.getFile()).arrayBuffer()))
    })
  await world.setStorage({ archives: 'bytes' })
  await as('engineer', wing)
  await page.getByLabel('Select forces.csv').click()
  await page.getByLabel('Select residuals.png').click()
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  await expect(archives(page)).toContainText(/Archive ready Meridian Racing .*\.zip, 168 KB/)
  await world.fault({ operation: 'downloadZip', drop: { after_bytes: 50_000 }, times: 1 })
  await archives(page).getByRole('button', { name: 'Save' }).click()
  await expect(archives(page).getByRole('alert')).toContainText('Nothing was saved.')
  expect(await savedBytes()).toBeNull()
  await archives(page).getByRole('button', { name: 'Save' }).click()
  await expect(archives(page)).toContainText('Archive saved')
  expect(namesIn(Buffer.from((await savedBytes()) ?? []))).toEqual(['forces.csv', 'residuals.png'])
  await archives(page)
    .getByRole('button', { name: /^Close/ })
    .click()

  await page.evaluate(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Meridian Racing .*\.zip$/)
  expect(namesIn(await readFile(await file.path()))).toEqual(['forces.csv', 'residuals.png'])
  await expect(archives(page)).toContainText('Archive saved')
})

test('[FM16] previews lead from file to file, run nothing of them, and offer the rest as a download', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', wing)
  await expect(row(page, 'residuals\\.png').locator('img')).toBeVisible()
  await row(page, 'forces\\.csv').focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'forces.csv' })
  await expect(preview.getByRole('columnheader').first()).toBeVisible()
  await expect(preview.getByText('1 of 5')).toBeVisible()
  await preview.getByRole('button', { name: 'Next file' }).click()
  // Geometry is read in a worker and drawn under the page's policy.
  const wingPreview = page.getByRole('dialog', { name: 'front-wing.stl' })
  const body = wingPreview.getByRole('img', { name: /^front-wing\.stl, 1,628 triangles/ })
  await expect(body).toBeVisible()
  await expect(wingPreview.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible()
  // Arrow keys turn it; outside of it they lead to the next file.
  await body.focus()
  await page.keyboard.press('ArrowRight')
  await expect(body).toBeFocused()
  await wingPreview.getByRole('button', { name: 'Next file' }).click()
  const log = page.getByRole('dialog', { name: 'log.simpleFoam' })
  await expect(log.getByRole('region', { name: 'log.simpleFoam', exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('dialog', { name: 'residuals.png' }).getByRole('img', { name: 'residuals.png' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'residuals\\.png')).toHaveAttribute('aria-selected', 'true')
  // The closed preview returns the focus to a row, and would take it from the next.
  await expect(page.getByRole('row').and(page.locator(':focus'))).toHaveCount(1)
  // Files without a preview are downloaded.
  const saved = page.waitForEvent('download')
  await row(page, 'report-draft\\.docx').focus()
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('report-draft.docx')
})

test('the room that is left is told, with a warning from 90 % on', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await as('engineer', '/files')
  const used = page.getByText(/^[\d.]+ GB of [\d.]+ GB used$/)
  await expect(used).toBeVisible()
  await expect(page.getByText(/^Almost full/)).toHaveCount(0)
  const gigabytes = Number.parseFloat(await used.innerText())
  await world.setStorage({ quota_bytes: Math.round(gigabytes * 1.05e9) })
  await page.reload()
  await expect(page.getByText(/^Almost full: .* left$/)).toBeVisible()
})
