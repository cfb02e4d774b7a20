// Needs a document.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import type { Column } from './column'
import { DataTable, type DataTableProps } from './data-table'

type Row = { id: string; number: string; seats: number }
type Sort = 'number' | '-number'

const opened = vi.fn()
const columns: Column<Row, Sort>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'name',
    sort: ['number', '-number'],
    cell: (row) => (
      <button type="button" onClick={() => opened(row.id)}>
        {row.number}
      </button>
    ),
  },
  { id: 'seats', header: 'Seats', kind: 'number', canHide: true, cell: (row) => row.seats },
]
const rows = [
  { id: 'a', number: 'HLX-1', seats: 3 },
  { id: 'b', number: 'HLX-2', seats: 20 },
]
const show = (more: Partial<DataTableProps<Row, Sort>> = {}) =>
  renderUi(<DataTable label="Licenses" rows={rows} columns={columns} rowId={(row) => row.id} {...more} />)

it('is a named table with row and column headers', () => {
  show()
  const table = screen.getByRole('table', { name: 'Licenses' })
  expect(within(table).getByRole('rowheader', { name: 'HLX-2' })).toBeDefined()
  expect(within(table).getByRole('columnheader', { name: 'Seats' }).querySelector('button')).toBeNull()
})

it.each([
  [undefined, null, 'number'],
  ['number', 'ascending', '-number'],
  ['-number', 'descending', 'number'],
] as const)('sorted by %s it says %s and asks for %s next', (value, said, next) => {
  const onChange = vi.fn()
  show({ sorting: { value, onChange } })
  const header = screen.getByRole('columnheader', { name: 'Number' })
  expect(header.getAttribute('aria-sort')).toBe(said)
  fireEvent.click(within(header).getByRole('button'))
  expect(onChange).toHaveBeenCalledWith(next)
})

it('a click on a row presses what names it, a click on a control does not', () => {
  show({ selection: { ids: [], onChange: vi.fn(), rowLabel: (row) => row.number, actions: null } })
  fireEvent.click(screen.getByText('20'))
  expect(opened).toHaveBeenCalledExactlyOnceWith('b')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select HLX-1' }))
  expect(opened).toHaveBeenCalledOnce()
})

it('selects rows, all of the page, and clears', () => {
  const onChange = vi.fn()
  show({
    selection: {
      ids: ['a'],
      onChange,
      rowLabel: (row) => row.number,
      actions: <button type="button">Export</button>,
    },
  })
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select HLX-2' }))
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

it('[G13] says whether all of this page are selected or all that match, and offers the latter', () => {
  const onSelect = vi.fn()
  const paging = { page: 1, pageSize: 2, total: 412, onPage: vi.fn(), onPageSize: vi.fn() }
  const selection = (ids: string[], areSelected: boolean) => ({
    ids,
    onChange: vi.fn(),
    matches: { total: 412, areSelected, onSelect },
    rowLabel: (row: Row) => row.number,
    actions: null,
  })
  const { rerender } = show({ paging, selection: selection(['a'], false) })
  const offer = () => screen.queryByRole('button', { name: 'Select all 412 matches' })
  expect(offer()).toBeNull()
  const draw = (ids: string[], areSelected: boolean) =>
    rerender(
      <DataTable
        label="Licenses"
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        paging={paging}
        selection={selection(ids, areSelected)}
      />,
    )
  draw(['a', 'b'], false)
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  offer()?.click()
  expect(onSelect).toHaveBeenCalledOnce()
  draw(['a', 'b'], true)
  expect(screen.getByRole('status').textContent).toBe('All 412 matches selected')
  expect(offer()).toBeNull()
})

it('turns pages and stops at the ends', () => {
  const onPage = vi.fn()
  const onPageSize = vi.fn()
  show({ paging: { page: 1, pageSize: 50, total: 120, onPage, onPageSize } })
  expect(screen.getByRole('status').textContent).toBe('1–50 of 120')
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows' }), { target: { value: '100' } })
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(100)
})

it('leaves out the hidden columns and marks the open row', () => {
  show({
    columnChoice: { hidden: ['seats'], order: [], widths: {}, onChange: vi.fn(), onReset: vi.fn() },
    currentId: 'b',
  })
  expect(screen.queryByRole('columnheader', { name: 'Seats' })).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'HLX-2' }).closest('tr')?.getAttribute('aria-current')).toBe(
    'true',
  )
})

