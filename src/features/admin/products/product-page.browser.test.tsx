import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { Product } from '../../../domain/words/releases'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import ProductPage from './product-page'

const published = exampleOf('GET /api/products/{id}')
const draft = exampleOf('GET /api/products/{id}', 'draft')
const withdrawn = exampleOf('GET /api/products/{id}', 'withdrawn')

function show(product: Product, tab = '', as: 'staff' | 'content' | 'support' = 'content') {
  return renderPart(<ProductPage />, {
    as,
    permission: 'products_manager',
    route: '/admin/products_manager/$productId/{-$tab}',
    path: `/admin/products_manager/${product.id}/${tab}`,
  })
}
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('one release', () => {
  test('[PM5] a draft says what blocks it, each with the way to where it is fixed', async () => {
    stubBackend({ 'GET /api/products/{id}': draft })
    await show(draft)
    const items = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
    await expect.element(items.nth(3)).toBeVisible()
    expect(
      items
        .elements()
        .map((item) => [
          item.textContent,
          item.querySelector('a')?.getAttribute('href')?.replace(`/admin/products_manager/${draft.id}`, ''),
        ]),
    ).toEqual([
      ['No release day.Edit the release', '/edit'],
      ['No end of support.Edit the release', '/edit'],
      ['No release notes.Go to the notes', '/notes'],
      ['1 file is still that of 4.3.Go to the files', '/topics'],
    ])
    await expect.element(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
    await expectAccessible()
  })

  for (const { product, main } of [
    { product: draft, main: 'Publish…' },
    { product: published, main: 'Duplicate…' },
    { product: withdrawn, main: 'Publish again…' },
  ])
    test(`[PM5] of a ${product.status} release the main action is "${main}"`, async () => {
      stubBackend({ 'GET /api/products/{id}': product, 'GET /api/products/{id}/productTopics': [] })
      await show(product)
      await expect.element(page.getByRole('button', { name: main })).toBeVisible()
      expect(buttons()).toContain(`More actions for ${product.name}`)
    })

  test('[PM3] a published release says which file left the bucket, and leads to it', async () => {
    const files = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
    stubBackend({
      'GET /api/products/{id}': published,
      'GET /api/products/{id}/productTopics': exampleOf('GET /api/products/{id}/productTopics').slice(0, 1),
      'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': files,
    })
    await show(published)
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect
      .element(attention)
      .toHaveTextContent(
        'Installer for macOS is missing in the bucket. Customers cannot download it until it is put back or replaced.',
      )
    await expect
      .element(attention.getByRole('link', { name: /^Go to the files/ }))
      .toHaveAttribute('href', `/admin/products_manager/${published.id}/topics`)
    await expectAccessible()
  })

  test('who only reads finds no control that would be refused', async () => {
    stubBackend({ 'GET /api/products/{id}': draft })
    await show(draft, '', 'support')
    await expect.element(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
    expect(page.getByRole('link', { name: /^(Edit|Go to)/ }).elements()).toEqual([])
    expect(buttons()).toEqual([`More actions for ${draft.name}`])
    await page.getByRole('button', { name: /^More actions/ }).click()
    const items = page.getByRole('menuitem').elements()
    expect(items.map(({ textContent }) => textContent)).toEqual(['Preview as customer'])
  })

  test('[PM5] the preview is the real page of the release', async () => {
    stubBackend({ 'GET /api/products/{id}': draft })
    await show(draft)
    await page.getByRole('button', { name: /^More actions/ }).click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Preview as customer' }))
      .toHaveAttribute('href', '/downloads/helyx?version=4.4.0-beta1&product=fam_helyx_solver')
  })

  for (const status of [400, 401, 403, 422, 429, 500, 503])
    test(`${status} is a failure that can be retried`, async () => {
      let isBroken = true
      stubBackend({ 'GET /api/products/{id}': () => (isBroken ? problem(status) : draft) })
      await show(draft)
      await expect.element(page.getByText('The release could not be loaded')).toBeVisible()
      isBroken = false
      await press('Retry')
      await expect.element(page.getByRole('heading', { name: draft.name })).toBeVisible()
    })
})

describe('the checklist', () => {
  test('[PM5] what blocks is the contract’s, what is worth a look never blocks', async () => {
    stubBackend({
      'GET /api/products/{id}': draft,
      'GET /api/products/': { items: [published, draft], total: 2 },
    })
    await show(draft, 'checklist')
    const blocks = page.getByRole('list', { name: 'Blocks publishing' }).getByRole('listitem')
    await expect.element(blocks.first()).toBeVisible()
    expect(blocks.elements()).toHaveLength(draft.publish_blockers?.length ?? 0)
    const hints = page.getByRole('list', { name: 'Worth a look' })
    await expect.element(hints).toHaveTextContent('4.3 had files for Linux ARM64, Windows x64')
    await expect.element(hints).toHaveTextContent('4.3 works with Teaching')
  })
})

describe('who gets it', () => {
  test('[PM5] the accounts and the versions in use, as the contract names them', async () => {
    stubBackend({ 'GET /api/products/{id}': published })
    await show(published, 'reach', 'staff')
    const accounts = page.getByRole('list', { name: 'Accounts' })
    await expect.element(accounts.getByRole('link', { name: 'Meridian Racing' })).toBeVisible()
    await expect.element(page.getByText('3 accounts have a license that covers it.')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /4\.1/ })).toHaveTextContent('2')
    await expectAccessible()
  })

  test('[PM5] without that figure: the licenses that name the release', async () => {
    const { reach: _, ...without } = published
    stubBackend({ 'GET /api/products/{id}': without })
    await show(published, 'reach')
    await expect
      .element(page.getByRole('region', { name: 'Licenses that name this release' }))
      .toHaveTextContent('4 licenses.')
  })
})

