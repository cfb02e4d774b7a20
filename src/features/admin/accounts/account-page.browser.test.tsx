import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import { CurrentUserContext } from '../../../session/current-user'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import AccountPage from './account-page'

const none = { items: [], total: 0 }

const route = '/admin/accounts_manager/$accountId/{-$tab}'

/** The page of the sample account, or a part of it, with the test's stubbed backend. */
const open = (as: 'staff' | 'support' = 'staff', tab = '') =>
  renderPart(<AccountPage />, {
    as,
    permission: 'accounts_manager',
    route,
    path: `/admin/accounts_manager/${sampleAccount.id}${tab}`,
  })

function show(account: Account, as: 'staff' | 'support' = 'staff', licenses: License[] = [], tab = '') {
  stubBackend({
    'GET /api/accounts/': { items: [account], total: 1 },
    'GET /api/users/': none,
    'GET /api/licenses/': { items: licenses, total: licenses.length },
  })
  return open(as, tab)
}

const strip = page.getByRole('region', { name: 'Needs attention' })
const crm = { ...sampleAccount, name: 'Halvorsen Pumps AS', territory: null }

for (const as of ['staff', 'support'] as const)
  test(`[AM2] what differs from the CRM is in the strip, which leads ${as} to the fields of the CRM panel`, async () => {
    await show(crm, as)
    await expect.element(strip).toHaveTextContent('Differs from the CRM in name and territory.')
    await strip.getByRole('button', { name: 'Compare' }).click()
    const row = page.getByRole('list', { name: 'Differences to the CRM' }).getByRole('listitem').first()
    await expect.element(row).toHaveFocus()
    await expect.element(row).toHaveTextContent('Portal: Halvorsen Pumps AS. CRM: Halvorsen Pumps.')
    await expect.element(row).toBeInViewport()
    await expectAccessible()
  })

test('[AM2] without a difference, and of an archived account, the strip says nothing of the CRM', async () => {
  for (const account of [sampleAccount, { ...crm, status: 'archived' as const }]) {
    const { unmount } = await show(account)
    await expect.element(page.getByRole('region', { name: 'CRM' })).toBeVisible()
    await expect.element(page.getByText(/Differs from the CRM/)).not.toBeInTheDocument()
    await unmount()
  }
})

