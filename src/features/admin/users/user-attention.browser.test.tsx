import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../../api/stub-backend.fixture'
import type { User } from '../../../domain/words/people'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { UserAttention } from './user-attention'
import { SeatsOfUser } from './user-holdings'

const users = exampleOf('GET /api/users/').items
const accounts = exampleOf('GET /api/accounts/')
const saved = exampleOf('PATCH /api/users/{id}', 'record')
const licenses = exampleOf('GET /api/licenses/')
const seats = exampleOf('GET /api/licenses/{id}/licenseSeats')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Luca Moretti, changed. */
function changed(change: Partial<User>): User {
  const luca = users.find(({ id }) => id === 'usr_engineer')
  if (!luca) throw new Error('The examples have no Luca Moretti.')
  return { ...luca, ...change }
}
function show(user: User, as: 'staff' | 'support' | 'useradmin' = 'staff') {
  const onDialog = vi.fn()
  const rendered = renderPart(<UserAttention user={user} onDialog={onDialog} />, {
    as,
    permission: 'users_manager',
    route: '/admin/users_manager/$userId/{-$tab}',
    path: `/admin/users_manager/${user.id}`,
  })
  return rendered.then(() => onDialog)
}
/** One seat of a person. */
function heldBy({ id, email }: User) {
  const [license] = licenses.items
  const [seat] = seats
  if (!license || !seat) throw new Error('The examples have no seat.')
  return {
    'GET /api/licenses/': { items: [license], total: 1 },
    'GET /api/licenses/{id}/licenseSeats': [{ ...seat, user: { id, name: 'Luca Moretti', email } }],
  }
}
const strip = page.getByRole('region', { name: 'Needs attention' })
const press = (name: string) => strip.getByRole('button', { name }).click()

test('[US3] an invitation that waits for more than 7 days goes out again from the strip', async () => {
  const calls = stubBackend({ 'PATCH /api/users/{id}': saved, 'GET /api/accounts/': accounts })
  await show(changed({ status: 'invited', invited_at: daysAgo(12), last_sign_in_at: null }))
  await expect.element(strip).toHaveTextContent('Invited 12 days ago, and never signed in.')
  await expectAccessible()
  await press('Invite again')
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map(({ text }) => text))
    .toEqual(['{"invite_again":true}'])
})

test('[US3] one of this week, and somebody with whom all is well, need no attention', async () => {
  stubBackend({ 'GET /api/accounts/': accounts })
  await renderPart(
    <>
      <UserAttention user={changed({ status: 'invited', invited_at: daysAgo(6) })} onDialog={vi.fn()} />
      <UserAttention user={changed({})} onDialog={vi.fn()} />
      <p>Shown</p>
    </>,
    { as: 'staff', permission: 'users_manager' },
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('[US3] the seats of somebody who is disabled can be released from the strip', async () => {
  const luca = changed({ status: 'disabled' })
  stubBackend({ 'GET /api/accounts/': accounts, ...heldBy(luca) })
  const onDialog = await show(luca)
  await expect.element(strip).toHaveTextContent('Disabled, but still holds 1 seat.')
  await press('Release')
  expect(onDialog).toHaveBeenCalledWith('release')
})

test('[US3] seats of somebody who is active need no attention, also once the page has read them', async () => {
  const luca = changed({})
  stubBackend({ 'GET /api/accounts/': accounts, ...heldBy(luca) })
  await renderPart(
    <>
      <UserAttention user={luca} onDialog={vi.fn()} />
      <SeatsOfUser user={luca} />
    </>,
    { as: 'staff', permission: 'users_manager' },
  )
  await expect.element(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('[US3] on a phone a seat says which of its days is which, and that the license works without maintenance', async () => {
  const luca = changed({})
  const { 'GET /api/licenses/': found, ...others } = heldBy(luca)
  const items = found.items.map((license) => ({
    ...license,
    status: 'active' as const,
    expiry_date: '2999-03-05',
    maintenance_end_date: '2026-03-03',
  }))
  stubBackend({ 'GET /api/licenses/': { ...found, items }, ...others })
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 720))
  await renderPart(<SeatsOfUser user={luca} />, { as: 'staff', permission: 'users_manager' })
  await expect.element(page.getByText('Maintenance ended')).toBeVisible()
  for (const label of ['Expires', 'Last used'])
    await expect.element(page.getByText(label).last()).toBeVisible()
  await expectAccessible()
})

test('[US1] nobody can work without a role: it is given from the strip', async () => {
  stubBackend({ 'GET /api/accounts/': accounts })
  const none = changed({ roles: [], user_access: {} })
  const onDialog = await show(none)
  await expect.element(strip).toHaveTextContent('No role: this person cannot open any page.')
  await press('Change roles')
  expect(onDialog).toHaveBeenCalledWith('edit')
})

test('[US1] support sees what needs attention, and no button', async () => {
  stubBackend({ 'GET /api/accounts/': accounts })
  await show(changed({ roles: [], user_access: {} }), 'support')
  await expect.element(strip).toHaveTextContent('No role')
  await expect.element(strip.getByRole('button')).not.toBeInTheDocument()
})

test.each(['staff', 'useradmin'] as const)(
  '[US3] somebody whom the account names as User Admin in vain is told to %s',
  async (as) => {
    const luca = changed({})
    const [account] = accounts.items
    const { user_admins = [] } = exampleOf('GET /api/me', 'useradmin').account
    const named = user_admins[0]
    if (!account || !named) throw new Error('The examples have no User Admin.')
    stubBackend({
      'GET /api/accounts/': { items: [{ ...account, user_admins: [named] }], total: 1 },
    })
    const onDialog = await show({ ...luca, id: named.id }, as)
    await expect
      .element(strip)
      .toHaveTextContent('Luca Moretti is named as User Admin of Meridian Racing but cannot manage users.')
    await press('Change roles')
    expect(onDialog).toHaveBeenCalledWith('edit')
  },
)
