import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { toast } from '../../../ui/feedback/toast'
import { Toaster } from '../../../ui/feedback/toaster'
import { itemsOf43, manyItems } from './documentation.fixture'
import DocumentationItemsPage from './documentation-items-page'
import { afterChange, type Item } from './item-rules'
import { parseItemsSearch } from './items-search'

const address = '/admin/documentation_manager/helyx/4.3'
const last_sync = exampleOf('GET /api/documentations/').last_sync ?? null

type World = {
  items: readonly Item[]
  patch?: (call: StubbedCall) => Item | Response | Promise<Item | Response>
}

/** A backend with these pages that stores changes. */
async function show(
  world: World,
  { as = 'content', path = address }: { as?: 'content' | 'support'; path?: string } = {},
) {
  toast.closeAll()
  const save = (call: StubbedCall): Item | Response => {
    const id = call.path.split('/').at(-1)
    const item = world.items.find((one) => one.id === id)
    if (!item) return problem(404)
    world.items = afterChange(world.items, { item, body: JSON.parse(call.text) })
    return world.items.find((one) => one.id === id) ?? problem(404)
  }
  const calls = stubBackend({
    'GET /api/documentations/': ({ path: url }) => {
      const query = new URL(url, 'http://portal').searchParams
      const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 50)]
      const wanted = query.get('search')
      const [kinds, statuses, hidden] = [
        query.getAll('kind[]'),
        query.getAll('sync_status[]'),
        query.get('hidden'),
      ]
      const matching = world.items.filter(
        (item) =>
          (wanted === null || item.title.includes(wanted)) &&
          (kinds.length === 0 || kinds.includes(item.kind)) &&
          (statuses.length === 0 || statuses.includes(item.sync_status)) &&
          (hidden === null || item.hidden === (hidden === 'true')),
      )
      const found =
        query.get('sort') === '-updated_at'
          ? matching.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
          : matching
      return { items: found.slice((number - 1) * size, number * size), total: found.length, last_sync }
    },
    'GET /api/documentations/versions/': exampleOf('GET /api/documentations/versions/'),
    'GET /api/documentations/html/{id}': () =>
      new Response('<h1>Walls</h1><p>Text.</p>', { headers: { 'Content-Type': 'text/html' } }),
    'PATCH /api/documentations/{id}': (call) => world.patch?.(call) ?? save(call),
    'DELETE /api/documentations/{id}': ({ path: url }) => {
      world.items = world.items.filter(({ id }) => id !== url.split('/').at(-1))
      return new Response(null, { status: 204 })
    },
  })
  const screen = await renderPart(
    <>
      <DocumentationItemsPage />
      <Toaster />
    </>,
    {
      as,
      permission: 'documentations_manager',
      route: '/admin/documentation_manager/$line/$version',
      path,
      validateSearch: parseItemsSearch,
    },
  )
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ text }) => JSON.parse(text))
  return { ...screen, calls, sent, save }
}

