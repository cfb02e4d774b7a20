import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { Product } from '../../../domain/words/releases'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { toast } from '../../../ui/feedback/toast'
import { Toaster } from '../../../ui/feedback/toaster'
import ProductFormPage from './product-form-page'

const product = exampleOf('GET /api/products/{id}', 'draft')
const choices = {
  'GET /api/products/': { items: [exampleOf('GET /api/products/{id}')], total: 1 },
  'GET /api/productFamilies': exampleOf('GET /api/productFamilies'),
  'GET /api/productThumbnails': exampleOf('GET /api/productThumbnails'),
  'GET /api/products/addons/': exampleOf('GET /api/products/addons/').filter(
    (addOn) => addOn.product_family.id === 'fam_helyx_solver',
  ),
}
const options = { as: 'content', permission: 'products_manager' } as const
const forNew = { ...options, route: '/admin/products_manager/new' } as const
const forEdit = {
  ...options,
  route: '/admin/products_manager/$productId/edit',
  path: `/admin/products_manager/${product.id}/edit`,
} as const
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const bodies = (calls: readonly { method: string; text: string }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ text }): unknown => JSON.parse(text))

test('[PM1] [AC2] the family decides line and add-ons, the version is checked, and a name is suggested', async () => {
  const calls = stubBackend({ ...choices, 'POST /api/products/': exampleOf('POST /api/products/') })
  const { router } = await renderPart(<ProductFormPage />, forNew)
  const family = page.getByRole('combobox', { name: 'Family' })
  await expect.element(family.getByRole('option', { name: 'HELYX Solver' })).toBeInTheDocument()
  // Without a day the field is empty: text would be typed after its content.
  await expect.element(field(/^Release day/)).toHaveValue('')
  await press('Create')
  await expect.element(page.getByRole('main')).toHaveTextContent('Choose a family.')
  expect(bodies(calls, 'POST')).toEqual([])
  await family.selectOptions('HELYX Solver')
  await expect.element(page.getByText('Product line: HELYX')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Marine/ }).click()
  await field('Version').fill('4.3')
  await expect.element(page.getByText('HELYX Solver has version 4.3 already.').first()).toBeVisible()
  await field('Summary').fill('The next solver.')
  await press('Create')
  await expect.element(field('Version')).toHaveAttribute('aria-invalid', 'true')
  expect(bodies(calls, 'POST')).toEqual([])
  await field('Version').fill('4.10')
  await expect.element(field('Name')).toHaveValue('HELYX 4.10')
  await field(/^Release day/).fill('2026-12-01')
  await field(/^End of support/).fill('2026-11-30')
  await press('Create')
  await expect.element(page.getByRole('main')).toHaveTextContent('Support ends before the release day.')
  await field(/^End of support/).fill('2028-12-01')
  await expectAccessible()
  await press('Create')
  await expect
    .poll(() => bodies(calls, 'POST'))
    .toEqual([
      {
        family_id: 'fam_helyx_solver',
        version: '4.10',
        name: 'HELYX 4.10',
        channel: 'stable',
        summary: 'The next solver.',
        release_date: '2026-12-01',
        end_of_support_date: '2028-12-01',
        add_on_ids: ['add_marine'],
      },
    ])
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/admin/products_manager/prd_helyx_gui_44b/checklist')
})

test('[L7.13] [PM1] add-ons that cannot be read are an empty list with a note and Retry; saving keeps the present ones', async () => {
  let isBroken = true
  const calls = stubBackend({
    ...choices,
    'GET /api/products/{id}': product,
    'GET /api/products/addons/': () =>
      isBroken ? problem(503, { title: 'Not available' }) : choices['GET /api/products/addons/'],
    'PATCH /api/products/{id}': product,
  })
  await renderPart(<ProductFormPage />, forEdit)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The add-ons could not be loaded, so none can be chosen.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Saving keeps Adjoint, Marine.')
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await field('Summary').fill('Another sentence.')
  await press('Save 1 change')
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(1)
  const [body] = bodies(calls, 'PATCH')
  expect(body).toMatchObject({ summary: 'Another sentence.', updated_at: product.updated_at })
  expect(body).not.toHaveProperty('add_on_ids')
  isBroken = false
})

test('[PM1] after Retry the add-ons are there', async () => {
  let isBroken = true
  stubBackend({
    ...choices,
    'GET /api/products/{id}': product,
    'GET /api/products/addons/': () =>
      isBroken ? problem(503, { title: 'Not available' }) : choices['GET /api/products/addons/'],
  })
  await renderPart(<ProductFormPage />, forEdit)
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await press('Retry')
  await expect.element(page.getByRole('checkbox', { name: /^Marine/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^Teaching/ })).not.toBeChecked()
})

