import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import type { Account } from '../../../domain/words/account-labels'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { currentShortcuts } from '../../../ui/menu/shortcuts'
import { parseAccountSearch } from './account-search'
import AccountsPage from './accounts-page'

const named = (id: string, name: string, changes: Partial<Account> = {}): Account => ({
  ...sampleAccount,
  id,
  name,
  ...changes,
})
const vendor = named('acc_corvane', 'Corvane', { kind: 'vendor', crm_account_id: null, crm: null })
const silent = named('acc_silent', 'Silent Seas', { crm: null })
const suspended = named('acc_osprey', 'Osprey Marine', {
  status: 'suspended',
  crm_account_id: null,
  crm: null,
})
const archived = named('acc_old', 'Old Works', { status: 'archived' })
const all = [sampleAccount, vendor, silent, suspended, archived]

const show = (as: 'staff' | 'support' = 'staff') =>
  renderPart(<AccountsPage />, {
    as,
    permission: 'accounts_manager',
    route: '/admin/accounts_manager',
    validateSearch: parseAccountSearch,
  })
const panel = page.getByRole('region', { name: 'Accounts' })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const menuOf = async (name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect.element(page.getByRole('menu', { name: `Actions for ${name}` })).toBeVisible()
}
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

const backend = () => stubBackend({ 'GET /api/accounts/': { items: all, total: all.length } })

test('[AM4] the menu of a row has what its status allows', async () => {
  backend()
  await show()
  for (const [name, has] of [
    [
      'Halvorsen Pumps',
      ['Edit', 'Invite CRM contacts…', 'Change the CRM account…', 'Suspend…', 'Archive…', 'Delete…'],
    ],
    ['Corvane', ['Edit']],
    ['Osprey Marine', ['Edit', 'Link a CRM account…', 'Resume', 'Archive…', 'Delete…']],
    ['Old Works', ['Edit', 'Invite CRM contacts…', 'Change the CRM account…', 'Restore', 'Delete…']],
  ] as const) {
    await menuOf(name)
    expect(items(), name).toEqual(has)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await expectAccessible()
})

test('[AM4] the views that everybody has', { tags: ['all'] }, async () => {
  backend()
  const { router } = await show()
  for (const [name, search] of [
    ['Customers', { kind: ['customer'] }],
    ['Different from the CRM', { status: ['active'], crm: 'drifted' }],
    ['Without a User Admin', { status: ['active'], without_user_admin: '1' }],
    ['Maintenance ends in 60 days', { maintenance_within: '60' }],
    ['Suspended', { status: ['suspended'] }],
    ['Archived', { status: ['archived'] }],
  ] as const) {
    await page
      .getByRole('button', { name: /^Views|^Customers|^Different|^Without|^Maint|^Susp/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect.poll(() => router.state.location.search).toEqual(search)
  }
})

test('[AM4] N opens the form for a new account, for those who may create one', {
  tags: ['all'],
}, async () => {
  stubBackend({
    'GET /api/accounts/': { items: all, total: all.length },
    'GET /api/crm/accounts/available': [],
    'GET /api/territories': [],
    'GET /api/firstLineSupports': [],
  })
  const shortcut = () => currentShortcuts().find(({ keys }) => keys === 'n')
  const { unmount } = await show()
  await expect.element(row('Halvorsen Pumps')).toBeVisible()
  expect(shortcut()?.what).toBe('New account')
  shortcut()?.run?.()
  await expect.element(page.getByRole('dialog', { name: 'New account' })).toBeVisible()
  await unmount()
  await show('support')
  await expect.element(row('Halvorsen Pumps')).toBeVisible()
  expect(shortcut()).toBeUndefined()
  for (const name of [/^New account/, /^Actions for/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('[AM2] differences to a CRM that does not answer are unknown; the vendor’s own account has none', async () => {
  backend()
  await show()
  await expect.element(row('Silent Seas')).toHaveTextContent('Differences unknown')
  await expect.element(row('Halvorsen Pumps')).toHaveTextContent('Linked')
  await expect.element(row('Osprey Marine')).toHaveTextContent('Not linked')
  await expect.element(row('Corvane')).not.toHaveTextContent(/Differences|inked/)
})

test('[AM4] open tickets lead to the tickets of the account', async () => {
  const one = { ...sampleAccount, open_tickets_count: 27 }
  stubBackend({ 'GET /api/accounts/': { items: [one], total: 1 } })
  await show()
  await expect
    .element(row('Halvorsen Pumps').getByRole('link', { name: '27' }))
    .toHaveAttribute('href', '/admin/accounts_manager/acc_halvorsen/tickets')
})

test('[AC4] a suspended account that somebody else has changed is resumed only once that was seen', async () => {
  let account = suspended
  const sent: unknown[] = []
  stubBackend({
    'GET /api/accounts/': () => ({ items: [account], total: 1 }),
    'PATCH /api/accounts/{id}': ({ text }) => {
      sent.push(JSON.parse(text))
      const isStale = sent.length === 1
      account = isStale
        ? { ...account, name: 'Osprey Marine Ltd', updated_at: '2026-11-23T10:00:00Z' }
        : { ...account, status: 'active' }
      return isStale ? problem(409) : account
    },
  })
  await show()
  const resume = page.getByRole('menuitem', { name: 'Resume' })
  await menuOf('Osprey Marine')
  await resume.click()
  // The list is read again, with the other user's changes.
  await expect.element(row('Osprey Marine Ltd')).toBeVisible()
  await menuOf('Osprey Marine Ltd')
  await resume.click()
  await expect.element(row('Osprey Marine')).toHaveTextContent('Active')
  expect(sent).toEqual([
    { status: 'active', updated_at: suspended.updated_at },
    { status: 'active', updated_at: '2026-11-23T10:00:00Z' },
  ])
})

test('[AC3] an account is deleted from its row; the next row gets the focus', async () => {
  let left = [named('acc_1', 'Aero Works', { users_count: 0, licenses_count: 0 }), sampleAccount]
  stubBackend({
    'GET /api/accounts/': () => ({ items: left, total: left.length }),
    'DELETE /api/accounts/{id}': () => {
      left = left.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await menuOf('Aero Works')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete account “Aero Works”' })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('aero works{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Halvorsen Pumps' })).toHaveFocus()
})

for (const [state, answer, says] of [
  ['loading', noResponse, null],
  ['empty', () => ({ items: [], total: 0 }), 'No accounts yet'],
  ['failed', () => problem(503), 'Accounts could not be loaded'],
] as const)
  test(`a list of accounts that is ${state}`, async () => {
    stubBackend({ 'GET /api/accounts/': answer })
    await show()
    if (says === null) await expect.element(panel).toHaveAttribute('aria-busy', 'true')
    else await expect.element(panel).toHaveTextContent(says)
    await expectAccessible()
  })
