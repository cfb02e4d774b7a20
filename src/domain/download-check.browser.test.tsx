import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../api/stub-backend.fixture'
import { renderPart } from '../session/render-part.fixture'
import { expectAccessible } from '../ui/accessible.fixture'
import { DownloadCheck } from './download-check'
import type { User } from './people'

const products = exampleOf('GET /api/products/')
const accounts = exampleOf('GET /api/accounts/')
const licenses = exampleOf('GET /api/licenses/')
const [luca] = exampleOf('GET /api/users/').items.filter(({ id }) => id === 'usr_engineer')
const own = licenses.items.filter(({ account }) => account.id === 'acc_meridian')

const stub = (meridian = own) =>
  stubBackend({
    'GET /api/products/': products,
    'GET /api/products/{id}/productTopics': exampleOf('GET /api/products/{id}/productTopics').slice(0, 1),
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': exampleOf(
      'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    ),
    'GET /api/accounts/': {
      items: accounts.items.filter(({ id }) => id === 'acc_meridian'),
      total: 1,
    },
    'GET /api/licenses/': { items: meridian, total: meridian.length },
  })
const show = async (user: User | undefined, as: 'staff' | 'useradmin' = 'staff') => {
  if (!user) throw new Error('no such user')
  await renderPart(<DownloadCheck user={user} />, { as })
}
const panel = page.getByRole('region', { name: 'Downloads of Luca Moretti' })
const release = products.items.find(({ family }) => own.some(({ product }) => product.family === family.name))
const choose = () => panel.getByRole('combobox', { name: 'Release' }).selectOptions(release?.name ?? '')

test('[US2] why somebody can download a release, condition by condition', async () => {
  stub()
  await show(luca)
  await choose()
  await expect.element(panel).toHaveTextContent('Meridian Racing is active')
  await expect.element(panel).toHaveTextContent('A role includes HELYX downloads')
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
  await expectAccessible()
})

test('[US2] the first condition that fails, with what mends it; a file has its own', async () => {
  stub()
  await show(luca)
  await choose()
  await panel.getByRole('combobox', { name: 'File' }).selectOptions('Installer for macOS')
  await expect.element(panel).toHaveTextContent('Luca Moretti cannot download it.')
  await expect.element(panel).toHaveTextContent('Installer for macOS is not available')
  await expectAccessible()
})

test('[US2] without a license the chain ends there', async () => {
  stub([])
  await show(luca)
  await choose()
  await expect.element(panel).toHaveTextContent('Meridian Racing has no license of')
  await expect.element(panel).toHaveTextContent('Create a license of')
  await expect.element(panel).not.toHaveTextContent('is published')
})

test("[US3] a User Admin is answered from the own account's licenses, and no account is read", async () => {
  const calls = stub()
  await show(luca, 'useradmin')
  await choose()
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
  expect(calls.filter(({ path }) => path.startsWith('/api/accounts'))).toEqual([])
})

test('releases that cannot be read say so', async () => {
  stubBackend({ 'GET /api/products/': () => problem(404) })
  await show(luca)
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Releases could not be loaded')
})
