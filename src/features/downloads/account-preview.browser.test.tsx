import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import type { License } from '../../domain/words/licenses'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import DownloadsPage from './downloads-page'

const draft = {
  ...exampleOf('GET /api/products/{id}', 'draft'),
  release_date: '2026-11-20',
}
const [version] = exampleOf('GET /api/products/versions/')
const [topic] = exampleOf('GET /api/products/{id}/productTopics')
const [file] = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
const [license] = exampleOf('GET /api/licenses/').items
if (!version || !topic || !file || !license) throw new Error('The examples are empty.')
const addOn = { id: 'add_adjoint', name: 'Adjoint' }
const releases = {
  'GET /api/products/versions/': [{ ...version, line: draft.line, version: draft.version }],
  'GET /api/products/': { items: [draft], total: 1 },
  'GET /api/products/{id}': draft,
  'GET /api/products/{id}/productTopics': [topic],
  'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': [
    { ...file, id: 'dld_1', title: 'Installer', requires_add_on: null, release_date: '2026-11-20' },
    { ...file, id: 'dld_2', title: 'Adjoint pack', requires_add_on: addOn, release_date: '2026-11-20' },
  ],
}
const accounts = {
  'GET /api/accounts/light': exampleOf('GET /api/accounts/light'),
  'GET /api/products/addons/': [],
}
const covering: License = {
  ...license,
  status: 'active',
  product: { ...license.product, family: draft.family.name },
  maintenance_end_date: '2027-03-12',
  add_ons: [],
  features: [],
}
const route = '/downloads/helyx'
const show = (as: 'staff' | 'content' | 'pi', search = '') =>
  renderPart(<DownloadsPage />, {
    as,
    permission: 'downloads_helyx',
    route,
    path: `${route}?version=${draft.version}${search}`,
  })
const release = page.getByRole('region', { name: draft.name })
const search = (router: { state: { location: { search: unknown } } }) => router.state.location.search

test('[PM5] staff choose an account and see the draft with its locks; the address keeps it, and it ends', async () => {
  const calls = stubBackend({
    ...releases,
    ...accounts,
    'GET /api/licenses/': { items: [covering], total: 1 },
  })
  const { router } = await show('staff')
  await expect.element(release).toHaveTextContent('Choose one to see them.')
  await expect.element(page.getByRole('button', { name: 'Download Adjoint pack' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Preview as:' }).fill('Meridian Racing')
  await expect
    .element(release)
    .toHaveTextContent('As Meridian Racing sees it, with the licenses it has today.')
  expect(search(router)).toMatchObject({ as: 'acc_meridian' })
  await expect.element(page.getByRole('listitem', { name: 'Adjoint pack' })).toHaveTextContent('Locked')
  await expect.element(page.getByText('No license of Meridian Racing has the add-on Adjoint.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download Installer', exact: true })).toBeVisible()
  const asked = calls.filter(({ path }) => path.startsWith('/api/licenses/'))
  expect(asked.map(({ path }) => new URL(path, 'http://portal').searchParams.get('account_id[]'))).toEqual([
    'acc_meridian',
  ])
  await expectAccessible()
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect.element(page.getByRole('button', { name: 'Download Adjoint pack' })).toBeVisible()
  expect(search(router)).not.toHaveProperty('as')
})

test('[PM5] a draft that no license of the account covers is locked as a whole', async () => {
  stubBackend({ ...releases, ...accounts, 'GET /api/licenses/': { items: [], total: 0 } })
  await show('staff', '&as=acc_meridian')
  await expect.element(release).toHaveTextContent(`Meridian Racing has no license of ${draft.family.name}.`)
  expect(page.getByRole('button', { name: /^Download / }).elements()).toEqual([])
})

test('[PM5] licenses that cannot be read are told and read again; nothing is shown as locked meanwhile', async () => {
  let licenses = problem(503)
  stubBackend({ ...releases, ...accounts, 'GET /api/licenses/': () => licenses })
  await show('staff', '&as=acc_meridian')
  await expect.element(release.getByRole('alert')).toHaveTextContent('No locks are shown.')
  await expect.element(page.getByRole('button', { name: 'Download Adjoint pack' })).toBeVisible()
  licenses = Response.json({ items: [covering], total: 1 })
  await release.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('listitem', { name: 'Adjoint pack' })).toHaveTextContent('Locked')
})

test('[PM5] an account that does not exist is told', async () => {
  stubBackend({ ...releases, ...accounts, 'GET /api/licenses/': { items: [], total: 0 } })
  await show('staff', '&as=acc_gone')
  await expect.element(release).toHaveTextContent('This account does not exist or is archived.')
  await expect.element(page.getByRole('button', { name: 'Download Adjoint pack' })).toBeVisible()
})

test('[PM5] staff who may not read licenses see the draft without locks, and why', async () => {
  const calls = stubBackend(releases)
  await show('content', '&as=acc_meridian')
  await expect
    .element(release)
    .toHaveTextContent('Locks are not shown: they depend on each account’s licenses, which you may not read.')
  expect(page.getByRole('combobox', { name: 'Preview as:' }).elements()).toEqual([])
  expect(calls.filter(({ path }) => /licenses|accounts/.test(path))).toEqual([])
})

test('[PM5] for a customer the address changes nothing', async () => {
  stubBackend({
    ...releases,
    'GET /api/products/': { items: [{ ...draft, status: 'published' as const }], total: 1 },
    'GET /api/licenses/': { items: [], total: 0 },
  })
  await show('pi', '&as=acc_meridian')
  await expect.element(page.getByRole('button', { name: 'Download Adjoint pack' })).toBeVisible()
  await expect.element(release).not.toHaveTextContent('Preview')
})
