// Needs a document.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import type { FileObject } from '../files-search'
import { type Entries, entriesOf } from './entries'
import { FilesGrid, type FilesGridProps } from './files-grid'
import { nothingSelected } from './selection'

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
  // jsdom has no layout: a list of 1000 x 600 pixels.
  for (const [name, value] of [
    ['offsetHeight', 600],
    ['clientHeight', 600],
    ['offsetWidth', 1000],
    ['clientWidth', 1000],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  Element.prototype.scrollTo = () => {}
})

const commands = {
  open: vi.fn(),
  openParent: vi.fn(),
  runKeys: vi.fn(() => false),
  sort: vi.fn(),
}
beforeEach(() => {
  for (const one of Object.values(commands)) one.mockClear()
})

type HeldProps = { entries?: Entries; editor?: FilesGridProps['editor'] }

/** The grid with its selection in state, as on the page. */
function Held({ entries = few, editor = null }: HeldProps) {
  const [selection, setSelection] = useState(nothingSelected)
  return (
    <>
      <output>{[...selection.paths].join(' ')}</output>
      <FilesGrid
        label="Files in Cases"
        list={{
          key: 'folder:/',
          entries,
          sort: 'name',
          selection,
          setSelection,
          selected: [],
          isSearch: false,
          match: undefined,
          isStale: false,
          isArrival: false,
          position: undefined,
          savePosition: () => {},
        }}
        commands={commands}
        dense={false}
        editor={editor}
        isDraggable
        menu={() => null}
      />
    </>
  )
}
const show = (props: HeldProps = {}) => renderUi(<Held {...props} />)
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

it('[FM2] renders few of 100,000 rows, and reaches the last one', () => {
  const { container } = show({ entries: many })
  focus(row(/^probe-0\.vtk/))
  press('End')
  expect(focused()).toBe('/probe-99999.vtk')
  press('Home', { shiftKey: true })
  expect(focused()).toBe('/probe-0.vtk')
  expect(selected()?.split(' ')).toHaveLength(100_000)
  expect(container.querySelectorAll('tr').length).toBeLessThan(150)
})

it('moves by keys and selects with Space, Shift and Ctrl', () => {
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

it.each([
  ['Russian', 'а', 'к', 'ф'],
  ['Greek', 'φ', 'ρ', 'α'],
])('reads the keys of a %s keyboard', (_, f, r, a) => {
  show()
  focus(row(/^Cases/))
  press(f, { code: 'KeyF' })
  expect(focused()).toBe('/forces.csv')
  press(r, { code: 'KeyR' })
  expect(focused()).toBe('/front.png')
  press(a, { code: 'KeyA', ctrlKey: true })
  expect(selected()?.split(' ')).toHaveLength(4)
})

it('opens by Enter, a click on the name and a double click; other keys run actions', () => {
  show()
  focus(row(/^forces/))
  press('Enter')
  fireEvent.click(screen.getByRole('link', { name: 'Cases' }))
  fireEvent.doubleClick(row(/^mesh/))
  expect(commands.open.mock.calls.map(([{ name }]) => name)).toEqual(['forces.csv', 'Cases', 'mesh.msh'])
  press('F2')
  press('c', { ctrlKey: true })
  expect(commands.runKeys.mock.calls).toEqual([
    ['F2', [few.list[1]]],
    ['mod+c', [few.list[1]]],
  ])
  press('ArrowUp', { altKey: true })
  expect(commands.openParent).toHaveBeenCalledOnce()
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
  expect(commands.open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Select all'))
  expect(selected()).toBe('')
  fireEvent.click(screen.getByLabelText('Select all'))
  expect(selected()?.split(' ')).toHaveLength(4)
})

it('moves by arrows from a row to its controls, and from the first row to the headers', () => {
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
  expect(commands.sort).toHaveBeenCalledWith('size')
  press('ArrowDown')
  expect(focused()).toBe('/Cases')
})

it('leaves the keys of a field in a row alone', () => {
  show({ editor: { path: '/forces.csv', field: <input aria-label="New name" /> } })
  const field = screen.getByRole('textbox', { name: 'New name' })
  focus(field)
  press('Delete')
  press('a', { ctrlKey: true })
  expect([commands.runKeys.mock.calls.length, selected()]).toEqual([0, ''])
})

it('focuses the row in the place of a removed one that had the focus, and steals the focus from nothing else', () => {
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
