import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import type { Resource } from './resource-manager-search'
import ResourceRecordPage from './resource-record-page'

const published = exampleOf('GET /api/resources/{id}')
const draft: Resource = { ...exampleOf('GET /api/resources/{id}', 'draft'), featured: false }
const topics = exampleOf('GET /api/resources/{id}/resourceTopics').filter(
  ({ resource_id }) => resource_id === published.id,
)
const list = '/admin/resources_manager'
const show = (resource: Resource, rest = '', as: 'content' | 'support' = 'content') =>
  renderPart(<ResourceRecordPage />, {
    as,
    permission: 'resources_manager',
    route: `${list}/$resourceId/{-$tab}`,
    path: `${list}/${resource.id}${rest}`,
  })
const bodiesOf = (calls: readonly StubbedCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ text }): unknown => text && JSON.parse(text))
const dialog = page.getByRole('alertdialog')
const choose = async (item: string) => {
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('[RM1] a draft says what keeps it from being read, and publishing says what customers get', async () => {
  const left = { ...draft, created_at: '2020-01-01T08:00:00Z' }
  let stored: Resource = left
  const calls = stubBackend({
    'GET /api/resources/{id}': () => stored,
    'GET /api/resources/{id}/resourceTopics': [],
    'PATCH /api/resources/{id}': () => {
      stored = { ...left, status: 'published', published_at: '2026-11-20T10:00:00Z' }
      return stored
    },
  })
  await show(left)
  const items = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect.element(items.nth(1)).toBeVisible()
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'A draft for more than a month.Publish',
    'There is nothing to read: neither an article nor a topic.Write the article',
  ])
  await expectAccessible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect.element(dialog.getByText(/Customers find it under Best practice, with 0 topics/)).toBeVisible()
  await expect.element(dialog.getByText(/so there is nothing to read/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodiesOf(calls, 'PATCH')).toEqual([{ status: 'published', updated_at: left.updated_at }])
  await expect.element(page.getByRole('button', { name: 'Publish…' })).not.toBeInTheDocument()
})

test('[RM1] a resource whose topics have no files is published with a warning where it has no article', async () => {
  const bare = { ...draft, description_html: '', topics_count: 1, downloads_count: 0 }
  stubBackend({ 'GET /api/resources/{id}': bare, 'GET /api/resources/{id}/resourceTopics': [] })
  await show(bare, '?dialog=publish')
  await expect.element(dialog.getByText('It has neither an article nor a file.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
})

test('[RM1] [AC4] who publishes what somebody has changed meanwhile is told, and publishes what is there now', async () => {
  const changed = { ...draft, title: 'Another title', updated_at: '2026-11-20T11:00:00Z' }
  let isFirst = true
  const calls = stubBackend({
    'GET /api/resources/{id}': () => (isFirst ? draft : changed),
    'GET /api/resources/{id}/resourceTopics': [],
    'PATCH /api/resources/{id}': () => {
      if (!isFirst) return { ...changed, status: 'published' }
      isFirst = false
      return problem(409, { type: '/problems/stale-edit', title: 'Someone else changed this' })
    },
  })
  await show(draft, '?dialog=publish')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^Changed by Tomas Reyes, .* Title: Another title \(was .*You have not published it\./)
  await expect
    .element(page.getByRole('alertdialog', { name: 'Publish resource “Another title”' }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodiesOf(calls, 'PATCH')).toEqual([
    { status: 'published', updated_at: draft.updated_at },
    { status: 'published', updated_at: changed.updated_at },
  ])
})

test('[RM1] a published resource is featured, taken back or archived', async () => {
  const resource: Resource = { ...published, featured: false }
  const calls = stubBackend({
    'GET /api/resources/{id}': resource,
    'GET /api/resources/{id}/resourceTopics': topics,
    'PATCH /api/resources/{id}': { ...resource, featured: true },
  })
  await show(resource)
  await choose('Feature')
  await expect.poll(() => bodiesOf(calls, 'PATCH').length).toBe(1)
  await choose('Back to draft…')
  await expect.element(dialog.getByText(/customers no longer find it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await choose('Archive…')
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { updated_at } = resource
  expect(bodiesOf(calls, 'PATCH')).toEqual([
    { featured: true, updated_at },
    { status: 'draft', updated_at },
    { status: 'archived', updated_at },
  ])
})

test('[RM1] a backend that knows of no featured resources is not asked to feature one', async () => {
  const { featured: _, ...plain } = published
  stubBackend({ 'GET /api/resources/{id}': plain, 'GET /api/resources/{id}/resourceTopics': topics })
  await show(published)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Preview as customer', 'Back to draft…', 'Archive…', 'Delete…'])
})

test('[RM1] [AC3] deleting says what goes with it, offers the archive, and wants the title typed', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/resources/{id}': published,
    'GET /api/resources/{id}/resourceTopics': topics,
    'DELETE /api/resources/{id}': new Response(null, { status: 204 }),
    'GET /api/resources/': exampleOf('GET /api/resources/'),
  })
  const { router } = await show(published, '?dialog=delete')
  await expect
    .element(dialog.getByRole('list', { name: 'What goes with it' }))
    .toHaveTextContent('2 topics, deleted with it4 files, which stay in the bucket')
  await expect.element(dialog.getByRole('button', { name: 'Archive instead' })).toBeVisible()
  await expectAccessible()
  await expect.element(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox').fill(published.title)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe(list)
  expect(bodiesOf(calls, 'DELETE')).toHaveLength(1)
})

test('[RM1] a file that is gone is named, and leads to the topics', async () => {
  const [topic] = topics
  if (!topic) throw new Error('The contract has no topic.')
  const lost = topic.downloads.map((file, at) => ({ ...file, missing: at === 0 }))
  stubBackend({
    'GET /api/resources/{id}': published,
    'GET /api/resources/{id}/resourceTopics': [{ ...topic, downloads: lost }],
  })
  await show(published)
  await expect.element(page.getByText('1 file is missing in the bucket.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the files' }))
    .toHaveAttribute('href', `${list}/${published.id}/topics`)
})

test('[RM1] who only reads sees no control that would fail', async () => {
  stubBackend({ 'GET /api/resources/{id}': draft, 'GET /api/resources/{id}/resourceTopics': [] })
  await show(draft, '', 'support')
  await expect.element(page.getByRole('heading', { name: 'As customers see it' })).toBeVisible()
  expect(page.getByRole('link', { name: /Edit|Publish|Write/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Publish/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /^More actions for/ }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Preview as customer'])
})
