import type { BrowserContext, Page } from 'playwright/test'
import { expect, signIn, test } from './support/test'
import { button, fileRow, tray, uploadOf } from './support/uploads'
import type { World } from './support/world'

// Files from Chromium's own picker: with a handle, by which a later page reads them again.

const PART = 16 * 1024
const PARTS = 8
const files = (page: Page) => button(page, 'Upload files')

/** A file in the origin private file system replaces the one a user would pick; its handle is a real one. */
async function picking(context: BrowserContext, name: string): Promise<void> {
  await context.addInitScript(
    ([file, size]) => {
      const pick = async () => {
        const root = await navigator.storage.getDirectory()
        const handle = await root.getFileHandle(file, { create: true })
        if ((await handle.getFile()).size === 0) {
          const writer = await handle.createWritable()
          await writer.write(new Uint8Array(size).map((_, at) => at % 251))
          await writer.close()
        }
        return [handle]
      }
      Object.defineProperty(window, 'showOpenFilePicker', { value: pick })
    },
    [name, PART * PARTS] as const,
  )
}

/** Permission to read a file ends with the page, as for files on disk, and is granted again only at a click. */
async function askingAgain(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let leave: PermissionState = 'prompt'
    const ask = async () => {
      if (navigator.userActivation.isActive) leave = 'granted'
      return leave
    }
    Object.defineProperty(FileSystemHandle.prototype, 'queryPermission', { value: async () => leave })
    Object.defineProperty(FileSystemHandle.prototype, 'requestPermission', { value: ask })
  })
}

/** Every second part stalls on its way. */
async function half(world: World): Promise<void> {
  await world.setStorage({ part_size_bytes: PART })
  await world.fault({ operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } })
}
const halfIsThere = (world: World) =>
  expect.poll(async () => (await world.storage()).uploads.map((one) => one.parts_stored)).toEqual([PARTS / 2])

/** Uploads that continued in place have sent each part once. */
async function expectSentOnce(world: World): Promise<void> {
  const { received_parts: parts, uploads, disk_files: kept } = await world.storage()
  expect({ parts, uploads, kept }).toEqual({ parts: PARTS, uploads: [], kept: 1 })
}

test('[FM7] a file that Chromium has kept goes on after a reload with one click, unless it has changed', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await picking(context, 'case.tar')
  await askingAgain(context)
  await half(world)
  page.on('dialog', (dialog) => void dialog.accept())
  await as('engineer', '/files?path=/Reports')
  await files(page).click()
  await halfIsThere(world)
  await page.reload()
  await expect(uploadOf(page, 'case.tar')).toContainText('Interrupted')
  await world.clearFault('storagePut')
  await expect(button(page, 'Select file to resume: case.tar')).toHaveCount(0)
  await button(page, 'Continue case.tar').click()
  await expect(uploadOf(page, 'case.tar')).toContainText('Uploaded')
  await expectSentOnce(world)
  await expect(fileRow(page, 'case.tar')).toBeVisible()

  await half(world)
  await files(page).click()
  await button(page, 'Keep both').click()
  await halfIsThere(world)
  await page.reload()
  await expect(button(page, 'Continue case.tar')).toBeVisible()
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const writer = await (await root.getFileHandle('case.tar')).createWritable({ keepExistingData: true })
    await writer.write('x')
    await writer.close()
  })
  await button(page, 'Continue case.tar').click()
  await expect(uploadOf(page, 'case.tar')).toContainText(
    'The file has changed. Cancel this upload and add it again.',
  )
  await button(page, 'Cancel case.tar').click()
  await expect(tray(page)).toHaveCount(0)
  await expect.poll(async () => (await world.storage()).uploads).toEqual([])
})

test('[FM7] [L4.4] [G6] a sign-in that is asked for in the middle: afterwards it goes on where it was', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await picking(context, 'case.tar')
  await half(world)
  await as('engineer', '/files?path=/Reports')
  await files(page).click()
  await halfIsThere(world)
  // The token ends, and the provider requires the user before there is another one.
  await world.identity({ token_fault: { name: 'interaction_required', times: 1 } })
  await world.fault({ operation: 'navigateFiles', status: 401, times: 1 })
  await context.clearCookies({ name: /^(?!world$)/ })
  await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'All files' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(ended).toContainText('uploads continue after you sign in')
  await ended.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
  await world.clearFault('storagePut')
  await signIn(page, 'engineer')
  await expect(uploadOf(page, 'case.tar')).toContainText('Uploaded')
  await expectSentOnce(world)
  await expect(page).toHaveURL('/files')
})

test('[FM7] of two tabs one sends: the other says so, takes no second one, and takes over when the first is gone', {
  tag: '@all',
}, async ({ as, context, page, world }) => {
  await picking(context, 'case.tar')
  await half(world)
  await as('engineer', '/files?path=/Reports')
  const other = await context.newPage()
  await other.goto('/files?path=/Reports')
  await expect(files(other)).toBeVisible()
  await expect(tray(other)).toHaveCount(0)
  await files(page).click()
  await halfIsThere(world)
  // Also where the tab was open before.
  const third = await context.newPage()
  await third.goto('/')
  for (const tab of [other, third]) {
    await expect(uploadOf(tab, 'case.tar')).toContainText('Uploading in another tab')
    await expect(tray(tab)).toContainText('1 in another tab')
    await expect(tab.getByRole('button', { name: /^(Continue|Pause|Cancel)/ })).toHaveCount(0)
  }
  await files(other).click()
  const sheet = other.getByRole('dialog', { name: '1 item was not uploaded' })
  await expect(sheet).toContainText('Another tab is already uploading a file with this name to this folder.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  expect((await world.storage()).uploads).toHaveLength(1)

  await third.close()
  await world.clearFault('storagePut')
  await page.close()
  await expect(uploadOf(other, 'case.tar')).toContainText('Uploaded')
  await expectSentOnce(world)
  // One start; a tab that takes over only requests its progress.
  const starts = (await world.calls()).filter(
    (call) => call.operation === 'startUpload' && call.idempotency_key !== null,
  )
  expect(starts).toHaveLength(1)
})
