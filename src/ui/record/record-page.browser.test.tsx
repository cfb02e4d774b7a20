import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import type { QueryLike } from '../feedback/panel'
import type { Elements } from '../layout/elements'
import { Facts } from '../layout/facts'
import { MenuItem } from '../menu/menu'
import { currentShortcuts } from '../menu/shortcuts'
import { StyleProvider } from '../theme/style-provider'
import {
  firstItem,
  LastChanged,
  MoreActions,
  nullOn404,
  RecordDialog,
  RecordFormPage,
  RecordPage,
  RecordTabs,
} from './record-page'

type Pump = { id: string; name: string }
const pump: Pump = { id: 'pmp_1', name: 'CP-200' }
const query = <T,>(members: Partial<QueryLike<T>>): QueryLike<T> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...members,
})
const listSearch = (search: object) => ('kind' in search ? { kind: search.kind } : {})

type Options = { found?: QueryLike<Pump | null>; address?: string; onEdit?: () => void }

/** A record beside its list, in a router of its own. */
async function show({ found = query({ data: pump }), address = '/pumps/pmp_1', onEdit }: Options = {}) {
  const root = createRootRoute({ component: Outlet, staticData: { permission: 'open' } })
  const list = createRoute({ getParentRoute: () => root, path: '/pumps', staticData: { permission: 'open' } })
  const record = createRoute({
    getParentRoute: () => list,
    path: '/$id/{-$tab}',
    staticData: { permission: 'open' },
    component: () => (
      <main>
        <RecordPage
          noun="pump"
          query={found}
          title={({ name }) => name}
          purpose={({ id }) => `A pump, ${id}`}
          back={<a href="/pumps">Pumps</a>}
          actions={({ name }) => (
            <MoreActions name={name}>
              <MenuItem>Stop</MenuItem>
            </MoreActions>
          )}
          onEdit={onEdit}
        >
          {({ name }) => (
            <>
              <RecordTabs
                noun="pump"
                tabs={[
                  { name: 'overview', title: 'Overview' },
                  { name: 'parts', title: 'Parts', count: 12 },
                ]}
                listSearch={listSearch}
              />
              <Facts>
                <LastChanged at="2026-11-02T09:00:00Z" by={{ name }} />
              </Facts>
            </>
          )}
        </RecordPage>
      </main>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([list.addChildren([record])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const { unmount } = await render(
    <StyleProvider>
      <RouterProvider router={router} />
    </StyleProvider>,
  )
  return { router, unmount }
}

test('title, purpose, the way back and the other actions of a record that is there', async () => {
  await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'CP-200' })).toBeVisible()
  await expect.element(page.getByText('A pump, pmp_1')).toBeVisible()
  await expect.element(page.getByText(/by CP-200$/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions for CP-200' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Stop' })).toBeVisible()
  await expectAccessible()
})

test('[AM1] [US1] a record says when it was changed last, and by whom where that is known', async () => {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await render(
    <StyleProvider>
      <Facts>
        <LastChanged at={at} by={{ name: 'Mara Lindqvist' }} />
        <LastChanged at={at} by={null} />
      </Facts>
    </StyleProvider>,
  )
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Last changed')
  const facts = page.getByRole('definition')
  await expect.element(facts.first()).toHaveTextContent(/^3 days ago by Mara Lindqvist$/)
  await expect.element(facts.last()).toHaveTextContent(/^3 days ago$/)
})

test('each tab has its address, the first one without a name; the filters of the list stay, what is open does not', async () => {
  const { router } = await show({ address: '/pumps/pmp_1/parts?kind=small&dialog=delete' })
  const tabs = page.getByRole('navigation', { name: 'Parts of this pump' })
  await expect.element(tabs.getByRole('link', { name: 'Parts 12' })).toHaveAttribute('aria-current', 'page')
  const first = tabs.getByRole('link', { name: 'Overview' })
  await expect.element(first).toHaveAttribute('href', '/pumps/pmp_1?kind=small')
  await first.click()
  await expect.poll(() => router.state.location.href).toBe('/pumps/pmp_1?kind=small')
  await expect.element(first).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Parts 12' }).click()
  await expect.poll(() => router.state.location.href).toBe('/pumps/pmp_1/parts?kind=small')
})

test('while it is read, the title says what it will be', async () => {
  await show({ found: query({ isFetching: true }) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pump' })).toBeVisible()
  await expect.element(page.getByText('Loading the pump')).toBeInTheDocument()
})

test('that reading failed is said, with a way to try again', async () => {
  const refetch = vi.fn()
  await show({ found: query({ error: { message: 'The server is busy.', status: 503 }, refetch }) })
  await expect.element(page.getByText('The pump could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(refetch).toHaveBeenCalled()
  expect(page.getByRole('button', { name: /^More actions/ }).elements()).toEqual([])
})

test('an address that leads to none says so, and leads back', async () => {
  await show({ found: query<Pump | null>({ data: null }) })
  await expect.element(page.getByText('No such pump')).toBeVisible()
  await expect.element(page.getByText('The pump does not exist or was deleted.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Pumps' }).elements()).toHaveLength(2)
})

test('the shortcut for editing is there for those who may, once there is what to edit', async () => {
  const keys = () => currentShortcuts().map(({ keys: one, what }) => `${one}: ${what}`)
  const { unmount } = await show({ onEdit: vi.fn(), found: query({ isFetching: true }) })
  await expect.element(page.getByText('Loading the pump')).toBeInTheDocument()
  expect(keys()).toEqual(['Escape: Back to the list'])
  await unmount()
  const onEdit = vi.fn()
  const other = await show({ onEdit })
  await expect.poll(keys).toEqual(['Escape: Back to the list', 'e: Edit the pump'])
  currentShortcuts()[1]?.run?.()
  expect(onEdit).toHaveBeenCalledOnce()
  await other.unmount()
  await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'CP-200' })).toBeVisible()
  expect(keys()).toEqual(['Escape: Back to the list'])
})

test('a list that was asked for one id gives the one, or none; an answer of 404 is none, too', () => {
  expect(firstItem(query<{ items: Pump[] }>({})).data).toBeUndefined()
  expect(firstItem(query({ data: { items: [pump] } })).data).toBe(pump)
  expect(firstItem(query<{ items: Pump[] }>({ data: { items: [] } })).data).toBeNull()
  const missing = { message: 'Not found', status: 404 }
  expect(nullOn404(query<Pump>({ error: missing }))).toMatchObject({ data: null, error: null })
  expect(nullOn404(query<Pump>({ error: { message: 'Busy', status: 503 } })).data).toBeUndefined()
  // Data that was loaded before stays, with the failure.
  expect(nullOn404(query({ data: pump, error: missing }))).toMatchObject({ data: pump, error: missing })
})

test('a dialog keeps its record as it was, and knows the row after it', async () => {
  const dialog = (record: Pump | undefined, nextId: string | undefined) => (
    <StyleProvider>
      <table>
        <tbody>
          <tr>
            <th>
              <a href="/pumps/pmp_2">CP-300</a>
            </th>
          </tr>
        </tbody>
      </table>
      <RecordDialog record={record} nextId={nextId}>
        {({ name }, nextLink) => (
          <button type="button" onClick={() => nextLink()?.focus()}>
            Delete {name}
          </button>
        )}
      </RecordDialog>
    </StyleProvider>
  )
  const { rerender } = await render(dialog(undefined, 'pmp_2'))
  expect(page.getByRole('button').elements()).toEqual([])
  await rerender(dialog(pump, 'pmp_2'))
  await rerender(dialog({ ...pump, name: 'Changed' }, 'pmp_3'))
  await rerender(dialog(undefined, undefined))
  await page.getByRole('button', { name: 'Delete CP-200' }).click()
  await expect.element(page.getByRole('link', { name: 'CP-300' })).toHaveFocus()
})

/** The form of one pump, with a field for its name. */
async function showForm(id: string, first: QueryLike<Pump | null>, readOnly?: Elements) {
  const routeTree = createRootRoute({ staticData: { permission: 'open' } })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = (found: QueryLike<Pump | null>) => (
    <RouterContextProvider router={router}>
      <StyleProvider>
        <main>
          <RecordFormPage
            noun="pump"
            id={id}
            query={found}
            title={({ name }) => name}
            trail={(one) => <a href="/pumps/pmp_1">{one?.name ?? 'Pump'}</a>}
            back={<a href="/pumps">Pumps</a>}
            readOnly={readOnly}
          >
            {({ name }) => <input aria-label="Name" defaultValue={name} />}
          </RecordFormPage>
        </main>
      </StyleProvider>
    </RouterContextProvider>
  )
  const { rerender } = await render(screen(first))
  return (found: QueryLike<Pump | null>) => rerender(screen(found))
}

test('the form of a record that somebody deletes stays, with what was typed', async () => {
  const answer = await showForm('pmp_1', query({ isFetching: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit pump' })).toBeVisible()
  await expect.element(page.getByText('Loading the pump')).toBeInTheDocument()
  await answer(query({ data: pump }))
  await page.getByRole('textbox', { name: 'Name' }).fill('CP-300')
  await answer(query<Pump | null>({ data: null }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit CP-200' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('CP-300')
  await answer(query({ error: { message: 'The server is busy.', status: 503 } }))
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('CP-300')
})

test('the form of no record says so; who only reads finds no form', async () => {
  await showForm('pmp_2', query<Pump | null>({ data: null }))
  await expect.element(page.getByText('No such pump')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pumps' })).toBeVisible()
  await showForm('pmp_1', query({ data: pump }), <p>You have read-only access.</p>)
  await expect.element(page.getByText('You have read-only access.')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