it('draws a row again only when it has changed', () => {
  const cell = vi.fn((row: Row) => row.number)
  const drawn = () => cell.mock.calls.splice(0).map(([{ id }]) => id)
  const counted: Column<Row, Sort>[] = [{ id: 'number', header: 'Number', kind: 'name', cell }]
  const onChange = vi.fn()
  const draw = (shown: readonly Row[], ids: string[], currentId?: string) => (
    <DataTable
      label="Licenses"
      rows={shown}
      columns={counted}
      rowId={(row) => row.id}
      selection={{ ids, onChange, rowLabel: (row) => row.number, actions: null }}
      currentId={currentId}
    />
  )
  const { rerender } = renderUi(draw(rows, []))
  expect(drawn()).toEqual(['a', 'b'])
  rerender(draw([...rows], []))
  expect(drawn()).toEqual([])
  rerender(draw(rows, ['a']))
  expect(drawn()).toEqual(['a'])
  rerender(draw(rows, ['a'], 'b'))
  expect(drawn()).toEqual(['b'])
  rerender(draw([{ id: 'a', number: 'HLX-1', seats: 4 }, ...rows.slice(1)], ['a'], 'b'))
  expect(drawn()).toEqual(['a'])
  // A row passes on the latest object of the table.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select HLX-2' }))
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b'])
})

it('draws the rows in sight of a long page first, in a page as long as it will be, then all of them', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: `${index}`,
    number: `HLX-${index}`,
    seats: 1,
  }))
  const table = <DataTable label="Licenses" rows={many} columns={columns} rowId={(row) => row.id} />
  const first = document.createElement('div')
  first.innerHTML = renderToStaticMarkup(table)
  const inSight = first.querySelectorAll('th[scope=row]').length
  expect(inSight).toBe(Math.ceil((innerHeight - 240) / 40))
  expect(first.innerHTML).toContain(`calc(${200 - inSight} * var(--row-height))`)
  const { container } = renderUi(table)
  await waitFor(() => expect(container.querySelectorAll('th[scope=row]')).toHaveLength(200))
  expect(container.querySelectorAll('tr')).toHaveLength(201)
})

const broken = (thrown: (row: Row) => void): Column<Row, Sort>[] => [
  { id: 'number', header: 'Number', kind: 'name', cell: (row) => row.number },
  {
    id: 'seats',
    header: 'Seats',
    cell: (row) => {
      thrown(row)
      return row.seats
    },
  },
]

it('a value that cannot be shown costs its cell', () => {
  const columns = broken((row) => {
    if (row.id === 'a') throw new TypeError('row.seats.map is not a function')
  })
  show({ columns })
  expect(screen.getByRole('row', { name: /HLX-1/ }).textContent).toContain('could not be shown')
  expect(screen.getByRole('row', { name: /HLX-2/ }).textContent).toContain('20')
})

it('what cannot be shown within a cell costs its row', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = ({ row }: { row: Row }) => {
    if (row.id === 'a') throw new TypeError('row.seats.map is not a function')
    return row.seats
  }
  const [number] = broken(() => undefined)
  const columns = [number, { id: 'seats', header: 'Seats', cell: (row: Row) => <Part row={row} /> }].filter(
    (column) => column !== undefined,
  )
  show({ columns })
  expect(screen.getByRole('row', { name: 'This row could not be shown' })).toBeDefined()
  expect(screen.getByRole('row', { name: /HLX-2/ }).textContent).toContain('20')
})