const below = itemsOf43().filter(({ parent_id }) => parent_id === 'doc_hx43_solver').length
const tree = page.getByRole('treegrid', { name: 'Pages of HELYX 4.3' })
const row = (name: string | RegExp) => tree.getByRole('row', { name })
const order = () =>
  tree
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.querySelector('a')?.textContent)
const notices = page.getByRole('region', { name: 'Notifications' })
const undo = async () => {
  const button = notices.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  // The focus keeps the notice, which would disappear after some seconds.
  button.element().focus()
  await button.click()
}
const actions = async (name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[DM2] the tree has one tab stop and is walked, opened and closed with the keys of a treegrid', {
  tags: ['all'],
}, async () => {
  await show({ items: itemsOf43() })
  const solver = row(/^Solver guide/)
  await expect.element(solver).toHaveAttribute('aria-expanded', 'false')
  await expect.element(solver).toHaveAttribute('aria-level', '1')
  expect(tree.element().querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
  tree.element().querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  await userEvent.keyboard('s')
  await expect.element(solver).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(solver).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row(/^Boundary conditions/)).toHaveFocus()
  await expect.element(row(/^Boundary conditions/)).toHaveAttribute('aria-level', '2')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(solver).toHaveFocus()
  await userEvent.keyboard('{End}')
  const last = tree.getByRole('row').last()
  await expect.element(last).toHaveFocus()
  await expect
    .element(last)
    .toHaveAttribute('aria-rowindex', tree.element().getAttribute('aria-rowcount') ?? '')
  await userEvent.keyboard('{Home}')
  await expect.element(row(/^HELYX 4\.3 documentation/)).toHaveFocus()
  // The controls of a row are reached by Tab, and Escape leads back to it.
  await userEvent.keyboard('{Tab}')
  await expect.element(tree.getByRole('link', { name: 'HELYX 4.3 documentation' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(/^HELYX 4\.3 documentation/)).toHaveFocus()
})

test('[DM2] four thousand pages are drawn as few rows, and the last one is a key away', {
  tags: ['all'],
}, async () => {
  await show({ items: manyItems(4000) })
  await expect.element(tree).toHaveAttribute('aria-rowcount', '201')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.element(tree).toHaveAttribute('aria-rowcount', '4001')
  expect(tree.element().querySelectorAll('tbody tr').length).toBeLessThan(100)
  tree.element().querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  await userEvent.keyboard('{End}')
  await expect.element(row(/^Page 19 of chapter 199/)).toHaveFocus()
  await expect.element(row(/^Page 19 of chapter 199/)).toHaveAttribute('aria-rowindex', '4001')
})

test('[DM2] a row with two lines has room for both, and a page stays in its place when it is opened beside the tree', {
  tags: ['all'],
}, async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
  await show({ items: manyItems(4000) })
  const first = row(/^Chapter 0/)
  await expect.element(first.getByRole('rowheader').getByText('Guide', { exact: true })).toBeVisible()
  expect(first.element().getBoundingClientRect().height).toBe(56)

  await page.viewport(1440, 900)
  await expect.poll(() => first.element().getBoundingClientRect().height).toBe(44)
  await page.getByRole('button', { name: 'Expand all' }).click()
  const scroller = tree.element().parentElement
  scroller?.scrollTo({ top: 3000 })
  const name = 'Page 12 of chapter 3'
  const placeOf = () =>
    row(new RegExp(`^${name},`))
      .element()
      .getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
  await expect.element(row(new RegExp(`^${name},`))).toBeVisible()
  const before = placeOf()
  await tree.getByRole('link', { name, exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => Math.abs(placeOf() - before)).toBeLessThan(12)
})

test('[DM2] hiding shows at once, says how many pages go with it, and is undone', async () => {
  let release: () => void = () => undefined
  const world: World = { items: itemsOf43() }
  const { sent, save } = await show(world)
  world.patch = async (call) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return save(call)
  }
  await page.getByRole('button', { name: `Visible. Hide Solver guide and ${below} pages below` }).click()
  await expect.element(row(/^Solver guide/)).toHaveTextContent('Hidden')
  await expect.poll(() => sent()).toEqual([{ hidden: true }])
  release()
  await expect.element(notices).toHaveTextContent(`Hid Solver guide and ${below} pages below.`)
  world.patch = undefined
  await undo()
  await expect.element(row(/^Solver guide/)).toHaveTextContent('Visible')
  await expect.poll(() => sent()).toEqual([{ hidden: true }, { hidden: false }])
})

