// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import type { Column } from './column'
import { forgetSelections } from './kept-selection'
import { listTable, pageOf, type SelectedRows } from './list-table'

type Pump = { id: string; name: string }
type Search = { page?: number; search?: string }

const pumps = ['North', 'South', 'East'].map((name) => ({ id: name.toLowerCase(), name }))
const columns: Column<Pump>[] = [{ id: 'name', header: 'Name', kind: 'name', cell: ({ name }) => name }]
const PumpsTable = listTable<Pump, never>({ label: 'Pumps', noun: 'pumps', rowLabel: ({ name }) => name })

/** Two pumps a page. */
function show(search: Search = {}, all: readonly Pump[] = pumps) {
  let selected: SelectedRows<Pump> | undefined
  const { items, total } = pageOf(all, search.page ?? 1, 2)
  const { unmount } = renderUi(
    <PumpsTable
      rows={items}
      total={total}
      columns={columns}
      columnChoice={{ hidden: [], order: [], widths: {}, onChange: vi.fn(), onReset: vi.fn() }}
      search={search}
      onSearch={vi.fn()}
      read={async (page, size) => pageOf(all, page, size)}
      selectionActions={(now) => {
        selected = now
        return null
      }}
    />,
  )
  const status = () => screen.getByRole('status').textContent
  const toggle = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  return { unmount, status, toggle, selected: () => selected }
}

it('[G13] keeps selected rows while another page or a record is open', () => {
  const first = show()
  first.toggle('North')
  first.toggle('South')
  first.unmount()
  const second = show({ page: 2 })
  expect(second.status()).toBe('2 selected, 2 not on this page')
  second.toggle('East')
  expect(second.status()).toBe('3 selected, 2 not on this page')
  expect(second.selected()).toMatchObject({ rows: [pumps[2]], elsewhere: ['north', 'south'], total: 3 })
  second.unmount()
  const again = show()
  expect(again.status()).toBe('3 selected, 1 not on this page')
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(again.status()).toMatch(/ of 3$/)
})

it('deselects rows that are gone from the page where they were seen', () => {
  const { toggle, unmount } = show()
  toggle('North')
  toggle('South')
  unmount()
  const without = pumps.filter(({ id }) => id !== 'north')
  const back = show({}, without)
  expect(back.status()).toBe('1 selected')
  back.unmount()
  expect(show({ page: 2 }, without).status()).toBe('1 selected, 1 not on this page')
})

it('another search, or another viewer, begins with no selected rows', () => {
  const { toggle, unmount } = show()
  toggle('North')
  unmount()
  const found = show({ search: 'n' })
  expect(found.status()).toMatch(/ of 3$/)
  found.unmount()
  const back = show()
  expect(back.status()).toBe('1 selected')
  back.unmount()
  forgetSelections()
  expect(show().status()).toMatch(/ of 3$/)
})
