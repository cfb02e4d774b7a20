import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { notice } from './support/seats'
import { expect, test } from './support/test'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const server = (page: Page) => section(page, 'License server')
const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Change hosts of HLX-2026-00417' })
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'New host name' }),
    id: dialog.getByRole('textbox', { name: 'New host ID' }),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

test('[LIC6] [LIC8] pi moves the license server: draft over a reload, counted once, the old file marked', {
  tag: '@all',
}, async ({ as, world }) => {
  const page = await as('pi', '/licenses/lic_0417')
  const { dialog, name, id, save } = dialogOf(page)
  await expect(server(page)).toContainText('9cb65418aa01')
  await server(page).getByRole('button', { name: 'Change hosts' }).click()
  await expect(name).toBeFocused()
  await expect(dialog).toContainText('lic01.meridian-racing.example')
  await name.fill('lic02.meridian-racing.example')
  await id.fill('9C:B6:54:18:AA:02')
  await expect(dialog.getByText('Rehost 2 of 4 this year.')).toBeVisible()

  await page.reload()
  await expect(dialog.getByText('Your unsaved changes were kept.')).toBeVisible()
  await expect(id).toHaveValue('9C:B6:54:18:AA:02')
  await expectAccessible(page, 'license: change hosts')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(notice(page)).toContainText(
    'Hosts of HLX-2026-00417 changed. Corvane issues its license file again.',
  )
  await expect(server(page)).toContainText('lic02.meridian-racing.example')
  await expect(server(page)).toContainText('9cb65418aa02')
  await expect(section(page, 'License').getByText('2 of 4 used this year')).toBeVisible()
  await expect(section(page, 'License file')).toContainText(
    'This file was issued for other hosts than the license has now.',
  )
  await expect(
    section(page, 'License file').getByRole('button', { name: 'Ask for the new license file' }),
  ).toBeVisible()
  const writes = (await world.calls()).filter(({ operation }) => operation === 'updateLicense')
  expect(writes.map(({ status, violations }) => [status, violations])).toEqual([[200, []]])
})

test('[LIC8] engineer may not: the page says why and who can, and no address opens the dialog', {
  tag: '@all',
}, async ({ as, world }) => {
  const page = await as('engineer', '/licenses/lic_0417?dialog=hosts')
  await expect(server(page)).toContainText('You have read-only access.')
  await expect(dialogOf(page).dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change hosts', exact: true })).toHaveCount(0)
  await server(page).getByRole('button', { name: 'Who can change hosts?' }).click()
  const check = page.getByRole('dialog', { name: 'Check access' })
  await expect(check).toContainText('You cannot do this')
  await expect(check).toContainText('Licenses (read and write)')
  await expect(check.getByRole('button', { name: 'Ask Helen Okafor' })).toBeVisible()
  expect((await world.calls()).filter(({ operation }) => operation === 'updateLicense')).toEqual([])
})