test('[DM2] [G20] a change that is refused is taken back, says why and can be tried again', {
  tags: ['all'],
}, async () => {
  const { sent } = await show({
    items: itemsOf43(),
    patch: () => problem(422, { message: 'This title is taken.' }),
  })
  await actions('Install HELYX', 'Edit title')
  const field = page.getByRole('textbox', { name: 'Title of Install HELYX' })
  await expect.element(field).toHaveFocus()
  await field.fill('')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a title.')
  await field.fill('Set up HELYX')
  await userEvent.keyboard('{Enter}')
  await expect.element(notices).toHaveTextContent('Install HELYX was not renamed')
  await expect.element(notices).toHaveTextContent('This title is taken.')
  await expect.element(tree.getByRole('link', { name: 'Install HELYX' })).toBeVisible()
  const once = { title: 'Set up HELYX', updated_at: expect.any(String) }
  expect(sent()).toEqual([once])
  await notices.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(sent).toEqual([once, once])
})

test('[DM2] quick moves are one call after another, in the order they were made, and are undone together', async () => {
  const world: World = { items: itemsOf43() }
  const { sent, save } = await show(world)
  const pending: (() => void)[] = []
  world.patch = async (call) => {
    await new Promise<void>((resolve) => pending.push(resolve))
    return save(call)
  }
  await expect.element(tree).toBeVisible()
  const before = order()
  const first = before[0] ?? ''
  tree.element().querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  const moved = [before[1], before[2], first, ...before.slice(3)]
  await expect.poll(order).toEqual(moved)
  await expect.poll(() => pending).toHaveLength(1)
  pending[0]?.()
  await expect.poll(() => pending.length).toBe(2)
  expect(order()).toEqual(moved)
  pending[1]?.()
  await expect.element(notices).toHaveTextContent(`Moved ${first}.`)
  expect(order()).toEqual(moved)
  expect(sent()).toHaveLength(2)
  world.patch = undefined
  await undo()
  await expect.poll(order).toEqual(before)
})

test('[DM2] [AC4] when two people order at once, the order of the server stands and is told in sight', async () => {
  const world: World = { items: itemsOf43() }
  const { save } = await show(world)
  world.patch = (call) => {
    const answer = save(call)
    const notes = world.items.find(({ path }) => path === 'release-notes')
    // Another user puts the release notes first.
    if (notes) world.items = afterChange(world.items, { item: notes, body: { position: 0 } })
    return answer
  }
  await actions('Install HELYX', 'Move down')
  await expect.element(page.getByRole('alert').getByText('Someone else changed the order too.')).toBeVisible()
  await expect.poll(() => order()[0]).toMatch(/^Release notes/)
})

