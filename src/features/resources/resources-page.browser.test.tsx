import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { exportedColumns } from './resource-export'
import ResourcesPage from './resources-page'

const [sample] = exampleOf('GET /api/resources/').items
const resources = Array.from({ length: 401 }, (_, at) => ({
  ...sample,
  id: `res_${at}`,
  title: `Resource ${at}`,
  tags: [`tag ${at}`],
}))

/** A page of the resources, as requested. */
function pageOf({ path }: StubbedCall) {
  const query = new URL(path, location.origin).searchParams
  const size = Number(query.get('page_size'))
  const first = (Number(query.get('page')) - 1) * size
  return Response.json({ items: resources.slice(first, first + size), total: resources.length })
}
const show = () => renderPart(<ResourcesPage />, { permission: 'resources', route: '/resources' })
const tag = page.getByRole('combobox', { name: 'Tag:' })
const hasTag = (value: string) => document.querySelector(`datalist option[value="${value}"]`) !== null

test('[RES1] the tags of all resources are offered, however many pages they take', async () => {
  stubBackend({ 'GET /api/resources/': pageOf, 'GET /api/resourceCategories': [] })
  await show()
  // Part of a tag of the last page.
  await tag.fill('ag 400')
  await expect.poll(() => hasTag('tag 400')).toBe(true)
})

test('[RES1] tags that cannot be read are said, and Retry reads them', async () => {
  let isFixed = false
  stubBackend({
    'GET /api/resources/': (call) =>
      call.path.includes('page_size=200') && !isFixed ? problem(503) : pageOf(call),
    'GET /api/resourceCategories': [],
  })
  await show()
  await tag.fill('ag 400')
  const note = page.getByRole('alert').filter({ hasText: 'Tags could not be loaded.' })
  await expect.element(note).toHaveTextContent('Status 503')
  isFixed = true
  await note.getByRole('button', { name: 'Retry' }).click()
  await tag.fill('ag 400')
  await expect.poll(() => hasTag('tag 400')).toBe(true)
  await expect.poll(() => note.elements()).toHaveLength(0)
})

test('[RES1] without a resource there is nothing to filter and no category to choose', async () => {
  stubBackend({ 'GET /api/resources/': { items: [], total: 0 }, 'GET /api/resourceCategories': [] })
  await show()
  await expect.element(page.getByText('No resources yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('[G11] a view of the resources is saved, stored for this user, and opens again', async () => {
  const calls = stubBackend({ 'GET /api/resources/': pageOf, 'GET /api/resourceCategories': [] })
  // Kept by another version of the portal, and by another user.
  localStorage.setItem('views:resources:usr_other', JSON.stringify({ views: [{ name: 'Theirs' }] }))
  await show()
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('adjoint')
  // The list has it once typing rests.
  await expect.poll(() => calls.some(({ path }) => path.includes('search=adjoint'))).toBe(true)
  await page.getByRole('button', { name: 'Views' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Theirs' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Adjoint')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Views' })).toHaveTextContent('Adjoint')
})

test('[G12] all resources that match are exported, with the exact columns', async () => {
  stubBackend({ 'GET /api/resources/': pageOf, 'GET /api/resourceCategories': [] })
  await show()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export resources' })
  await expect.element(dialog).toHaveTextContent('Export the 401 resources that match your filters, as CSV.')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  // It closes when the file has been written.
  await expect.element(dialog).not.toBeInTheDocument()
  expect(exportedColumns.map(({ header }) => header)).toEqual([
    ...['Title', 'Summary', 'Category', 'Line', 'Tags', 'Published', 'Status', 'Files', 'Address'],
  ])
})
