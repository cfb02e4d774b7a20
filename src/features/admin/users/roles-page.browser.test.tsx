import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import RolesPage from './roles-page'

const roles = exampleOf('GET /api/users/roles/')
const { items: people } = exampleOf('GET /api/users/')

function users({ path }: StubbedCall) {
  const query = new URL(path, 'https://backend.example').searchParams
  const wanted = query.getAll('role_id[]')
  const found = people.filter(
    ({ roles: own }) => wanted.length === 0 || own.some(({ id }) => wanted.includes(id)),
  )
  const size = Number(query.get('page_size'))
  const from = (Number(query.get('page') ?? 1) - 1) * size
  return { items: found.slice(from, from + size), total: found.length }
}

const open = (as: 'staff' | 'useradmin' = 'staff') =>
  renderPart(<RolesPage />, { as, permission: 'users_manager', route: '/admin/users_manager/roles' })

let saved: Blob[] = []
beforeEach(() => {
  saved = []
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return create(blob)
  })
})
afterEach(() => vi.restoreAllMocks())

const list = page.getByRole('table', { name: 'Roles', exact: true })
const table = page.getByRole('table', { name: 'What a role allows' })

test('[US2] each role with what it is for and who has it, as a link to the people', async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': users })
  await open()
  const link = list.getByRole('link', { name: /users? with the role Engineer$/ })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('rol_engineer'))
  await expect.element(list.getByRole('row', { name: /Vendor admin/ })).toHaveTextContent('Corvane staff')
  await expectAccessible()
})

test('[US2] two roles side by side, with the areas in which they differ', async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': users })
  await open()
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('Engineer')
  await expect
    .element(table.getByRole('row', { name: /^Licenses/ }))
    .toHaveTextContent('See licenses and who uses the seats')
  await page.getByRole('combobox', { name: 'Beside it' }).selectOptions('License Admin')
  await expect.element(page.getByText('They differ in 1 area.')).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Licenses/ })).toHaveTextContent('Differs')
  await expectAccessible()
})

test('[US2] a User Admin sees the roles and people of the account; counts that cannot be read are unknown', async () => {
  const own = roles.filter(({ scope }) => scope === 'customer')
  stubBackend({ 'GET /api/users/roles/': own, 'GET /api/users/': () => problem(404) })
  await open('useradmin')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Roles of Meridian Racing')
  await expect.element(list.getByRole('row', { name: /Engineer/ })).toHaveTextContent('Unknown')
  await expect.element(list).not.toHaveTextContent('Vendor admin')
})

test('[US2] the access review is saved once everybody is read; a failure saves nothing and says so', async () => {
  let isDown = true
  stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': (call) => (isDown && call.path.includes('last_name') ? problem(404) : users(call)),
  })
  await open()
  const review = page.getByRole('region', { name: 'Access review' })
  await review.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.element(review.getByRole('alert')).toHaveTextContent('Nothing was saved.')
  expect(saved).toEqual([])
  isDown = false
  await review.getByRole('button', { name: 'Download as CSV' }).click()
  await expect
    .element(review.getByRole('status'))
    .toHaveTextContent(`Saved the access of ${people.length} users.`)
  const text = await saved[0]?.text()
  expect(text).toContain('Person,E-mail,Account,Status,Role,Last sign-in,Pages')
  expect(text).toContain('luca.moretti@meridian-racing.example,Meridian Racing,active,Engineer')
})
