import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { writeStored } from '../../../ui/browser/stored'
import type { Finding } from '../links/link-rules'
import { parseLinkSearch } from '../links/links-search'
import { checkStorageKey } from '../links/stored-check'
import DocumentationLinksPage from './documentation-links-page'

const all = exampleOf('GET /api/documentations/')
const ids = ['doc_hx43_bc', 'doc_hx43_wall']

/** Two pages of HELYX 4.3, and linkable pages of 4.1. */
function answerItems(path: string): Answer<'GET /api/documentations/'> {
  const query = new URL(path, 'https://portal.example').searchParams
  const [version, paths] = [query.get('version[]'), query.getAll('path[]')]
  const items = all.items.filter(
    (item) =>
      item.line === 'helyx' &&
      (version === null || (item.version === version && ids.includes(item.id))) &&
      (paths.length === 0 || paths.includes(item.path)),
  )
  return { items, total: items.length }
}
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } })
const written = {
  doc_hx43_bc: `<h1>Boundary conditions</h1>
<p><a href="wall-functions#blending">Blending</a> and <a href="wall-functions#gone">cells</a></p>
<p><a href="../glossary">glossary</a> <a href="https://other.example/">a site</a></p>
<img alt="A belt" src="https://elsewhere.example/belt.svg">`,
  doc_hx43_wall: '<h1>Wall functions</h1><h2 id="blending">Blending</h2>',
}
let pages: Record<string, string> = written
const stubs = {
  'GET /api/documentations/versions/': exampleOf('GET /api/documentations/versions/'),
  'GET /api/documentations/': ({ path }: { path: string }) => answerItems(path),
  'GET /api/documentations/html/{id}': ({ path }: { path: string }) =>
    html(pages[path.split('/').at(-1) ?? ''] ?? ''),
} as const

beforeEach(() => {
  pages = written
})

const showVersion = (as: 'content' | 'staff' = 'content', search = '') =>
  renderPart(<DocumentationLinksPage />, {
    as,
    permission: 'documentations_manager',
    route: '/admin/documentation_manager/$line/$version/links',
    path: `/admin/documentation_manager/helyx/4.3/links${search}`,
    validateSearch: parseLinkSearch,
  })
const table = page.getByRole('table', { name: 'Findings' })
const row = (name: string | RegExp) => table.getByRole('row', { name })
const check = () => page.getByRole('button', { name: 'Check links', exact: true }).click()

test('[DM3] a check of a version names page, line, words and address of what is wrong, and lists other sites apart', async () => {
  stubBackend(stubs)
  await showVersion()
  await expect.element(page.getByText('Not checked yet')).toBeVisible()
  await expectAccessible()
  await check()
  await expect.element(page.getByText('4 faults')).toBeVisible()
  await expect.element(page.getByText(/2 pages, checked by Tomas Reyes/)).toBeVisible()
  await expect.element(row(/Leads nowhere/)).toHaveTextContent('3glossary../glossary')
  await expect.element(row(/Missing section/)).toHaveTextContent('2cellswall-functions#gone')
  await expect.element(row(/Missing picture/)).toHaveTextContent('4A belt')
  const stored = row(/Missing picture/)
    .getByRole('cell')
    .nth(3)
  await expect.element(stored).toHaveTextContent(/^belt\.svghttps:\/\/elsewhere\.example\/belt\.svg$/)
  // Their parent is not in this version, and no page links to this one.
  await expect.element(row(/Not linked/)).toHaveTextContent('Boundary conditions')
  await expect
    .element(row(/Leads nowhere/).getByRole('link'))
    .toHaveAttribute('href', '/documentation/helyx/4.3/solver/boundary-conditions')
  await expect.element(page.getByText('1 link leads to another site.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show other sites' }).click()
  await expect.element(row(/Other site/)).toHaveTextContent('https://other.example/')
})

test('[DM3] the result is kept and compared with the next one, whatever line a link is on', {
  tags: ['all'],
}, async () => {
  stubBackend(stubs)
  const first = await showVersion()
  await check()
  await expect.element(page.getByText('4 faults')).toBeVisible()
  await first.unmount()

  pages = {
    ...written,
    doc_hx43_bc: `<h1>Boundary conditions</h1>\n\n
<p><a href="wall-functions#gone">cells</a> <a href="#">owner</a></p>`,
  }
  await showVersion('staff')
  await expect.element(page.getByText('4 faults')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText(/Since the check by Tomas Reyes.*: 1 new, 2 fixed/)).toBeVisible()
  await page.getByText('Show fixed').click()
  await expect.element(page.getByText('Boundary conditions: glossary, ../glossary')).toBeVisible()
  await page.getByRole('button', { name: 'Show new' }).click()
  await expect.element(table.getByRole('rowheader')).toHaveTextContent('Boundary conditions')
  await expect.element(row(/Empty link/)).toBeVisible()
})

test('[DM3] a page that cannot be read is named, and a check that cannot begin is told with Retry', async () => {
  let isDown = true
  stubBackend({
    ...stubs,
    'GET /api/documentations/': ({ path }) => (isDown ? problem(403) : answerItems(path)),
    'GET /api/documentations/html/{id}': ({ path }) =>
      path.endsWith('wall')
        ? problem(404, { message: 'The source of this page is gone.' })
        : html('<h1>A</h1>'),
  })
  await showVersion()
  await check()
  await expect.element(page.getByText('The links could not be checked')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row(/Not checked/)).toHaveTextContent('Wall functions')
})

