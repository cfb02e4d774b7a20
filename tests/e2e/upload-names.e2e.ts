import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import { button, choose, fileRow, text, tray, withoutPickers } from './support/uploads'

const files = (page: Page) => button(page, 'Upload files')

test.beforeEach(async ({ context }) => withoutPickers(context))

test('[FM5] a folder arrives with its shape, empty folders and all; what cannot be is named', async ({
  as,
  context,
  page,
}) => {
  // A tree of the browser's own, as its picker of folders hands it out.
  await context.addInitScript(() => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory()
      const run = await root.getDirectoryHandle('run 7', { create: true })
      await run.getDirectoryHandle('empty', { create: true })
      const system = await run.getDirectoryHandle('system', { create: true })
      for (const [folder, name] of [
        [run, 'Allrun'],
        [system, 'controlDict'],
      ] as const) {
        const writer = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await writer.write(name)
        await writer.close()
      }
      return run
    }
    Object.defineProperty(window, 'showDirectoryPicker', { value: pick })
  })
  await as('engineer', '/files?path=/Reports')
  await button(page, 'Upload folder').click()
  await expect(tray(page)).toContainText('2 files uploaded')
  await fileRow(page, 'run 7').dblclick()
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveText(['empty', 'system', 'Allrun'])
})

test('[FM5] names that cannot be are listed with their reason and send nothing; odd ones arrive as they are', async ({
  as,
  page,
}) => {
  await as('engineer', '/files?path=/Cases/Empty+run')
  const calls = backendCalls(page)
  const refused = ['a\u0001b', 'a\u007fb', 'x'.repeat(256), 'é'.repeat(128)]
  await choose(
    page,
    files(page),
    refused.map((name) => text(name, 'x')),
  )
  const sheet = page.getByRole('dialog', { name: '4 items are not uploaded' })
  await expect(sheet.getByRole('listitem')).toHaveCount(4)
  await sheet.getByRole('button', { name: 'Close' }).click()
  expect(calls.writes()).toEqual([])
  // What the backend took for the path of each.
  const paths: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/file-manager/upload'))
      paths.push(response.json().then(([started]: { path: string }[]) => started?.path ?? ''))
  })
  const odd = [
    '#1 100% a&b?.csv',
    '.hidden',
    'cafe\u0301',
    'caf\u00e9',
    'gpj.exe\u202ecsv.stl',
    "'; DROP --",
    '漢字',
  ]
  await choose(
    page,
    files(page),
    odd.map((name) => text(name, name)),
  )
  await expect(tray(page)).toContainText('7 files uploaded')
  const names = (await Promise.all(paths)).map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(new Set(names)).toEqual(new Set(odd))
})
