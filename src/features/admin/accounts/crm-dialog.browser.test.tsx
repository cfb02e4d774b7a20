import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { sampleAccount } from './account.fixture'
import { CrmDialog } from './crm-dialog'

const unlinked = { ...sampleAccount, crm: null, crm_account_id: null, crm_account_name: null }
const other = { ...sampleAccount, id: 'acc_meridian', name: 'Meridian Racing', crm_account_name: 'Meridian' }
const dialog = page.getByRole('dialog', { name: 'CRM account of Halvorsen Pumps' })
const show = () =>
  renderPart(<CrmDialog account={unlinked} onClose={() => undefined} />, {
    as: 'staff',
    permission: 'accounts_manager',
  })

test('[AM2] a CRM that lists nothing says so, and nothing can be linked', async () => {
  stubBackend({ 'GET /api/crm/accounts/available': [], 'GET /api/accounts/': { items: [], total: 0 } })
  await show()
  await expect.element(dialog.getByText('No CRM account to choose')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Link' }))
    .toHaveAccessibleDescription('Choose a CRM account.')
  await expectAccessible()
})

test('[AM2] a CRM of which every account is linked shows where each is, and none can be chosen', async () => {
  stubBackend({ 'GET /api/crm/accounts/available': [], 'GET /api/accounts/': { items: [other], total: 1 } })
  await show()
  await expect.element(dialog.getByText('Each CRM account is linked already.')).toBeVisible()
  await expect.element(dialog.getByText('Linked to Meridian Racing')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Meridian/ })).toBeDisabled()
})
