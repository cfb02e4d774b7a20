import { stat } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { focusedIn, tabTo } from './support/keyboard'
import { expect, signIn, test } from './support/test'

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
  // The only pages of administration that a customer can have; the others are not mentioned.
  await expect(group(page, 'Read and write')).toHaveText(['Users', 'Roles', 'Licenses', 'File Manager'])
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
  // A Principal Investigator may read users, but not roles.
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
  await focusedIn(dialog(page))
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
  // Read with the rights of staff: an engineer's record does not have it.
  await expect(dialog(page)).toContainText('Yuki Sato')
})

test('[US2] by keyboard from a ticket to what fixes the broken link, and back', { tag: '@all' }, async ({
  as,
}) => {
  const page = await as('staff', '/support/elements')
  await page.getByRole('link', { name: 'ELM-20884' }).click()
  await page.getByRole('button', { name: 'Check downloads' }).focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'Check downloads' })
  await check.getByRole('combobox', { name: 'Release' }).selectOption('ELEMENTS 5.0.1')
  await expect(check).toContainText('ELEMENTS 5.0.1 is withdrawn')
  const publish = check.getByRole('button', { name: 'Publish ELEMENTS 5.0.1 again' })
  await publish.focus()
  await page.keyboard.press('Enter')
  // It is refused, since the release has no end of support: the chain says so and stays.
  await expect(page.getByRole('alertdialog')).toContainText('Fix 1 thing first.')
  await focusedIn(page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')
  await expect(publish).toBeFocused()
  await expect(check).toContainText('Luca Moretti cannot download it.')
  await check.getByRole('combobox', { name: 'Release' }).selectOption('ELEMENTS 5.0')
  const release = check.getByRole('link', { name: 'Open ELEMENTS 5.0' })
  await release.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'ELEMENTS downloads' })).toBeVisible()
})

test('[US2] [DL3] [R69] from a ticket over what fixes the chain to the finished download, by keyboard alone', {
  tag: '@all',
}, async ({ as, page, browser, context, request }) => {
  const bearer = page.waitForRequest('**/api/helpdesk/**')
  await as('staff', '/support/elements')
  const { authorization = '' } = await (await bearer).allHeaders()
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const suspended = await request.patch('/api/licenses/lic_0502', {
    headers: { authorization, cookie },
    data: { status: 'suspended', status_reason: 'An invoice is open.' },
  })
  expect(suspended.status()).toBe(200)
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }

  await tabTo(page, page.getByRole('link', { name: 'ELM-20884' }))
  await page.keyboard.press('Enter')
  await press('Check downloads')
  const check = page.getByRole('dialog', { name: 'Check downloads' })
  const release = check.getByRole('combobox', { name: 'Release' })
  await tabTo(page, release)
  const chosen = release.getByRole('option', { selected: true })
  for (let step = 0; step < 20 && (await chosen.textContent()) !== 'ELEMENTS 5.0'; step += 1)
    await page.keyboard.press('ArrowDown')
  await expect(check).toContainText('Meridian Racing has no license of ELEMENTS')
  await press(/^Resume ELM-2026-00502/)
  await press(/^Resume$/)
  await expect(check).toContainText('Luca Moretti can download it.')

  const his = await browser.newContext({ reducedMotion: 'reduce' })
  await his.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const luca = await his.newPage()
  await luca.goto('/support/elements')
  await signIn(luca, 'engineer')
  await tabTo(luca, luca.getByRole('link', { name: 'ELM-20884' }))
  await luca.keyboard.press('Enter')
  await expect(luca.getByRole('heading', { level: 1 })).toBeFocused()
  for (const key of ['g', 'o']) await luca.keyboard.press(key)
  await tabTo(luca, luca.getByRole('main').getByRole('link', { name: /^ELEMENTS/ }))
  await luca.keyboard.press('Enter')
  const notes = luca.getByRole('listitem', { name: 'Release notes', exact: true })
  await tabTo(luca, luca.getByRole('main').getByRole('searchbox').first())
  await luca.keyboard.type('release notes')
  await expect(luca.getByRole('listitem', { name: 'Installer for Linux', exact: true })).toBeHidden()
  const started = luca.waitForEvent('download')
  await tabTo(luca, notes.getByRole('button', { name: /^Download/ }))
  await luca.keyboard.press('Enter')
  expect((await stat(await (await started).path())).size).toBeGreaterThan(0)
})
