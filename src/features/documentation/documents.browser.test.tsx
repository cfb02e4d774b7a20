import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { toast, toasts } from '../../ui/feedback/toast'
import DocumentationPage from './documentation-page'

const all = exampleOf('GET /api/documentations/')
const versions = exampleOf('GET /api/documentations/versions/').items.filter(({ line }) => line === 'helyx')

/** Shows the page "Boundary conditions" of HELYX 4.3 with a text and a title. */
async function open(text: string, title = 'Boundary conditions') {
  const items = all.items.map((item) => (item.id === 'doc_hx43_bc' ? { ...item, title } : item))
  stubBackend({
    'GET /api/documentations/versions/': { items: versions, total: versions.length },
    'GET /api/documentations/': ({ path }) => {
      const query = new URL(path, 'https://portal.example').searchParams
      const [version, paths] = [query.get('version[]'), query.getAll('path[]')]
      const found = items.filter(
        (item) =>
          item.line === 'helyx' &&
          (version === null || item.version === version) &&
          (paths.length === 0 || paths.includes(item.path)),
      )
      return { items: found, total: found.length }
    },
    'GET /api/documentations/html/{id}': () =>
      new Response(text, { headers: { 'Content-Type': 'text/html' } }),
  })
  const part = await renderPart(
    <main>
      <DocumentationPage />
    </main>,
    {
      as: 'engineer',
      permission: 'documentations_helyx',
      route: '/documentation/helyx/$',
      path: '/documentation/helyx/4.3/solver/boundary-conditions',
    },
  )
  await expect.poll(() => document.querySelector('main iframe:not([data-loading])')).not.toBeNull()
  return part
}

beforeEach(async () => {
  localStorage.clear()
  toast.closeAll()
  await page.viewport(1440, 900)
})

const withLinks = `<h1>Boundary conditions</h1>
  <p>Get the <a href="../_downloads/4f1c/rear-wing.zip">case files</a>, the <a href="./assets/geometry.step">geometry</a>,
  the <a href="Mesh%20quality%20(3D).html">mesh quality</a>, <a href="data/cells.csv?raw=1#row=5">values</a>,
  the <a href="/_static/%C3%9Cberblick.pdf">overview</a> and <a href="wall-functions.html#blending">blending</a>.</p>`

test.each([
  ['case files', 'rear-wing.zip'],
  ['geometry', 'geometry.step'],
  ['mesh quality', 'Mesh quality (3D)'],
  ['values', 'cells.csv'],
  ['overview', 'Überblick.pdf'],
])('[DOC6] a link to %s, which no version holds, says so on the page', async (text, name) => {
  const { router } = await open(withLinks)
  const { pathname } = router.state.location
  // A toast disappears by itself, on a slow machine before it is checked.
  const told: string[] = []
  onTestFinished(toasts.subscribe(() => told.push(...toasts.get().map(({ title }) => title))))
  await commands.clickInFrame(text)
  await expect.poll(() => told).toContain(`“${name}” is not part of the HELYX 4.3 documentation`)
  expect(router.state.location.pathname).toBe(pathname)
})

test('a link to a page of the version is followed', async () => {
  const { router } = await open(withLinks)
  await commands.clickInFrame('blending')
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/documentation/helyx/4.3/solver/wall-functions')
  expect(router.state.location.hash).toBe('blending')
})

const withMenu = `<nav>${'<a href="x.html">Installing the product</a> '.repeat(20)}</nav>
  <main><h1>Boundary conditions</h1><h2>Inlet</h2><p>Every patch of the mesh has one condition for each field.</p></main>`

test('the menu of a generator is left out, until a user asks for the whole page, in all pages of the version', async () => {
  const { router } = await open(withMenu)
  expect(await commands.frameText()).not.toContain('Installing')
  await page.getByRole('button', { name: 'Show the whole page' }).click()
  await expect.poll(commands.frameText).toContain('Installing')
  router.history.push('/documentation/helyx/4.3/solver/wall-functions')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wall functions' })).toBeVisible()
  await expect.poll(commands.frameText).toContain('Installing')
  await page.getByRole('button', { name: 'Show the text alone' }).click()
  await expect.poll(commands.frameText).not.toContain('Installing')
})

test('a page without a title has the one of its text, and a name in the tree', async () => {
  await open(withMenu.replace('<h1>Boundary conditions', '<h1>Conditions at patches¶'), '')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Conditions at patches')
  expect((await commands.frameText()).trim().split('\n')[0]).toMatch(/^Inlet/)
  await expect
    .element(page.getByRole('treeitem', { name: 'Untitled page (boundary-conditions.html)' }))
    .toBeVisible()
})

test('marks of permalinks are in no title', async () => {
  await open('<p>Text</p>', 'Boundary conditions¶')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Boundary conditions$/)
  await expect.element(page.getByRole('treeitem', { name: 'Boundary conditions', exact: true })).toBeVisible()
})
