import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { Product } from '../../../domain/words/releases'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { BulkProducts, type ProductAction } from './bulk-products'
import ProductsPage from './products-page'

const published = exampleOf('GET /api/products/{id}')
const blocked = exampleOf('GET /api/products/{id}', 'draft')
const withdrawn = exampleOf('GET /api/products/{id}', 'withdrawn')
const ready = (version: string): Product => ({
  ...blocked,
  id: `prd_${version}`,
  name: `HELYX ${version}`,
  version,
  publish_blockers: [],
})
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) })
const options = { as: 'content', permission: 'products_manager' } as const
const route = { permission: 'products_manager', route: '/admin/products_manager' } as const

function show(action: ProductAction, rows: readonly Product[], onClose = () => {}) {
  const selected = { rows, areAll: false, total: rows.length }
  const read = () => Promise.resolve({ items: [], total: 0 })
  return renderPart(
    <BulkProducts action={action} selected={selected} read={read} onClose={onClose} />,
    options,
  )
}
const writes = (calls: readonly { method: string; path: string; text: string }[]) =>
  calls.filter(({ method }) => method === 'PATCH')

test('[PM5] several releases are published; what is blocked, out or withdrawn is left out with its reason', async () => {
  const [one, two] = [ready('4.5'), ready('4.6')]
  const calls = stubBackend({
    'GET /api/products/{id}': two,
    'PATCH /api/products/{id}': ({ path }) =>
      path.endsWith(two.id)
        ? problem(409, { detail: '2 files have no checksum.' })
        : { ...one, status: 'published' },
  })
  await show('publish', [one, blocked, published, withdrawn, two])
  await expect.element(dialog).toHaveTextContent('2 releases of 5. The others are left out')
  await expect.element(row(blocked.name)).toHaveTextContent(blocked.publish_blockers?.[0] ?? 'none')
  await expect.element(row(published.name)).toHaveTextContent('Already published.')
  await expect
    .element(row(withdrawn.name))
    .toHaveTextContent('Was withdrawn. Publish it again on its own page.')
  await expect.element(dialog).toHaveTextContent('Their files are not compared here')
  await expectAccessible()
  await button('Publish 2 releases').click()
  await expect.element(dialog.getByText('1 release was published, 1 failed.')).toBeVisible()
  await expect.element(row(two.name)).toHaveTextContent('2 files have no checksum.')
  await expect.element(button('Retry failed')).toBeVisible()
  await expectAccessible()
  expect(writes(calls).map(({ text }) => JSON.parse(text))).toEqual([
    { status: 'published', updated_at: one.updated_at },
    { status: 'published', updated_at: two.updated_at },
  ])
})

test('[PM5] several releases are withdrawn with one reason, which is wanted', async () => {
  const other = { ...published, id: 'prd_other', name: 'HELYX 4.2' }
  const calls = stubBackend({ 'PATCH /api/products/{id}': withdrawn })
  await show('withdraw', [published, other, blocked, withdrawn])
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  await expect.element(row(blocked.name)).toHaveTextContent('Is a draft, which customers do not see.')
  await expect.element(row(withdrawn.name)).toHaveTextContent('Is withdrawn already:')
  await button('Withdraw 2 releases').click()
  await expect.element(dialog.getByText('Enter a reason that customers can read.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  expect(writes(calls)).toEqual([])
  await reason.fill('Drag is too low. Use 4.4.')
  await expectAccessible()
  await button('Withdraw 2 releases').click()
  await expect.element(dialog.getByText('2 releases were withdrawn.')).toBeVisible()
  expect(writes(calls).map(({ text }) => JSON.parse(text))).toEqual(
    [published, other].map(({ updated_at }) => ({
      status: 'withdrawn',
      withdrawn_reason: 'Drag is too low. Use 4.4.',
      updated_at,
    })),
  )
})

test('[PM5] a lost answer is looked up; after the connection is lost the rest is not sent, and nothing is sent twice', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => ready(`4.${at + 5}`))
  const calls = stubBackend({
    'GET /api/products/{id}': ({ path }) => {
      const found = rows.find(({ id }) => path.endsWith(id)) ?? published
      return found.version === '4.5'
        ? { ...found, status: 'published', updated_at: '2026-11-20T09:00:00Z' }
        : found
    },
    'PATCH /api/products/{id}': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await show('publish', rows)
  await button('Publish 9 releases').click()
  await expect
    .element(dialog.getByText(/^1 release was published, \d failed, \d were not sent\.$/))
    .toBeVisible()
  const sent = writes(calls).map(({ path }) => path)
  expect(new Set(sent).size).toBe(sent.length)
})

test('[PM5] the results are a file', async () => {
  stubBackend({ 'PATCH /api/products/{id}': published })
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:results'
  })
  await show('publish', [ready('4.5')])
  await button('Publish 1 release').click()
  await button('Download the results').click()
  await expect.poll(() => blobs.length).toBe(1)
  expect((await blobs[0]?.text())?.replace('\uFEFF', '')).toBe(
    `Release,Family,Result,Details\r\nHELYX 4.5,${blocked.family.name},Published,\r\n`,
  )
  vi.restoreAllMocks()
})

test('[PM5] selected rows of the list are changed by its bar; who only reads selects for an export alone', async () => {
  const list = { items: [ready('4.5'), published], total: 2 }
  stubBackend({ 'GET /api/products/': list })
  const { unmount } = await renderPart(<ProductsPage />, { as: 'content', ...route })
  await page.getByRole('checkbox', { name: 'Select HELYX 4.5' }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  await expect.element(button('Publish 1 release')).toBeVisible()
  await unmount()
  await renderPart(<ProductsPage />, { as: 'support', ...route })
  await expect.element(page.getByRole('row', { name: /HELYX 4\.5/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change selected' }).elements()).toEqual([])
})
