import type { Page, TestInfo } from 'playwright/test'
import { logOut, logOutNotice } from './support/log-out'
import { waitForPaint } from './support/stable-layout'
import { expect, test } from './support/test'
import { button, choose, fileRow, sparseFile, tray, uploadOf, withoutPickers } from './support/uploads'
import type { World } from './support/world'

// However uploads end, and in whatever state: nothing of them is left, and no partial file is ever listed.

const PART = 16 * 1024
const STALLED = { operation: 'storagePut', every: 2, stall: { after_bytes: 4096 } } as const

/** One upload in each state of the tray, with its words. */
const states = [
  ['old.bin', /Interrupted/],
  ['failed.bin', /The storage is full/],
  ['asked.bin', /Resolve/],
  ['paused.bin', /Paused at/],
  ['sending.bin', /% of/],
  ['sending too.bin', /% of/],
  ['finishing.bin', /Finishing|Waiting for connection/],
  ['starting.bin', /Starting|Waiting for connection/],
  ['waiting.bin', /Queued/],
] as const
const names = states.map(([name]) => name)

type Given = {
  readonly page: Page
  readonly world: World
  readonly pathOf: (name: string) => string
}

/** Files of two parts, of which the second never arrives; those that must complete have one. */
async function filesOf(info: TestInfo): Promise<Given['pathOf']> {
  const pathOf = (name: string) => info.outputPath(name)
  const isShort = (name: string) => ['asked.bin', 'finishing.bin', 'forces.csv'].includes(name)
  for (const name of [...names, 'forces.csv']) await sparseFile(pathOf(name), isShort(name) ? PART : 2 * PART)
  return pathOf
}

/** Waits until this upload has begun, and its first part is stored if it sends any. */
const begun = (world: World, name: string, parts: number) =>
  expect
    .poll(
      async () => (await world.storage()).uploads.find(({ path }) => path.endsWith(`/${name}`))?.parts_stored,
      { intervals: [50] },
    )
    .toBe(parts)

/** Brings uploads into all states at once. An upload that awaits a decision has not begun. */
async function arrange({ page, world, pathOf }: Given): Promise<void> {
  const add = (...chosen: readonly string[]) => choose(page, button(page, 'Upload files'), chosen.map(pathOf))
  const nameTaken = page.getByRole('dialog', { name: 'A file with this name already exists' })
  page.on('dialog', (dialog) => void dialog.accept())
  await world.setStorage({ part_size_bytes: PART })
  await world.fault(STALLED)
  await add('old.bin')
  await begun(world, 'old.bin', 1)
  await page.reload()
  await expect(uploadOf(page, 'old.bin')).toContainText('Interrupted')

  await world.clearFault('storagePut')
  await world.fault({ operation: 'storagePut', every: 2, status: 507, times: 1 })
  await add('failed.bin')
  await expect(uploadOf(page, 'failed.bin')).toContainText('The storage is full')
  await world.fault({ operation: 'completeUpload', status: 409, body: 'problem', times: 1 })
  await add('asked.bin')
  await expect(nameTaken).toBeVisible()
  await waitForPaint(page)
  await page.keyboard.press('Escape')
  await expect(nameTaken).toBeHidden()
  await world.fault(STALLED)
  await add('paused.bin')
  await begun(world, 'paused.bin', 1)
  await button(page, 'Pause paused.bin').click()
  await add('sending.bin', 'sending too.bin')
  await begun(world, 'sending.bin', 1)
  await begun(world, 'sending too.bin', 1)
  await world.fault({ operation: 'completeUpload', drop: 'unhandled' })
  await add('finishing.bin')
  await expect(uploadOf(page, 'finishing.bin')).toContainText(/Finishing|Waiting/)
  // The backend begins it, but its response never arrives.
  await world.fault({ operation: 'startUpload', drop: 'unanswered' })
  await add('starting.bin')
  await begun(world, 'starting.bin', 0)
  await add('waiting.bin')
  for (const [name, words] of states) await expect(uploadOf(page, name)).toContainText(words)
  await add('forces.csv')
  await expect(nameTaken).toBeVisible()
  await waitForPaint(page)
}

