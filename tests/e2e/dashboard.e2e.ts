import type { Page } from 'playwright/test'
import { table } from '../states/route-table'
import { expectAccessible } from './support/axe'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import type { World } from './support/world'

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
/** Attention items of licenses and versions; those of tickets are tested with support. */
const items = (page: Page) => attention(page).getByRole('listitem').filter({ hasNotText: 'Waiting on you' })
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

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
const ofLicenses = (paths: string[]) => paths.filter((path) => path.startsWith('licenses'))

/** Delays the response with the licenses on a page that has shown them, and stops the page's clock. */
async function holdLicenses(page: Page, world: World): Promise<void> {
  await expect(items(page).first()).toBeVisible()
  await world.fault({ operation: 'listLicenses', delay_ms: 600_000 })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('about:blank')
}

/** Waits for the layout on a page whose clock is stopped; returns how many milliseconds the clock advanced. */
async function untilFrame(page: Page): Promise<number> {
  let passed = 0
  await expect
    .poll(
      async () => {
        // Shorter than the time after which the page is shown incomplete.
        if (passed < 1300) await page.clock.runFor(5)
        passed += 5
        return heading(page, 'Dashboard').isVisible()
      },
      { intervals: [100] },
    )
    .toBe(true)
  return passed
}

test('the frame stands while the licenses are on their way, and nothing else is asked for meanwhile', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi')
  await holdLicenses(page, world)
  const calls = backendCalls(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) scripts.add(name)
  })
  await page.goto('/')
  await untilFrame(page)
  await expect(attention(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Checking what needs attention')).toBeAttached()
  await expect(card(page, 'Licenses')).toBeVisible()
  // Idle callbacks also run when its clock advances.
  await page.clock.runFor(100)
  expect(asked(calls)).toEqual(['licenses/?page=1&page_size=50'])
  const everyVisit = ['frame', 'identity', 'index', 'libraries', 'mount', 'rolldown-runtime', 'start']
  expect([...scripts].toSorted()).toEqual(everyVisit)
  const early = scripts.size
  await page.clock.runFor(3000)
  await expect.poll(() => scripts.size).toBeGreaterThan(early)
})

test('the frame waits for the licenses for 50 ms; where the user record took longer, not at all, and tickets are asked for, too', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi')
  await holdLicenses(page, world)
  await page.goto('/')
  expect(await untilFrame(page)).toBeGreaterThanOrEqual(50)

  await page.goto('about:blank')
  await world.fault({ operation: 'getMe', delay_ms: 2000 })
  const calls = backendCalls(page)
  const shared = page.waitForRequest(/\/assets\/pages-[\w-]{8}\.js$/)
  const [sent, answered] = [page.waitForRequest(/\/api\/me$/), page.waitForResponse(/\/api\/me$/)]
  await page.goto('/')
  await sent
  await page.clock.runFor(100)
  await answered
  expect(await untilFrame(page)).toBeLessThan(50)
  await shared
  expect(asked(calls)).toEqual([
    'licenses/?page=1&page_size=50',
    'helpdesk/helyx/tickets',
    'helpdesk/elements/tickets',
  ])
})

