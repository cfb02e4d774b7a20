import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isRecord } from '../../../api/json'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import CategoriesPage from './categories-page'

const categories = exampleOf('GET /api/resourceCategories')
const route = '/admin/resources_manager/categories'
const show = (as: 'content' | 'support' = 'content', path = route) =>
  renderPart(<CategoriesPage />, { as, permission: 'resources_manager', route, path })
const names = () =>
  Array.from(
    page.getByRole('list', { name: 'Categories' }).element().querySelectorAll(':scope > li'),
    (row) => row.getAttribute('aria-label'),
  )
const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true })
const choose = async (name: string, item: string) => {
  await more(name).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const bodyOf = ({ text }: StubbedCall): Record<string, unknown> => {
  const body: unknown = JSON.parse(text)
  return isRecord(body) ? body : {}
}
const question = page.getByRole('alertdialog')
const dialog = page.getByRole('dialog')
const idIn = ({ path }: StubbedCall) => path.split('/')[3]?.split('?')[0] ?? ''

test('[RM1] categories stand in their order, with counts that lead to their resources, and are moved by keys and menu', async () => {
  let order = categories.toReversed()
  const calls = stubBackend({
    'GET /api/resourceCategories': () => order,
    'PATCH /api/resourceCategories/{id}': (call) => {
      const others = order.toSorted((a, b) => a.position - b.position).filter(({ id }) => id !== idIn(call))
      const moved = order.find(({ id }) => id === idIn(call))
      if (!moved) return problem(404)
      order = others
        .toSpliced(Number(bodyOf(call).position) - 1, 0, moved)
        .map((one, at) => ({ ...one, position: at + 1 }))
      return moved
    },
  })
  await show()
  await expect.element(more('Tutorials')).toBeVisible()
  expect(names()).toEqual(categories.map(({ name }) => name))
  await expect
    .element(page.getByRole('listitem', { name: 'Tutorials' }).getByRole('link'))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/resources_manager\?category_id=.*cat_tutorials/),
    )
  await expectAccessible()
  more('Papers').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(1)
  await expect.poll(() => names().slice(-2)).toEqual(['Papers', 'Webinars'])
  await choose('Tutorials', 'Move up')
  await expect.poll(() => names()[0]).toBe('Tutorials')
  // A move is shown before it is sent.
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map(bodyOf))
    .toEqual([{ position: 5 }, { position: 1 }])
})

test('[RM1] of two people who order, the server decides: a refused move shows the saved order and says so', async () => {
  const [first, second, ...others] = categories
  if (!first || !second) throw new Error('The contract has no categories.')
  let order = categories
  stubBackend({
    'GET /api/resourceCategories': () => order,
    'PATCH /api/resourceCategories/{id}': () => {
      // Another user was faster.
      order = [{ ...second, position: 1 }, { ...first, position: 2 }, ...others]
      return problem(409, { message: 'Someone else changed this.' })
    },
  })
  await show()
  await choose('Webinars', 'Move up')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Webinars could not be moved. Someone else changed this.')
  expect(names().slice(0, 2)).toEqual([second.name, first.name])
})

test('[RM1] [AC2] a category is created with a name that is not taken, and edited over the version that was seen', async () => {
  let isTaken = true
  const [first] = categories
  if (!first) throw new Error('The contract has no categories.')
  const calls = stubBackend({
    'GET /api/resourceCategories': categories,
    'POST /api/resourceCategories': () =>
      isTaken
        ? problem(409, {
            type: '/problems/name-taken',
            title: 'The name is taken',
            errors: [{ pointer: '/name', detail: 'There is a category "Tutorials" already.' }],
          })
        : exampleOf('POST /api/resourceCategories'),
    'PATCH /api/resourceCategories/{id}': first,
  })
  await show('content', `${route}?new=1`)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tutorials')
  await dialog.getByRole('radio', { name: 'Video' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByText('There is a category "Tutorials" already.').first()).toBeVisible()
  isTaken = false
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Customer stories')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST').map(bodyOf)).toEqual([
    { name: 'Tutorials', icon: 'video' },
    { name: 'Customer stories', icon: 'video' },
  ])
  await choose(first.name, 'Edit…')
  // A dialog takes the focus one frame after it opens, also from a field that is being typed into.
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The first steps.')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [patch] = calls.filter(({ method }) => method === 'PATCH')
  expect(patch && bodyOf(patch)).toMatchObject({
    description: 'The first steps.',
    updated_at: first.updated_at,
  })
})

test('[RM1] [AC3] deleting a category asks where its resources go', async () => {
  const calls = stubBackend({
    'GET /api/resourceCategories': categories,
    'DELETE /api/resourceCategories/{id}': new Response(null, { status: 204 }),
  })
  await show()
  await choose('Tutorials', 'Delete…')
  await expect.element(question.getByText(/3 resources are in Tutorials/)).toBeVisible()
  await expect
    .element(question.getByRole('button', { name: 'Delete' }))
    .toHaveAccessibleDescription('Choose where its resources go.')
  await expect.element(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await question.getByRole('combobox', { name: 'Move them to' }).selectOptions('Webinars')
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/resourceCategories/cat_tutorials?move_to=cat_webinars',
  ])
})

test('[RM1] somebody files an article into an empty category, or deletes the other one, while it is deleted', {
  tags: ['all'],
}, async () => {
  let shown = categories
  const calls = stubBackend({
    'GET /api/resourceCategories': () => shown,
    'DELETE /api/resourceCategories/{id}': ({ path }) => {
      if (path.includes('move_to=cat_tutorials')) return new Response(null, { status: 204 })
      if (path.includes('move_to')) {
        shown = shown.filter(({ id }) => id !== 'cat_webinars')
        const errors = [{ pointer: '/move_to', detail: 'Choose another category that exists.' }]
        return problem(422, { title: 'Some values are not valid', errors })
      }
      shown = shown.map((one) => (one.id === 'cat_papers' ? { ...one, resources_count: 1 } : one))
      return problem(409, {
        type: '/problems/in-use',
        title: 'The category is not empty',
        dependants: [{ kind: 'resources', count: 1 }],
      })
    },
  })
  await show()
  await choose('Papers', 'Delete…')
  await expect.element(question.getByText(/No resource is in it\./)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(question.getByText(/1 resource was filed into Papers meanwhile\. Nothing was deleted\./))
    .toBeVisible()
  await question.getByRole('combobox', { name: 'Move them to' }).selectOptions('Webinars')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(question.getByText(/Webinars was deleted meanwhile\. Nothing was changed\./))
    .toBeVisible()
  await expect.element(question.getByRole('combobox', { name: 'Move them to' })).toHaveValue('')
  await expectAccessible()
  await question.getByRole('combobox', { name: 'Move them to' }).selectOptions('Tutorials')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(3)
})

test('[RM1] [AC3] after a category is deleted the next one has the focus', async () => {
  const [first, second] = categories.toSorted((a, b) => a.position - b.position)
  if (!first || !second) throw new Error('The contract has no categories.')
  let shown = [{ ...first, resources_count: 0 }, second]
  stubBackend({
    'GET /api/resourceCategories': () => shown,
    'DELETE /api/resourceCategories/{id}': () => {
      shown = [second]
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await choose(first.name, 'Delete…')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: `More for ${second.name}` })).toHaveFocus()
})

test('[RM1] who only reads sees the order without a control that would fail', async () => {
  stubBackend({ 'GET /api/resourceCategories': categories })
  await show('support')
  await expect.element(page.getByText('Tutorials')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByTitle('Drag to move').elements()).toEqual([])
})
