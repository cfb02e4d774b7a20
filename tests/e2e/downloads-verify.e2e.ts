import { createHash } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const dialog = (page: Page) => page.getByRole('dialog')
const input = (page: Page) => page.getByLabel('File to verify')

const verdict = (page: Page, words: string) => dialog(page).getByRole('status').filter({ hasText: words })

async function openDialog(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verify a download' }).click()
  await expect(dialog(page)).toBeVisible()
}

const row = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

test('a file on this computer is compared with the published one, in the page, and sent nowhere', {
  tag: '@all',
}, async ({ as, page }) => {
  const title = 'Checksum of the installer for Linux'
  await as('engineer', '/downloads/helyx')
  const started = page.waitForEvent('download')
  await row(page, title)
    .getByRole('button', { name: /^Download/ })
    .click()
  const bytes = await readFile(await (await started).path())
  await openDialog(page, title)

  // The page may send reads of its own: the file could leak in a body, its checksum in an address.
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postDataBuffer() || request.url().includes(checksum))
      sent.push(`${request.method()} ${request.url()}`)
  })
  const given = (buffer: Buffer, name = 'mine.sha256') =>
    input(page).setInputFiles({ name, mimeType: 'text/plain', buffer })
  await given(bytes)
  await expect(verdict(page, 'The checksum matches')).toBeVisible()
  await expect(dialog(page)).toContainText('This file is identical to the published')
  await expect(dialog(page)).toContainText('mine.sha256')

  // Dropped with one byte changed.
  const changed = Buffer.from(bytes)
  changed[0] = (changed[0] ?? 0) ^ 1
  const offered = await page.evaluateHandle(
    (numbers) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(numbers)], 'dropped.sha256'))
      return transfer
    },
    [...changed],
  )
  await dialog(page).getByText('Drop the file here, or').dispatchEvent('drop', { dataTransfer: offered })
  await expect(verdict(page, 'The checksum does not match')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog(page)).toContainText('Do not install it')
  await expect(dialog(page).getByRole('button', { name: 'Get help' })).toBeVisible()

  await given(bytes.subarray(1))
  await expect(dialog(page)).toContainText(
    `This file has ${bytes.length - 1} bytes, the published file ${bytes.length}`,
  )
  await expect(dialog(page)).toContainText('The checksum was not computed.')

  expect(sent).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

test(
  'the reading of gigabytes tells how far it is and can be stopped',
  { tag: '@all' },
  async ({ as, page }, info) => {
    await as('engineer', '/downloads/helyx')
    const installer = row(page, 'Installer for Linux')
    const exact = await installer.getByTitle(/^[\d,]+ bytes$/).getAttribute('title')
    const size = Number(exact?.replaceAll(/\D/g, ''))
    const path = info.outputPath('helyx-4.3-linux-x64.run')
    const made = await open(path, 'w')
    // A sparse file: only its size is set.
    await made.truncate(size)
    await made.close()
    await openDialog(page, 'Installer for Linux')
    await input(page).setInputFiles(path)
    const progress = dialog(page).getByRole('progressbar', { name: 'Reading helyx-4.3-linux-x64.run' })
    await expect(progress).toBeVisible()
    await expect(dialog(page).getByText(/^[\d.]+ MB of [\d.]+ GB$/)).toBeVisible()
    await expect(dialog(page).getByRole('status').filter({ hasText: 'percent read' })).toHaveText(
      /^\d0? percent read$/,
    )
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toBeHidden()
    await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await rm(path)
  },
)
