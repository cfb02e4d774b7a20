import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import ResourceFormPage from './resource-form-page'
import type { Resource } from './resource-manager-search'

const resource: Resource = { ...exampleOf('GET /api/resources/{id}'), featured: false }
const choices = {
  'GET /api/resources/': exampleOf('GET /api/resources/'),
  'GET /api/resourceCategories': exampleOf('GET /api/resourceCategories'),
  'GET /api/products/versions/': exampleOf('GET /api/products/versions/'),
  'GET /api/productThumbnails': exampleOf('GET /api/productThumbnails'),
}
const options = { as: 'content', permission: 'resources_manager' } as const
const forNew = { ...options, route: '/admin/resources_manager/new' } as const
const forEdit = {
  ...options,
  route: '/admin/resources_manager/$resourceId/edit',
  path: `/admin/resources_manager/${resource.id}/edit`,
} as const
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const bodies = (calls: readonly StubbedCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ text }): unknown => JSON.parse(text))
const article = () => page.getByRole('textbox', { name: 'Article' })
const paste = async (html: string) => {
  await article().click()
  const data = new DataTransfer()
  data.setData('text/html', html)
  article()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('[RM1] [AC2] an article is written with tags of others and free ones, and its preview follows', async () => {
  const calls = stubBackend({ ...choices, 'POST /api/resources/': exampleOf('POST /api/resources/') })
  const { router } = await renderPart(<ResourceFormPage />, forNew)
  await expect
    .element(page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'Webinars' }))
    .toBeInTheDocument()
  await press('Create')
  await expect.element(page.getByRole('main')).toHaveTextContent('Choose a category.')
  await expect.element(page.getByRole('main')).toHaveTextContent('Choose at least one product line.')
  expect(bodies(calls, 'POST')).toEqual([])
  await field('Title').fill('A fan  in a duct')
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Tutorials')
  await page.getByRole('checkbox', { name: 'HELYX' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('rotat')
  await page.getByRole('option', { name: 'rotating machines' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Fan Noise')
  await page.getByRole('option', { name: /^fan noise/ }).click()
  await userEvent.keyboard('{Escape}')
  await field('Summary').fill('Pressure rise over four speeds.')
  await article().click()
  await userEvent.keyboard('Start with the mesh.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByRole('heading', { name: 'A fan in a duct' })).toBeVisible()
  await expect.element(preview.getByText('Tutorials')).toBeVisible()
  await expect.element(preview.getByText('fan noise')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => bodies(calls, 'POST'))
    .toEqual([
      {
        title: 'A fan in a duct',
        category_id: 'cat_tutorials',
        lines: ['helyx'],
        tags: ['rotating machines', 'fan noise'],
        versions: [],
        summary: 'Pressure rise over four speeds.',
        description_html: '<p>Start with the mesh.</p>',
      },
    ])
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/admin\/resources_manager\/.+\/topics$/)
})

test('[RM1] [AC4] an edit that somebody else has overtaken shows both values, and saves over theirs', async () => {
  const theirs: Resource = {
    ...resource,
    title: 'Their title',
    category: { id: 'cat_gone', name: 'Gone' },
    lines: ['elements', 'helyx'],
    tags: ['theirs'],
    versions: ['4.2'],
    author: 'They',
    featured: !resource.featured,
    summary: 'Their words.',
    description_html: '<p>Their words.</p>',
    thumbnail: null,
    updated_at: '2026-11-20T11:00:00Z',
  }
  let isFirst = true
  const calls = stubBackend({
    ...choices,
    'GET /api/resources/{id}': () => (isFirst ? resource : theirs),
    'PATCH /api/resources/{id}': () => {
      if (!isFirst) return resource
      isFirst = false
      return problem(409, { type: '/problems/stale-edit', title: 'Someone else changed this' })
    },
  })
  await renderPart(<ResourceFormPage />, forEdit)
  await field('Summary').fill('My words.')
  await press('Save 1 change')
  const conflict = page.getByRole('group', { name: 'Conflicting changes' })
  await expect
    .element(conflict)
    .toHaveTextContent(
      'Updated to the current values: Title, Category, Product lines, Tags, Versions, Author, Featured, Article, Picture.',
    )
  await expect.element(conflict.getByRole('group', { name: 'Summary' })).toHaveTextContent(/Their words\.$/)
  await page
    .getByRole('radio', { name: /Keep mine/ })
    .first()
    .click()
  await press(/^Save/)
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(2)
  expect(bodies(calls, 'PATCH')[1]).toMatchObject({ summary: 'My words.', updated_at: theirs.updated_at })
})

test('[RM1] a category that is deleted while an article is written is named, and another one is chosen', {
  tags: ['all'],
}, async () => {
  let categories = choices['GET /api/resourceCategories']
  const calls = stubBackend({
    ...choices,
    'GET /api/resources/{id}': resource,
    'GET /api/resourceCategories': () => categories,
    'PATCH /api/resources/{id}': () => {
      if (categories.every(({ id }) => id !== 'cat_tutorials')) return resource
      categories = categories.filter(({ id }) => id !== 'cat_tutorials')
      const errors = [{ pointer: '/category_id', detail: 'There is no such category.' }]
      return problem(422, { title: 'Some values are not valid', errors })
    },
  })
  await renderPart(<ResourceFormPage />, forEdit)
  await field('Summary').fill('Other words.')
  await press('Save 1 change')
  await expect
    .element(page.getByText('The category was deleted meanwhile. Choose another one.'))
    .toBeVisible()
  await expect.element(field('Summary')).toHaveValue('Other words.')
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Papers')
  await press(/^Save/)
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(2)
  expect(bodies(calls, 'PATCH')[1]).toMatchObject({ category_id: 'cat_papers', summary: 'Other words.' })
})

test('[RM1] scripts and pictures as data in what is pasted never reach the article', async () => {
  const calls = stubBackend({
    ...choices,
    'GET /api/resources/{id}': { ...resource, description_html: '' },
    'PATCH /api/resources/{id}': resource,
  })
  await renderPart(<ResourceFormPage />, forEdit)
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  await paste(
    `<p onclick="alert(1)">Kept words</p><script>alert(2)</script><img src="${picture}" alt="dot"><p><a href="javascript:alert(3)">link</a></p>`,
  )
  await expect.element(article()).toHaveTextContent('Kept words')
  await press(/^Save/)
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(1)
  expect(bodies(calls, 'PATCH')[0]).toMatchObject({ description_html: '<p>Kept words</p><p>link</p>' })
})

test('[RM1] an article of 500 headings is opened and stays as it is while the rest is changed', {
  tags: ['all'],
}, async () => {
  const long = Array.from({ length: 500 }, (_, at) => `<h3>Step ${at + 1}</h3><p>Do it.</p>`).join('')
  const calls = stubBackend({
    ...choices,
    'GET /api/resources/{id}': { ...resource, description_html: long },
    'PATCH /api/resources/{id}': resource,
  })
  await renderPart(<ResourceFormPage />, forEdit)
  await expect.element(article()).toHaveTextContent('Step 500')
  await field('Summary').fill('Five hundred steps.')
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByText('Five hundred steps.'))
    .toBeVisible()
  await press('Save 1 change')
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(1)
  expect(bodies(calls, 'PATCH')[0]).toMatchObject({ description_html: long })
})

for (const { path, says } of [
  { path: 'GET /api/resourceCategories', says: 'The categories could not be loaded.' },
  { path: 'GET /api/products/versions/', says: 'The versions could not be loaded.' },
  { path: 'GET /api/productThumbnails', says: 'The pictures could not be loaded.' },
  { path: 'GET /api/resources/', says: 'The tags of other resources could not be loaded.' },
] as const)
  test(`[RM1] choices that cannot be read keep nobody from saving: ${says}`, async () => {
    const calls = stubBackend({
      ...choices,
      'GET /api/resources/{id}': resource,
      [path]: problem(503, { title: 'Not available' }),
      'PATCH /api/resources/{id}': resource,
    })
    await renderPart(<ResourceFormPage />, forEdit)
    await expect.element(page.getByText(new RegExp(says)).first()).toBeVisible()
    await field('Author').fill('Aiko Tanaka')
    await press('Save 1 change')
    await expect.poll(() => bodies(calls, 'PATCH').length).toBe(1)
    expect(bodies(calls, 'PATCH')[0]).toMatchObject({
      author: 'Aiko Tanaka',
      category_id: resource.category.id,
      versions: resource.versions,
      thumbnail_id: resource.thumbnail?.id,
      tags: resource.tags,
    })
  })

test('[RM1] who only reads finds a sentence instead of the form', async () => {
  stubBackend({ 'GET /api/resources/{id}': resource })
  await renderPart(<ResourceFormPage />, { ...forEdit, as: 'support' })
  await expect
    .element(page.getByText('You have read-only access, so you cannot change resources.'))
    .toBeVisible()
})
