import type { Page } from 'playwright/test'
import { landings, table } from '../states/route-table'
import { headingsOf, navigate } from './support/navigate'
import { expect, test } from './support/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const nothing = Object.fromEntries(table.map(([, key]) => [key, '']))

test('[L2.13] [L6.3] [L8.2] a blocked user sees Access Disabled after one question', async ({
  as,
  world,
}) => {
  const page = await as('blocked', '/licenses')
  await expect(heading(page, 'Access Disabled')).toBeVisible()
  await expect(page).toHaveTitle('Access Disabled · Corvane Customer Portal')
  await expect(page.getByText('Sorry, but your access was disabled.', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please contact the Principal Investigator (PI) or User Admin to review your access.'),
  ).toBeVisible()
  await expect(page.getByText(/^If you do not know who that is, write to/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'portal-support@corvane.example' })).toHaveAttribute(
    'href',
    'mailto:portal-support@corvane.example',
  )
  await expect(page.getByText('You are signed in as karl.brandt@lindau-tu.example.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const calls = await world.calls()
  expect(calls.map(({ operation, status }) => [operation, status])).toEqual([['getMe', 403]])
})

test('[L2.13] [L6.3] [L8.3] a user without a valid record is told whom to write to', async ({
  as,
  world,
}) => {
  const page = await as('invalid')
  await expect(heading(page, 'Invalid User Status')).toBeVisible()
  await expect(page.getByText('Sorry, but your user status is currently not valid.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'portal-support@corvane.example' })).toHaveAttribute(
    'href',
    'mailto:portal-support@corvane.example',
  )
  await expect(page.getByText('You are signed in as sofia.marin@halvorsen.example.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const calls = await world.calls()
  expect(calls.map(({ operation, status }) => [operation, status])).toEqual([
    ['getMe', 500],
    ['getMe', 500],
  ])
})

test('[L8.3] Try again leads on once the record can be read', { tag: '@all' }, async ({ as, world }) => {
  await world.fault({ operation: 'getMe', status: 503 })
  const page = await as('pi', '/licenses')
  await expect(heading(page, 'Invalid User Status')).toBeVisible()
  await world.clearFault('getMe')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
})

test('[L2.13] [L8.4] [G2] a page without the right is Not allowed, inside the frame, and asks for nothing', {
  tag: '@firefox',
}, async ({ as, world }) => {
  const page = await as('content', '/licenses')
  await expect(heading(page, 'Not allowed')).toBeVisible()
  await expect(page).toHaveTitle('Not allowed · Corvane Customer Portal')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(entry(page, 'Dashboard')).toBeVisible()
  const calls = await world.calls()
  expect(calls.map(({ operation }) => operation)).toEqual(['getMe'])
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('[L5.1] a path outside the table is the not-found page inside the frame, for everyone', async ({
  as,
}) => {
  const page = await as('newcomer', '/filesystem')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await navigate(page, '/documentation/other/line')
  await expect(heading(page, 'Documentation not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the documentation' }).click()
  await expect(heading(page, 'Documentation')).toBeVisible()
})

test('[L2.3] a landing page lists the readable screens, and is Not allowed without one', async ({ as }) => {
  const page = await as('content', '/admin')
  await expect(heading(page, 'Admin')).toBeVisible()
  await expect(cards(page)).toHaveText(['Products', 'Resource manager', 'Documentation manager'])
  await expect(entry(page, 'Admin')).toHaveAttribute('aria-current', 'page')
  await navigate(page, '/downloads')
  await expect(cards(page)).toHaveText(['HELYX downloads', 'ELEMENTS downloads'])
  await navigate(page, '/documentations')
  await expect(cards(page)).toHaveText(['HELYX documentation', 'ELEMENTS documentation'])
  await navigate(page, '/support')
  await expect(heading(page, 'Not allowed')).toBeVisible()
})

test('[L2.3] [L6.1] a reader of one line gets that line alone', { tag: '@all' }, async ({ as }) => {
  const page = await as('reader', '/support')
  await expect(cards(page)).toHaveText(['HELYX support'])
  expect(
    await headingsOf(page, [
      '/support/elements',
      '/support/helyx/ticket',
      '/documentation/elements/x',
      '/admin',
    ]),
  ).toEqual({
    '/support/elements': 'Not allowed',
    '/support/helyx/ticket': 'Not allowed',
    '/documentation/elements/x': 'Not allowed',
    '/admin': 'Not allowed',
  })
  await navigate(page, '/support/helyx')
  await expect(heading(page, 'HELYX support')).toBeVisible()
})

test('[L4.1] [L5.3] [R14] rights lost on an open page close it at the next refusal', async ({
  as,
  world,
}) => {
  const page = await as('pi', '/licenses')
  await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  await world.access('pi', { access: { licenses: '' } })
  await page.getByRole('searchbox', { name: 'Search licenses' }).fill('HLX')
  await expect(heading(page, 'Not allowed')).toBeVisible()
  await expect(page.getByText('HLX-2026-00417')).toHaveCount(0)
  await expect(entry(page, 'Licenses')).toHaveCount(0)
})

test('[L5.3] a page that was opened before reads its list with the user record, and shows it if that permits', async ({
  as,
  world,
}) => {
  const page = await as('pi', '/licenses')
  const row = page.getByRole('row', { name: /HLX-2026-00417/ })
  await expect(row).toBeVisible()
  const isList = /\/api\/licenses\/\?/
  const listed = page.waitForRequest(isList)
  await page.route('**/api/me', async (route) => {
    await listed
    await route.continue()
  })
  const before = (await world.calls()).length
  await page.reload()
  await expect(row).toBeVisible()
  const calls = (await world.calls()).slice(before).map(({ operation }) => operation)
  expect(calls.filter((operation) => operation === 'listLicenses')).toHaveLength(1)
  await page.unroute('**/api/me')

  await world.access('pi', { access: { licenses: '' } })
  await page.reload()
  await expect(heading(page, 'Not allowed')).toBeVisible()
  await expect(page.getByText('HLX-2026-00417')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[L4.1] [L8.2] [R14] rights and access lost are noticed within five minutes, without a click', async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await as('reader', '/resources')
  await expect(entry(page, 'Resources')).toHaveAttribute('aria-current', 'page')
  // Pending requests would be refused, and the clock's jump would end the read that follows.
  await expect(page.getByRole('region', { name: 'Resources' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible()
  await world.access('reader', { access: { resources: '' } })
  await page.clock.fastForward('05:01')
  await expect(heading(page, 'Not allowed')).toBeVisible()
  await expect(entry(page, 'Resources')).toHaveCount(0)
  await world.access('reader', { me: 'blocked' })
  await page.clock.fastForward('05:01')
  await expect(heading(page, 'Access Disabled')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.replace('_', '%5F').replace('e', '%65'),
  (path) => path.replace(/\/(?=[^/]*$)/, path.lastIndexOf('/') > 0 ? '%2F' : '/%2F'),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => `/x/..${path}`,
  (path) => `/files/%2E%2e${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path};x`,
  (path) => `${path}%00`,
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => `${path}%5C`,
  (path) => `${path}/more`,
  (path) => `${path}?next=/user-account#/user-account`,
]
const closed = /^(Not allowed|Page not found|Documentation not found)$/

test('[L2.8] [L5.2] [L5.3] [R9] no spelling of a route opens it without the right, nor asks for its data', {
  tag: '@all',
}, async ({ as, world }) => {
  await world.access('newcomer', { access: nothing })
  const page = await as('newcomer')
  const paths = [...table.map(([path]) => path), ...landings]
  // Every route in three spellings, and every spelling on three routes; all pairs are covered by the router's property
  // test.
  const all = paths.flatMap((path, index) =>
    [0, 6, 12].map((step) => spellings[(index + step) % spellings.length]?.(path) ?? path),
  )
  const found = await headingsOf(page, all)
  expect(Object.entries(found).filter(([, text]) => !closed.test(text))).toEqual([])
  expect(Object.keys(found)).toHaveLength(new Set(all).size)

  // The same by the address bar.
  for (const path of ['/FILES', '/admin%2Fusers_manager', '/x/../licenses/']) {
    await page.goto(`${new URL(page.url()).origin}${path}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed)
  }
  const asked = new Set((await world.calls()).map(({ operation }) => operation))
  expect([...asked]).toEqual(['getMe'])
})
