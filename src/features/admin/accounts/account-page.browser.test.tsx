import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBackend } from '../../../api/stub-backend.fixture'
import type { Account } from '../../../domain/account-labels'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { sampleAccount } from './account.fixture'
import AccountPage from './account-page'

const none = { items: [], total: 0 }

function show(account: Account, as: 'staff' | 'support' = 'staff') {
  stubBackend({
    'GET /api/accounts/': { items: [account], total: 1 },
    'GET /api/users/': none,
    'GET /api/licenses/': none,
  })
  return renderPart(<AccountPage />, {
    as,
    permission: 'accounts_manager',
    route: '/admin/accounts_manager/$accountId/{-$tab}',
    path: `/admin/accounts_manager/${account.id}`,
  })
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
