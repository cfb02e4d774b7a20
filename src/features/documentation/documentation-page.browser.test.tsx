import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { type Answer, exampleOf, noResponse, problem, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import DocumentationPage from './documentation-page'

const all = exampleOf('GET /api/documentations/')

function answerItems(path: string): Answer<'GET /api/documentations/'> {
  const query = new URL(path, 'https://portal.example').searchParams
  const [version, paths] = [query.get('version[]'), query.getAll('path[]')]
  const items = all.items.filter(
    (item) =>
      item.line === 'helyx' &&
      (version === null || item.version === version) &&
      (paths.length === 0 || [item.path, ...item.previous_paths].some((one) => paths.includes(one))),
  )
  return { items, total: items.length }
}
const versions = exampleOf('GET /api/documentations/versions/').items.filter(({ line }) => line === 'helyx')
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } })
const newer = `<h1>Boundary conditions</h1><p>Every patch has one.</p><h2 id="inlet">Inlet</h2>
<p>Give the velocity of the flow, or its flux.</p><pre>type fixed;
value 3;</pre><script>window.top.document.title = 'x'</script>`
const older = `<h1>Boundary conditions</h1><p>Every patch has one.</p><h2 id="inlet">Inlet</h2>
<p>Give the velocity of the flow.</p><p>Turbulence is guessed.</p><pre>type fixed;
value 2;</pre>`
let pages: Record<string, string | (() => Response | Promise<Response>)> = {}
const stubs = {
  'GET /api/documentations/versions/': { items: versions, total: versions.length },
  'GET /api/documentations/': ({ path }: { path: string }) => answerItems(path),
  'GET /api/documentations/html/{id}': ({ path }: { path: string }) => {
    const answer = pages[path.split('/').at(-1) ?? ''] ?? ''
    return typeof answer === 'string' ? html(answer) : answer()
  },
} as const

beforeEach(() => {
  localStorage.clear()
  pages = { doc_hx43_bc: newer, doc_hx41_bc: older }
})

const open = (path: string) =>
  renderPart(<DocumentationPage />, {
    as: 'engineer',
    permission: 'documentations_helyx',
    route: '/documentation/helyx/$',
    path: `/documentation/helyx/${path}`,
    // The router of a component test reads `4.1` as a number.
    validateSearch: ({ compare }) =>
      typeof compare === 'number' || typeof compare === 'string' ? { compare: String(compare) } : {},
  })
const select = () => page.getByRole('combobox', { name: 'Compare with' })
const region = (name: string) => page.getByRole('region', { name })
const status = () => region('Changes from HELYX 4.1 to HELYX 4.3').getByRole('status')

test('[DOC8] a page is compared with another version, where it has another path, in words as in structure', {
  tags: ['all'],
}, async () => {
  stubBackend(stubs)
  const { router } = await open('4.3/solver/boundary-conditions')
  await select().selectOptions('Compare with HELYX 4.1')
  await expect.element(page.getByText('Changes from HELYX 4.1 to HELYX 4.3')).toBeVisible()
  expect(router.state.location.search).toEqual({ compare: '4.1' })
  await expect.element(status()).toHaveTextContent('3 changes: 2 changed, 1 removed')
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Inlet')
  await expect
    .element(region('Changed: Paragraph'))
    .toHaveTextContent('Give the velocity of the flow[added: , or its flux].')
  await expect.element(region('Removed: Paragraph').getByText('Turbulence is guessed.')).toBeVisible()
  await expect.element(region('Changed: Code')).toHaveTextContent('[removed: value 2;][added: value 3;]')
  expect(document.title).not.toBe('x')
  await expectAccessible()

  // By keyboard: from change to change, and equal passages unfold.
  await userEvent.keyboard('n')
  await page.getByRole('button', { name: 'Next change' }).click()
  await expect.element(region('Changed: Paragraph')).toHaveFocus()
  await page.getByRole('button', { name: 'Previous change' }).click()
  await page.getByText('3 unchanged passages').click()
  await expect.element(page.getByText('Every patch has one.')).toBeVisible()

  await page.getByRole('link', { name: 'Stop comparing' }).click()
  await expect.element(select()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /^Report a problem/ })).toBeVisible()
})

test('[DOC8] an address opens the comparison from the older version, too, with what is newer as added', async () => {
  stubBackend(stubs)
  await open('4.1/solver/bc?compare=4.3')
  await expect.element(page.getByText('Changes from HELYX 4.1 to HELYX 4.3')).toBeVisible()
  await expect.element(status()).toHaveTextContent('1 removed')
})

