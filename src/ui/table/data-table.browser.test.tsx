import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { NoValue } from '../format/date'
import { DetailPane } from '../record/list-and-detail'
import type { Column, Selection } from './column'
import { DataTable } from './data-table'

type Row = { id: string; number: string; place: string; seats: string; due: string }

const columns: Column<Row, 'number' | '-number'>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'name',
    sort: ['number', '-number'],
    cell: ({ number }) => <a href={`#${number}`}>{number}</a>,
    text: ({ number }) => number,
  },
  { id: 'state', header: 'State', phone: 'first', cell: () => 'Active', text: () => 'Active' },
  { id: 'place', header: 'Place', cell: ({ place }) => place, text: ({ place }) => place },
  { id: 'seats', header: 'Seats', phone: 'second', cell: ({ seats }) => seats, text: ({ seats }) => seats },
  { id: 'due', header: 'Due', phone: 'second', cell: ({ due }) => due, text: ({ due }) => due },
]
const whole = columns.map((column) => (column.id === 'place' ? { ...column, noTruncate: true } : column))
const place = 'United Kingdom, Ireland, the Channel Islands and the Isle of Man'
const rows = Array.from({ length: 40 }, (_, index) => ({
  id: `${index}`,
  number: `HLX-${index}`,
  place,
  seats: '9 of 24 seats',
  due: '18 Dec 2026',
}))
const selection = (ids: string[]): Selection<Row> => ({
  ids,
  onChange: () => undefined,
  rowLabel: ({ number }) => number,
  actions: null,
})
const tableWith = (ids: string[]) => (
  <DataTable
    label="Licenses"
    rows={rows}
    columns={columns}
    rowId={({ id }) => id}
    selection={selection(ids)}
    sorting={{ value: 'number', onChange: () => undefined }}
  />
)
const boxOf = (text: string, index = 0) => page.getByText(text).nth(index).element().getBoundingClientRect()

beforeEach(() => page.viewport(1280, 800))

