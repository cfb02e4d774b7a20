import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import type { Account } from '../../../domain/words/account-labels'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { CrmDialog } from './crm-dialog'

const unlinked = { ...sampleAccount, crm: null, crm_account_id: null, crm_account_name: null }
const other = { ...sampleAccount, id: 'acc_meridian', name: 'Meridian Racing', crm_account_name: 'Meridian' }
const dialog = page.getByRole('dialog', { name: 'CRM account of Halvorsen Pumps' })
const show = (account: Account = unlinked) =>
  renderPart(<CrmDialog account={account} onClose={() => undefined} />, {
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

test('[AM2] unlinking is asked about in a dialog of its own, without the CRM accounts to choose from', async () => {
  const calls = stubBackend({
    'GET /api/crm/accounts/available': [],
    'GET /api/accounts/': { items: [other], total: 1 },
    'PATCH /api/accounts/{id}': unlinked,
  })
  await show(sampleAccount)
  await dialog.getByRole('button', { name: 'Unlink Halvorsen Pumps' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unlink CRM account “Halvorsen Pumps”' })
  await expect.element(question).toHaveTextContent('its contacts can no longer be invited')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
  await expectAccessible()
  await question.getByRole('button', { name: 'Unlink' }).click()
  const sent = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ text }): unknown => JSON.parse(text))
  await expect.poll(sent).toEqual([{ crm_account_id: null, updated_at: sampleAccount.updated_at }])
})
