import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import { button, choose, fileRow, text, tray, withoutPickers } from './support/uploads'

test.beforeEach(async ({ context }) => withoutPickers(context))

test('[FM3] an account without files says how the first one comes, and takes it', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('newcomer', '/files')
  await expect(page.getByText('No files yet')).toBeVisible()
  await expect(page.getByText('Drop files or folders anywhere on this page')).toBeVisible()
  await choose(page, button(page, 'Upload files'), text('first.txt', 'first'))
  await expect(fileRow(page, 'first.txt')).toBeVisible()
  await expect(page.getByText('No files yet')).toHaveCount(0)
  await expect(tray(page)).toContainText('1 file uploaded')
})

test('[FM3] staff send files to their own account', { tag: '@all' }, async ({ as, page, world }) => {
  await as('staff', '/files')
  await expect(fileRow(page, 'Support playbook.pdf')).toBeVisible()
  await choose(page, button(page, 'Upload files'), text('handover.txt', 'handover'))
  await expect(fileRow(page, 'handover.txt')).toBeVisible()
  await expect(tray(page)).toContainText('1 file uploaded')
  expect((await world.storage()).disk_files).toBe(1)
})

test('[L5.3] nobody who only reads is offered a change, in a folder, a search or the information', async ({
  as,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const calls = backendCalls(page)
  await as('reader', '/files?item=license-server.txt&info=1')
  const change = /upload|new folder|rename|move|copy to|^copy$|cut|paste|delete/i
  for (const address of ['/files?item=license-server.txt&info=1', '/files?search=license']) {
    await page.goto(address)
    await expect(fileRow(page, 'license-server.txt')).toBeVisible()
    await expect(page.getByRole('button', { name: change })).toHaveCount(0)
    await page.getByRole('button', { name: 'Actions for license-server.txt' }).click()
    await expect(page.getByRole('menuitem', { name: 'Download', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: change })).toHaveCount(0)
  }
  expect(calls.writes()).toEqual([])
})
