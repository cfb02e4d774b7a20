import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { parseLinkSearch } from '../links/links-search'
import ResourceLinksPage from './resource-links-page'

test('[RM1] a check of all resources finds links that lead nowhere and files that are gone', async () => {
  const list = exampleOf('GET /api/resources/')
  const [first, second] = list.items
  const topics = exampleOf('GET /api/resources/{id}/resourceTopics').filter(
    ({ downloads }) => downloads.length > 0,
  )
  const items = [
    { ...first, description_html: '<p><a href="/resources/res_nowhere">the case</a></p>' },
    { ...second, description_html: `<p><a href="/resources/${first?.id}">this one</a></p>` },
  ]
  stubBackend({
    'GET /api/resources/': {
      ...list,
      items: list.items.map((one, at) => ({ ...one, ...items[at] })).slice(0, 2),
      total: 2,
    },
    'GET /api/resources/{id}': problem(404),
    'GET /api/resources/{id}/resourceTopics': ({ path }) =>
      path.includes(`${second?.id}/`)
        ? topics.slice(0, 1).map((topic) => ({
            ...topic,
            downloads: topic.downloads.map((file) => ({ ...file, missing: true })),
          }))
        : [],
  })
  await renderPart(<ResourceLinksPage />, {
    as: 'content',
    permission: 'resources_manager',
    route: '/admin/resources_manager/links',
    validateSearch: parseLinkSearch,
  })
  await page.getByRole('button', { name: 'Check links', exact: true }).click()
  const table = page.getByRole('table', { name: 'Findings' })
  const row = (name: string | RegExp) => table.getByRole('row', { name })
  await expect.element(row(/Leads nowhere/)).toHaveTextContent('There is no such resource.')
  await expect.element(row(/Missing file/).first()).toHaveTextContent(second?.title ?? '-')
  expect(table.getByText('this one').elements()).toEqual([])
  await expectAccessible()
})
