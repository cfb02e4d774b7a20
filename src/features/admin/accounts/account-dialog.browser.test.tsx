import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { AccountDialog } from './account-dialog'

test('[AM1] [AC4] two people edit one account: what only the other changed is taken over, what both did is settled', {
  tags: ['all'],
}, async () => {
  const theirs = {
    ...sampleAccount,
    name: 'Halvorsen Pumps AS',
    kind: 'partner' as const,
    product_lines: ['helyx' as const],
    country: 'SE',
    territory: { id: 'ter_other', name: 'Iberia' },
    first_line_support: { id: 'fls_other', name: 'Iberia Support' },
    crm_account_id: null,
    principal_investigator: { id: 'usr_pi', name: 'Helen Okafor', email: 'helen@halvorsen.example' },
    user_admins: [{ id: 'usr_pi', name: 'Helen Okafor', email: 'helen@halvorsen.example' }],
    email_domains: ['halvorsen.example', 'pumps.example'],
    helpdesk_organization_ids: { helyx: 'org-1' },
    notes: 'Pays late',
    updated_at: '2026-11-23T10:00:00Z',
    updated_by: { id: 'usr_9', name: 'Tomas Reyes' },
  }
  const sent: unknown[] = []
  stubBackend({
    'GET /api/accounts/': () => ({ items: [sent.length === 0 ? sampleAccount : theirs], total: 1 }),
    'GET /api/territories': exampleOf('GET /api/territories'),
    'GET /api/firstLineSupports': exampleOf('GET /api/firstLineSupports'),
    'GET /api/users/': { items: [], total: 0 },
    'PATCH /api/accounts/{id}': ({ text }) => {
      sent.push(JSON.parse(text))
      return sent.length === 1 ? problem(409, { title: 'Someone else changed this' }) : theirs
    },
  })
  const closed: unknown[] = []
  await renderPart(<AccountDialog account={sampleAccount} onClose={(made) => void closed.push(made)} />, {
    as: 'staff',
    permission: 'accounts_manager',
  })
  const dialog = page.getByRole('dialog', { name: 'Edit Halvorsen Pumps' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  // A dialog takes the focus one frame after it opens, also from a field that is being typed into.
  await expect.element(name).toHaveFocus()
  await name.fill('Halvorsen Pumps Norway')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOptions('academic')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  const conflicts = dialog.getByRole('group', { name: 'Conflicting changes' })
  await expect.element(conflicts).toHaveTextContent('Halvorsen Pumps AS')
  await expect.element(conflicts).toHaveTextContent('Tomas Reyes')
  await expect
    .element(conflicts)
    .toHaveTextContent(
      'Updated to the current values: CRM account, Product lines, Country, Territory, First line support, E-mail domains, Principal Investigator, User Admins, Helpdesk organizations, Notes.',
    )
  await expect
    .element(conflicts.getByRole('group', { name: 'Kind' }))
    .toHaveTextContent(/Yours: Academic.*Theirs.*: Partner/)
  await expect.element(dialog.getByRole('combobox', { name: /^Country/ })).toHaveValue('Sweden')
  await expectAccessible()

  const choice = conflicts.getByRole('group', { name: 'Name' })
  await choice.getByRole('radio', { name: /Take theirs/ }).click()
  await expect.element(name).toHaveValue('Halvorsen Pumps AS')
  await choice.getByRole('radio', { name: /Keep mine/ }).click()
  await expect.element(name).toHaveValue('Halvorsen Pumps Norway')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => closed).toEqual([null])
  expect(sent).toMatchObject([
    { name: 'Halvorsen Pumps Norway', country: 'NO', updated_at: sampleAccount.updated_at },
    { name: 'Halvorsen Pumps Norway', country: 'SE', updated_at: theirs.updated_at },
  ])
})
