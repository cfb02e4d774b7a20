import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { sampleAccount } from './account.fixture'
import { StatusDialogs } from './account-status-dialogs'

test('[AM1] [AC3] what came to an account after its dialog had opened is counted from the refusal', async () => {
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
    <StatusDialogs account={empty} dialog="delete" onDialog={(next) => void asked.push(next)} />,
    { as: 'staff', permission: 'accounts_manager' },
  )
  const dialog = page.getByRole('alertdialog', { name: 'Delete Halvorsen Pumps' })
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
