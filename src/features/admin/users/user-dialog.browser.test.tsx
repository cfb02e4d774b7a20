import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { UserDialog } from './user-dialog'

const users = exampleOf('GET /api/users/')
const luca = users.items.find(({ id }) => id === 'usr_engineer')
const roles = exampleOf('GET /api/users/roles/').filter(({ scope }) => scope === 'customer')
const one = { items: luca ? [luca] : [], total: 1 }
const show = () =>
  renderPart(<UserDialog user={luca ?? null} onClose={() => undefined} />, {
    as: 'useradmin',
    permission: 'users_manager',
  })
const yuki = users.items.find(({ id }) => id === 'usr_useradmin')
const dialog = page.getByRole('dialog', { name: /^Edit / })
const role = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const save = () => dialog.getByRole('button', { name: 'Save' }).click()

test('[US1] a role that is gone between opening and saving is cleared, and named', {
  tags: ['all'],
}, async () => {
  let isGone = false
  stubBackend({
    'GET /api/users/roles/': () => (isGone ? roles.filter(({ id }) => id !== 'rol_license_admin') : roles),
    'GET /api/users/': one,
    'PATCH /api/users/{id}': () => {
      isGone = true
      return problem(422, {
        title: 'Some values are not valid',
        errors: [{ pointer: '/role_ids/1', detail: 'There is no such role.' }],
      })
    },
  })
  await show()
  await role('License Admin').click()
  await save()
  await expect
    .element(dialog.getByText('License Admin is not a role of this account and was cleared.'))
    .toBeVisible()
  await expect.element(role('License Admin')).not.toBeInTheDocument()
  await expect.element(role('Engineer')).toBeChecked()
  await dialog.getByText('Details of the server’s answer').click()
  await expect
    .element(dialog.getByRole('region', { name: 'The server’s answer' }))
    .toHaveTextContent('"pointer": "/role_ids/1"')
  await expectAccessible()
})

test('[US1] all that is said of a taken address comes at once, so that nothing moves under the pointer', async () => {
  const read = Promise.withResolvers<Response>()
  let isRefused = false
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': () => (isRefused ? read.promise : one),
    'PATCH /api/users/{id}': () => {
      isRefused = true
      return problem(409, {
        message: 'helen.okafor@meridian-racing.example belongs to a user already.',
        errors: [{ pointer: '/email', detail: 'Enter another e-mail address.' }],
      })
    },
  })
  await show()
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  const email = dialog.getByRole('textbox', { name: 'E-mail' })
  const details = dialog.getByText('Details of the server’s answer')
  await email.fill('helen.okafor@meridian-racing.example')
  await save()
  // A concurrent change of the user is looked up before any message.
  await expect.poll(() => calls.at(-1)?.method === 'GET' && isRefused).toBe(true)
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()

  read.resolve(Response.json(one))
  await expect.element(email).toHaveAccessibleDescription(/Enter another e-mail address\./)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('belongs to a user already.')
  await details.click()
  await expect.element(dialog.getByRole('region', { name: 'The server’s answer' })).toBeVisible()
})

test('[US1] an account without roles, and roles that cannot be given, say so', async () => {
  stubBackend({
    'GET /api/users/roles/': roles.map((each) => ({ ...each, assignable: each.id !== 'rol_pi' })),
    'GET /api/users/': one,
  })
  const { unmount } = await show()
  await expect.element(role('Principal Investigator')).toBeDisabled()
  await expect.element(dialog.getByText(/You cannot give this role\./)).toBeVisible()
  await unmount()
  stubBackend({ 'GET /api/users/roles/': [], 'GET /api/users/': one })
  await show()
  await expect.element(dialog.getByText('This account has no roles')).toBeVisible()
})

test('[US1] a save that got no answer keeps the form, and says what the server said of the next', async () => {
  let status = 0
  stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': one,
    'PATCH /api/users/{id}': () =>
      status === 0
        ? Promise.reject(new TypeError('cut'))
        : problem(status, { message: 'Yuki Sato is the only one who can manage users.' }),
  })
  await show()
  // A dialog takes the focus one frame after it opens, also from a field that is being typed into.
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Moretti-Rossi')
  await save()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server could not be reached.')
  status = 409
  await save()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Yuki Sato is the only one who can manage users.')
  await expect.element(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Moretti-Rossi')
})

test('[US2] with a second role that gives the same, what stays is said with its reason', {
  tags: ['all'],
}, async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': one })
  await show()
  await role('Read only').click()
  await role('Engineer').click()
  await expect.element(dialog.getByText('Luca Moretti may no longer')).toBeVisible()
  await expect.element(dialog.getByText(/as before, because of Read only/)).toBeVisible()
  await dialog.getByText('All 18 permissions').click()
  const row = dialog.getByRole('row', { name: /^File manager/ })
  await expect.element(row).toHaveTextContent('less than today')
  await expectAccessible()
})

test.each([
  {
    who: 'the last User Admin',
    as: 'staff' as const,
    note: /Yuki Sato is the only one who can manage users/,
  },
  { who: 'oneself', as: 'useradmin' as const, note: /You cannot take the management of users from yourself/ },
])('[US3] the management of users is not taken from $who: Save says why', async ({ as, note }) => {
  if (!yuki) throw new Error('The examples have no Yuki Sato.')
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': ({ path }) => ({ items: path.includes('role_id') ? [yuki] : users.items, total: 1 }),
    'GET /api/accounts/light': [],
  })
  await renderPart(<UserDialog user={yuki} onClose={() => undefined} />, { as, permission: 'users_manager' })
  await expect.element(role('User Admin')).toBeChecked()
  const button = dialog.getByRole('button', { name: /^Save/ })
  await expect.element(button).toBeEnabled()
  await role('User Admin').click()
  await expect.element(dialog.getByText(note)).toBeVisible()
  const reason = /^(Another User Admin can do this|This account needs someone who manages its users)\.$/
  await expect.element(dialog.getByText(reason)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  button.element().closest('form')?.requestSubmit()
  await role('User Admin').click()
  await expect.element(dialog.getByText(reason)).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('[US1] a person of an archived account is edited with its name in the field', async () => {
  const light = exampleOf('GET /api/accounts/light').filter(({ id }) => id !== 'acc_meridian')
  stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': one,
    'GET /api/accounts/light': light,
  })
  await renderPart(<UserDialog user={luca ?? null} onClose={() => undefined} />, {
    as: 'staff',
    permission: 'users_manager',
  })
  await expect.element(dialog.getByRole('combobox', { name: 'Account' })).toHaveValue('Meridian Racing')
})
