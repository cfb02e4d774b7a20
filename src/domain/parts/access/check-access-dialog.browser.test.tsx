import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { Button } from '../../../ui/control/button'
import { pageQuestion } from '../../rules/access/access-question'
import type { User } from '../../words/people'
import { AccessReason, CheckAccess } from './check-access'

const all = exampleOf('GET /api/users/')
const roles = exampleOf('GET /api/users/roles/')
const customerRoles = roles.filter(({ scope }) => scope === 'customer')

/** The users of the example, filtered like the backend. */
function people({ path }: StubbedCall) {
  const query = new URL(path, 'https://backend.example').searchParams
  const accounts = query.getAll('account_id[]')
  const wanted = query.getAll('role_id[]')
  const items = all.items.filter(
    ({ account, roles: own }) =>
      accounts.includes(account.id) && (wanted.length === 0 || own.some(({ id }) => wanted.includes(id))),
  )
  return { items, total: items.length }
}

type Persona = NonNullable<Parameters<typeof renderPart>[1]>['as']

const open = async (as: Persona, key: Parameters<typeof pageQuestion>[1] = 'licenses', user?: User) => {
  const question = pageQuestion('The page', key)
  await renderPart(
    <CheckAccess
      question={question}
      user={user}
      trigger={(show) => <Button onClick={show}>Check access</Button>}
    />,
    { as },
  )
  await page.getByRole('button', { name: 'Check access' }).click()
}
const dialog = page.getByRole('dialog', { name: 'Check access' })
const fact = (name: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .element().nextElementSibling
const choose = (label: string) => dialog.getByRole('combobox', { name: 'What' }).selectOptions(label)
const assigning = 'Licenses: Assign and release seats, change hosts'

test('[UA1] an engineer learns the permission, their own role, and whom to ask', async () => {
  const calls = stubBackend({})
  await open('engineer')
  await expect.element(dialog).toHaveTextContent('You can do this')
  await choose(assigning)
  await expect.element(dialog).toHaveTextContent('You cannot do this')
  expect(fact('Role')).toHaveTextContent('Engineer')
  expect(fact('Permission')).toHaveTextContent('Licenses (read and write)')
  await expect.element(dialog.getByRole('button', { name: 'Ask Helen Okafor' })).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent('Roles that include it')
  // They may read neither roles nor users.
  expect(calls).toEqual([])
  await expectAccessible()
})

test('[UA1] who may read people, but no roles, sees who has it and who can give it', async () => {
  stubBackend({ 'GET /api/users/': people })
  await open('pi', 'users_manager')
  await expect.element(dialog).toHaveTextContent('You cannot do this')
  await expect.element(dialog.getByRole('button', { name: 'Ask Yuki Sato' })).toBeVisible()
  expect(fact('Who can do it')).toHaveTextContent('Yuki Sato')
  await expect.element(dialog).not.toHaveTextContent('Roles that include it')
})

test("[US2] a User Admin sees the roles that include it and the account's people who have them", async () => {
  const calls = stubBackend({ 'GET /api/users/roles/': customerRoles, 'GET /api/users/': people })
  await open('useradmin')
  await choose(assigning)
  await expect.element(dialog).toHaveTextContent('Principal Investigator, License Admin (held)')
  await expect.poll(() => fact('Who can do it')?.textContent).toContain('Helen Okafor')
  expect(fact('Who can do it')).toHaveTextContent('Yuki Sato (you)')
  expect(calls.every(({ path }) => path.includes('acc_meridian'))).toBe(true)
  await expectAccessible()
})

test('[US2] nobody is told to change their own roles: who else may is named', async () => {
  const yuki = all.items.find(({ id }) => id === 'usr_useradmin')
  const helen = all.items.find(({ id }) => id === 'usr_pi')
  if (!yuki || !helen) throw new Error('no such user')
  const both = [yuki, { ...helen, user_access: yuki.user_access }]
  stubBackend({ 'GET /api/users/roles/': customerRoles, 'GET /api/users/': { items: both, total: 2 } })
  await open('useradmin')
  await choose('Downloads, HELYX: Download, and copy files to the file manager')
  await expect.element(dialog).toHaveTextContent('You cannot do this')
  await expect.element(dialog).not.toHaveTextContent('change your own roles')
  await expect.element(dialog.getByRole('button', { name: 'Ask Helen Okafor' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Ask Yuki/ })).not.toBeInTheDocument()
})

test("[US2] staff ask about a person: the answer is that person's, with what would change it", async () => {
  stubBackend({ 'GET /api/users/roles/': customerRoles, 'GET /api/users/': people })
  const luca = all.items.find(({ id }) => id === 'usr_engineer')
  await open('staff', 'users_manager', luca)
  await expect.element(dialog).toHaveTextContent('Luca Moretti cannot do this')
  expect(fact('Who can change it')).toHaveTextContent('You: edit the roles of this user')
  await expect.poll(() => fact('Roles that include it')?.textContent).toBe('User Admin')
  // Luca is a customer: permissions that only staff can have are not offered.
  await expect.element(dialog.getByRole('option', { name: /^License manager/ })).not.toBeInTheDocument()
})

test('[US2] of an account one asks who may do something: no answer about a person, but who can do it and who can change it', async () => {
  const calls = stubBackend({ 'GET /api/users/roles/': customerRoles, 'GET /api/users/': people })
  await renderPart(
    <CheckAccess
      question="licenses:w"
      account={{ id: 'acc_meridian', name: 'Meridian Racing' }}
      trigger={(show) => <Button onClick={show}>Check access</Button>}
    />,
    { as: 'support' },
  )
  await page.getByRole('button', { name: 'Check access' }).click()
  await expect.poll(() => fact('Who can do it')?.textContent).toContain('Helen Okafor')
  expect(
    dialog
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Roles that include it', 'Who can do it', 'Who can change it', 'Permission'])
  expect(dialog.element().textContent).toContain('Meridian Racing')
  expect(dialog.element().textContent).not.toMatch(/can do this|cannot/)
  expect(fact('Roles that include it')).toHaveTextContent(/^Principal Investigator, License Admin$/)
  await expect.poll(() => fact('Who can change it')?.textContent).toContain('Yuki Sato')
  expect(calls.every(({ path }) => path.includes('acc_meridian'))).toBe(true)
  // It is a customer's account: permissions that only staff can have are not offered.
  await expect.element(dialog.getByRole('option', { name: /^License manager/ })).not.toBeInTheDocument()
  await choose('Users: Invite and disable people, give them roles')
  await expect.poll(() => fact('Who can do it')?.textContent).toBe('Yuki Sato')
  await expectAccessible()
})

test('[UA1] a page for staff says so, and a customer is not sent to anybody for it', async () => {
  stubBackend({})
  await open('reader', 'products_manager')
  await expect.element(dialog).toHaveTextContent('Only Corvane staff')
  await expect.element(dialog.getByRole('button', { name: /^Ask/ })).not.toBeInTheDocument()
})

test('[UA1] what cannot be read says so in its place and is read again', async () => {
  let isFixed = false
  stubBackend({
    'GET /api/users/roles/': () => (isFixed ? customerRoles : problem(404)),
    'GET /api/users/': people,
  })
  await open('useradmin')
  await expect.element(dialog).toHaveTextContent('Roles could not be loaded.')
  await expect.poll(() => fact('Who can do it')?.textContent).toContain('Helen Okafor')
  isFixed = true
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => fact('Roles that include it')?.textContent).toContain('Engineer')
  await expectAccessible()
})

test('[UA1] the reason of a disabled control leads to its own question', async () => {
  await renderPart(
    <p>
      <AccessReason reason="You have read-only access." question="licenses:w" />
    </p>,
    { as: 'engineer' },
  )
  await page.getByRole('button', { name: 'Check access' }).click()
  const asked = page.getByRole('dialog', { name: 'Check access' }).getByRole('combobox', { name: 'What' })
  await expect.element(asked).toHaveValue('licenses:w')
})

test('[US2] people are named with the way to their page, for those who may open it', async () => {
  stubBackend({ 'GET /api/users/roles/': customerRoles, 'GET /api/users/': people })
  await open('useradmin')
  await choose(assigning)
  const helen = dialog.getByRole('link', { name: 'Helen Okafor' })
  await expect.element(helen).toHaveAttribute('href', '/admin/users_manager/usr_pi')
  await helen.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[UA1] who may not open the pages of people reads their names', async () => {
  stubBackend({ 'GET /api/users/': people })
  await open('pi', 'users_manager')
  await expect.poll(() => fact('Who can do it')?.textContent).toBe('Yuki Sato')
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
})
