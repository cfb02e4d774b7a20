import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { readStoredText, writeStored } from '../browser/stored'
import { toast } from '../feedback/toast'
import type { Column } from './column'
import { clientList } from './list-definition'
import { listTable, pageOf } from './list-table'
import { SavedViews } from './saved-views'
import { textParam } from './search-params'
import { useColumnChoice } from './use-column-choice'

type Pump = { id: string; name: string; state: string; seats: string }

const pumps: Pump[] = [
  { id: 'north', name: 'North', state: 'Running', seats: '3' },
  { id: 'south', name: 'South', state: 'At rest', seats: '20' },
]
const columns: Column<Pump>[] = [
  { id: 'name', header: 'Name', kind: 'name', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    canHide: true,
    phone: 'second',
    cell: ({ state }) => state,
    text: ({ state }) => state,
  },
  {
    id: 'seats',
    header: 'Seats',
    canHide: true,
    phone: 'second',
    cell: ({ seats }) => seats,
    text: ({ seats }) => seats,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: () => null },
]
const PumpsTable = listTable<Pump, never>({ label: 'Pumps', noun: 'pumps' })
const params = { search: textParam(20) }
const list = clientList<typeof params, object, null, null>(params, {
  search: { control: 'search', label: 'Search', matches: () => () => true },
})

function Pumps() {
  const columnChoice = useColumnChoice('pumps')
  return (
    <main>
      <SavedViews
        list={list}
        name="pumps"
        userId="usr_1"
        search={{}}
        columns={columns.slice(0, 3)}
        columnChoice={columnChoice}
        onView={() => undefined}
      />
      <PumpsTable
        rows={pumps}
        total={2}
        columns={columns}
        columnChoice={columnChoice}
        search={{}}
        onSearch={() => undefined}
        read={async (at, size) => pageOf(pumps, at, size)}
      />
    </main>
  )
}

/** The headers, also behind a dialog. */
const heads = () =>
  page
    .getByRole('columnheader', { includeHidden: true })
    .elements()
    .map(({ textContent }) => textContent)
const moreFor = (header: string) => page.getByRole('button', { name: `More for ${header}` })

