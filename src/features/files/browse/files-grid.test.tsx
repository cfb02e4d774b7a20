// Needs a document.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import type { FileObject } from '../files-search'
import { entriesOf } from '../listing/entries'
import { nothingSelected } from '../listing/selection'
import { FilesGrid } from './files-grid'
import type { FilesGridProps } from './files-grid-props'

const entry = (
  name: string,
  kind: FileObject['kind'] = 'file',
  more: Partial<FileObject> = {},
): FileObject => ({
  path: `/${name}`,
  name,
  kind,
  size_bytes: kind === 'file' ? 48_318_382 : null,
  content_type: null,
  modified_at: '2026-11-19T17:58:00Z',
  etag: null,
  writable: true,
  shared_from: null,
  ...more,
})
const few = entriesOf([entry('Cases', 'folder'), entry('forces.csv'), entry('front.png'), entry('mesh.msh')])
const many = entriesOf(Array.from({ length: 100_000 }, (_, index) => entry(`probe-${index}.vtk`)))

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // jsdom lays nothing out: a list of 1000 x 600 pixels.
  for (const [name, value] of [
    ['offsetHeight', 600],
    ['clientHeight', 600],
    ['offsetWidth', 1000],
    ['clientWidth', 1000],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  Element.prototype.scrollTo = () => {}
})

const done = { open: vi.fn(), up: vi.fn(), stroke: vi.fn(() => false), sort: vi.fn() }
beforeEach(() => {
  for (const one of Object.values(done)) one.mockClear()
})

function Held(props: Partial<FilesGridProps>) {
  const [selection, setSelection] = useState(props.selection ?? nothingSelected)
  const { entries = few } = props
  return (
    <>
      <output>{[...selection.paths].join(' ')}</output>
      <FilesGrid
        label="Files in Cases"
        sort="name"
        onSort={done.sort}
        dense={false}
        showsPlace={false}
        isStale={false}
        editor={null}
        isDraggable
        place={undefined}
        onLeave={() => {}}
        takesFocus={false}
        onOpen={done.open}
        onUp={done.up}
        onStroke={done.stroke}
        menu={() => null}
        {...props}
        entries={entries}
        selection={selection}
        onSelection={setSelection}
      />
    </>
  )
}
const show = (props: Partial<FilesGridProps> = {}) => renderUi(<Held {...props} />)
const selected = () => screen.getByRole('status').textContent
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
const row = (name: RegExp) => screen.getByRole('row', { name })
const focus = (element: HTMLElement) => act(() => element.focus())
const focused = () => document.activeElement?.getAttribute('data-path')

