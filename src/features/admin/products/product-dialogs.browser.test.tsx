import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { Product } from '../../../domain/words/releases'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { DuplicateDialog } from './duplicate-dialog'
import { DeleteProductDialog, WithdrawDialog } from './product-dialogs'
import { PublishDialog } from './publish-dialog'

const published = exampleOf('GET /api/products/{id}')
const blocked = exampleOf('GET /api/products/{id}', 'draft')
const draft: Product = { ...blocked, publish_blockers: [] }
const options = { as: 'content', permission: 'products_manager' } as const
const files = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
const [topic] = exampleOf('GET /api/products/{id}/productTopics')
const none = () => undefined

const releases = {
  'GET /api/products/': { items: [draft, published], total: 2 },
  'GET /api/products/{id}/productTopics': topic ? [topic] : [],
  'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': files,
}

describe('publishing', () => {
  test('[PM5] is blocked by what the contract names, and only by that', { tags: ['all'] }, async () => {
    const calls = stubBackend({ ...releases, 'GET /api/products/{id}': blocked })
    await renderPart(<PublishDialog product={blocked} onClose={none} />, options)
    const dialog = page.getByRole('alertdialog', { name: 'Publish HELYX 4.4 beta 1' })
    const list = dialog.getByRole('list', { name: 'Blocks publishing' })
    await expect.element(list).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'Blocks publishing' })).toBeVisible()
    const told = list.getByRole('listitem').elements()
    expect(told.map((item) => item.firstElementChild?.textContent)).toEqual(blocked.publish_blockers)
    expect(told.map((item) => item.querySelector('a')?.pathname)).toEqual(
      ['edit', 'edit', 'notes', 'topics'].map((place) => `/admin/products_manager/${blocked.id}/${place}`),
    )
    await expect.element(dialog).toHaveTextContent('Fix 4 things first.')
    await dialog.getByRole('button', { name: 'Publish' }).click({ force: true })
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await expectAccessible()
  })

  test('[PM5] says which files are added, kept and left out against the release before', async () => {
    const [first, second] = files
    if (!first || !second) throw new Error('The examples have no two files.')
    stubBackend({
      ...releases,
      'GET /api/products/{id}': draft,
      'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': ({ path }) =>
        path.includes(draft.id)
          ? [{ ...first, filename: first.filename.replace('4.3', '4.4'), title: 'Installer' }]
          : [first, { ...second, title: 'Old installer' }],
    })
    await renderPart(<PublishDialog product={draft} onClose={none} />, options)
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveTextContent('Against HELYX 4.3:')
    await expect.element(dialog).toHaveTextContent('Kept (1): Installer.')
    await expect.element(dialog).toHaveTextContent('Left out (1): Old installer.')
    await expect.element(dialog).not.toHaveTextContent('Added')
  })

  test('[PM5] waits until the files are compared, and says so', async () => {
    const topics = Promise.withResolvers<[]>()
    const calls = stubBackend({
      ...releases,
      'GET /api/products/{id}': draft,
      'GET /api/products/{id}/productTopics': () => topics.promise,
      'PATCH /api/products/{id}': { ...draft, status: 'published' },
    })
    const closed: string[] = []
    await renderPart(<PublishDialog product={draft} onClose={() => void closed.push('closed')} />, options)
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveTextContent('Wait until the files are compared.')
    await dialog.getByRole('button', { name: 'Publish' }).click({ force: true })
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await expectAccessible()
    topics.resolve([])
    await expect.element(dialog).toHaveTextContent('It has no files, and neither has HELYX 4.3.')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => closed).toEqual(['closed'])
  })

  test('[PM5] can be done while the files cannot be compared, which is said and can be tried again', async () => {
    let topics = problem(503)
    const calls = stubBackend({
      ...releases,
      'GET /api/products/{id}': draft,
      'GET /api/products/{id}/productTopics': () => topics,
      'PATCH /api/products/{id}': { ...draft, status: 'published' },
    })
    const closed: string[] = []
    await renderPart(<PublishDialog product={draft} onClose={() => void closed.push('closed')} />, options)
    const dialog = page.getByRole('alertdialog')
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toHaveTextContent('The files could not be compared with the release before.')
    await expect.element(alert).toHaveTextContent('You can publish without the comparison.')
    await expectAccessible()
    topics = Response.json([])
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog).toHaveTextContent('It has no files, and neither has HELYX 4.3.')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => closed).toEqual(['closed'])
    const [write] = calls.filter(({ method }) => method === 'PATCH')
    expect(JSON.parse(write?.text ?? '')).toEqual({ status: 'published', updated_at: draft.updated_at })
  })

  test('[PM5] can be done without the comparison', async () => {
    const calls = stubBackend({
      'GET /api/products/': problem(503),
      'GET /api/products/{id}': draft,
      'GET /api/products/{id}/productTopics': problem(503),
      'PATCH /api/products/{id}': { ...draft, status: 'published' },
    })
    await renderPart(<PublishDialog product={draft} onClose={none} />, options)
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  for (const status of [409, 412])
    test(`[PM5] [AC4] by two people is told to the second, after ${status}`, async () => {
      const theirs: Product = {
        ...draft,
        status: 'published',
        updated_at: '2026-11-20T09:00:00Z',
        updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' },
      }
      let product = draft
      const calls = stubBackend({
        ...releases,
        'GET /api/products/{id}': () => product,
        'PATCH /api/products/{id}': () => {
          product = theirs
          return problem(status, { title: 'Someone else changed this' })
        },
      })
      await renderPart(<PublishDialog product={draft} onClose={none} />, options)
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent(/^Changed by Mara Lindqvist, .* Status: Published \(was Draft\)/)
      await expect.element(dialog).toHaveTextContent('It is published already.')
      await dialog.getByRole('button', { name: 'Publish' }).click({ force: true })
      expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    })

  test('[PM5] after a change by somebody else, that is told, and the next press publishes the release as it is then', async () => {
    const theirs: Product = {
      ...draft,
      publish_blockers: ['No release notes.'],
      updated_at: '2026-11-20T09:00:00Z',
    }
    let product = draft
    stubBackend({
      ...releases,
      'GET /api/products/{id}': () => product,
      'PATCH /api/products/{id}': () => {
        product = theirs
        return problem(409)
      },
    })
    await renderPart(<PublishDialog product={draft} onClose={none} />, options)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('You have not published it.')
    await expect.element(dialog).toHaveTextContent('No release notes.')
    await expect.element(dialog).toHaveTextContent('Fix 1 thing first.')
  })

  test('[PM5] again, of a withdrawn release, says that the reason goes', async () => {
    const withdrawn = exampleOf('GET /api/products/{id}', 'withdrawn')
    stubBackend({ ...releases, 'GET /api/products/{id}': withdrawn })
    await renderPart(<PublishDialog product={withdrawn} onClose={none} />, options)
    await expect
      .element(page.getByRole('alertdialog', { name: 'Publish again ELEMENTS 5.0.1' }))
      .toHaveTextContent('The reason for its withdrawal is removed.')
  })
})

