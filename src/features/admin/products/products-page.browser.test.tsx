import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import ProductsPage from './products-page'

const list = exampleOf('GET /api/products/')
const show = (as: 'content' | 'support', path = '/admin/products_manager') =>
  renderPart(<ProductsPage />, {
    as,
    permission: 'products_manager',
    route: '/admin/products_manager',
    path,
  })

test('[PM1] [AC1] releases are asked for by family, and the blockers of a draft lead to its checklist', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({ 'GET /api/products/': list })
  await show('content')
  const draft = page.getByRole('row', { name: /HELYX 4\.4 beta 1/ })
  await expect.element(draft).toHaveTextContent('Draft')
  await expect
    .element(draft.getByRole('link', { name: '4', exact: true }))
    .toHaveAttribute('href', '/admin/products_manager/prd_helyx_44b/checklist')
  expect(calls.map(({ path }) => new URL(path, 'http://portal').searchParams.get('sort'))).toEqual(['family'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Actions for HELYX 4.4 beta 1' }).click()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Preview as customer',
    'Duplicate…',
    'Publish…',
    'Delete…',
  ])
})

test('who only reads can preview releases, and nothing else', async () => {
  stubBackend({ 'GET /api/products/': list })
  await show('support')
  await expect.element(page.getByRole('row', { name: /HELYX 4\.3/ }).first()).toBeVisible()
  expect(page.getByRole('link', { name: 'New release' }).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: 'Actions for HELYX 4.3' }).click()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(['Preview as customer'])
})

test('[AC3] a draft is deleted by its typed name; the next row gets the focus', async () => {
  const [draft] = list.items.filter(({ status }) => status === 'draft')
  const [next] = list.items.filter(({ status }) => status === 'published')
  if (!draft || !next) throw new Error('The examples have no draft and no published release.')
  let left = [{ ...draft, licenses_count: 0 }, next]
  const calls = stubBackend({
    'GET /api/products/': () => ({ items: left, total: left.length }),
    'DELETE /api/products/{id}': () => {
      left = left.filter(({ id }) => id !== draft.id)
      return new Response(null, { status: 204 })
    },
  })
  await show('content')
  await page.getByRole('button', { name: `Actions for ${draft.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete release “${draft.name}”` })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard(`${draft.name}{Enter}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: next.name, exact: true })).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