test('[DOC8] the menus of a generator are no part of what is compared', async () => {
  stubBackend(stubs)
  const inMenu = (text: string, menu: string) =>
    `<nav>${menu}</nav><main>${text}</main><footer>${menu}</footer>`
  pages = { doc_hx43_bc: inMenu(newer, 'New menu'), doc_hx41_bc: inMenu(older, 'Old menu') }
  await open('4.3/solver/boundary-conditions?compare=4.1')
  await expect.element(status()).toHaveTextContent('3 changes: 2 changed, 1 removed')
})

test('[DOC8] the same words in both, a page that one version lacks, a PDF and an unknown version are explained', async () => {
  stubBackend(stubs)
  pages = { doc_hx43_bc: newer, doc_hx41_bc: newer.replace('<p>Every', '<p class="wide">Every') }
  const { router } = await open('4.3/solver/boundary-conditions?compare=4.1')
  await expect.element(page.getByText('Nothing was changed')).toBeVisible()
  for (const [rest, text] of [
    ['4.3/solver/adjoint?compare=4.1', 'All of it was added between HELYX 4.1 and HELYX 4.3.'],
    ['4.3/theory-guide?compare=4.1', 'A PDF cannot be compared'],
    ['4.3/solver/boundary-conditions?compare=9.9', 'There is no documentation for 9.9'],
  ] as const) {
    router.history.push(`/documentation/helyx/${rest}`)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Stop comparing' })).toBeVisible()
  }
})

test('[DOC8] a page of one version that cannot be read says which one, and is read again', async () => {
  stubBackend(stubs)
  pages = { doc_hx43_bc: newer, doc_hx41_bc: () => problem(500) }
  await open('4.3/solver/boundary-conditions?compare=4.1')
  await expect.element(page.getByText('The page of HELYX 4.1 could not be loaded')).toBeVisible()
  pages = { ...pages, doc_hx41_bc: older }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Changes from HELYX 4.1 to HELYX 4.3')).toBeVisible()
})

test('[DOC8] while a page is read, its place is kept and the versions can be chosen', async () => {
  stubBackend(stubs)
  pages = { doc_hx43_bc: newer, doc_hx41_bc: noResponse }
  await open('4.3/solver/boundary-conditions?compare=4.1')
  await expect.element(page.getByText('Comparing the page')).toBeInTheDocument()
  await expect.element(select()).toHaveValue('4.1')
})

const sections = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `<h2 id="s${index}">Section ${index}</h2><p>${text}</p>`).join(
    '\n',
  )

test('[DOC8] two pages of two megabytes are compared while the portal stays responsive', {
  tags: ['all'],
}, async () => {
  stubBackend(stubs)
  const words = 'The residuals fall by three orders before the run ends. '.repeat(72)
  const long = sections(500, words)
  expect(long.length).toBeGreaterThan(2_000_000)
  pages = { doc_hx43_bc: long.replaceAll('<p>The residuals', '<p>Here the residuals'), doc_hx41_bc: long }
  await open('4.3/solver/boundary-conditions?compare=4.1')
  await expect.element(status()).toHaveTextContent('500 changes: 500 changed')
  await expect.element(page.getByRole('button', { name: /^Show more changes/ })).toBeVisible()
  await page.getByRole('button', { name: 'Previous change' }).click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Changed: Paragraph')
})

test('[DOC5] an article of two megabytes with 500 headings lists those around the reader and leads to each', {
  tags: ['all'],
}, async () => {
  await page.viewport(1440, 900)
  stubBackend(stubs)
  const words = 'The residuals fall by three orders before the run ends. '.repeat(72)
  pages = { doc_hx43_bc: sections(500, words) }
  const { router } = await open('4.3/solver/boundary-conditions')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect.element(contents.getByText('380 more below')).toBeVisible()
  const links = () => contents.getByRole('link').elements().length
  expect(links()).toBe(120)
  await contents.getByRole('link', { name: 'Section 100', exact: true }).click()
  await expect.poll(() => router.state.location.hash).toBe('s100')
  await expect
    .element(contents.getByRole('link', { name: 'Section 100', exact: true }))
    .toHaveAttribute('aria-current', 'location')
  // The list follows: a heading that was not in it at first.
  await expect.element(contents.getByRole('link', { name: 'Section 150', exact: true })).toBeVisible()
  expect(links()).toBe(120)

  window.scrollTo({ top: document.documentElement.scrollHeight })
  await expect.element(contents.getByText('380 more above')).toBeVisible()
  await expect.element(contents.getByRole('link', { name: 'Section 499', exact: true })).toBeVisible()
})

