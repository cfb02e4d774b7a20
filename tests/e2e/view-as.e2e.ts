import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { navigate } from './support/navigate'
import { expect, test } from './support/test'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const userButton = (page: Page) => page.getByRole('button', { name: /^User menu of/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'View as' })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Viewing as' })

const choose = async (page: Page) => {
  await userButton(page).click()
  await page.getByRole('menuitem', { name: 'View as…' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('[G26] [L5.3] staff view the portal as an engineer: menus, guards and buttons follow, nothing is sent', {
  tag: '@all',
}, async ({ as, world }) => {
  const page = await as('staff', '/licenses/lic_0417')
  await expect(page.getByRole('button', { name: 'Assign seat' })).toBeEnabled()
  await choose(page)
  await expectAccessible(page, 'the choice of whom to view as')
  await dialog(page).getByRole('searchbox', { name: 'Search users' }).fill('moretti')
  await dialog(page)
    .getByRole('radio', { name: /^Luca Moretti/ })
    .check()
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(bar(page)).toContainText('Viewing as Engineer of Meridian Racing (Luca Moretti).')
  await expect(userButton(page)).toBeFocused()

  await expect(bar(page)).toContainText('Licenses, people and tickets are those of Meridian Racing.')
  await expect(menu(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Licenses' })).toHaveCount(1)
  await expect(page.getByText('Only vendor staff see this')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assign seat' })).toHaveCount(0)
  await navigate(page, '/admin/users_manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()

  // It survives a reload, and the bar covers nothing of the page.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
  await expect(bar(page)).toContainText('Engineer of Meridian Racing')
  await navigate(page, '/licenses')
  const heading = page.getByRole('heading', { level: 1, name: 'Licenses' })
  await expect(heading).toBeVisible()
  const box = await bar(page).boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  expect(box).toMatchObject({ x: 280, y: 66 })

  await bar(page).getByRole('button', { name: 'End view' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Admin' })).toBeVisible()
  expect((await world.calls()).filter(({ status }) => status === 403)).toEqual([])
})

test('[G26] staff who view the portal as a person see the rows and counts of their account alone', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('staff', '/licenses')
  const rows = (list: string) => page.getByRole('table', { name: list }).getByRole('rowheader')
  await expect(rows('Licenses')).toHaveCount(9)
  await choose(page)
  await dialog(page).getByRole('searchbox', { name: 'Search users' }).fill('moretti')
  await dialog(page)
    .getByRole('radio', { name: /^Luca Moretti/ })
    .check()
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(rows('Licenses')).toHaveCount(4)
  await page.reload()
  await expect(rows('Licenses')).toHaveCount(4)

  await navigate(page, '/support/helyx?all=1')
  await expect(rows('Tickets').filter({ hasText: 'HLX-48213' })).toBeVisible()
  await expect(rows('Tickets').filter({ hasText: 'HLX-48219' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'End view' }).click()
  await expect(page.getByRole('table', { name: 'Tickets' })).toContainText('Halvorsen Pumps')
  await navigate(page, '/licenses')
  await expect(rows('Licenses')).toHaveCount(9)
})

test('[G26] with a role that may change things, a change is held back and says why', { tag: '@all' }, async ({
  as,
  world,
}) => {
  const page = await as('staff', '/licenses/lic_0417')
  await choose(page)
  await dialog(page)
    .getByRole('radio', { name: /^Principal Investigator/ })
    .check()
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(bar(page)).toContainText('Viewing as Principal Investigator of any account.')
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const form = page.getByRole('dialog', { name: 'Assign a seat on' })
  await form.getByRole('combobox', { name: 'Person' }).fill('Sato')
  await page.getByRole('option', { name: 'Yuki Sato' }).click()
  await form.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(form).toContainText('You are viewing the portal as someone else. Nothing was sent.')
  expect((await world.calls()).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('[G26] a view ends with the log-out, and customers are never offered one', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('staff')
  await choose(page)
  await dialog(page)
    .getByRole('radio', { name: /^Read only/ })
    .check()
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(bar(page)).toContainText('Read only')
  await userButton(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('User logged out')).toBeVisible()
  await expect(page.getByRole('button', { name: /^pi / })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('portal.view-as'))).toBe(null)

  // A customer's own entries in the tab's storage change nothing for them.
  await page.evaluate(() =>
    sessionStorage.setItem(
      'portal.view-as',
      JSON.stringify({
        by: 'usr_pi',
        label: 'Staff',
        access: { users_manager: 'rw' },
        account: null,
        isCustomer: false,
        roles: [],
      }),
    ),
  )
  await page.getByRole('button', { name: /^pi / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await userButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['User Account', 'Dark mode', 'Log out'])
})
