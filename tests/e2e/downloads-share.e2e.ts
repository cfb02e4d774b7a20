import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const row = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const choose = (page: Page, title: string) => row(page, title).getByRole('checkbox').check()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected files' })
const dialog = (page: Page) => page.getByRole('dialog')
const patches = ['Patch 4.3.2 for Linux', 'Patch 4.3.2 for Windows']

test.beforeEach(async ({ world }) => world.clock('2026-11-20T09:00:00Z'))

test('files are shared into a folder made on the spot; a name that is taken asks; the list marks what is there', async ({
  as,
  page,
}) => {
  const calls = backendCalls(page)
  await as('engineer', '/downloads/helyx')
  for (const title of patches) await choose(page, title)
  await expect(bar(page).getByRole('status')).toContainText('2 files selected')
  await bar(page).getByRole('button', { name: 'Share into your files' }).click()
  await expect(dialog(page).getByRole('list', { name: 'Folders in /' })).toContainText('Cases')
  await dialog(page).getByRole('button', { name: 'New folder' }).click()
  const name = dialog(page).getByRole('textbox', { name: 'New folder in /' })
  await name.fill('Patches of November')
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  const folder = dialog(page).getByRole('textbox', { name: 'Folder', exact: true })
  await expect(folder).toHaveValue('/Patches of November')
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('2 of 2 files copied.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, patches[0] ?? '')).toContainText('In your files/Patches of November')

  // The same again: the names are taken, and nothing is replaced unless somebody says so.
  await bar(page).getByRole('button', { name: 'Share into your files' }).click()
  await folder.fill('Patches of November')
  await folder.press('Tab')
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('2 names are taken in /Patches of November')
  await expect(dialog(page).getByRole('radio', { name: /^Leave these out/ })).toBeChecked()
  await dialog(page)
    .getByRole('radio', { name: /^Keep both/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog(page).getByRole('list', { name: 'What became of each' })).toContainText(
    'helyx-4.3.2-patch-linux-x64 (2).tar.gz',
  )
  // The folder, then three tries to share: nothing went through the browser.
  expect(calls.writes().map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/file-manager/folder',
    ...Array.from({ length: 3 }, () => '/api/productTopicDownloads/share'),
  ])
  await dialog(page).getByRole('link', { name: 'Open /Patches of November' }).click()
  await expect(page).toHaveURL('/files?path=%2FPatches+of+November')
})

test('a folder that is not there can be made; a refusal says why and keeps what was chosen', async ({
  as,
  page,
  world,
}) => {
  await as('engineer', '/downloads/helyx')
  await page.getByRole('button', { name: `More for ${patches[0]}` }).click()
  await page.getByRole('menuitem', { name: 'Share into your files' }).click()
  const folder = dialog(page).getByRole('textbox', { name: 'Folder', exact: true })
  await folder.fill('/Not there/yet')
  await folder.press('Enter')
  await expect(dialog(page)).toContainText('There is no folder /Not there/yet yet.')
  await folder.fill('/Handover')
  await folder.press('Enter')
  await dialog(page).getByRole('button', { name: 'Create /Handover' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Up to /' })).toBeVisible()
  const share = dialog(page).getByRole('button', { name: 'Share', exact: true })
  await world.fault({ operation: 'shareProductTopicDownloads', status: 507, body: 'problem', times: 1 })
  await share.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Status 507')
  await expect(folder).toHaveValue('/Handover')
  await world.fault({ operation: 'shareProductTopicDownloads', drop: 'unhandled' })
  await share.click()
  await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.')
  await world.mend('shareProductTopicDownloads')
  await share.click()
  await expect(dialog(page)).toContainText('1 of 1 file copied.')
})

test('several files make one SHA256SUMS file and one list of commands that work without the portal', async ({
  as,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('engineer', '/downloads/helyx')
  await page.getByRole('button', { name: 'Select all of Patches' }).click()
  await choose(page, 'Checksum of the installer for Linux')
  await expect(bar(page).getByRole('status')).toContainText('3 files selected')
  const saved = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Save SHA256SUMS' }).click()
  const sums = await saved
  expect(sums.suggestedFilename()).toBe('SHA256SUMS')
  const lines = (await readFile(await sums.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}helyx-4\.3\S+$/)

  await bar(page).getByRole('button', { name: 'Copy as commands' }).click()
  await expect(dialog(page)).toContainText(
    /The addresses work until 20 Nov 2026, \d\d:\d\d, without a sign-in/,
  )
  await dialog(page).getByRole('button', { name: 'Copy commands' }).click()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied')
  const posix = await page.evaluate(() => navigator.clipboard.readText())
  expect(posix.match(/^curl -fL -C - -o 'helyx/gm)).toHaveLength(3)
  expect(posix.match(/\| sha256sum -c -$/gm)).toHaveLength(3)
  const address = /'(http[^']+sha256\?[^']+)'/.exec(posix)?.[1] ?? ''
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  await dialog(page).getByRole('button', { name: 'PowerShell' }).click()
  await expect(dialog(page)).toContainText('Get-FileHash -Algorithm SHA256')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
})
