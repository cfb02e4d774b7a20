import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { License } from '../../../domain/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import LicenseFormPage from './license-form-page'

const licenses = exampleOf('GET /api/licenses/')
const floating = licenses.items.find(({ id }) => id === 'lic_0417')
if (!floating) throw new Error('The examples have no lic_0417.')
const created = exampleOf('POST /api/licenses/')

type Replies = Parameters<typeof stubBackend>[0]

const reads: Replies = {
  'GET /api/accounts/': exampleOf('GET /api/accounts/'),
  'GET /api/products/': exampleOf('GET /api/products/'),
  'GET /api/products/addons/': exampleOf('GET /api/products/addons/'),
  'GET /api/territories': exampleOf('GET /api/territories'),
}

const show = (as: 'staff' | 'support', path: string, replies: Replies = {}) => {
  const calls = stubBackend({ ...reads, ...replies })
  const route = path.includes('/edit')
    ? '/admin/licenses_manager/$licenseId/edit'
    : '/admin/licenses_manager/new'
  const shown = renderPart(<LicenseFormPage />, { as, permission: 'licenses_manager', route, path })
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ text }) => JSON.parse(text))
  return shown.then((screen) => ({ ...screen, calls, writes }))
}
const showNew = (replies: Replies = {}, search = '') =>
  show('staff', `/admin/licenses_manager/new${search}`, replies)
const showEdit = (license: License, replies: Replies = {}) =>
  show('staff', `/admin/licenses_manager/${license.id}/edit`, {
    'GET /api/licenses/': { items: [license], total: 1 },
    ...replies,
  })

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const pick = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[LM1] a license is created from what the form draws for its type, with a key against a second one', async () => {
  const { writes } = await showNew({ 'POST /api/licenses/': created })
  await pick('Account', 'Meridian Racing')
  await pick('Product', 'HELYX 4.3')
  await box('Seats').fill('16')
  await box('Host name').fill('lic01.meridian-racing.example')
  await box('Host ID').fill('9C:B6:54:18:AA:01')
  await expect.element(page.getByText('What Meridian Racing will see')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('9cb65418aa01')
  await expectAccessible()
  await button('Create and issue').click()
  await expect.poll(writes).toMatchObject([
    {
      account_id: 'acc_meridian',
      product_id: 'prd_helyx_43',
      type: 'floating',
      seats_total: 16,
      status: 'active',
      hosts: [{ host_id: '9cb65418aa01', host_id_type: 'ether', role: 'single' }],
    },
  ])
})