describe('the notes', () => {
  test('[PM1] are written, pasted and put in order, and sent as one list', async () => {
    const product: Product = {
      ...draft,
      release_notes: [
        { kind: 'fixed', text: 'First fix.', reference: 'HLX-1' },
        { kind: 'fixed', text: 'Second fix.', reference: null },
      ],
    }
    const calls = stubBackend({ 'GET /api/products/{id}': product, 'PATCH /api/products/{id}': product })
    await show(product, 'notes')
    await press('Edit notes')
    await press('Move down: Fixed 1')
    await expect.element(page.getByRole('textbox', { name: 'Text of Fixed 1' })).toHaveValue('Second fix.')
    await expect.element(page.getByText('Reference').first()).toBeVisible()
    await press('Add to New')
    await press(/^Save/)
    await expect.element(page.getByRole('main')).toHaveTextContent('Enter a text.')
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await page.getByRole('textbox', { name: 'Text of New 1' }).fill('A new\nmesher.')
    await press('Paste a list')
    await page.getByRole('textbox', { name: 'List of notes' }).fill('Known issues\n- Slow on ARM (HLX-9)\n')
    await expect.element(page.getByText('1 Known issues')).toBeVisible()
    await expectAccessible()
    await press('Add 1 note')
    await press('Save 1 change')
    await expect.element(page.getByRole('button', { name: 'Edit notes' })).toBeVisible()
    const [write] = calls.filter(({ method }) => method === 'PATCH')
    expect(JSON.parse(write?.text ?? '')).toEqual({
      release_notes: [
        { kind: 'fixed', text: 'Second fix.', reference: null },
        { kind: 'fixed', text: 'First fix.', reference: 'HLX-1' },
        { kind: 'new', text: 'A new mesher.', reference: null },
        { kind: 'known_issue', text: 'Slow on ARM', reference: 'HLX-9' },
      ],
      release_notes_url: null,
      updated_at: product.updated_at,
    })
  })

  test('[PM1] where a list is pasted, what adds it stands above the buttons of the form', async () => {
    await page.viewport(1280, 720)
    stubBackend({ 'GET /api/products/{id}': draft })
    await show(draft, 'notes')
    await press('Write notes')
    await press('Paste a list')
    const save = page.getByRole('button', { name: 'Save' }).element()
    await expect
      .poll(
        () =>
          page
            .getByRole('button', { name: /^Add \d+ notes$/ })
            .element()
            .getBoundingClientRect().bottom,
      )
      .toBeLessThan(save.getBoundingClientRect().top)
  })

  test('[AC4] that somebody else has changed show both lists', async () => {
    const theirs: Product = {
      ...draft,
      release_notes: [{ kind: 'new', text: 'Theirs.', reference: null }],
      updated_at: '2026-11-20T09:00:00Z',
    }
    let product = draft
    stubBackend({
      'GET /api/products/{id}': () => product,
      'PATCH /api/products/{id}': () => {
        product = theirs
        return problem(412)
      },
    })
    await show(draft, 'notes')
    await press('Write notes')
    await press('Add to Fixed')
    await page.getByRole('textbox', { name: 'Text of Fixed 1' }).fill('Mine.')
    await press('Save 1 change')
    const conflict = page.getByRole('group', { name: 'Conflicting changes' })
    await expect.element(conflict).toHaveTextContent('Yours: Mine.')
    await expect.element(conflict).toHaveTextContent('Theirs.')
  })
})
