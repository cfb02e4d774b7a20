import { mkdir, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { logOut } from './support/log-out'
import { expect, test } from './support/test'
import { button, choose, text, tray, uploadOf, withoutPickers } from './support/uploads'

// Every state of the tray and of its dialogs, as axe sees it. A trace of every look costs more than the look.
test.use({ trace: 'off' })

const PART = 16 * 1024
const STALLED = { operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } } as const
const wide = { width: 1280, height: 720 }
const narrow = { width: 390, height: 800 }

/** One that sends its first part and stands still with the second. */
const long = (name: string) => text(name, 'x'.repeat(2 * PART))
const add = (page: Page, ...files: readonly ReturnType<typeof text>[]) =>
  choose(page, button(page, 'Upload files'), [...files])
const look = (page: Page, state: string) =>
  test.step(state, () => expectAccessible(page, `uploads: ${state}`))
const inBoth = async (page: Page, state: string) => {
  await look(page, state)
  await page.setViewportSize(narrow)
  await look(page, `${state}, narrow`)
  await page.setViewportSize(wide)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide)
  page.on('dialog', (dialog) => void dialog.accept())
})

test('[FM4] axe finds nothing in the tray, whatever its files are doing, and in what it asks', async ({
  as,
  context,
  page,
  world,
}, info) => {
  await withoutPickers(context)
  await world.setStorage({ part_size_bytes: PART })
  await as('engineer', '/files?path=/Reports')
  await expect(button(page, 'Upload files')).toBeVisible()

  await mkdir(info.outputPath('run', 'system'), { recursive: true })
  await writeFile(info.outputPath('run', 'system', 'controlDict'), 'x')
  await world.fault({ operation: 'createFolder', delay_ms: 600_000 })
  await choose(page, button(page, 'Upload folder'), info.outputPath('run'))
  await expect(tray(page)).toContainText('Creating 2 folders')
  await look(page, 'creating folders')
  await button(page, 'Stop').click()
  await expect(tray(page)).toHaveCount(0)

  await add(page, text('done.txt', 'done'))
  await expect(uploadOf(page, 'done.txt')).toContainText('Uploaded')
  await world.fault({ operation: 'storagePut', status: 507, times: 1 })
  await add(page, text('failed.txt', 'failed'))
  await expect(uploadOf(page, 'failed.txt')).toContainText('The storage is full')
  await world.fault({ operation: 'completeUpload', status: 409, body: 'problem', times: 1 })
  await add(page, text('asked.txt', 'asked'))
  await expect(page.getByRole('dialog', { name: 'The name is taken' })).toBeVisible()
  await look(page, 'name taken meanwhile')
  await page.keyboard.press('Escape')
  await world.fault(STALLED)
  await add(page, long('paused.txt'), long('canceled.txt'))
  await button(page, 'Pause paused.txt').click()
  await button(page, 'Cancel canceled.txt').click()
  await add(page, long('sending.txt'), long('sending too.txt'))
  await expect(uploadOf(page, 'sending too.txt')).toContainText('% of')
  await world.fault({ operation: 'completeUpload', drop: 'unhandled' })
  await add(page, text('finishing.txt', 'finishing'))
  await expect(uploadOf(page, 'finishing.txt')).toContainText(/Putting|Waiting for the connection/)
  await world.fault({ operation: 'startUpload', delay_ms: 600_000 })
  await add(page, long('starting.txt'), long('waiting.txt'))
  await expect(uploadOf(page, 'waiting.txt')).toContainText('Waiting for its turn')
  await inBoth(page, 'files in every state')
  await button(page, 'Hide the files').click()
  await look(page, 'folded')
  await button(page, 'Show the files').click()
  await button(page, 'Cancel all').click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel 7 uploads?' })).toBeVisible()
  await look(page, 'asking before canceling all')
  await button(page, 'Keep them').click()
  await logOut(page)
  await expect(page.getByRole('alertdialog', { name: '5 uploads are running' })).toBeVisible()
  await look(page, 'asking before the log-out')

  await page.reload()
  await expect(tray(page)).toContainText('8 interrupted')
  await choose(page, button(page, 'Choose the file again: paused.txt'), text('other.txt', 'x'))
  await expect(uploadOf(page, 'paused.txt')).toContainText('The upload began with "paused.txt"')
  await inBoth(page, 'interrupted, and another file refused')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Upload interrupted')
  await look(page, 'on the dashboard')
})

