import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { ListFilters } from '../../../ui/table/list-filters'
import { userList } from './user-filters'

const light = exampleOf('GET /api/accounts/light')
const [osprey] = exampleOf('GET /api/accounts/').items.filter(({ id }) => id === 'acc_osprey')

const show = (as: 'staff' | 'useradmin') =>
  renderPart(
    <ListFilters
      list={userList}
      search={{ account_id: ['acc_meridian', 'acc_osprey'] }}
      onSearch={() => undefined}
      context={{ seesAll: true }}
    />,
    { as, permission: 'users_manager' },
  )

test('[US3] the filter has the name of an archived account, which is offered to nobody', async () => {
  if (!osprey) throw new Error('The examples have no Osprey Marine.')
  const archived = { ...osprey, status: 'archived' as const }
  const calls = stubBackend({
    'GET /api/accounts/light': light.filter(({ id }) => id !== 'acc_osprey'),
    'GET /api/accounts/': { items: [archived], total: 1 },
  })
  const { unmount } = await show('staff')
  await expect.element(page.getByRole('button', { name: 'Remove Osprey Marine' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Meridian Racing' })).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('acc_osprey'))).toHaveLength(1)
  await unmount()
  // Viewers who may not read accounts see no id, either.
  await show('useradmin')
  await expect.element(page.getByRole('button', { name: 'Remove Archived account' })).toBeVisible()
})
