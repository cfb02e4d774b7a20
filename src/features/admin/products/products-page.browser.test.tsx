import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import ProductsPage from './products-page'

const list = exampleOf('GET /api/products/')
const show = (as: 'content' | 'support', path = '/admin/products_manager') =>
  renderPart(<ProductsPage />, {
    as,
    permission: 'products_manager',
    route: '/admin/products_manager',
    path,
  })

test('[PM1] [AC1] releases are asked for by family, and the blockers of a draft lead to its checklist', async () => {
  const calls = stubBackend({ 'GET /api/products/': list })
  await show('content')
  const draft = page.getByRole('row', { name: /HELYX 4\.4 beta 1/ })
  await expect.element(draft).toHaveTextContent('Draft')
  await expect
    .element(draft.getByRole('link', { name: '4', exact: true }))
    .toHaveAttribute('href', '/admin/products_manager/prd_helyx_44b/checklist')
  expect(calls.map(({ path }) => new URL(path, 'http://portal').searchParams.get('sort'))).toEqual(['family'])
  await page.getByRole('button', { name: 'Actions for HELYX 4.4 beta 1' }).click()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Preview as customer',
    'Duplicate for the next release…',
    'Publish…',
    'Delete…',
  ])
})

test('who only reads can preview releases, and nothing else', async () => {
  stubBackend({ 'GET /api/products/': list })
  await show('support')
  await expect.element(page.getByRole('row', { name: /HELYX 4\.3/ }).first()).toBeVisible()
  expect(page.getByRole('link', { name: 'New release' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for HELYX 4.3' }).click()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(['Preview as customer'])
})