for (const { path, says } of [
  { path: 'GET /api/productFamilies', says: 'The families could not be loaded.' },
  { path: 'GET /api/productThumbnails', says: 'The pictures could not be loaded.' },
] as const)
  for (const status of [400, 401, 403, 404, 422, 429, 500, 503])
    test(`${says} ${status} is told, and fixed by Retry`, {
      tags: status === 503 ? [] : ['all'],
    }, async () => {
      let isBroken = true
      const isFailed = (own: string) => own === path && isBroken
      stubBackend({
        ...choices,
        'GET /api/productFamilies': () =>
          isFailed('GET /api/productFamilies') ? problem(status) : choices['GET /api/productFamilies'],
        'GET /api/productThumbnails': () =>
          isFailed('GET /api/productThumbnails') ? problem(status) : choices['GET /api/productThumbnails'],
      })
      await renderPart(<ProductFormPage />, forNew)
      const note = page.getByText(new RegExp(says))
      await expect.element(note).toBeVisible()
      isBroken = false
      await press('Retry')
      await expect.element(note).not.toBeInTheDocument()
    })

test('[AC4] a stale edit shows both values, and Take theirs saves what the other person wrote', async () => {
  const theirs: Product = {
    ...product,
    family: { id: 'fam_gone', name: 'Gone' },
    version: '4.4.1',
    channel: 'stable',
    summary: 'Theirs.',
    description_html: '<p>Theirs.</p>',
    release_date: '2026-12-01',
    end_of_support_date: '2027-12-01',
    thumbnail: null,
    add_ons: [],
    updated_at: '2026-11-20T09:00:00Z',
    updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' },
  }
  let current = product
  const calls = stubBackend({
    ...choices,
    'GET /api/products/{id}': () => current,
    'PATCH /api/products/{id}': () => {
      if (current === theirs) return theirs
      current = theirs
      return problem(409, { title: 'Someone else changed this' })
    },
  })
  await renderPart(<ProductFormPage />, forEdit)
  await field('Summary').fill('Mine.')
  await field('Name').fill('HELYX 4.4 preview')
  await page.getByLabelText('Channel').selectOptions('Long-term')
  await press('Save 3 changes')
  const conflict = page.getByRole('group', { name: 'Conflicting changes' })
  await expect.element(conflict).toHaveTextContent('Changed by Mara Lindqvist')
  await expect
    .element(conflict)
    .toHaveTextContent(
      'Updated to the current values: Family, Version, Description, Release day, End of support, Picture, Add-ons.',
    )
  const summary = conflict.getByRole('group', { name: 'Summary' })
  await expect.element(summary).toHaveTextContent('Yours: Mine.')
  const channel = conflict.getByRole('group', { name: 'Channel' })
  await expect.element(channel).toHaveTextContent(/Yours: Long-term.*Stable$/)
  await summary.getByRole('radio', { name: /^Take theirs/ }).click()
  await channel.getByRole('radio', { name: /^Take theirs/ }).click()
  await press('Save 1 change')
  await expect.poll(() => bodies(calls, 'PATCH').length).toBe(2)
  expect(bodies(calls, 'PATCH')[1]).toMatchObject({
    name: 'HELYX 4.4 preview',
    summary: 'Theirs.',
    updated_at: theirs.updated_at,
  })
})

test('a release that is gone is not found; one that cannot be read can be retried', async () => {
  stubBackend({ ...choices, 'GET /api/products/{id}': problem(404) })
  const { unmount } = await renderPart(<ProductFormPage />, forEdit)
  await expect.element(page.getByText('No such release')).toBeVisible()
  await unmount()
  stubBackend({ ...choices, 'GET /api/products/{id}': problem(500) })
  await renderPart(<ProductFormPage />, forEdit)
  await expect.element(page.getByText('The release could not be loaded')).toBeVisible()
})

test.each([
  [1440, 720],
  [390, 844],
])('[L9.1] at %i x %i a success stands above the buttons of the form', async (width, height) => {
  await page.viewport(width, height)
  stubBackend({ ...choices, 'GET /api/products/{id}': product })
  await renderPart(
    <>
      <ProductFormPage />
      <Toaster />
    </>,
    forEdit,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeInViewport()
  toast.success('Created HELYX 4.4 as a draft.')
  const notice = page.getByText('Created HELYX 4.4 as a draft.')
  await expect.element(notice).toBeVisible()
  const { top } = save.element().getBoundingClientRect()
  await expect
    .poll(() => page.getByRole('region', { name: 'Notifications' }).element().getBoundingClientRect().bottom)
    .toBeLessThan(top)
})
