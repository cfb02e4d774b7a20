import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { waitForPaint } from './support/stable-layout'
import { expect, test } from './support/test'

const file = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const topic = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const files = (page: Page, title: RegExp) =>
  page
    .getByRole('list', { name: title })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' })
const release = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const countOf = async (list: Locator) => {
  await expect(list.first()).toBeVisible()
  return list.count()
}
/** Small enough for a test; its size is shown in its row. */
const small = 'Checksum of the installer for Linux'

test.beforeEach(async ({ world }) => world.clock('2026-11-20T09:00:00Z'))

test('[DL1] the newest stable version stands open; another and a filter stand in the address, and Back undoes them', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', '/downloads/helyx')
  await expect(release(page, 'HELYX 4.3')).toBeVisible()
  const newest = versions(page).getByRole('link', { name: /^4\.3 Latest/ })
  await expect(newest).toHaveAttribute('aria-current', 'true')
  await expect(versions(page).getByRole('link', { name: /^4\.2/ })).not.toHaveAttribute('aria-current')
  await expect(versions(page).getByRole('link', { name: /Beta/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'HELYX 4.3', exact: true })).toContainText('31 Dec 2027')
  const all = await countOf(files(page, /^Files of Installers/))
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('listitem')
  await expect(topics.filter({ hasText: 'Installers' })).toHaveText(`Installers ${all}`)

  await page.getByRole('combobox', { name: 'Platform:' }).selectOption('linux_arm64')
  await expect(page).toHaveURL('/downloads/helyx?platform=linux_arm64')
  await expect(files(page, /^Files of Installers/)).toHaveText([/Linux ARM64/])
  await expect(topic(page, 'Installers')).toContainText(`1 of ${all} files`)
  await expect(topics.filter({ hasText: 'Installers' })).toHaveText('Installers 1')
  await page.getByRole('combobox', { name: 'Platform:' }).selectOption('linux_x64')
  await versions(page).getByRole('link', { name: /^4\.2/ }).click()
  await expect(release(page, 'HELYX 4.2')).toBeVisible()
  await expect(page).toHaveURL(/version=4\.2/)
  await expect(page.getByText('helyx-4.2-linux-x64.run', { exact: true })).toBeVisible()
  await expect(page.getByText('helyx-4.2-windows-x64.exe', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByText('helyx-4.2-linux-x64.run', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Platform:' })).toHaveValue('linux_x64')
  await page.goBack()
  await expect(release(page, 'HELYX 4.3')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search files' })
  await search.fill('no such file')
  await search.press('Enter')
  await expect(page.getByText('No match')).toBeVisible()
  await topic(page, 'Files').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/downloads/helyx')
  await expect(search).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: 'HELYX GUI 4.3' })
    .click()
  await expect(page).toHaveURL(/product=fam_helyx_gui/)
  await expect(release(page, 'HELYX GUI 4.3')).toBeVisible()
  await expect(file(page, 'Installer for macOS')).toBeVisible()
  await page.goto('/downloads/helyx?version=%00&platform=amiga&kind[]=x&view=no&product=fam_none&__proto__=1')
  await expect(release(page, 'HELYX 4.3')).toBeVisible()
  await expect(files(page, /^Files of Installers/)).toHaveCount(all)
})

test('[DL10] the files for the own platform come first; versions without support are folded; a withdrawn one says why', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('staff', '/downloads/helyx')
  const installers = files(page, /^Files of Installers/)
  await expect(installers.first()).toContainText('Installer for Linux')
  const all = await installers.count()
  await page.getByRole('combobox', { name: 'My platform first:' }).selectOption('windows_x64')
  await expect(installers.first()).toContainText('Installer for Windows')
  await page.reload()
  await expect(installers.first()).toContainText('Installer for Windows')
  await expect(installers).toHaveCount(all)

  await page.goto('/downloads/elements')
  await expect(release(page, 'ELEMENTS 5.0')).toBeVisible()
  const older = versions(page).getByText(/^Older versions/)
  await expect(versions(page).getByRole('link', { name: /^4\.2/ })).toBeHidden()
  await older.click()
  await expect(versions(page)).toContainText('Support ended 30 Sep 2026')
  await versions(page).getByRole('link', { name: /^4\.2/ }).click()
  await expect(topic(page, 'ELEMENTS 4.2')).toContainText(
    'On 30 Sep 2026. This release receives no more patches',
  )
  await versions(page)
    .getByRole('link', { name: /^5\.0\.1/ })
    .click()
  await expect(topic(page, 'ELEMENTS 5.0.1')).toContainText('Drag is up to 3 counts too low')
  await expect(versions(page).getByRole('link', { name: /^5\.0\.1 Withdrawn/ })).toBeVisible()
  const installer = file(page, 'Installer for Linux')
  await expect(installer).toContainText('withdrawn')
  await expect(installer.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expect(installer.getByRole('checkbox')).toBeDisabled()
})

test('a row says size, platform, day and checksum, and what is missing', { tag: '@all' }, async ({
  as,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('engineer', '/downloads/helyx')
  const installer = file(page, 'Installer for Linux')
  await expect(installer).toContainText(/[\d.]+ GB \([\d,]+ bytes\)/)
  await expect(installer.getByTitle(/^[\d,]+ bytes$/)).toBeVisible()
  await expect(installer).toContainText('Linux x64')
  await expect(installer).toContainText('RHEL 8+, Rocky 8+, Ubuntu 22.04+, SLES 15+')
  await expect(installer).toContainText('9 Dec 2025')
  await installer.getByRole('button', { name: 'Copy SHA-256 of helyx-4.3-linux-x64.run' }).click()
  await expect(installer.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^[0-9a-f]{64}$/)
  await expect(installer.getByTitle(copied)).toContainText(copied.slice(0, 12))
  await expect(topic(page, 'License manager')).toContainText('Not published')
  await expect(file(page, 'Patch 4.3.1 for Linux')).toContainText('Replaced by patch 4.3.2')
  await installer.getByRole('button', { name: 'More for Installer for Linux' }).click()
  const signature = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Signature (.asc)' }).click()
  const saved = await signature
  expect(saved.suggestedFilename()).toBe('helyx-4.3-linux-x64.run.asc')
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^-----BEGIN PGP SIGNATURE-----/)
  for (const tab of context.pages()) if (tab !== page) await tab.close()
})

test('[DL3] a click asks for a fresh address and the browser downloads it, two hours later, too', {
  tag: '@firefox',
}, async ({ as, page, world }) => {
  const calls = backendCalls(page)
  await as('engineer', '/downloads/helyx')
  const row = file(page, small)
  await expect(row).toBeVisible()
  const asked = () => calls.all.filter((request) => request.url().includes('/buckets/urls/'))
  expect(asked()).toHaveLength(0)
  await world.clock('2026-11-20T11:30:00Z')

  const started = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('helyx-4.3-linux-x64.run.sha256')
  const bytes = await readFile(await download.path())
  await expect(row).toContainText(`${bytes.length} bytes`)
  await expect(row.getByTitle(createHash('sha256').update(bytes).digest('hex'))).toBeVisible()
  expect(asked()).toHaveLength(1)
  await expect(page).toHaveURL('/downloads/helyx')

  // The storage refuses once: the address is renewed without a message.
  await world.fault({ operation: 'storage', status: 403, times: 1 })
  const again = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  // Firefox numbers the second file of a name.
  expect((await again).suggestedFilename()).toMatch(/^helyx-4\.3-linux-x64\.run(\(1\))?\.sha256$/)
  expect(asked()).toHaveLength(3)

  await world.fault({ operation: 'storage', status: 403 })
  await row.getByRole('button', { name: /^Download/ }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('helyx-4.3-linux-x64.run.sha256 was not downloaded')
  await expect(notices).toContainText('even with a new link')
  await world.clearFault('storage')
  await world.fault({ operation: 'listBucketUrls', status: 403, body: 'problem' })
  await row.getByRole('button', { name: /^Download/ }).click()
  await expect(notices).toContainText('Status 403')
})

test('the notes since a version that somebody has stand together, by kind, at an address of their own', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('engineer', '/downloads/helyx')
  await page.getByRole('link', { name: 'Release notes', exact: true }).click()
  await expect(page).toHaveURL('/downloads/helyx?view=notes')
  const notes = topic(page, 'Release notes')
  const since = notes.getByRole('status').filter({ hasText: 'Changes since 4.1, in 4.2 and 4.3' })
  await expect(notes.getByRole('heading', { level: 3 })).toHaveText([
    'New',
    'Changed',
    'Fixed',
    'Known issues',
  ])
  await expect(notes).toContainText('Adjoint sensitivities for rotating reference frames.')
  await expect(notes).not.toContainText('Conjugate heat transfer on polyhedral meshes.')
  await expect(page.getByTitle('About HELYX 4.3').contentFrame().getByText('up to 40% faster')).toBeVisible()
  await notes.getByRole('combobox', { name: 'Compare with:' }).selectOption('4.1')
  await expect(page).toHaveURL('/downloads/helyx?view=notes&have=4.1')
  await expect(since).toBeVisible()
  await expect(topic(page, 'New')).toContainText('4.2Conjugate heat transfer on polyhedral meshes.')
  // The installed release has nothing to compare with: it has its own notes, whatever came later.
  await page.goto('/downloads/helyx?version=4.1&view=notes&have=4.1')
  await expect(topic(page, 'Release notes').getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(topic(page, 'Release notes').getByRole('combobox', { name: 'Compare with:' })).toHaveValue('')
  await expect(since).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('link', { name: 'Release notes of HELYX 4.3' }).click()
  await expect(topic(page, 'Release notes')).toContainText('Adjoint sensitivities')
  await expect(page).toHaveURL('/downloads/helyx?version=4.3&view=notes')
})

test('who has nothing yet is told what is locked and whom to ask', { tag: '@all' }, async ({ as, page }) => {
  await as('newcomer', '/downloads/helyx')
  const head = topic(page, 'HELYX 4.3')
  await expect(head).toContainText('Locked')
  await expect(head).toContainText('Needs a license of HELYX Solver; your account has none.')
  const installer = file(page, 'Installer for Linux')
  // The reason is shown once, above the files.
  await expect(installer).toContainText('Locked')
  await expect(installer).not.toContainText('Needs a license')
  await expect(installer.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await head.getByRole('button', { name: 'Ask for access' }).click()
  const help = page.getByRole('dialog')
  await expect(help.getByRole('textbox', { name: 'Subject' })).toHaveValue('Access to HELYX 4.3')
  await expect(help).toContainText('Locked: Needs a license of HELYX Solver; your account has none.')
  await waitForPaint(page)
  await page.keyboard.press('Escape')
  await head.getByRole('link', { name: 'See your licenses' }).click()
  await expect(page.getByText('No licenses yet')).toBeVisible()
})
