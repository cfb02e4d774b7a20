import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check access' })
const what = (page: Page) => dialog(page).getByRole('combobox', { name: 'What' })
const group = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('rowheader')
const assigning = 'Licenses: Assign and release seats, change hosts'
const inviting = 'Users: Invite and disable people, give them roles'

test("[UA1] [US2] a customer's User Admin manages users, and sees who of the account may do what", {
  tag: '@all',
}, async ({ as, world }) => {
  const page = await as('useradmin', '/user-account')
  await expect(panel(page, 'Profile')).toContainText('User Admin, License Admin')
  // The one area of administration that a customer can have; of the others nothing is said.
  await expect(group(page, 'Read and write')).toHaveText(['Users', 'Licenses', 'File Manager'])
  await expect(page.getByRole('table', { name: 'Administration' })).toHaveCount(0)
  await expect(panel(page, 'Your access')).not.toContainText('License manager')

  const check = panel(page, 'Your access').getByRole('button', { name: 'Check access' })
  await check.click()
  await what(page).selectOption(assigning)
  await expect(dialog(page)).toContainText('You can do this')
  await expect(dialog(page)).toContainText('Principal Investigator, License Admin (held)')
  await expect(dialog(page)).toContainText('Helen Okafor')
  await expect(dialog(page)).toContainText('Licenses (read and write)')
  await expect(dialog(page).getByRole('option', { name: /^License manager/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(check).toBeFocused()

  await page.goto('/admin/accounts_manager')
  await expect(page.getByText('It is for Corvane staff only.')).toBeVisible()
  expect((await world.calls()).filter(({ status }) => status === 403)).toEqual([])
})

test('[UA1] who may not open a page learns why, who has it, and writes to who can give it', {
  tag: '@all',
}, async ({ as }) => {
  // A Principal Investigator may read people, but not roles.
  const page = await as('pi', '/admin/users_manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
  await page.getByRole('button', { name: 'See why, and who has access' }).click()
  await expect(dialog(page)).toContainText('You cannot do this')
  await expect(dialog(page)).toContainText('Principal Investigator')
  await expect(dialog(page)).toContainText('Users (read)')
  await dialog(page).getByRole('button', { name: 'Ask Yuki Sato' }).click()
  const mail = page.getByRole('dialog', { name: 'Ask for access' })
  await expect(mail.getByRole('textbox', { name: 'To' })).toHaveValue(
    'Yuki Sato (yuki.sato@meridian-racing.example)',
  )
  await expect(mail.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Access to Users/)
  await expect(dialog(page)).toHaveCount(0)
})

test('[UA1] [G14] the palette answers "why can\'t I", and the focus goes back', { tag: '@all' }, async ({
  as,
  world,
}) => {
  const page = await as('engineer', '/licenses')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await field.fill('why assign seats')
  await page.getByRole('option', { name: /^Why can’t I assign and release seats/ }).click()
  await expect(what(page).getByRole('option', { selected: true })).toHaveText(assigning)
  await expect(dialog(page)).toContainText('You cannot do this')
  await expect(dialog(page).getByRole('button', { name: 'Ask Helen Okafor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const asked = (await world.calls()).map(({ operation }) => operation)
  expect(asked).not.toContain('listRoles')
  expect(asked).not.toContain('listUsers')
})

test("[US2] [G26] staff ask about a person on the person's page and while they view the portal as them", {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff', '/admin/users_manager/usr_engineer/access')
  await page.getByRole('button', { name: 'Check access' }).click()
  await what(page).selectOption(inviting)
  await expect(dialog(page)).toContainText('Luca Moretti cannot do this')
  await expect(dialog(page)).toContainText('You: edit the roles of this user')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'View as…' }).click()
  const choice = page.getByRole('dialog', { name: 'View as' })
  await choice.getByRole('searchbox', { name: 'Search users' }).fill('moretti')
  await choice.getByRole('radio', { name: /^Luca Moretti/ }).check()
  await choice.getByRole('button', { name: 'View', exact: true }).click()
  const bar = page.getByRole('status').filter({ hasText: 'Viewing as' })
  await bar.getByRole('button', { name: 'Check access' }).click()
  await what(page).selectOption(inviting)
  await expect(dialog(page)).toContainText('Engineer of Meridian Racing (Luca Moretti) cannot do this')
  // Read with the rights of staff: the record of an engineer would not say it.
  await expect(dialog(page)).toContainText('Yuki Sato')
})
