import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import DownloadsPage from './downloads-page'

const product = exampleOf('GET /api/products/{id}')
const [version] = exampleOf('GET /api/products/versions/')
const [topic] = exampleOf('GET /api/products/{id}/productTopics')
const [file] = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
if (!version || !topic || !file) throw new Error('The examples are empty.')
const files = Array.from({ length: 2000 }, (_, at) => ({
  ...file,
  id: `dld_${at}`,
  title: `Case ${at + 1}`,
  filename: `case-${at + 1}.md`,
}))
const path = '/downloads/helyx'
const rows = () =>
  page.getByRole('list', { name: 'Files of Reference cases' }).getByRole('listitem').elements()

test('[PM3] a release with 2,000 files draws a hundred rows at a time; all are found, selected and counted', {
  tags: ['all'],
}, async () => {
  stubBackend({
    'GET /api/products/versions/': [{ ...version, line: product.line, version: product.version }],
    'GET /api/products/': { items: [product], total: 1 },
    'GET /api/products/{id}': product,
    'GET /api/products/{id}/productTopics': [
      { ...topic, title: 'Reference cases', downloads_count: files.length },
    ],
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': files,
    'GET /api/licenses/': { items: [], total: 0 },
  })
  await renderPart(<DownloadsPage />, {
    as: 'pi',
    permission: 'downloads_helyx',
    route: path,
    path: `${path}?version=${product.version}`,
  })
  await expect.poll(() => rows().length).toBe(100)
  await expect.element(page.getByText('2,000 files', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more of 2,000 files' }).click()
  await expect.poll(() => rows().length).toBe(200)
  await page.getByRole('button', { name: 'Select all of Reference cases' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Selected files' }))
    .toHaveTextContent('2,000 files selected')
  await page.getByRole('checkbox', { name: 'Select Case 2', exact: true }).click()
  await expect
    .element(page.getByRole('region', { name: 'Selected files' }))
    .toHaveTextContent('1,999 files selected')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('case-1999')
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(page.getByRole('checkbox', { name: 'Select Case 1999', exact: true })).toBeChecked()
})
