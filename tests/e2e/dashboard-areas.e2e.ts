import type { Page } from 'playwright/test'
import { table } from '../states/route-table'
import { logOut, logOutNotice } from './support/log-out'
import { backendCalls } from './support/requests'
import { skipRetryDelays } from './support/retry-delays'
import { expect, signIn, test } from './support/test'
import type { World } from './support/world'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const timeline = (page: Page) => region(page, 'The next twelve months')
const recent = (page: Page) => region(page, 'Continue where you left off')
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const nothing = Object.fromEntries(table.map(([, key]) => [key, '']))

/** Sets sandbox and browser to the day of the story. */
async function onStoryDay(page: Page, world: World): Promise<void> {
  await world.clock('2026-11-20T09:00:00Z')
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
}

/** Backend requests of a page, without the user record. */
const asked = (calls: ReturnType<typeof backendCalls>) =>
  calls.all
    .map((request) => decodeURIComponent(request.url()).replace(/^.*\/api\//, ''))
    .filter((path) => path !== 'me')

test('[D2] a user with licenses and HELYX support sees two cards and sends two requests', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi', '/user-account')
  await world.access('pi', { access: { ...nothing, licenses: 'r', support_helyx: 'r' } })
  // Pending requests of the previous page are not the dashboard's.
  await page.goto('about:blank')
  const calls = backendCalls(page)
  await page.goto('/')
  await expect(card(page, 'Licenses')).toContainText('Total')
  await expect(card(page, 'HELYX support')).toContainText('Open')
  await expect(timeline(page).getByRole('heading', { name: 'Dec' })).toBeVisible()
  await expect(card(page, 'HELYX downloads')).toHaveCount(0)
  await expect(card(page, 'ELEMENTS support')).toHaveCount(0)
  expect(asked(calls)).toHaveLength(2)
  expect(asked(calls)[0]).toMatch(/^licenses\//)
  await expect(timeline(page).getByRole('link', { name: /support ends/ })).toHaveCount(0)
})

test('[D2] what fails late says so in its place, and the rest stands', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await world.fault({ operation: 'listTickets', status: 500 })
  await as('pi')
  await expect(card(page, 'Licenses')).toContainText('Total')
  const failed = card(page, 'HELYX support').getByText('Figures could not be loaded')
  await skipRetryDelays(page, failed)
  const attention = region(page, 'Needs attention')
  await expect(
    attention.getByRole('alert').filter({ hasText: 'HELYX tickets could not be checked' }),
  ).toBeVisible()
  await expect(attention.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await expect(timeline(page).getByRole('link').first()).toBeVisible()

  await world.clearFault('listTickets')
  await card(page, 'HELYX support').getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'HELYX support')).toContainText('Open')
  await expect(attention.getByText('HELYX tickets could not be checked')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('[D4] [R69] what ends within twelve months is reached by keyboard, and says the same as a table', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await onStoryDay(page, world)
  await as('pi')
  const expiry = timeline(page).getByRole('link', { name: /^HLX-2026-00417 expires 18 Dec 2026/ })
  await timeline(page).getByRole('button', { name: 'Show as table' }).focus()
  await page.keyboard.press('Tab')
  await expect(expiry).toBeFocused()
  await expect(expiry.getByText('HELYX 4.3')).toBeVisible()
  await expect(
    timeline(page).getByRole('link', { name: /^HELYX 4.1 support ends 31 Dec 2026/ }),
  ).toBeVisible()
  const marks = await timeline(page).getByRole('link').count()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(expiry).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 720 })

  await timeline(page).getByRole('button', { name: 'Show as table' }).click()
  const rows = timeline(page).getByRole('row')
  await expect(rows).toHaveCount(marks + 1)
  await expect(rows.nth(1)).toContainText('HLX-2026-00417License ends18 Dec 2026 in 28 days')
  await rows.nth(1).getByRole('link').press('Enter')
  await expect(page).toHaveURL('/licenses/lic_0417')
})

test('[D5] what was opened last is offered, until it may no longer be read or the user signs out', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi', '/documentation/helyx')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Install/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/documentation\/helyx\/.+/)
  // The address changes before the page, which is remembered once it is shown.
  await expect(page.getByRole('heading', { level: 1, name: /Install/ })).toBeVisible()
  const document = new URL(page.url()).pathname
  await page.goto('/downloads/elements')
  // The release itself is remembered.
  await expect(page.getByRole('heading', { level: 2, name: /^ELEMENTS \d/ })).toBeVisible()
  // Every visit passes through the root folder, so it is not remembered.
  await page.goto('/files')
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
  await page.goto('/')
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText(['Documents', 'Downloads'])
  const link = recent(page).getByRole('link', { name: /Install/ })
  await expect(link).toHaveAttribute('href', document)
  await link.click()
  await expect(page).toHaveURL(document)

  const { access: own } = await rightsOf(page)
  await world.access('pi', { access: { ...own, downloads_elements: '' } })
  await page.goto('/')
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText(['Documents'])
  await world.access('pi', null)

  await logOut(page)
  await expect(logOutNotice(page)).toBeVisible()
  await page.goto('/')
  await signIn(page, 'pi')
  await expect(card(page, 'Licenses')).toContainText('Total')
  await expect(recent(page)).toHaveCount(0)
})

/** The rights in the user record as the page received it. */
async function rightsOf(page: Page): Promise<{ access: Record<string, string> }> {
  const answer = page.waitForResponse('**/api/me')
  await page.reload()
  const { user_access }: { user_access: Record<string, string> } = await (await answer).json()
  return { access: user_access }
}

test('[D2] [AM2] [US3] staff see accounts and invitations that need attention, and find them in the lists', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await onStoryDay(page, world)
  await as('staff')
  const attention = region(page, 'Needs attention')
  await expect(card(page, 'Accounts')).toContainText('No User Admin')
  await expect(card(page, 'Users')).toContainText('Invited')
  // A single item is named itself, and the list with the same filters has no other.
  const differing = attention.getByRole('listitem').filter({ hasText: 'Different from the CRM' })
  await expect(differing.getByRole('link', { name: 'Halvorsen Pumps' })).toHaveAttribute(
    'href',
    '/admin/accounts_manager/acc_halvorsen',
  )
  const invited = attention.getByRole('listitem').filter({ hasText: 'Invited over 7 days ago' })
  const name = (await invited.getByRole('link').textContent()) ?? ''
  await invited.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/admin/users_manager?status=invited&invited=7')
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('rowheader')).toHaveText([name])
  await page.goto('/admin/accounts_manager?status=active&crm=drifted')
  await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader')).toHaveText([
    'Halvorsen Pumps',
  ])
})

test('[D2] [US3] a User Admin sees the people of the account alone, and accounts are not asked for', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await onStoryDay(page, world)
  await as('useradmin')
  await expect(card(page, 'Users')).toContainText('Total')
  await expect(card(page, 'Accounts')).toHaveCount(0)
  const operations = async () => (await world.calls()).map(({ operation }) => operation)
  expect(await operations()).not.toContain('listAccounts')
})
