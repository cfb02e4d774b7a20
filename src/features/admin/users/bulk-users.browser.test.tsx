import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { User } from '../../../domain/words/people'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import type { PageOfRows } from '../../../ui/table/walk-pages'
import { BulkUsersDialog } from './bulk-users'
import type { BulkAction } from './user-run-labels'

const [sample] = exampleOf('GET /api/users/').items
const saved = exampleOf('PATCH /api/users/{id}', 'record')
const people = (count: number, status: User['status']): User[] =>
  Array.from({ length: count }, (_, at) =>
    sample ? [{ ...sample, id: `usr_${at}`, first_name: `P${at}`, last_name: 'Person', status }] : [],
  ).flat()
const pageOf = (all: readonly User[], number: number, size: number): PageOfRows<User> => ({
  items: all.slice((number - 1) * size, number * size),
  total: all.length,
})
const show = (
  action: BulkAction,
  all: readonly User[],
  read: (number: number, size: number) => Promise<PageOfRows<User>>,
) =>
  renderPart(
    <BulkUsersDialog
      action={action}
      selected={{ rows: all.slice(0, 50), areAll: true, total: all.length }}
      read={read}
      onClose={() => undefined}
    />,
    { as: 'staff', permission: 'users_manager' },
  )
const dialog = page.getByRole('dialog')

test('[US3] all that match are read to the last page first, again after a failure, and each is changed once', {
  tags: ['all'],
}, async () => {
  const all = people(450, 'disabled')
  let isDown = true
  const calls = stubBackend({
    'PATCH /api/users/{id}': ({ path }) =>
      path.endsWith('/usr_7') ? problem(404, { message: 'The user does not exist.' }) : saved,
  })
  await show('enable', all, async (number, size) => {
    if (isDown && number === 2) throw new Error('The server could not answer.')
    return pageOf(all, number, size)
  })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server could not answer.')
  await expectAccessible()
  isDown = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Enable 450 users' }).click()
  // One of them was deleted by another user meanwhile.
  await expect.element(dialog.getByText('449 users were enabled, 1 failed.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /P7 Person/ }))
    .toHaveTextContent('The user does not exist.')
  await expect.element(dialog.getByRole('button', { name: 'Download the failed user' })).toBeVisible()
  expect(new Set(calls.map(({ path }) => path)).size).toBe(450)
  expect(calls).toHaveLength(450)
})

test('[US3] nobody is left to be changed: the reasons are there, and nothing can be sent', async () => {
  stubBackend({})
  const all = people(3, 'active')
  await show('invite', all, async (number, size) => pageOf(all, number, size))
  await expect.element(dialog.getByText('3 users, left out for the reason beside each.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /P0 Person/ }))
    .toHaveTextContent('Has signed in already.')
  await expect
    .element(dialog.getByRole('button', { name: 'Invite again', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('[US3] the last User Admin is left out at the check, and who else manages users is read before', async () => {
  const roles = exampleOf('GET /api/users/roles/')
  const [ada, bo, cy] = people(3, 'active').map((user, at) => ({
    ...user,
    account: { id: 'acc_meridian', name: 'Meridian Racing' },
    user_access: at === 2 ? {} : { users_manager: 'rw' as const },
  }))
  if (!ada || !bo || !cy) throw new Error('The examples have no user.')
  const admins = Promise.withResolvers<Response>()
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': () => admins.promise,
    'PATCH /api/users/{id}': saved,
  })
  await show('disable', [ada, bo, cy], async (number, size) => pageOf([ada, bo, cy], number, size))
  const wait = dialog.getByText('Wait until it is known who else manages users.')
  await expect.element(wait).toBeVisible()
  await expect.poll(() => calls.find(({ path }) => path.includes('role_id'))?.path).toContain('acc_meridian')
  admins.resolve(Response.json({ items: [ada, bo], total: 2 }))
  await expect.element(dialog.getByText(/^2 users of 3\./)).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /P1 Person/ }))
    .toHaveTextContent('This account needs someone who manages its users.')
  await expect.element(wait).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Disable 3 users', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Disable 2 users' }).click()
  await expect.element(dialog.getByText('2 users were disabled.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    '/api/users/usr_0',
    '/api/users/usr_2',
  ])
})
