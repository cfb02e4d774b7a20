import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { DeleteAccountDialog, StatusDialog } from './account-status-dialogs'

const nothing = () => undefined
const control = { close: nothing, open: nothing, deleted: nothing, nextLink: () => null }

test('[AM1] [AC3] what came to an account after its dialog had opened is counted from the refusal', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'DELETE /api/accounts/{id}': problem(409, {
      title: 'The account is in use',
      message: 'Halvorsen Pumps has 1 person and 2 licenses. Archive it instead.',
      dependants: [
        { kind: 'users', count: 1 },
        { kind: 'licenses', count: 2 },
      ],
    }),
  })
  const asked: unknown[] = []
  const empty = { ...sampleAccount, users_count: 0, licenses_count: 0 }
  await renderPart(
    <DeleteAccountDialog account={empty} control={{ ...control, open: (name) => asked.push(name) }} />,
    { as: 'staff', permission: 'accounts_manager' },
  )
  const dialog = page.getByRole('alertdialog', { name: 'Delete account “Halvorsen Pumps”' })
  const depends = dialog.getByRole('list', { name: 'What depends on it' })
  await expect.element(dialog).toBeVisible()
  await expect.element(depends).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: /^Type Halvorsen Pumps/ }).fill('Halvorsen Pumps')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('has 1 person and 2 licenses')
  await expect
    .element(depends.getByRole('link', { name: '1 user' }))
    .toHaveAttribute('href', expect.stringContaining('users_manager'))
  await expect
    .element(depends.getByRole('link', { name: '2 licenses' }))
    .toHaveAttribute('href', expect.stringContaining('licenses'))
  await expectAccessible()

  await dialog.getByRole('button', { name: 'Delete' }).click({ force: true })
  expect(calls).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Archive instead' }).click()
  expect(asked).toEqual(['archive'])
})

test('[AM1] [AC3] open tickets are among what depends on an account, and are no reason to keep it', async () => {
  stubBackend({})
  const lone = { ...sampleAccount, users_count: 0, licenses_count: 0, open_tickets_count: 3 }
  await renderPart(<DeleteAccountDialog account={lone} control={control} />, {
    as: 'staff',
    permission: 'accounts_manager',
  })
  const dialog = page.getByRole('alertdialog', { name: 'Delete account “Halvorsen Pumps”' })
  const depends = dialog.getByRole('list', { name: 'What depends on it' })
  await expect
    .element(depends.getByRole('link', { name: '3 open tickets' }))
    .toHaveAttribute('href', '/admin/accounts_manager/acc_halvorsen/tickets')
  await expect.element(dialog.getByRole('textbox', { name: /^Type Halvorsen Pumps/ })).toBeVisible()
  await expectAccessible()
})

test.for([
  ['suspended', 3, /^None of its 3 users can sign in until you resume the account\. Licenses/],
  ['archived', 1, /^Its user cannot sign in while it is archived\. It is hidden/],
  ['archived', 0, /^It is hidden wherever an account is chosen/],
] as const)(
  '[AM1] an account that is to be %s says so of its users, some of whom may be disabled',
  async ([status, users_count, says]) => {
    stubBackend({})
    await renderPart(
      <StatusDialog account={{ ...sampleAccount, users_count }} status={status} onClose={() => undefined} />,
      { as: 'staff', permission: 'accounts_manager' },
    )
    await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(says)
  },
)

test('[AC4] an account that somebody else has changed is not suspended before one has seen what has changed', async () => {
  const now = {
    ...sampleAccount,
    notes: 'Pays late',
    country: 'SE',
    updated_at: '2026-11-23T10:00:00Z',
    updated_by: { id: 'usr_9', name: 'Tomas Reyes' },
  }
  const sent: unknown[] = []
  stubBackend({
    'GET /api/accounts/': { items: [now], total: 1 },
    'PATCH /api/accounts/{id}': ({ text }) => {
      sent.push(JSON.parse(text))
      return sent.length === 1 ? problem(409, { title: 'Someone else changed this' }) : now
    },
  })
  const asked: unknown[] = []
  await renderPart(
    <StatusDialog account={sampleAccount} status="suspended" onClose={() => void asked.push('closed')} />,
    { as: 'staff', permission: 'accounts_manager' },
  )
  const dialog = page.getByRole('alertdialog', { name: 'Suspend Halvorsen Pumps' })
  const suspend = dialog.getByRole('button', { name: 'Suspend' })
  await suspend.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      /Changed by Tomas Reyes.*Country: Sweden \(was Norway\)\. Notes: Pays late .*Halvorsen Pumps.? was not suspended\./,
    )
  expect(asked).toEqual([])
  await suspend.click()
  await expect.poll(() => asked).toEqual(['closed'])
  expect(sent).toEqual([
    { status: 'suspended', updated_at: sampleAccount.updated_at },
    { status: 'suspended', updated_at: now.updated_at },
  ])
})