test('[FM5] axe finds nothing in what is asked and refused before the start, and while something is dragged', async ({
  as,
  context,
  page,
}) => {
  await withoutPickers(context)
  await as('engineer', '/files?path=/Reports')
  await add(page, text('forces.csv', 'x'), text('run-sheet.md', 'x'), text('a\u0001b', 'x'))
  const question = page.getByRole('dialog', { name: /taken/ })
  await expect(question).toBeVisible()
  await inBoth(page, 'names taken')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '1 item is not uploaded' })).toBeVisible()
  await inBoth(page, 'not uploaded')
  await page.keyboard.press('Escape')
  await page.getByRole('grid').evaluate((grid) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.txt'))
    grid.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('Drop to upload to Reports')).toBeVisible()
  await look(page, 'something dragged over the page')
})

/** Two files that Chromium's picker hands out with their handles, which a later page may read at a click only. */
async function picking(context: BrowserContext): Promise<void> {
  await context.addInitScript((size) => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory()
      return await Promise.all(
        ['mesh.msh', 'case.tar'].map(async (name) => {
          const handle = await root.getFileHandle(name, { create: true })
          const writer = await handle.createWritable()
          await writer.write(new Uint8Array(size))
          await writer.close()
          return handle
        }),
      )
    }
    Object.defineProperty(window, 'showOpenFilePicker', { value: pick })
    // An empty page knows no files.
    if (!('FileSystemHandle' in window)) return
    Object.defineProperty(FileSystemHandle.prototype, 'queryPermission', { value: async () => 'prompt' })
    Object.defineProperty(FileSystemHandle.prototype, 'requestPermission', { value: async () => 'denied' })
  }, 2 * PART)
}

test('[FM7] axe finds nothing in what another tab sends, what it leaves, and what may not be read', async ({
  as,
  context,
  page,
  world,
}) => {
  await picking(context)
  await world.setStorage({ part_size_bytes: PART })
  await world.fault(STALLED)
  await as('engineer', '/files?path=/Reports')
  await button(page, 'Upload files').click()
  await expect(tray(page)).toContainText('0 of 2')
  const other = await context.newPage()
  await other.setViewportSize(wide)
  await other.goto('/files')
  await expect(tray(other)).toContainText('2 in another tab')
  await look(other, 'sent by another tab')
  await page.close()
  await expect(button(other, 'Continue all')).toBeVisible()
  await button(other, 'Continue case.tar').click()
  await expect(uploadOf(other, 'case.tar')).toContainText('was not allowed to read "case.tar"')
  await inBoth(other, 'kept by the browser, and not allowed to be read')
})

test('[FM7] axe finds nothing where the browser keeps nothing, or nobody is signed in any more', async ({
  as,
  context,
  page,
  world,
  expectConsole,
}) => {
  expectConsole(/The session could not be renewed/)
  await withoutPickers(context)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      },
    })
  })
  await world.setStorage({ part_size_bytes: PART })
  await world.fault(STALLED)
  await as('engineer', '/files?path=/Reports')
  await add(page, long('sending.txt'))
  await expect(tray(page)).toContainText('This browser keeps nothing')
  await world.identity({ token_fault: 'unavailable' })
  await world.fault({ operation: 'startUpload', status: 401 })
  await add(page, text('signed out.txt', 'x'))
  await expect(uploadOf(page, 'signed out.txt')).toContainText('Sign in to go on')
  await inBoth(page, 'nothing kept, and a sign-in needed')
})