const clearFaults = async (world: World) => {
  for (const operation of ['storagePut', 'startUpload', 'completeUpload']) await world.clearFault(operation)
}

/** Listed files of the folder, uploads the backend has begun, and the number of stored files. */
async function expectOnly({ page, world }: Given, listed: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const { uploads, disk_files: files } = await world.storage()
        return { uploads, files }
      },
      { intervals: [100] },
    )
    .toEqual({ uploads: [], files: listed.length })
  await page.reload()
  await expect(fileRow(page, 'forces.csv')).toHaveCount(1)
  for (const name of names) await expect(fileRow(page, name), name).toHaveCount(listed.includes(name) ? 1 : 0)
  await expect(tray(page)).toHaveCount(0)
}

test.beforeEach(async ({ context }) => withoutPickers(context))

test(
  '[FM4] [R61] canceled in every state: nothing is left, and what was being put together is whole',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    const given = { page, world, pathOf: await filesOf(info) }
    await as('engineer', '/files?path=/Reports')
    await arrange(given)
    await page.keyboard.press('Escape')
    for (const name of names) {
      if (name === 'finishing.bin') await expect(button(page, `Cancel ${name}`)).toHaveCount(0)
      else await button(page, `Cancel ${name}`).click()
      if (name === 'old.bin') await expect(uploadOf(page, name)).toHaveCount(0)
      else if (name !== 'finishing.bin') await expect(uploadOf(page, name)).toContainText('Canceled')
    }
    for (const name of names) await expect(fileRow(page, name)).toHaveCount(0)
    await clearFaults(world)
    await expect(uploadOf(page, 'finishing.bin')).toContainText('Uploaded')
    await expectOnly(given, ['finishing.bin'])
  },
)

/** Ways of leaving that end the page, and the state of the next visit; a reload keeps more than a closed tab. */
const leavings: Readonly<Record<string, (given: Given) => Promise<Page>>> = {
  'closing the tab': async ({ page }) => {
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    await next.goto('/files?path=/Reports')
    return next
  },
  'logging out': async ({ page }) => {
    await page.keyboard.press('Escape')
    await logOut(page)
    await page.getByRole('button', { name: 'Stop and log out' }).click()
    await expect(logOutNotice(page)).toBeVisible()
    await page.goto('/files?path=/Reports')
    await page.getByRole('button', { name: /^engineer / }).click()
    return page
  },
}

for (const [leaving, leave] of Object.entries(leavings)) {
  test(
    `[FM7] [R61] ${leaving} in every state: all of it goes on or is canceled by the next visit, and nothing is left`,
    { tag: '@all' },
    async ({ as, page: first, world }, info) => {
      const pathOf = await filesOf(info)
      await as('engineer', '/files?path=/Reports')
      await arrange({ page: first, world, pathOf })
      const page = await leave({ page: first, world, pathOf })
      const given = { page, world, pathOf }
      for (const name of names) await expect(uploadOf(page, name)).toContainText('Interrupted')
      await expect(tray(page).getByRole('listitem')).toHaveCount(names.length)
      await expect(fileRow(page, 'forces.csv')).toHaveCount(1)
      for (const name of names) await expect(fileRow(page, name)).toHaveCount(0)
      await clearFaults(world)

      const canceled = ['failed.bin', 'starting.bin', 'sending.bin']
      for (const name of canceled) await button(page, `Cancel ${name}`).click()
      const kept = names.filter((name) => !canceled.includes(name))
      await choose(page, button(page, 'Select files to resume'), kept.map(pathOf))
      await expect(tray(page)).toContainText(`${kept.length} files uploaded`)
      await button(page, 'Clear finished').click()
      await expectOnly(given, kept)
    },
  )
}
