import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import { fileRow } from './support/uploads'

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
