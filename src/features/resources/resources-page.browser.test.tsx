import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import ResourcesPage from './resources-page'

const [sample] = exampleOf('GET /api/resources/').items
const resources = Array.from({ length: 401 }, (_, at) => ({
  ...sample,
  id: `res_${at}`,
  title: `Resource ${at}`,
  tags: [`tag ${at}`],
}))

/** A page of the resources, as the call asks for it. */
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
  let isMended = false
  stubBackend({
    'GET /api/resources/': (call) =>
      call.path.includes('page_size=200') && !isMended ? problem(503) : pageOf(call),
    'GET /api/resourceCategories': [],
  })
  await show()
  await tag.fill('ag 400')
  const note = page.getByRole('alert').filter({ hasText: 'Tags could not be loaded.' })
  await expect.element(note).toHaveTextContent('Status 503')
  isMended = true
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