for (const who of ['staff', 'pi'] as const)
  test(`what stands below the list is where it was at the last visit before the list has come, as ${who}`, {
    tag: '@all',
  }, async ({ as, page, world }) => {
    await as(who)
    await page.goto('/documentation/helyx/4.3/solver')
    await expect(heading(page, 'Solver guide')).toBeVisible()
    await page.goto('/')
    await expect(items(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
    await expect(page.getByText('Checking for more…')).toBeHidden()
    const top = async () => (await card(page, 'Licenses').boundingBox())?.y
    const before = await top()
    await world.fault({ operation: 'listLicenses', delay_ms: 600_000 })
    await page.reload()
    await expect(card(page, 'Licenses')).toBeVisible()
    await expect(attention(page)).toHaveAttribute('aria-busy', 'true')
    expect(await top()).toBe(before)
    await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
    expect(await top()).toBe(before)
  })

test('staff see what is due in all accounts, worst first, with account, day and distance', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await onStoryDay(page, world)
  const calls = backendCalls(page)
  await as('staff')
  await expect(items(page)).toHaveText([
    /^ExpiredHLX-2024-00299 · HELYX 4.1 · Lindau Technical University31 Oct 2026 20 days ago$/,
    /^SuspendedELM-2026-00455 · .* · Halvorsen Pumps · Payment of invoice .* is open\.$/,
    /^ExpiresHLX-2026-00417 · HELYX 4.3 · Meridian Racing18 Dec 2026 in 28 days$/,
    /^ExpiresINT-2026-00001 · HELYX 4.3 · Corvane31 Dec 2026 in 41 days$/,
    /^Maintenance endedHLX-2025-00388 · HELYX 4.1 · Meridian Racing30 Jun 2026 4 months ago$/,
    /^No free seatHLX-2026-00418 · .* · Meridian Racing · 12 of 12 seats$/,
    /^Different from the CRMHalvorsen Pumps$/,
    /^Invited over 7 days agoNoor van Dijk$/,
    'No next termHLX-2026-00417 · ends on 18 Dec 2026',
    'Files not readyHELYX 4.4 beta 1 · 1 file is still that of 4.3.',
    'Drafted over a month agoValidation: battery pack with cold plate · begun on 5 Oct 2026',
    /^Files missing2 resources with missing files/,
    /^Not synchronized3 pages of the documentation · 18 Nov 2026/,
    /^Support endsHELYX 4.1 · in use by HLX-2025-0038831 Dec 2026 in 41 days$/,
  ])
  await expect(card(page, 'Licenses')).toContainText('Total9')
  await expect(card(page, 'Licenses')).toContainText('Expire within 60 days2')
  await expect(card(page, 'Licenses')).toContainText('37 of 357 seats')
  for (const name of [
    'HELYX downloads',
    'ELEMENTS downloads',
    'Resources',
    'HELYX support',
    'File Manager',
    'License manager',
    'Resource manager',
  ])
    await expect(card(page, name)).toBeVisible()
  // The menu leads to the others.
  for (const name of ['Fake data', 'HELYX documentation']) await expect(card(page, name)).toHaveCount(0)
  expect(asked(calls)[0]).toBe('licenses/?page=1&page_size=50')
  expect(ofLicenses(asked(calls)).filter((call) => call === 'licenses/?page=1&page_size=50')).toHaveLength(1)
})

test('a customer sees their own, and each leads to the license beside those that share its trouble', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await onStoryDay(page, world)
  const calls = backendCalls(page)
  await as('pi')
  await expect(items(page)).toHaveText([
    /^ExpiresHLX-2026-00417 · HELYX 4.318 Dec 2026 in 28 days$/,
    /^Maintenance endedHLX-2025-00388/,
    /^No free seatHLX-2026-00418/,
    /^Support endsHELYX 4.1/,
  ])
  expect(ofLicenses(asked(calls))).toEqual(['licenses/?page=1&page_size=50'])
  await items(page).nth(0).getByRole('link').click()
  await expect(page).toHaveURL('/licenses/lic_0417?status=expiring&sort=expiry_date')
  await expect(page.getByRole('heading', { name: 'HLX-2026-00417' })).toBeVisible()

  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // The whole row is a link, not its text alone.
  await items(page).nth(1).click()
  await expect(page).toHaveURL(
    /^[^?]*\/licenses\/lic_0388\?status=active&maintenance_within=60&sort=maintenance/,
  )
  await page.goBack()
  await card(page, 'Licenses').click()
  await expect(page).toHaveURL('/licenses')
})

