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

test('[DL7] files are shared into a folder made on the spot; a name that is taken asks; the list marks what is there', {
  tag: '@all',
}, async ({ as, page }) => {
  const calls = backendCalls(page)
  await as('engineer', '/downloads/helyx')
  for (const title of patches) await choose(page, title)
  await expect(bar(page).getByRole('status')).toContainText('2 files selected')
  await bar(page).getByRole('button', { name: 'Save to Files' }).click()
  const chosen = dialog(page).getByRole('navigation', { name: 'Chosen folder' })
  await expect(dialog(page).getByRole('list', { name: 'Folders in All files' })).toContainText('Cases')
  await dialog(page).getByRole('button', { name: 'New folder' }).click()
  const name = dialog(page).getByRole('textbox', { name: 'Name of the new folder' })
  await name.fill('Cases')
  await expect(dialog(page)).toContainText('“Cases” already exists.')
  await name.fill('Patches of November')
  await name.press('Enter')
  await expect(chosen).toContainText('Patches of November')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText('2 of 2 files copied.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, patches[0] ?? '')).toContainText('In your files/Patches of November')

  // Again: the names are taken, and nothing is replaced unless the user says so.
  await bar(page).getByRole('button', { name: 'Save to Files' }).click()
  await dialog(page).getByRole('button', { name: 'Patches of November' }).click()
  await expect(chosen).toContainText('Patches of November')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: '2 files with these names already exist' })
  await expect(question.getByRole('radio', { name: /^Skip/ })).toBeChecked()
  await expect(question.getByRole('listitem').first()).toContainText('Existing')
  await question.getByRole('radio', { name: /^Keep both/ }).check()
  await question.getByRole('button', { name: 'Save 2 items' }).click()
  await expect(dialog(page).getByRole('list', { name: 'Results' })).toContainText(
    'helyx-4.3.2-patch-linux-x64 (2).tar.gz',
  )
  // The folder, then three tries to share: no bytes went through the browser.
  expect(calls.writes().map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/file-manager/folder',
    ...Array.from({ length: 3 }, () => '/api/productTopicDownloads/share'),
  ])
  await dialog(page).getByRole('link', { name: 'Open /Patches of November' }).click()
  await expect(page).toHaveURL(/\/files\?path=%2FPatches\+of\+November&item=helyx-4\.3\.2/)
})

test('a folder is found by a search; a refusal says why and keeps what was chosen', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await as('engineer', '/downloads/helyx')
  await page.getByRole('button', { name: `More for ${patches[0]}` }).click()
  await page.getByRole('menuitem', { name: 'Save to Files' }).click()
  const share = dialog(page).getByRole('button', { name: 'Save', exact: true })
  await dialog(page)
    .getByRole('button', { name: /^Provided by Corvane/ })
    .click()
  await expect(dialog(page)).toContainText('This folder is read-only.')
  await expect(share).toHaveAttribute('aria-disabled', 'true')
  const search = dialog(page).getByRole('searchbox', { name: 'Search folders' })
  await search.fill('Front wing')
  await dialog(page)
    .getByRole('button', { name: /^Front wing study/ })
    .click()
  const chosen = dialog(page).getByRole('navigation', { name: 'Chosen folder' })
  await expect(chosen).toContainText('Front wing study')
  await world.fault({ operation: 'shareProductTopicDownloads', status: 507, body: 'problem', times: 1 })
  await share.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Status 507')
  await expect(chosen).toContainText('Front wing study')
  await world.fault({ operation: 'shareProductTopicDownloads', drop: 'unhandled' })
  await share.click()
  await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.')
  await world.clearFault('shareProductTopicDownloads')
  await share.click()
  await expect(dialog(page)).toContainText('1 of 1 file copied.')
})

test('[DL8] several files make one SHA256SUMS file and one list of commands that work without the portal', {
  tag: '@all',
}, async ({ as, page, context }) => {
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
    /The links are valid until 20 Nov 2026, \d\d:\d\d and need no sign-in/,
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