const fresh = { ...sampleAccount, users_count: 0, licenses_count: 0 }
test('[AM1] [AM3] a new account says what is missing, and leads to the sheet that sets it up', async () => {
  const { router, unmount } = await show(fresh)
  await expect
    .poll(() =>
      strip
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Nobody at Halvorsen Pumps can sign in yet.Set up',
      'No license yet: there is nothing to download and no seat to assign.Set up',
    ])
  await expectAccessible()
  await strip.getByRole('link', { name: 'Set up' }).first().click()
  await expect.poll(() => router.state.location.pathname).toMatch(/\/new-customer$/)
  await unmount()
  const running = await show(sampleAccount)
  await expect.element(page.getByRole('link', { name: /^Users/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New customer' })).not.toBeInTheDocument()
  await running.unmount()
})

const actions = () =>
  strip
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const section = (name: string) => page.getByRole('region', { name, exact: true })

test('[AM1] [AM3] the sheet of a new customer has each part with its form, and one check of all', async () => {
  const { unmount } = await show(fresh, 'staff', [], '/new-customer')
  await expect.element(section('People')).toHaveTextContent('Nobody can sign in yet')
  const newUser = section('People').getByRole('link', { name: 'New user' }).element()
  expect(decodeURIComponent(newUser.getAttribute('href') ?? '')).toMatch(
    /^\/admin\/users_manager\?account_id=.*acc_halvorsen.*&new=/,
  )
  await expect.element(section('Licenses').getByRole('link', { name: 'New license' })).toBeVisible()
  await expect.element(section('Text to send')).toHaveTextContent('once somebody is invited')
  await expectAccessible()
  const sheet = section('New customer: Halvorsen Pumps')
  await expect.element(sheet.getByRole('status')).toHaveTextContent('Each part is saved by itself.')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect.element(sheet.getByRole('status')).toHaveTextContent('People: Nobody can sign in yet.')
  await expect.element(sheet.getByRole('status')).toHaveTextContent('Licenses: No license of')
  stubBackend({
    'GET /api/accounts/': { items: [fresh], total: 1 },
    'GET /api/users/': none,
    'GET /api/licenses/': none,
    'GET /api/crm/accounts/{id}/contacts': [],
    'GET /api/users/roles/': [],
  })
  await section('People').getByRole('link', { name: 'Invite contacts' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await unmount()

  const reading = await show(fresh, 'support', [], '/new-customer')
  await expect.element(section('People')).toHaveTextContent('Nobody can sign in yet')
  expect(section('People').getByRole('link').elements()).toEqual([])
  expect(section('Licenses').getByRole('link').elements()).toEqual([])
  await reading.unmount()
})

test('[AM3] where nothing is missing, the sheet says so and has the text for the customer', async () => {
  const [any] = exampleOf('GET /api/licenses/').items
  const [luca] = exampleOf('GET /api/users/').items.filter(({ id }) => id === 'usr_useradmin')
  if (!any || !luca) throw new Error('no such example')
  const license: License = { ...any, type: 'floating', status: 'active', seats_total: 20, seats_used: 1 }
  const lines = [license.product.line]
  const pi = { id: 'usr_pi', name: 'Anna Berg', email: 'anna@halvorsen.example' }
  const account = { ...sampleAccount, product_lines: lines, principal_investigator: pi }
  stubBackend({
    'GET /api/accounts/': { items: [account], total: 1 },
    'GET /api/users/': { items: [luca], total: 1 },
    'GET /api/licenses/': { items: [license], total: 1 },
    'GET /api/products/': exampleOf('GET /api/products/'),
  })
  await open('staff', '/new-customer')
  await expect
    .element(section('Text to send'))
    .toHaveTextContent('One person of Halvorsen Pumps can now sign in')
  await expect
    .element(section('Seats').getByRole('link', { name: `Assign seats of ${license.number}` }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.element(page.getByText('Nothing is missing.')).toBeVisible()
  await expectAccessible()
})

test('[AM3] people without a seat are next, while no seat is taken', async () => {
  const [any] = exampleOf('GET /api/licenses/').items
  if (!any) throw new Error('The examples have no license.')
  const free: License = { ...any, type: 'floating', status: 'active', seats_total: 20, seats_used: 0 }
  const { unmount } = await show(sampleAccount, 'staff', [
    { ...free, type: 'node_locked', id: 'lic_1' },
    free,
  ])
  await expect.element(strip).toHaveTextContent(`Nobody has a seat yet: ${free.number} has 20 free.`)
  const assign = strip.getByRole('link', { name: 'Assign seats' }).element()
  expect(assign.getAttribute('href')).toBe(`/admin/licenses_manager/${free.id}/seats?dialog=several`)
  await unmount()
  const taken = await show(sampleAccount, 'staff', [free, { ...free, id: 'lic_1', seats_used: 1 }])
  await expect.element(page.getByRole('region', { name: 'Seats in use' })).toBeVisible()
  await expect.element(page.getByText(/Nobody has a seat yet/)).not.toBeInTheDocument()
  await taken.unmount()
})

test('[AM2] differences to a CRM that does not answer are unknown, and nothing else is said of them', async () => {
  const silent = { ...crm, crm: null }
  await show(silent)
  const section = page.getByRole('region', { name: 'CRM' })
  await expect.element(section).toHaveTextContent('The CRM does not answer, so differences are unknown.')
  await expect.element(page.getByText(/Differs from the CRM/)).not.toBeInTheDocument()
})

const people = {
  principal_investigator: { id: 'usr_pi', name: 'Anna Berg', email: 'anna@halvorsen.example' },
  user_admins: [{ id: 'usr_admin', name: 'Ylva Dahl', email: 'ylva@halvorsen.example' }],
}
const hrefsIn = (name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

/** The page of the sample account for staff with rights to accounts only. */
function showWithAccountsAlone(tab: string) {
  const me = { ...exampleOf('GET /api/me', 'staff'), user_access: { accounts_manager: 'rw' as const } }
  const user = { userKey: 'usr_staff', status: { kind: 'loaded' as const, me }, retry: () => undefined }
  return renderPart(
    <CurrentUserContext value={user}>
      <AccountPage />
    </CurrentUserContext>,
    {
      as: 'staff',
      permission: 'accounts_manager',
      route,
      path: `/admin/accounts_manager/${sampleAccount.id}/${tab}`,
    },
  )
}

test('[AM4] who has only the accounts sees no licenses and no tickets, and no link to them', async () => {
  const ending = { ...sampleAccount, ...people, open_tickets_count: 3, maintenance_end_date: '2026-01-31' }
  const calls = stubBackend({ 'GET /api/accounts/': { items: [ending], total: 1 } })
  await showWithAccountsAlone('tickets')
  const tabs = page.getByRole('navigation', { name: 'Parts of this account' })
  await expect.element(tabs).toBeVisible()
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Users3'])
  // The address of a part that may not be read shows the first.
  await expect.element(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible()
  await expect.element(strip).toHaveTextContent(/Maintenance ends on/)
  expect(hrefsIn('Needs attention')).toEqual([])
  // Of the people, only the mail address remains.
  expect(hrefsIn('Account')).toEqual(['mailto:anna@halvorsen.example', 'mailto:ylva@halvorsen.example'])
  for (const title of ['Seats in use', 'Open tickets'])
    await expect.element(page.getByRole('region', { name: title })).not.toBeInTheDocument()
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/accounts/'])
  await expectAccessible()
})

test('[AM4] [US2] who has only the accounts reads who the users are, without a link to their pages, and may ask who can do what', async () => {
  const example = exampleOf('GET /api/users/')
  stubBackend({
    'GET /api/accounts/': { items: [sampleAccount], total: 1 },
    'GET /api/users/': example,
    'GET /api/users/roles/': exampleOf('GET /api/users/roles/'),
  })
  await showWithAccountsAlone('users')
  const users = page.getByRole('table', { name: 'Users' })
  for (const { first_name, last_name } of example.items)
    await expect.element(users).toHaveTextContent(`${first_name} ${last_name}`)
  expect(hrefsIn('Users')).toEqual([])
  await page.getByRole('button', { name: 'Check access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check access' })
  await expect.element(dialog).toHaveTextContent(sampleAccount.name)
  await expect.element(dialog.getByText('Who can do it')).toBeVisible()
})

test('[AM4] a license that works without maintenance says so in the list of an account', async () => {
  const [any] = exampleOf('GET /api/licenses/').items
  if (!any) throw new Error('The examples have no license.')
  const license: License = { ...any, status: 'active', expiry_date: null }
  stubBackend({
    'GET /api/accounts/': { items: [sampleAccount], total: 1 },
    'GET /api/licenses/': {
      items: [
        { ...license, number: 'HLX-1', maintenance_end_date: '2026-03-03' },
        { ...license, id: 'lic_2', number: 'HLX-2', maintenance_end_date: '2999-03-03' },
      ],
      total: 2,
    },
  })
  await open('staff', '/licenses')
  await expect
    .element(page.getByRole('row', { name: /^HLX-1/ }))
    .toHaveTextContent('Active Maintenance ended')
  await expect.element(page.getByRole('row', { name: /^HLX-2/ })).not.toHaveTextContent('Maintenance ended')
})

test.each([
  [sampleAccount.territory, 'The one for Nordics, else Corvane'],
  [null, 'Corvane'],
])(
  '[AM1] without a first line support of its own, the account says who answers: %j',
  async (territory, text) => {
    await show({ ...sampleAccount, territory })
    const fact = page.getByText('First line support', { exact: true })
    await expect.element(fact).toBeVisible()
    expect(fact.element().nextElementSibling?.textContent).toBe(text)
  },
)

test('[AM4] the people an account names lead to their pages, and to a mail', async () => {
  await show({ ...sampleAccount, ...people })
  await expect.element(page.getByRole('link', { name: 'Anna Berg', exact: true })).toBeVisible()
  expect(hrefsIn('Account')).toEqual([
    '/admin/users_manager/usr_pi',
    'mailto:anna@halvorsen.example',
    '/admin/users_manager/usr_admin',
    'mailto:ylva@halvorsen.example',
  ])
})

test('[AM4] an account without users says so, and how it gets some', async () => {
  stubBackend({ 'GET /api/accounts/': { items: [fresh], total: 1 }, 'GET /api/users/': none })
  await open('staff', '/users')
  const users = page.getByRole('region', { name: 'Users', exact: true })
  await expect.element(users).toHaveTextContent('No users yet')
  await expect.element(users).toHaveTextContent('Invite the contacts that the CRM knows')
  await expect.element(users.getByRole('link', { name: 'Manage users' })).toBeVisible()
  await expectAccessible()
})

const [someone] = exampleOf('GET /api/users/').items

for (const [as, ways] of [
  ['staff', ['Give someone the role', 'Change roles']],
  ['support', []],
] as const)
  test(`[AM1] [US2] who cannot manage users of an account is told to ${as}, with a way to change it for who may`, async () => {
    if (!someone) throw new Error('The examples have no user.')
    const colleague = { ...someone, status: 'active' as const, user_access: {} }
    stubBackend({
      'GET /api/accounts/': { items: [{ ...sampleAccount, ...people }], total: 1 },
      'GET /api/users/': { items: [colleague], total: 1 },
      'GET /api/licenses/': none,
    })
    await open(as)
    await expect.element(strip).toHaveTextContent('Nobody at Halvorsen Pumps can manage users.')
    await expect.element(strip).toHaveTextContent('Ylva Dahl is named as User Admin but cannot manage users.')
    expect(actions()).toEqual(ways)
  })
const searchOf = (path: string) => new URLSearchParams(path.split('?')[1])

test('[AM1] of more than 200 people those who manage users are asked for by their roles, and old invitations are counted', async () => {
  if (!someone) throw new Error('The examples have no user.')
  const roles = exampleOf('GET /api/users/roles/')
  const admin = {
    ...someone,
    id: 'usr_201',
    first_name: 'Ylva',
    last_name: 'Dahl',
    status: 'active' as const,
    user_access: { users_manager: 'rw' as const },
  }
  const waiting = { status: 'invited' as const, invited_at: '2026-01-01T00:00:00Z' }
  const calls = stubBackend({
    'GET /api/accounts/': { items: [{ ...sampleAccount, users_count: 350 }], total: 1 },
    'GET /api/licenses/': none,
    'GET /api/users/roles/': roles,
    'GET /api/users/': ({ path }) => {
      const search = searchOf(path)
      if (search.has('role_id[]')) return { items: [admin], total: 1 }
      if (search.has('invited_before')) return { items: [{ ...someone, ...waiting }], total: 12 }
      return { items: [someone], total: 350 }
    },
  })
  await open()
  await expect
    .element(strip)
    .toHaveTextContent('Ylva Dahl can manage users, but customers are not sent to them.')
  await expect.element(strip).toHaveTextContent('12 invitations have waited for more than 7 days.')
  await expect
    .element(strip.getByRole('link', { name: 'See who' }))
    .toHaveAttribute('href', expect.stringMatching(/status=.*invited.*&invited=.*7/))
  const asked = calls.map(({ path }) => searchOf(path)).find((search) => search.has('role_id[]'))
  expect(asked?.getAll('status[]')).toEqual(['active'])
})

test('[AM4] the tickets of an account lead to those of each line, and its days to the licenses', async () => {
  const [any] = exampleOf('GET /api/licenses/').items
  if (!any) throw new Error('The examples have no license.')
  const ending: License = { ...any, status: 'active', expiry_date: '2099-12-31' }
  const first = await show(sampleAccount, 'staff', [ending])
  await expect
    .element(page.getByRole('list', { name: 'Next days' }).getByRole('link', { name: ending.number }).first())
    .toHaveAttribute('href', `/admin/licenses_manager/${ending.id}`)
  await first.unmount()

  stubBackend({
    'GET /api/accounts/': { items: [sampleAccount], total: 1 },
    'GET /api/helpdesk/{x}/tickets': [],
  })
  await open('staff', '/tickets')
  const tickets = page.getByRole('region', { name: 'Open tickets' })
  for (const [name, line] of [
    ['HELYX tickets', 'helyx'],
    ['ELEMENTS tickets', 'elements'],
  ] as const)
    await expect
      .element(tickets.getByRole('link', { name }))
      .toHaveAttribute('href', `/support/${line}?account_id=acc_halvorsen`)
})
