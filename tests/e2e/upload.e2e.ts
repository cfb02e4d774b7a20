import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { focusedIn } from './support/keyboard'
import { logOut, logOutNotice } from './support/log-out'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import {
  button,
  choose,
  fileRow,
  sha256Of,
  sparseFile,
  text,
  tray,
  uploadOf,
  withoutPickers,
} from './support/uploads'
import type { World } from './support/world'

const MIB = 1024 ** 2
const files = (page: Page) => button(page, 'Upload files')
/** Small parts, of which every second one stalls: nothing ends meanwhile. */
const half = async (world: World) => {
  await world.setStorage({ part_size_bytes: MIB / 4 })
  await world.fault({ operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } })
}
const leaveWithoutAsking = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

test.beforeEach(async ({ context }) => withoutPickers(context))

test(
  '[FM3] [FM4] a file is paused, goes on in another screen and arrives bit for bit; one that is canceled leaves nothing behind',
  {
    tag: '@firefox',
  },
  async ({ as, page, world }, info) => {
    const path = info.outputPath('mesh-v3.msh')
    await sparseFile(path, 2 * MIB)
    await half(world)
    await as('engineer', '/files?path=/Reports')
    await choose(page, files(page), path)
    await expect(uploadOf(page, 'mesh-v3.msh')).toContainText(/[1-9]\d*% of 2\.10 MB/)
    await button(page, 'Pause mesh-v3.msh').click()
    await expect(uploadOf(page, 'mesh-v3.msh')).toContainText('Paused at')
    await expect(fileRow(page, 'mesh-v3.msh')).toHaveCount(0)
    await world.clearFault('storagePut')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await button(page, 'Resume mesh-v3.msh').click()
    await expect(uploadOf(page, 'mesh-v3.msh')).toContainText('Uploaded')
    await button(page, 'Open folder of mesh-v3.msh').click()
    await expect(fileRow(page, 'mesh-v3.msh')).toHaveAttribute('aria-selected', 'true')
    await fileRow(page, 'mesh-v3.msh').click()
    await page.keyboard.press('i')
    const sum = await sha256Of(path)
    await expect(page.getByRole('region', { name: 'Information', exact: true })).toContainText(sum)

    await half(world)
    await choose(page, files(page), text('gone.txt', 'x'.repeat(MIB)))
    await expect(uploadOf(page, 'gone.txt')).toContainText(/% of/)
    await button(page, 'Cancel gone.txt').click()
    await expect(uploadOf(page, 'gone.txt')).toContainText('Canceled')
    await expect.poll(async () => (await world.storage()).uploads).toEqual([])
    await expect(fileRow(page, 'gone.txt')).toHaveCount(0)
    await expectAccessible(page, 'the tray')
    await button(page, 'Clear finished').click()
    await expect(tray(page)).toHaveCount(0)
  },
)

test(
  '[FM7] after a reload the same file goes on where it was, another one is refused in words, and the dashboard tells of it',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    const path = info.outputPath('case.tar')
    await sparseFile(path, 2 * MIB)
    await half(world)
    await as('engineer', '/files?path=/Reports')
    await choose(page, files(page), path)
    const stored = async () => (await world.storage()).uploads[0]?.parts_stored ?? 0
    await expect.poll(stored).toBeGreaterThan(1)
    leaveWithoutAsking(page)
    await page.reload()
    await world.clearFault('storagePut')
    await expect(uploadOf(page, 'case.tar')).toContainText(/Interrupted\. .* of .* uploaded/)
    const again = button(page, 'Select file to resume: case.tar')
    await choose(page, again, text('other.tar', 'x'))
    await expect(uploadOf(page, 'case.tar')).toContainText('Wrong file: its name is different.')
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Upload interrupted')
    await choose(page, again, path)
    await expect(uploadOf(page, 'case.tar')).toContainText('Uploaded')
    // Four were in flight when the page went; no other part was sent twice.
    expect((await world.storage()).received_parts).toBeLessThanOrEqual(8 + 4)
    await expect(page.getByRole('region', { name: 'Needs attention' })).not.toContainText(
      'Upload interrupted',
    )
  },
)

test('[FM6] a name that is taken is asked about, Replace is not the answer unless chosen, and the others go meanwhile', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('engineer', '/files?path=/Reports')
  await choose(page, files(page), [text('forces.csv', 'new forces'), text('free.csv', 'free')])
  const dialog = page.getByRole('dialog', { name: 'A file with this name already exists' })
  const ended = async () =>
    (await world.calls()).filter(({ operation }) => operation === 'completeUpload').length
  await expect.poll(ended).toBe(1)
  await expect(dialog.getByRole('button', { name: 'Keep both' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(fileRow(page, 'forces (2).csv')).toBeVisible()

  // Another user is faster: the backend reports it, and the same question is shown.
  await world.fault({ operation: 'startUpload', status: 409, times: 1 })
  await choose(page, files(page), text('late.csv', 'late'))
  await focusedIn(dialog)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Resolve conflict: late.csv')).toBeVisible()
  await button(page, 'Resolve conflict: late.csv').click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(uploadOf(page, 'late.csv')).toContainText('Uploaded')
})

test('[FM4] 100 files at once: one that fails stops none, few rows are drawn, and the folder is read a few times', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await world.fault({ operation: 'storagePut', status: 507, times: 1 })
  await as('engineer', '/files?path=/Cases/Empty+run')
  const calls = backendCalls(page)
  await choose(
    page,
    files(page),
    Array.from({ length: 100 }, (_, i) => text(`probe-${i}.csv`, `${i}`)),
  )
  await expect(tray(page)).toContainText('99 files uploaded, 1 failed')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100')
  expect(calls.all.filter((one) => one.url().includes('/navigate/')).length).toBeLessThan(8)
  expect(await page.getByRole('listitem').count()).toBeLessThan(60)
})

test(
  '[FM3] logging out while something runs asks, and what was sent is there after the next sign-in',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    const path = info.outputPath('long.bin')
    await sparseFile(path, 2 * MIB)
    await half(world)
    await as('engineer', '/files?path=/Reports')
    await choose(page, files(page), path)
    await expect.poll(async () => (await world.storage()).uploads[0]?.parts_stored ?? 0).toBeGreaterThan(0)
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: '1 upload in progress' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await logOut(page)
    await question.getByRole('button', { name: 'Stop and log out' }).click()
    await expect(logOutNotice(page)).toBeVisible()
    // A visitor need not wait until the notice has been read.
    await page.goto('/files?path=/Reports')
    await page.getByRole('button', { name: /^engineer / }).click()
    await expect(uploadOf(page, 'long.bin')).toContainText('Interrupted')
    await world.clearFault('storagePut')
    await choose(page, button(page, 'Select file to resume: long.bin'), path)
    await expect(uploadOf(page, 'long.bin')).toContainText('Uploaded')
  },
)

test('[L5.3] who only reads is offered nothing, and a drop on the page does nothing', {
  tag: '@all',
}, async ({ as, page }) => {
  await as('reader', '/files')
  const calls = backendCalls(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
  await page.getByRole('grid').evaluate((grid) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.txt'))
    for (const type of ['dragenter', 'dragover', 'drop'])
      grid.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(tray(page)).toHaveCount(0)
  expect(calls.writes()).toEqual([])
})