test('[PM5] a withdrawal wants a reason, which is sent', { tags: ['all'] }, async () => {
  const calls = stubBackend({
    'GET /api/products/{id}': published,
    'PATCH /api/products/{id}': { ...published, status: 'withdrawn' },
  })
  const closed: string[] = []
  await renderPart(<WithdrawDialog product={published} onClose={() => void closed.push('closed')} />, options)
  const dialog = page.getByRole('dialog', { name: 'Withdraw HELYX 4.3' })
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await expect.element(dialog).toHaveTextContent('Its 16 files stay listed with the reason')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog).toHaveTextContent('Enter a reason that customers can read.')
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The solver may stop.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => closed).toEqual(['closed'])
  const [write] = calls.filter(({ method }) => method === 'PATCH')
  expect(JSON.parse(write?.text ?? '')).toEqual({
    status: 'withdrawn',
    withdrawn_reason: 'The solver may stop.',
    updated_at: published.updated_at,
  })
})

test('[AC3] deleting shows topics, files and licenses, and a 409 is explained where it happens', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'DELETE /api/products/{id}': problem(409, {
      title: 'The release is in use',
      message: '2 licenses name HELYX 4.3. Withdraw it instead.',
      dependants: [{ kind: 'licenses', count: 2 }],
    }),
  })
  const asked: string[] = []
  await renderPart(
    <DeleteProductDialog
      product={{ ...published, licenses_count: 0 }}
      control={{
        close: none,
        open: (name) => asked.push(name),
        deleted: () => asked.push('deleted'),
        nextLink: () => null,
      }}
    />,
    { ...options, as: 'staff' },
  )
  const dialog = page.getByRole('alertdialog', { name: 'Delete release “HELYX 4.3”' })
  const depends = dialog.getByRole('list', { name: 'What depends on it' })
  await expect.element(depends).toHaveTextContent('5 topics, deleted with it')
  await expect.element(depends).toHaveTextContent('16 files, which stay in the bucket')
  await expect.element(depends).toHaveTextContent('No license')
  await dialog.getByRole('textbox', { name: /^Type HELYX 4\.3/ }).fill('helyx 4.3')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('2 licenses name HELYX 4.3.')
  await expect.element(depends.getByRole('link', { name: '2 licenses name it' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click({ force: true })
  expect(calls).toHaveLength(1)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Withdraw instead' }).click()
  expect(asked).toEqual(['withdraw'])
})

describe('duplicating for the next release', () => {
  test('[PM4] says what comes along, checks the version while it is typed, and gives the draft', {
    tags: ['all'],
  }, async () => {
    const calls = stubBackend({
      'GET /api/products/': { items: [draft, published], total: 2 },
      'POST /api/products/{id}/duplicate': exampleOf('POST /api/products/{id}/duplicate'),
    })
    const { router } = await renderPart(<DuplicateDialog product={published} onClose={none} />, options)
    const dialog = page.getByRole('dialog', { name: 'Duplicate HELYX 4.3 for the next release' })
    const version = dialog.getByRole('textbox', { name: 'New version' })
    await expect.element(version).toHaveFocus()
    await expect.element(dialog).toHaveTextContent('Copied: 5 topics with their texts')
    await expect.element(dialog).toHaveTextContent('the add-ons Adjoint, Marine, Teaching')
    await expect
      .element(dialog)
      .toHaveTextContent('Not copied: release notes, release day and end of support.')
    await expect.element(dialog).toHaveTextContent('16 entries point to the files of 4.3')
    await version.fill('4.3.0')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('already, as 4.3.')
    await version.fill('4.2.9')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Sorts below 4.4.0-beta1')
    await version.fill('4 4')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect.element(version).toHaveAttribute('aria-invalid', 'true')
    await version.fill('4.5')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect
      .poll(() => router.state.location.pathname)
      .toBe('/admin/products_manager/prd_helyx_44b/checklist')
    const [write] = calls.filter(({ method }) => method === 'POST')
    expect(JSON.parse(write?.text ?? '')).toEqual({ version: '4.5', name: 'HELYX 4.5' })
  })

  test('[PM4] a version that somebody else has just taken is told at its field, and nothing is lost', async () => {
    stubBackend({
      'GET /api/products/': problem(503),
      'POST /api/products/{id}/duplicate': problem(409, {
        title: 'The version is taken',
        message: 'HELYX Solver has version 4.4 already.',
        errors: [{ pointer: '/version', detail: 'Enter another version.' }],
      }),
    })
    await renderPart(<DuplicateDialog product={published} onClose={none} />, options)
    const dialog = page.getByRole('dialog')
    const version = dialog.getByRole('textbox', { name: 'New version' })
    await expect.element(version).toHaveFocus()
    await version.fill('4.4')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect.element(dialog).toHaveTextContent('HELYX Solver has version 4.4 already.')
    await expect.element(dialog).toHaveTextContent('Enter another version.')
    await expect.element(version).toHaveValue('4.4')
  })
})
