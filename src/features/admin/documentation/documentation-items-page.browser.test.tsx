import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { toast } from '../../../ui/feedback/toast'
import { Toaster } from '../../../ui/feedback/toaster'
import { itemsOf43, manyItems } from './documentation.fixture'
import DocumentationItemsPage from './documentation-items-page'
import { afterChange, type Item } from './item-rules'

const address = '/admin/documentation_manager/helyx/4.3'
const last_sync = exampleOf('GET /api/documentations/').last_sync ?? null

type World = {
  items: readonly Item[]
  patch?: (call: StubbedCall) => Item | Response | Promise<Item | Response>
}

/** A backend with these pages, which keeps what is saved. */
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
      const found = world.items.filter(({ title }) => wanted === null || title.includes(wanted))
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
    { as, permission: 'documentations_manager', route: '/admin/documentation_manager/$line/$version', path },
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
  // The focus keeps the notice, which would be gone after some seconds.
  button.element().focus()
  await button.click()
}
const actions = async (name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[DM2] the tree has one tab stop and is walked, opened and closed with the keys of a treegrid', async () => {
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
  // What a row holds is reached by Tab, and Escape leads back to it.
  await userEvent.keyboard('{Tab}')
  await expect.element(tree.getByRole('link', { name: 'HELYX 4.3 documentation' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(/^HELYX 4\.3 documentation/)).toHaveFocus()
})

test('[DM2] four thousand pages are drawn as few rows, and the last one is a key away', async () => {
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

test('[DM2] a change that is refused is taken back and says why', async () => {
  const { sent } = await show({
    items: itemsOf43(),
    patch: () => problem(409, { message: 'Someone else changed this.' }),
  })
  await actions('Install HELYX', 'Edit title')
  const field = page.getByRole('textbox', { name: 'Title of Install HELYX' })
  await expect.element(field).toHaveFocus()
  await field.fill('')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a title.')
  await field.fill('Set up HELYX')
  await userEvent.keyboard('{Enter}')
  await expect.element(notices).toHaveTextContent('Install HELYX was not renamed')
  await expect.element(notices).toHaveTextContent('Someone else changed this.')
  await expect.element(tree.getByRole('link', { name: 'Install HELYX' })).toBeVisible()
  expect(sent()).toEqual([{ title: 'Set up HELYX', updated_at: expect.any(String) }])
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

test('[DM2] when two people order at once, the order of the server stands and is told', async () => {
  const world: World = { items: itemsOf43() }
  const { save } = await show(world)
  world.patch = (call) => {
    const answer = save(call)
    const notes = world.items.find(({ path }) => path === 'release-notes')
    // Somebody else puts the release notes first.
    if (notes) world.items = afterChange(world.items, { item: notes, body: { position: 0 } })
    return answer
  }
  await actions('Install HELYX', 'Move down')
  await expect.element(page.getByText('Someone else changed the order too.')).toBeInTheDocument()
  await expect.poll(() => order()[0]).toMatch(/^Release notes/)
})

test('[DM2] deleting says that the page returns, offers to hide it, and needs the pages below gone first', async () => {
  const { calls, sent } = await show({ items: itemsOf43() })
  await actions('Solver guide', 'Delete…')
  const blocked = page.getByRole('alertdialog', { name: 'Delete Solver guide' })
  await expect.element(blocked).toHaveTextContent(`${below} pages lie below it.`)
  await blocked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(blocked).not.toBeInTheDocument()
  await actions('Install HELYX', 'Delete…')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Install HELYX' })
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

test('[DM2] several pages are hidden: what happens is said first, then what came of each', async () => {
  const items = itemsOf43().map((item) => ({ ...item, hidden: item.id === 'doc_hx43_bc' }))
  const { sent } = await show({ items })
  await page.getByRole('button', { name: 'Expand all' }).click()
  for (const name of ['Install HELYX', 'Boundary conditions'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Hide…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide: 2 pages' })
  await expect
    .element(dialog.getByRole('row', { name: /Boundary conditions/ }))
    .toHaveTextContent('Is hidden already.')
  await dialog.getByRole('button', { name: 'Hide 1 page' }).click()
  await expect.element(dialog).toHaveTextContent('1 page was hidden.')
  expect(sent()).toEqual([{ hidden: true }])
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
