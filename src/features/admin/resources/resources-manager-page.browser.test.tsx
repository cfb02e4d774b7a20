import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import ResourcesManagerPage from './resources-manager-page'

const list = exampleOf('GET /api/resources/')
const route = '/admin/resources_manager'
const show = (as: 'content' | 'support' = 'content', search = '') =>
  renderPart(<ResourcesManagerPage />, {
    as,
    permission: 'resources_manager',
    route,
    path: `${route}${search}`,
  })
const bodies = (calls: readonly StubbedCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ text }): unknown => text && JSON.parse(text))
const queries = (calls: readonly StubbedCall[]) =>
  calls.map(({ path }) => new URL(path, 'http://portal').searchParams)
const dialog = page.getByRole('dialog')
const choose = async (...titles: string[]) => {
  for (const title of titles) await page.getByRole('checkbox', { name: new RegExp(title) }).click()
}
const change = async (item: string) => {
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('[RM1] [AC1] resources are asked for by their last change; a row says what can be done with it', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({ 'GET /api/resources/': list })
  await show()
  const draft = page.getByRole('row', { name: /Choosing a turbulence model/ })
  await expect.element(draft).toHaveTextContent('Draft')
  expect(queries(calls)[0]?.get('sort')).toBe('-updated_at')
  await expectAccessible()
  await page.getByRole('button', { name: /^Actions for Choosing a turbulence/ }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Preview as customer', 'Publish…', 'Archive…', 'Delete…'])
})

test('[RM1] [AC1] the views ask for drafts, old ones, featured ones, those without a picture and those that lack files', async () => {
  const calls = stubBackend({ 'GET /api/resources/': list })
  await show()
  for (const name of ['Drafts older than a month', 'Featured', 'Without a picture', 'Files missing']) {
    const before = queries(calls).length
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    await expect.poll(() => queries(calls).length).toBeGreaterThan(before)
  }
  expect(queries(calls).some((query) => query.get('missing_files') === 'true')).toBe(true)
  expect(queries(calls).some((query) => query.get('without_thumbnail') === 'true')).toBe(true)
  const old = queries(calls).find((query) => query.has('created_before'))
  expect(old?.getAll('status[]')).toEqual(['draft'])
  expect(queries(calls).some((query) => query.get('featured') === 'true')).toBe(true)
})

test('[RM1] many resources are published: those that are leave themselves out, one that changed says so', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/resources/': list,
    'GET /api/resources/{id}': list.items.find(({ id }) => id === 'res_old_migration') ?? problem(404),
    'PATCH /api/resources/{id}': ({ path }) =>
      path.includes('res_old_migration')
        ? problem(409, { title: 'Someone else changed this', detail: 'Someone else changed this.' })
        : exampleOf('PATCH /api/resources/{id}'),
  })
  await show()
  await choose('Choosing a turbulence', 'Moving cases', 'Setting up the license server')
  await change('Publish…')
  await expect.element(dialog.getByText(/^2 resources of 3. The other is left out/)).toBeVisible()
  await expect.element(dialog.getByText('Already published.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Publish 2 resources' }).click()
  await expect.element(dialog.getByText('1 resource was published, 1 failed.')).toBeVisible()
  await expect.element(dialog.getByText(/Someone else changed this/).first()).toBeVisible()
  const updated = new Map(list.items.map(({ id, updated_at }) => [id, updated_at]))
  expect(bodies(calls, 'PATCH')).toEqual(
    expect.arrayContaining([
      { status: 'published', updated_at: updated.get('res_bp_turbulence') },
      { status: 'published', updated_at: updated.get('res_old_migration') },
    ]),
  )
})

test('[RM1] many resources move to a category, which is chosen before anything is sent; a lost answer is looked up', {
  tags: ['all'],
}, async () => {
  const [pump] = list.items.filter(({ id }) => id === 'res_rotating_pump')
  if (!pump) throw new Error('The contract has no pump.')
  const papers = { id: 'cat_papers', name: 'Papers' }
  const calls = stubBackend({
    'GET /api/resources/': list,
    'GET /api/resources/{id}': { ...pump, category: papers },
    'GET /api/resourceCategories': exampleOf('GET /api/resourceCategories'),
    'PATCH /api/resources/{id}': problem(502, { title: 'Bad gateway' }),
  })
  await show()
  await choose('A centrifugal pump')
  await change('Move to a category…')
  await expect.element(dialog.getByRole('button', { name: 'Move 1 resource' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('Papers')
  await dialog.getByRole('button', { name: 'Move 1 resource' }).click()
  await expect.element(dialog.getByText('1 resource was moved.')).toBeVisible()
  expect(bodies(calls, 'PATCH')).toEqual([{ category_id: 'cat_papers', updated_at: pump.updated_at }])
})

test('[RM1] many resources are deleted; one that is gone already counts as deleted', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/resources/': list,
    'DELETE /api/resources/{id}': ({ path }) =>
      path.includes('res_old_migration') ? problem(404) : new Response(null, { status: 204 }),
  })
  await show()
  await choose('A centrifugal pump', 'Moving cases')
  await change('Delete…')
  await expect.element(dialog.getByText(/archive them instead to keep them for staff/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete 2 resources' }).click()
  await expect.element(dialog.getByText('2 resources were deleted.')).toBeVisible()
  expect(bodies(calls, 'DELETE')).toHaveLength(2)
})

test('[RM1] who only reads can preview resources, and nothing else', async () => {
  stubBackend({ 'GET /api/resources/': list })
  await show('support')
  await expect.element(page.getByRole('row', { name: /A centrifugal pump/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'New resource' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Change selected' }).elements()).toEqual([])
  await page.getByRole('button', { name: /^Actions for A centrifugal pump/ }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Preview as customer'])
})

test('[RM1] [AC3] after a resource is deleted the next row has the focus', async () => {
  let { items } = list
  const [first, second] = items
  if (!first || !second) throw new Error('The contract has no resources.')
  stubBackend({
    'GET /api/resources/': () => ({ items, total: items.length }),
    'DELETE /api/resources/{id}': () => {
      items = items.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await page.getByRole('button', { name: `Actions for ${first.title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(first.title)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: second.title, exact: true })).toHaveFocus()
})
