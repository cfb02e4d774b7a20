import { expect, test } from './support/test'
import { button, fileRow, tray, withoutPickers } from './support/uploads'

test.beforeEach(async ({ context }) => withoutPickers(context))

test('[FM5] a folder arrives with its shape, empty folders and all', { tag: '@all' }, async ({
  as,
  context,
  page,
}) => {
  // A tree in the origin private file system, like one from the folder picker.
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