const breaks: [what: string, answer: () => Response][] = [
  [
    'the connection',
    () => {
      throw new TypeError('gone')
    },
  ],
  ['the permission', () => problem(403)],
]
for (const [what, answer] of breaks)
  test(`[DM3] a check that loses ${what} fails, and the result before it stays`, async () => {
    let isLost = false
    stubBackend({
      ...stubs,
      'GET /api/documentations/html/{id}': ({ path }) =>
        isLost ? answer() : html(pages[path.split('/').at(-1) ?? ''] ?? ''),
    })
    const first = await showVersion()
    await check()
    await expect.element(page.getByText('4 faults')).toBeVisible()
    isLost = true
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(page.getByText('The links could not be checked')).toBeVisible()
    await first.unmount()
    await showVersion()
    await expect.element(page.getByText('4 faults')).toBeVisible()
    expect(page.getByText(/Since the check by/).elements()).toEqual([])
  })

test('[DM3] a result that storage has no room for is shown, and says that it does not last', async () => {
  stubBackend(stubs)
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await showVersion()
  await check()
  await expect.element(page.getByText('4 faults')).toBeVisible()
  await expect.element(page.getByText('This browser has no room to keep the result')).toBeVisible()
  store.mockRestore()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('This browser has no room to keep the result')).not.toBeInTheDocument()
})

test('[DM3] a version is compared with the one before it, by paths, also where a page has another one now', async () => {
  const old = '/documentation/helyx/4.1'
  const fault = (path: string, address: string): Finding => ({
    id: `${path} ${address}`,
    kind: 'target',
    page: { id: 'old', title: 'Old page', path: `${old}/${path}` },
    line: 1,
    text: 'glossary',
    address,
    detail: 'Gone.',
  })
  stubBackend({
    ...stubs,
    'GET /api/documentations/': ({ path }) => {
      const { items, total } = answerItems(path)
      const was = (item: (typeof items)[number]) =>
        item.id === 'doc_hx43_bc' ? { ...item, previous_paths: ['boundaries'] } : item
      return { items: items.map(was), total }
    },
  })
  const first = await showVersion()
  await check()
  await expect.element(page.getByText('HELYX 4.1 was not checked in this browser')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Check HELYX 4.1' }))
    .toHaveAttribute('href', '/admin/documentation_manager/helyx/4.1/links')
  await first.unmount()
  const result = { at: '2026-11-20T09:30:00Z', by: 'Tomas Reyes', pages: 2, unknown: [], before: null }
  writeStored(checkStorageKey('helyx.4.1'), {
    ...result,
    findings: [fault('boundaries', '../glossary'), fault('boundaries', 'fixed')],
  })
  await showVersion()
  await expect.element(page.getByText(/Compared with HELYX 4\.1: 3 new, 1 fixed/)).toBeVisible()
  await page.getByRole('button', { name: 'Show new' }).click()
  await expect.element(row(/Missing section/)).toBeVisible()
  expect(row(/Leads nowhere/).elements()).toEqual([])
  await expectAccessible()
})

test('[DM3] what is listed and no fault is counted beside the faults; other sites are counted below', async () => {
  stubBackend(stubs)
  const found = (kind: Finding['kind']): Finding => ({
    id: kind,
    kind,
    page: { id: 'doc_hx43_bc', title: 'Boundary conditions', path: '/documentation/helyx/4.3/solver' },
    line: 1,
    text: kind,
    address: '',
    detail: 'Found.',
  })
  writeStored(checkStorageKey('helyx.4.3'), {
    ...{ at: '2026-11-20T09:30:00Z', by: 'Tomas Reyes', pages: 2, unknown: [], before: null },
    findings: (['target', 'anchor', 'version', 'outside'] as const).map(found),
  })
  await showVersion()
  await expect.element(page.getByText('2 faults, 1 to know')).toBeVisible()
  expect(table.getByRole('rowheader').elements()).toHaveLength(3)
  await expect.element(page.getByText('1 link leads to another site.')).toBeVisible()
})

test('[DM1] a synchronization that runs is told on the page of a check', async () => {
  const last_sync = exampleOf('GET /api/documentations/').last_sync
  if (!last_sync) throw new Error('The contract has no synchronization')
  stubBackend({
    ...stubs,
    'GET /api/documentations/': ({ path }) => ({
      ...answerItems(path),
      last_sync: { ...last_sync, state: 'running', finished_at: null },
    }),
  })
  await showVersion()
  await expect.element(page.getByRole('link', { name: /^Synchronizing since/ })).toBeVisible()
})

test('[DM3] a running check shows how far it is, and Cancel ends it with nothing kept', async () => {
  const calls = stubBackend({
    ...stubs,
    'GET /api/documentations/html/{id}': ({ path }) =>
      path.endsWith('wall') ? noResponse() : html('<h1>A</h1>'),
  })
  await showVersion()
  await check()
  await expect.element(page.getByText('1 of 2 pages')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Not checked yet')).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/html/'))).toHaveLength(2)
})

test('filters are in the address, and one that matches nothing is cleared', async () => {
  stubBackend(stubs)
  await showVersion('content', '?kind=anchor&search=cells')
  await check()
  await expect.element(row(/Missing section/)).toBeVisible()
  expect(table.getByRole('rowheader').elements()).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(row(/Missing picture/)).toBeVisible()
})

test('a version that does not exist is none', async () => {
  stubBackend(stubs)
  await renderPart(<DocumentationLinksPage />, {
    as: 'content',
    permission: 'documentations_manager',
    route: '/admin/documentation_manager/$line/$version/links',
    path: '/admin/documentation_manager/helyx/9.9/links',
  })
  await expect.element(page.getByText('There is no documentation for HELYX 9.9.')).toBeVisible()
})