test('[DM2] deleting says that the page returns, offers to hide it, and needs the pages below gone first', async () => {
  const { calls, sent } = await show({ items: itemsOf43() })
  await actions('Solver guide', 'Delete…')
  const blocked = page.getByRole('alertdialog', { name: 'Delete page “Solver guide”' })
  await expect.element(blocked).toHaveTextContent(`${below} pages lie below it.`)
  await blocked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(blocked).not.toBeInTheDocument()
  await actions('Install HELYX', 'Delete…')
  const dialog = page.getByRole('alertdialog', { name: 'Delete page “Install HELYX”' })
  await expect
    .element(dialog)
    .toHaveTextContent('returns with the next synchronization while its file is in the bucket')
  await dialog.getByRole('button', { name: 'Hide instead' }).click()
  await expect.poll(() => sent()).toEqual([{ hidden: true }])
  await expect.element(dialog).not.toBeInTheDocument()
  await actions('Install HELYX', 'Delete…')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(notices).toHaveTextContent('Deleted Install HELYX.')
  await expect.element(tree.getByRole('link', { name: 'Install HELYX' })).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

for (const path of [address, `${address}?search=H`])
  test(`[DM2] [AC3] after a page is deleted the focus is on the next row, at ${path}`, async () => {
    await show({ items: itemsOf43() }, { path })
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    await expect.element(rows.filter({ hasText: 'Install HELYX' })).toBeVisible()
    const names = rows.elements().map((one) => one.querySelector('th a')?.textContent)
    const next = names[names.indexOf('Install HELYX') + 1]
    expect(next).toBeDefined()
    await actions('Install HELYX', 'Delete…')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(notices).toHaveTextContent('Deleted Install HELYX.')
    await expect
      .poll(() => document.activeElement?.closest('tr')?.querySelector('th a')?.textContent)
      .toBe(next)
  })

test('[DM2] a title is edited in the filtered list, too, and the change is undone', {
  tags: ['all'],
}, async () => {
  const { sent } = await show({ items: itemsOf43() }, { path: `${address}?search=Wall` })
  const link = page.getByRole('table', { name: 'Pages' }).getByRole('link', { name: 'Wall functions' })
  await expect.element(link).toBeVisible()
  await actions('Wall functions', 'Edit title')
  const field = page.getByRole('textbox', { name: 'Title of Wall functions' })
  await expect.element(field).toHaveFocus()
  await field.fill('Wall laws')
  await userEvent.keyboard('{Enter}')
  await expect.element(notices).toHaveTextContent('Renamed Wall functions to Wall laws.')
  await expect.element(field).not.toBeInTheDocument()
  await undo()
  await expect.element(link).toBeVisible()
  // The list shows it before it is sent.
  await expect
    .poll(sent)
    .toEqual([{ title: 'Wall laws', updated_at: expect.any(String) }, { title: 'Wall functions' }])
})

/** Another user renames the page just before the first change arrives. */
async function renameTogether(path: string) {
  const world: World = { items: itemsOf43() }
  const { sent, save } = await show(world, { path })
  world.patch = () => {
    const theirs = { title: 'Wall treatment', updated_at: '2026-11-20T10:00:00Z' }
    world.items = world.items.map((item) => (item.id === 'doc_hx43_wall' ? { ...item, ...theirs } : item))
    world.patch = save
    return problem(409, { message: 'Someone else changed this.' })
  }
  if (path === address) await page.getByRole('button', { name: 'Expand all' }).click()
  await actions('Wall functions', 'Edit title')
  await page.getByRole('textbox', { name: 'Title of Wall functions' }).fill('Wall laws')
  await userEvent.keyboard('{Enter}')
  const field = page.getByRole('textbox', { name: 'Title of Wall treatment' })
  await expect.element(field).toHaveValue('Wall laws')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Someone else changed this page. Its title is now “Wall treatment”.')
  return { sent, field }
}

test('[DM2] [AC4] when two people rename a page, the title that was typed stays and can be kept', async () => {
  const { sent, field } = await renameTogether(address)
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(notices).toHaveTextContent('Renamed Wall treatment to Wall laws.')
  await expect.element(field).not.toBeInTheDocument()
  expect(sent().at(-1)).toEqual({ title: 'Wall laws', updated_at: '2026-11-20T10:00:00Z' })
})

test('[DM2] [AC4] when two people rename a page, the title of the other one can be taken', async () => {
  const { sent, field } = await renameTogether(`${address}?search=Wall`)
  await expectAccessible()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Wall treatment' })).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('[DM2] a filter gives a flat list with its address, and a page opens beside it', async () => {
  const { router } = await show({ items: itemsOf43() }, { path: `${address}?search=Wall` })
  const table = page.getByRole('table', { name: 'Pages' })
  await expect.element(table.getByRole('link', { name: 'Wall functions' })).toBeVisible()
  expect(tree.elements()).toEqual([])
  await table.getByRole('link', { name: 'Wall functions' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wall functions' })).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ search: 'Wall', item: 'doc_hx43_wall' })
  await page.getByRole('button', { name: 'Close, back to all pages' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ search: 'Wall' })
})

test('[DM2] [AC1] all pages stand as a list on request, are sorted by their last change, and can be exported', {
  tags: ['all'],
}, async () => {
  const items = itemsOf43()
  const { router } = await show({ items })
  await expect.element(tree).toBeVisible()
  const toggle = page.getByRole('button', { name: 'As a list' })
  await toggle.click()
  const table = page.getByRole('table', { name: 'Pages' })
  await expect.element(table.getByRole('rowheader').nth(items.length - 1)).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ view: 'list' })
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible()
  const changed = page.getByRole('button', { name: 'Last changed', exact: true })
  await changed.click()
  await expect.poll(() => router.state.location.search).toMatchObject({ sort: 'updated_at' })
  await changed.click()
  await expect.poll(() => router.state.location.search).toMatchObject({ sort: '-updated_at' })
  const newest = items.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]?.title ?? '-'
  await expect.element(table.getByRole('rowheader').first()).toHaveTextContent(newest)
  await toggle.click()
  await expect.element(tree).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({})
})

const filters: [filter: string, of: (item: Item) => boolean][] = [
  ['kind=release_notes', ({ kind }) => kind === 'release_notes'],
  ['visibility=hidden', ({ hidden }) => hidden],
  ['status=changed', ({ sync_status }) => sync_status === 'changed'],
]
for (const [filter, matches] of filters)
  test(`[DM2] [AC1] the filter ${filter} leaves the pages it names`, async () => {
    const items = itemsOf43().map((item, at) => ({
      ...item,
      hidden: at === 1,
      sync_status: at === 2 ? ('changed' as const) : item.sync_status,
    }))
    const wanted = items.filter(matches).map(({ title }) => title)
    expect(wanted.length).toBeGreaterThan(0)
    await show({ items }, { path: `${address}?${filter}` })
    const table = page.getByRole('table', { name: 'Pages' })
    await expect.element(table).toBeVisible()
    await expect
      .poll(() =>
        table
          .getByRole('rowheader')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(wanted)
  })

test('[DM2] several pages are hidden: what happens is said first, then what came of each', {
  tags: ['all'],
}, async () => {
  const items = itemsOf43().map((item) => ({ ...item, hidden: item.id === 'doc_hx43_bc' }))
  const { sent } = await show({ items })
  await page.getByRole('button', { name: 'Expand all' }).click()
  for (const name of ['Install HELYX', 'Boundary conditions'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Hide…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide 2 pages' })
  await expect
    .element(dialog.getByRole('row', { name: /Boundary conditions/ }))
    .toHaveTextContent('Is hidden already.')
  await dialog.getByRole('button', { name: 'Hide 1 page' }).click()
  await expect.element(dialog).toHaveTextContent('1 page was hidden.')
  expect(sent()).toEqual([{ hidden: true }])
})

test('[DM2] pages below those that are hidden are counted once, and not those that are selected themselves', {
  tags: ['all'],
}, async () => {
  await show({ items: itemsOf43() })
  await page.getByRole('button', { name: 'Expand all' }).click()
  for (const name of ['Solver guide', 'Boundary conditions'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Hide…' }).click()
  const dialog = page.getByRole('dialog', { name: `Hide 2 pages and the ${below - 1} below` })
  await expect.element(dialog).toBeVisible()
})

test('who only reads sees the pages without a control that changes them', async () => {
  await show({ items: itemsOf43() }, { as: 'support' })
  await expect.element(row(/^Solver guide/)).toHaveTextContent('Visible')
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: /Hide|Show/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Install HELYX' }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Open beside the list'])
})

test('[DM2] [G11] [G12] filters of the pages are saved as a view, which opens the list with its export', {
  tags: ['all'],
}, async () => {
  onTestFinished(() => localStorage.clear())
  await show({ items: itemsOf43() }, { path: `${address}?visibility=hidden` })
  const views = page.getByRole('button', { name: 'Views' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hidden pages')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(views).toHaveTextContent('Hidden pages')
  await page.getByRole('button', { name: 'As a list' }).click()
  await expect.element(tree).toBeVisible()
  await expect.element(views).toHaveTextContent('Views')
  await views.click()
  await page.getByRole('menuitemradio', { name: 'Hidden pages' }).click()
  await expect.element(tree).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export pages' })).toBeVisible()
})
