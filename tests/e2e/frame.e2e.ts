import type { Page } from 'playwright/test'
import { type PersonaId, personas } from '../../mock/personas'
import { navigate } from './support/navigate'
import { expect, test } from './support/test'

const site = 'Corvane Customer Portal'
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const help = (page: Page) => page.getByRole('button', { name: 'Help' })
const userButton = (page: Page) => page.getByRole('button', { name: /^User menu of/ })
const openMenu = (page: Page) => page.getByRole('menu')

const admin = ['Admin', 'Accounts', 'Users', 'Licenses', 'Products', 'Resources', 'Documentation']
const lines = (parent: string) => [parent, 'HELYX', 'ELEMENTS']
const customer = [
  ...['Dashboard', 'Licenses', ...lines('Downloads'), ...lines('Documentation'), 'Resources'],
  ...[...lines('Support'), 'File Manager'],
]

/**
 * The side menu of staff and of a customer: entries and the entries below them, in order. The unit test of the menu
 * shows the effect of each right.
 */
const entries: readonly (readonly [persona: PersonaId, entries: readonly string[]])[] = [
  ['staff', ['Dashboard', ...admin, ...customer.slice(1), 'Fake Data']],
  ['pi', customer],
]

for (const [persona, expected] of entries) {
  test(`[L2.2] [L2.5] [L6.2] [G1] ${persona} sees exactly the entries of their rights, and who they are`, async ({
    as,
  }) => {
    const page = await as(persona)
    for (const group of await menu(page)
      .getByRole('button', { name: / pages$/ })
      .all())
      await group.click()
    await expect(menu(page).getByRole('link')).toHaveText([...expected])
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')

    await userButton(page).click()
    const { first_name, last_name, account } = personas.find(({ id }) => id === persona) ?? personas[0]
    await expect(page.getByText(`${first_name} ${last_name}`, { exact: true })).toBeVisible()
    await expect(page.getByText(account.name, { exact: true })).toBeVisible()
    await expect(page.getByText('HELYX user', { exact: true })).toHaveCount(
      account.name === 'Corvane' ? 1 : 0,
    )
    const ownActions = ['User Account', 'Dark mode', 'Log out']
    if (persona === 'staff') ownActions.splice(2, 0, 'View as…')
    await expect(openMenu(page).getByRole('menuitem')).toHaveText(ownActions)
  })
}

test('[L2.1] [L9.1] [G1] the header is 66 px high, the menu 280 px wide, and neither is there before the user is', async ({
  page,
  world,
}) => {
  await world.fault({ operation: 'getMe', delay_ms: 600_000 })
  await page.goto('/')
  const asked = page.waitForRequest('**/api/me')
  await page.getByRole('button', { name: /^pi / }).click()
  await asked
  await expect(page.getByRole('status')).toHaveText('Loading')
  for (const part of [header(page), menu(page), help(page), userButton(page)])
    await expect(part).toHaveCount(0)

  await world.clearFault('getMe')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 66 })
  // The menu and the line at its side fill the rest of the width.
  expect(await menu(page).boundingBox()).toMatchObject({ x: 0, y: 66, width: 279 })
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 280, width: width - 280 })

  // The page grows while it is rendered: before that there is nothing to scroll.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo(0, 2000)
      return scrollY
    })
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await header(page).boundingBox()).toMatchObject({ y: 0 })
})

test('[L1.4] [L2.4] [G25] the logo leads home and the help menu to four documents in new tabs', async ({
  as,
}) => {
  const page = await as('pi', '/user-account')
  await help(page).click()
  const links = openMenu(page).getByRole('menuitem')
  await expect(links).toHaveText([
    ...[/^Portal User Guide/, /^Terms and Conditions/, /^Privacy Notes/, /^Cookie Policy/],
  ])
  const found = await links.evaluateAll((all) =>
    all.map((one) => ['href', 'target', 'rel'].map((name) => one.getAttribute(name))),
  )
  const legal = 'https://www.corvane.example/legal'
  expect(found).toEqual([
    ['/docs/20241021-Corvane-Portal_UserGuide.pdf', '_blank', 'noopener'],
    [`${legal}/terms`, '_blank', 'noopener'],
    [`${legal}/privacy`, '_blank', 'noopener'],
    [`${legal}/cookies`, '_blank', 'noopener'],
  ])
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Corvane Customer Portal, to the dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('[L2.7] [G25] both menus close on a click outside, Escape, Tab and a change of route', async ({
  as,
}) => {
  const page = await as('pi', '/')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await navigate(page, '/downloads')
  // The heading of a new page takes the focus, also from a menu that was opened before.
  await expect(heading('Downloads')).toBeFocused()
  for (const button of [help(page), userButton(page)]) {
    const isOpen = async () => {
      await button.click()
      await expect(openMenu(page).getByRole('menuitem').first()).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    }
    const isClosed = async () => {
      await expect(openMenu(page)).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
    await isOpen()
    await page.mouse.click(900, 600)
    await isClosed()

    await isOpen()
    await page.keyboard.press('Escape')
    await isClosed()
    await expect(button).toBeFocused()

    await isOpen()
    await page.keyboard.press('Tab')
    await isClosed()

    await isOpen()
    await page.goBack()
    await expect(heading('Dashboard')).toBeVisible()
    await isClosed()
    await page.goForward()
    await expect(heading('Downloads')).toBeFocused()
  }
})

test('the keys of a menu: arrows, Home, End and letters, from the button and around', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi')
  const item = (name: string | RegExp) => openMenu(page).getByRole('menuitem', { name })
  await help(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(item(/^Portal User Guide/)).toBeFocused()
  for (const [key, name] of [
    ['ArrowUp', /^Cookie Policy/],
    ['ArrowDown', /^Portal User Guide/],
    ['End', /^Cookie Policy/],
    ['Home', /^Portal User Guide/],
    ['t', /^Terms and Conditions/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item(name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await userButton(page).press('Enter')
  await item('User Account').press('Enter')
  await expect(page).toHaveURL('/user-account')
  await expect(openMenu(page)).toBeHidden()
})

test('[L1.3] [L2.10] every page names itself before the portal', async ({ as }) => {
  const page = await as('staff')
  await expect(page).toHaveTitle(`Dashboard · ${site}`)
  for (const [path, title] of [
    ['/user-account', 'User account'],
    ['/licenses', 'Licenses'],
    ['/admin/licenses_manager', 'License manager'],
    ['/support/helyx', 'HELYX support'],
    ['/nowhere', 'Page not found'],
    ['/documentation/nowhere', 'Documentation not found'],
  ] as const) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · ${site}`)
  }
})

test('[L2.9] documentation pages mark the page root, also after Back, Forward and a reload', async ({
  as,
}) => {
  const page = await as('pi', '/documentation/helyx')
  const root = page.locator('html')
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(root).toHaveAttribute('data-documentation')
  await menu(page).getByRole('link', { name: 'Licenses' }).click()
  await heading('Licenses')
  await expect(root).not.toHaveAttribute('data-documentation')
  await page.goBack()
  await expect(root).toHaveAttribute('data-documentation')
  await page.goForward()
  await heading('Licenses')
  await expect(root).not.toHaveAttribute('data-documentation')
  for (const [path, isMarked] of [
    ['/documentation/elements/guide/meshing', true],
    ['/documentations', false],
    ['/Documentation/other', true],
    ['/', false],
  ] as const) {
    await navigate(page, path)
    await (isMarked ? expect(root) : expect(root).not).toHaveAttribute('data-documentation')
  }
})