test('on a phone rows have two lines: the name and what is first, then the rest of what matters', async () => {
  await page.viewport(390, 844)
  await render(<main>{tableWith([])}</main>)
  await expect.element(page.getByText('HLX-0', { exact: true })).toBeVisible()
  const [name, state, seats, due] = [
    boxOf('HLX-0'),
    boxOf('Active'),
    boxOf('9 of 24 seats'),
    boxOf('18 Dec 2026'),
  ]
  expect(Math.abs(name.top - state.top)).toBeLessThan(6)
  expect(seats.top).toBeGreaterThanOrEqual(name.bottom - 2)
  expect(Math.abs(seats.top - due.top)).toBeLessThan(3)
  const box = page.getByRole('checkbox', { name: 'Select HLX-0' }).element().getBoundingClientRect()
  expect(box.right).toBeLessThan(name.left)
  await expect.element(page.getByText(place).first()).not.toBeVisible()
  // The headers are hidden; the order can still be chosen.
  await expect.element(page.getByRole('columnheader', { name: 'Number' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Sort:' })).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await expect.element(all).toBeVisible()
  expect(all.element().getBoundingClientRect().left).toBeCloseTo(box.left, 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('on a phone a row leaves out what there is none of, since no header says what that is', async () => {
  const withoutSeats = columns.map((column) =>
    column.id === 'seats' ? { ...column, cell: () => <NoValue />, text: () => '' } : column,
  )
  await render(
    <DataTable label="Licenses" rows={rows.slice(0, 1)} columns={withoutSeats} rowId={({ id }) => id} />,
  )
  await expect.element(page.getByText('—')).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByText('18 Dec 2026')).toBeVisible()
  await expect.element(page.getByText('—')).not.toBeVisible()
})

test('on a phone no line of a row begins or ends with a dot, however its cells wrap', async () => {
  await page.viewport(320, 844)
  const wrapping = columns.map((column) =>
    column.id === 'place' ? { ...column, phone: 'second' as const } : column,
  )
  const [row] = rows
  const short = { id: 'short', number: 'HLX-short', place: 'Kent', seats: '1 seat', due: '1 Mar 2027' }
  await render(
    <main>
      <DataTable
        label="Licenses"
        rows={row ? [row, short] : []}
        columns={wrapping}
        rowId={({ id }) => id}
        selection={selection([])}
      />
    </main>,
  )
  await expect.element(page.getByText('HLX-short')).toBeVisible()
  /** Whether the dot before a cell is visible: at the start of a line the row covers it. */
  const hasDot = (text: string) => {
    const cell = page.getByRole('cell', { name: text }).element()
    const { left, top, height } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint(left + 8, top + height / 2))
  }
  const topOf = (text: string) => Math.round(boxOf(text).bottom / 8)
  expect(topOf(place)).toBeLessThan(topOf('9 of 24 seats'))
  expect([place, '9 of 24 seats', '18 Dec 2026'].map(hasDot)).toEqual([false, false, true])
  expect(['Kent', '1 seat', '1 Mar 2027'].map(hasDot)).toEqual([false, true, true])
  // The cover of the dots leaves the row's checkbox visible.
  await page.getByRole('checkbox', { name: 'Select HLX-short' }).click()
})

test('on a phone a name that is whole stands in one line, with what has no room beside it below', async () => {
  await page.viewport(320, 844)
  const long = { id: 'long', number: 'HLX-2025-00388', place, seats: '', due: '' }
  const wholeName = columns.map((column) =>
    column.kind === 'name'
      ? { ...column, noTruncate: true }
      : column.id === 'state'
        ? { ...column, cell: () => 'Active, but its maintenance has ended' }
        : column,
  )
  await render(
    <main>
      <DataTable
        label="Licenses"
        rows={[long]}
        columns={wholeName}
        rowId={({ id }) => id}
        selection={selection([])}
      />
    </main>,
  )
  await expect.element(page.getByText(long.number)).toBeVisible()
  const [name, state] = [boxOf(long.number), boxOf('Active, but')]
  expect(name.height).toBeLessThan(30)
  expect(state.top).toBeGreaterThanOrEqual(name.bottom - 2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('on a phone a long name gives way to what stands beside it', async () => {
  await page.viewport(320, 844)
  const [row] = rows
  const long = {
    id: 'long',
    number: 'Luca Moretti, aerodynamics of the rear wing',
    place,
    seats: '',
    due: '',
  }
  await render(
    <main>
      <DataTable label="Seats" rows={row ? [row, long] : []} columns={columns} rowId={({ id }) => id} />
    </main>,
  )
  await expect.element(page.getByText(long.number)).toBeVisible()
  const [name, state, usual] = [boxOf(long.number), boxOf('Active', 1), boxOf('Active')]
  expect(name.height).toBeGreaterThan(30)
  expect(state.left).toBeGreaterThan(name.right)
  expect(Math.abs(state.top - name.top)).toBeLessThan(6)
  expect(Math.abs(state.right - usual.right)).toBeLessThan(2)
})

test('a long text ends in an ellipsis where the table has no room, and stands in the tooltip', async () => {
  await page.viewport(800, 600)
  await render(
    <main style={{ width: 560 }}>
      <DataTable label="Licenses" rows={rows} columns={columns} rowId={({ id }) => id} />
    </main>,
  )
  const text = page.getByText(place).first().element()
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
  expect(text.closest('td')?.title).toBe(place)
  await expect
    .element(page.getByRole('region', { name: 'Licenses, scrolls sideways' }))
    .not.toBeInTheDocument()
})

test('what a column calls whole is never shortened', async () => {
  await page.viewport(800, 600)
  await render(
    <main style={{ width: 480 }}>
      <DataTable
        label="Licenses"
        rows={rows.map((row) => ({ ...row, place: 'United Kingdom and Ireland' }))}
        columns={whole}
        rowId={({ id }) => id}
      />
    </main>,
  )
  const cell = page.getByText('United Kingdom and Ireland').first().element()
  expect(cell.scrollWidth).toBe(cell.clientWidth)
  await expect.element(page.getByRole('region', { name: 'Licenses, scrolls sideways' })).toBeVisible()
})

test('a long text that wraps stands whole in its cell, on several lines', async () => {
  const wrapping = columns.map((column) => (column.id === 'place' ? { ...column, multiline: true } : column))
  await render(
    <main style={{ width: 560 }}>
      <DataTable label="Licenses" rows={rows} columns={wrapping} rowId={({ id }) => id} />
    </main>,
  )
  const cell = page.getByText(place).first().element()
  expect(cell.scrollWidth).toBe(cell.clientWidth)
  expect(cell.clientHeight).toBeGreaterThan(30)
  await expect
    .element(page.getByRole('region', { name: 'Licenses, scrolls sideways' }))
    .not.toBeInTheDocument()
})

test('a selected row is tinted', async () => {
  await render(tableWith(['1']))
  const colorOf = (name: string) => {
    const row = page.getByRole('row', { name: new RegExp(`^Select ${name} `) }).element()
    return getComputedStyle(row).backgroundColor
  }
  expect(colorOf('HLX-1')).not.toBe(colorOf('HLX-2'))
})

test('the header of a table in a pane sticks to the edge of the pane', async () => {
  await page.viewport(1440, 700)
  await render(
    <DetailPane title="HLX-1" close={null} onEscape={() => undefined}>
      {tableWith([])}
    </DetailPane>,
  )
  const pane = page.getByRole('region', { name: 'HLX-1' }).element()
  pane.scrollTop = 600
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Place' }).element().getBoundingClientRect().top)
    .toBeCloseTo(pane.getBoundingClientRect().top, 0)
})

test('a table that scrolled sideways in a wide window has its menus in sight once the window is a phone', async () => {
  await page.viewport(800, 600)
  const menu = {
    id: 'actions',
    header: 'Actions',
    kind: 'actions' as const,
    cell: () => <button type="button">Menu</button>,
  }
  await render(
    <main>
      <DataTable
        label="Licenses"
        rows={rows.map((row) => ({ ...row, place: `${place}, ${place}` }))}
        columns={[...whole, menu]}
        rowId={({ id }) => id}
      />
    </main>,
  )
  await expect.element(page.getByRole('region', { name: 'Licenses, scrolls sideways' })).toBeVisible()
  await page.viewport(390, 844)
  await expect
    .element(page.getByRole('region', { name: 'Licenses, scrolls sideways' }))
    .not.toBeInTheDocument()
  expect(boxOf('Menu').right).toBeLessThanOrEqual(390)
})