/** Opens the dialog by keys. */
async function arrange() {
  const display = page.getByRole('button', { name: 'Display' })
  await expect.element(display).toBeVisible()
  display.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Compact rows' })).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('menuitem', { name: 'Arrange columns…' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Arrange columns' })
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  return dialog
}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  toast.closeAll()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('[G11] columns are moved by keys, which is announced and kept; a saved view gives them back', async () => {
  const view = { name: 'Seats first', search: '', columns: ['name', 'seats', 'state'] }
  writeStored('views:pumps:usr_1', { views: [view], first: null })
  await render(<Pumps />)
  const dialog = await arrange()
  await expectAccessible()
  moreFor('Seats').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(dialog.getByText('Seats moved to place 2 of 3.')).toBeInTheDocument()
  await expect.poll(heads).toEqual(['Name', 'Seats', 'State', 'Actions'])
  // Escape closes the menu of a column, and not the dialog.
  await moreFor('Seats').click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(moreFor('Seats')).toHaveFocus()
  expect(readStoredText('columns:pumps')).toContain('["name","seats","state"]')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  // The list is as the view has it.
  const views = page.getByRole('button', { name: 'Views' })
  await expect.element(views).toHaveTextContent('Seats first')
  await arrange()
  await dialog.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(heads).toEqual(['Name', 'State', 'Seats', 'Actions'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(views).not.toHaveTextContent('Seats first')
  await views.click()
  await page.getByRole('menuitemradio', { name: 'Seats first' }).click()
  await expect.poll(heads).toEqual(['Name', 'Seats', 'State', 'Actions'])
})

test('[G12] an export has the visible columns in the order of the viewer', { tags: ['all'] }, async () => {
  writeStored('columns:pumps', { hidden: ['state'], order: ['seats', 'gone', 'name'] })
  const saved = vi.spyOn(URL, 'createObjectURL')
  await render(<Pumps />)
  await expect.poll(heads).toEqual(['Seats', 'Name', 'Actions'])
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [blob] = saved.mock.calls[0] ?? []
  if (!(blob instanceof Blob)) throw new Error('Nothing was saved.')
  expect((await blob.text()).split('\r\n')).toEqual(['Seats,Name', '3,North', '20,South', ''])
})

test('[G11] on a phone the values of a line have the order of the viewer', async () => {
  await page.viewport(390, 844)
  writeStored('columns:pumps', { order: ['name', 'seats', 'state'] })
  await render(<Pumps />)
  await expect.element(page.getByText('Running')).toBeVisible()
  const leftOf = (text: string) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect().left
  expect(leftOf('3')).toBeLessThan(leftOf('Running'))
})

const edgeOf = (header: string) => page.getByRole('separator', { name: `Width of ${header}` })
const widthOf = (header: string) =>
  Math.round(page.getByRole('columnheader', { name: header }).element().getBoundingClientRect().width)

test('[G11] a column is drawn wider by keys, which is kept, and has its own width again by Enter', {
  tags: ['all'],
}, async () => {
  await render(<Pumps />)
  await expect.poll(heads).toEqual(['Name', 'State', 'Seats', 'Actions'])
  const display = page.getByRole('button', { name: 'Display' })
  await display.click()
  await page.getByRole('menuitem', { name: 'Resize columns' }).click()
  await expect.element(edgeOf('Name')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(edgeOf('State')).toHaveFocus()
  const before = widthOf('State')
  const name = widthOf('Name')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => widthOf('State')).toBe(before - 32)
  await expect.element(edgeOf('State')).toHaveAttribute('aria-valuenow', `${before - 32}`)
  // The columns before it stay as they are.
  expect(widthOf('Name')).toBe(name)
  expect(readStoredText('columns:pumps')).toContain(`"state":${before - 32}`)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => widthOf('State')).toBe(48)
  const cell = page.getByRole('cell', { name: 'Running' }).element()
  expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth)
  await expect.element(page.getByTitle('Running')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => readStoredText('columns:pumps')).not.toContain('"state"')
  await userEvent.keyboard('{Escape}')
  await expect.element(display).toHaveFocus()
})

test('[G11] an edge follows the pointer; a header is dragged to another place', {
  tags: ['all'],
}, async () => {
  await render(<Pumps />)
  await page.getByRole('columnheader', { name: 'State' }).hover()
  await expect.element(edgeOf('State')).toBeInTheDocument()
  const box = edgeOf('State').element().getBoundingClientRect()
  await userEvent.dragAndDrop(edgeOf('State'), page.getByText('Running'), {
    targetPosition: { x: 100, y: 8 },
  })
  const target = page.getByText('Running').element().getBoundingClientRect().left + 100
  await expect.poll(() => edgeOf('State').element().getBoundingClientRect().left).not.toBe(box.left)
  expect(Math.abs(edgeOf('State').element().getBoundingClientRect().right - target)).toBeLessThan(12)
  await userEvent.dragAndDrop(
    page.getByRole('columnheader', { name: 'Seats' }),
    page.getByRole('columnheader', { name: 'Name' }),
    { targetPosition: { x: 8, y: 8 } },
  )
  await expect.poll(heads).toEqual(['Seats', 'Name', 'State', 'Actions'])
})

test('[G11] on a phone columns have no widths', async () => {
  await page.viewport(390, 844)
  writeStored('columns:pumps', { widths: { name: 60, state: 48, seats: 300 } })
  await render(<Pumps />)
  const cell = page.getByText('Running')
  await expect.element(cell).toBeVisible()
  expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth)
  await page.getByRole('button', { name: 'Display' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Arrange columns…' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Resize columns' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