it('is a grid of which every row and control has a name', () => {
  show({ entries: entriesOf([entry('Cases', 'folder'), entry('a\u202etxt', 'file', { writable: false })]) })
  const grid = screen.getByRole('grid', { name: 'Files in Cases' })
  expect(grid.getAttribute('aria-rowcount')).toBe('3')
  expect(grid.getAttribute('aria-multiselectable')).toBe('true')
  const odd = row(/^a\[U\+202E\]txt, File, 48.3 MB, .*read-only$/)
  expect(odd.getAttribute('aria-rowindex')).toBe('3')
  for (const name of ['Select a[U+202E]txt', 'Actions for a[U+202E]txt'])
    expect(within(odd).getByLabelText(name)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
})

it('has one tab stop', () => {
  const { container } = show()
  expect(container.querySelectorAll('table [tabindex="0"]')).toHaveLength(1)
  expect(container.querySelectorAll('table :is(a, button, input):not([tabindex="-1"])')).toHaveLength(0)
})

it('draws few of 100,000 rows, and reaches the last one', () => {
  const { container } = show({ entries: many })
  focus(row(/^probe-0\.vtk/))
  press('End')
  expect(focused()).toBe('/probe-99999.vtk')
  press('Home', { shiftKey: true })
  expect(focused()).toBe('/probe-0.vtk')
  expect(selected()?.split(' ')).toHaveLength(100_000)
  expect(container.querySelectorAll('tr').length).toBeLessThan(150)
})

it('walks by keys and selects with Space, Shift and Ctrl', () => {
  show()
  focus(row(/^Cases/))
  press('ArrowDown')
  press('ArrowDown')
  expect([focused(), selected()]).toEqual(['/front.png', ''])
  press(' ')
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toBe('/front.png /mesh.msh')
  press('Escape')
  expect(selected()).toBe('')
  press('a', { ctrlKey: true })
  expect(selected()?.split(' ')).toHaveLength(4)
})

it('goes to the name that is typed', () => {
  show()
  focus(row(/^Cases/))
  press('f', { timeStamp: 1 })
  expect(focused()).toBe('/forces.csv')
  press('r')
  expect(focused()).toBe('/front.png')
})

it('opens by Enter, a click on the name and a double click; other keys go to the actions', () => {
  show()
  focus(row(/^forces/))
  press('Enter')
  fireEvent.click(screen.getByRole('link', { name: 'Cases' }))
  fireEvent.doubleClick(row(/^mesh/))
  expect(done.open.mock.calls.map(([{ name }]) => name)).toEqual(['forces.csv', 'Cases', 'mesh.msh'])
  press('F2')
  press('c', { ctrlKey: true })
  expect(done.stroke.mock.calls).toEqual([
    ['F2', [few.list[1]]],
    ['mod+c', [few.list[1]]],
  ])
  press('ArrowUp', { altKey: true })
  expect(done.up).toHaveBeenCalledOnce()
})

it('selects by row and by checkbox, with Shift between, and with Ctrl on a name', () => {
  show()
  fireEvent.click(row(/^forces/))
  fireEvent.click(row(/^mesh/), { shiftKey: true })
  expect(selected()).toBe('/forces.csv /front.png /mesh.msh')
  fireEvent.click(row(/^Cases/))
  fireEvent.click(screen.getByLabelText('Select front.png'), { shiftKey: true })
  expect(selected()).toBe('/Cases /forces.csv /front.png')
  fireEvent.click(screen.getByRole('button', { name: 'mesh.msh' }), { ctrlKey: true })
  expect(selected()).toContain('/mesh.msh')
  expect(done.open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Select all'))
  expect(selected()).toBe('')
  fireEvent.click(screen.getByLabelText('Select all'))
  expect(selected()?.split(' ')).toHaveLength(4)
})

it('leads by arrows from a row to its controls, and from the first row to the heads', () => {
  show()
  focus(row(/^Cases/))
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByLabelText('Select Cases'))
  press('ArrowRight')
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByLabelText('Actions for Cases'))
  press('ArrowLeft')
  press('ArrowLeft')
  press('ArrowLeft')
  expect(focused()).toBe('/Cases')
  press('ArrowUp')
  press('ArrowRight')
  fireEvent.click(document.activeElement ?? document)
  expect(done.sort).toHaveBeenCalledWith('size')
  press('ArrowDown')
  expect(focused()).toBe('/Cases')
})

it('takes no letter from a field in a row', () => {
  show({ editor: { path: '/forces.csv', field: <input aria-label="New name" /> } })
  const field = screen.getByRole('textbox', { name: 'New name' })
  focus(field)
  press('Delete')
  press('a', { ctrlKey: true })
  expect([done.stroke.mock.calls.length, selected()]).toEqual([0, ''])
})

it('goes on at the row that took the place of one that went away with the focus in it, and steals it from nothing else', () => {
  const left = entriesOf(few.list.filter(({ name }) => name !== 'forces.csv'))
  const { rerender } = show()
  focus(row(/^forces/))
  rerender(<Held entries={left} />)
  expect(focused()).toBe('/Cases')
  press('ArrowDown')
  expect(focused()).toBe('/front.png')
  act(() => row(/^front/).blur())
  rerender(<Held entries={entriesOf([])} />)
  rerender(<Held entries={few} />)
  expect(document.activeElement).toBe(document.body)
})