const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const old = (text: string, contentType: string) => () =>
  new Response(latin(text), { headers: { 'Content-Type': contentType } })
/** `Die Größe beträgt 5 µm – “genau”.` as windows-1252, and `速度境界` as Shift_JIS. */
const western = '<p>Die Gr\xf6\xdfe betr\xe4gt 5 \xb5m \x96 \x93genau\x94.</p>'
const japanese = '<p>\x91\xac\x93x\x8b\xab\x8aE</p>'

test.each([
  ['the header', western, 'text/html; charset=windows-1252', 'Die Größe beträgt 5 µm – “genau”.'],
  ['the page', `<meta charset="windows-1252">${western}`, 'text/html', 'Die Größe beträgt 5 µm – “genau”.'],
  ['the header', japanese, 'text/html; charset=Shift_JIS', '速度境界'],
])(
  '[DOC1] a page of an old encoding that %s names is read in it, without a word',
  async (_, text, type, shown) => {
    stubBackend(stubs)
    pages = { doc_hx43_bc: old(text, type) }
    await open('4.3/solver/boundary-conditions')
    await expect.poll(() => commands.frameOutline()).toContain(shown)
    await expect.element(page.getByText('Read as')).not.toBeInTheDocument()
  },
)

test('[DOC1] a page without a named encoding is guessed, said so, and read in the one that is chosen by keyboard', {
  tags: ['all'],
}, async () => {
  stubBackend(stubs)
  pages = { doc_hx43_bc: old(japanese, 'text/html') }
  await open('4.3/solver/boundary-conditions')
  await expect.element(page.getByText('Read as Windows-1252 (guessed)')).toBeVisible()
  page.getByRole('button', { name: 'Change the encoding' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const encodings = page.getByRole('combobox', { name: 'Encoding' })
  await expect.element(encodings).toHaveFocus()
  await expect.element(encodings).toHaveValue('windows-1252')
  await expectAccessible()
  await encodings.selectOptions('Shift_JIS (Japanese)')
  await expect.element(page.getByText('Read as Shift_JIS (chosen)')).toBeVisible()
  await expect.poll(() => commands.frameOutline()).toContain('速度境界')
})

test('[DOC4] a search marks its words in the page it opens, goes from one to the next, and ends', async () => {
  stubBackend({ ...stubs, 'GET /api/products/': { items: [], total: 0 } })
  const line = '<p>Each <b>bound</b>ary has a type.</p>'
  pages = {
    doc_hx43_bc: `${line.repeat(40)}<details><summary>More</summary><p>The last boundary.</p></details>`,
  }
  await open('4.3/')
  await page.getByRole('combobox', { name: 'Search HELYX 4.3' }).fill('bound')
  await expect.element(page.getByRole('option', { name: /Boundary conditions/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const words = page.getByRole('group', { name: 'Words of the search' })
  await expect.element(words.getByRole('status')).toHaveTextContent('“bound”: 1 of 41')
  const top = () => window.scrollY
  await words.getByRole('button', { name: 'Previous' }).click()
  await expect.element(words.getByRole('status')).toHaveTextContent('“bound”: 41 of 41')
  await expect.poll(top).toBeGreaterThan(600)
  expect((await commands.frameText()).includes('The last boundary.')).toBe(true)
  await words.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(words.getByRole('status')).toHaveTextContent('“bound”: 1 of 41')
  await expect.poll(top).toBeLessThan(600)
  await expectAccessible()
  await words.getByRole('button', { name: 'Take the marks away' }).click()
  await expect.element(words).not.toBeInTheDocument()
})

test('[DOC4] words of a search that the text of the page lacks are said to be missing', async () => {
  stubBackend({ ...stubs, 'GET /api/products/': { items: [], total: 0 } })
  pages = { doc_hx43_bc: '<p>Nothing of it.</p>' }
  await open('4.3/')
  await page.getByRole('combobox', { name: 'Search HELYX 4.3' }).fill('bound')
  await expect.element(page.getByRole('option', { name: /Boundary conditions/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('“bound” is not in the text of this page')).toBeVisible()
})