test('of many licenses the few worst of each kind are named and the rest is counted, without reading them all', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await world.rows(300)
  const calls = backendCalls(page)
  await as('staff')
  await expect(card(page, 'Licenses')).toContainText('Total300')
  await expect(card(page, 'Licenses')).not.toContainText('In use')
  const more = items(page).getByRole('link', { name: /^[\d,]+ more licenses/ })
  await expect(more).toHaveText([
    /more licenses have expired$/,
    /more licenses are suspended$/,
    /more licenses end within 60 days$/,
    /more licenses without maintenance, now or within 60 days$/,
  ])
  // Accounts and users have items of their own, which load independently.
  const ofOthers = /accounts without|accounts differ|open invitations/
  await expect(items(page).filter({ hasNotText: ofOthers })).toHaveCount(16)
  const sizes = asked(calls).flatMap((path) => /^licenses.*page_size=(\d+)/.exec(path)?.[1] ?? [])
  expect(sizes.slice(0, 5)).toEqual(['50', '3', '3', '3', '3'])

  const count = Number((await more.nth(2).innerText()).replace(/\D.*$/s, ''))
  await more.nth(2).click()
  await expect(page).toHaveURL('/licenses?status=expiring&sort=expiry_date')
  await expect(page.getByRole('status').filter({ hasText: `of ${count + 3}` })).toBeVisible()
})

test('nothing due says all clear, and what was looked at', { tag: '@all' }, async ({
  as,
  page,
  request,
  world,
}) => {
  const bearer = page.waitForRequest('**/api/licenses/**')
  await as('staff')
  const { authorization = '' } = await (await bearer).allHeaders()
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const fixed = await request.patch('/api/licenses/lic_0455', {
    headers: { authorization, cookie: cookies.join('; ') },
    data: { status: 'active' },
  })
  expect(fixed.status()).toBe(200)
  await page.context().clearCookies({ name: /^(?!world$)/ })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await world.access('reader', { access: { ...nothing, licenses: 'r', downloads_helyx: 'r' } })
  await as('reader')
  await expect(attention(page).getByText('All clear')).toBeVisible()
  await expect(attention(page)).toContainText('Checked: licenses, their maintenance and their seats;')
  await expectAccessible(page, 'dashboard: all clear')
})

test('a new customer is welcomed and told what comes and what can be done', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await onStoryDay(page, world)
  await as('newcomer')
  const welcome = page.getByRole('region', { name: 'Welcome, Dev' })
  await expect(welcome).toContainText(
    'Your account has no licenses yet. They appear here once they are issued.',
  )
  await expect(welcome.getByRole('listitem')).toHaveText([
    'Ask for a license',
    'Read how to install the software and its license server',
    'See what is new in HELYX',
    'See what is new in ELEMENTS',
    'Contact support',
    'Read the portal user guide (opens in a new tab)',
  ])
  await expect(card(page, 'Licenses')).toContainText('None yet')
  await expect(
    page
      .getByRole('region', { name: 'The next twelve months', exact: true })
      .getByRole('link', { name: /^HELYX 4.1 support ends/ }),
  ).toBeVisible()
  await expect(attention(page).getByRole('listitem')).toContainText(['Waiting on you'])
  await expect(welcome).toBeVisible()
  // Every step has a next one.
  await welcome.getByRole('link', { name: 'See what is new in HELYX' }).click()
  await expect(page).toHaveURL('/downloads/helyx?view=notes')
  const notes = page.getByRole('region', { name: 'Release notes', exact: true })
  await expect(notes.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.goto('/licenses')
  await page.getByRole('main').getByRole('button', { name: 'Ask for a license' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Ask for a license' }).getByRole('textbox', { name: 'Message' }),
  ).toHaveValue(/We would like a license for our account\./)
})

test('[L5.3] nothing is asked for that the user may not read', async ({ as, page, world }) => {
  const calls = backendCalls(page)
  await as('content')
  await expect(card(page, 'Resources')).toContainText('Total')
  await expect(card(page, 'Licenses')).toHaveCount(0)
  await expect(card(page, 'HELYX downloads').getByRole('link', { name: /^Release notes of/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The next twelve months', exact: true })).toHaveCount(0)
  expect(asked(calls).filter((path) => /^(licenses|helpdesk)/.test(path))).toEqual([])

  // An open page would send more requests, and read what it may after the first refusal.
  await page.goto('about:blank')
  calls.all.length = 0
  await world.access('content', { access: { ...nothing, licenses: 'r' } })
  await page.goto('/')
  await expect(attention(page).getByRole('link').first()).toBeVisible()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^Licenses/ }),
  ).toHaveCount(1)
  await expect(card(page, 'HELYX downloads')).toHaveCount(0)
  expect(asked(calls)).toEqual(['licenses/?page=1&page_size=50'])
})
