// Needs a document.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { SearchBox, unchangedText } from './search-box'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const typed = () => screen.getByRole<HTMLInputElement>('searchbox').value

it('tells once typing rests, and at once on Enter', () => {
  const onChange = vi.fn()
  renderUi(<SearchBox label="Search licenses" value="" onChange={onChange} />)
  type('mer')
  type('merid ')
  act(() => {
    vi.advanceTimersByTime(299)
  })
  expect(onChange).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('merid')
  type('lin')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('lin')
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(onChange).toHaveBeenCalledTimes(2)
})

/** A list whose search is in its address, and a page whose code loads slowly. */
function openList() {
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const root = createRootRoute()
  const staticData = { permission: 'open' } as const
  let open = () => {}
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    staticData,
    component: () => (
      <SearchBox label="Search" value="" onChange={(text) => history.push(`/list?search=${text}`)} />
    ),
  })
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    staticData,
    loader: () => new Promise<void>((resolve) => (open = resolve)),
    component: () => <h1>Other</h1>,
  })
  const router = createRouter({ routeTree: root.addChildren([list, other]), history })
  render(<RouterProvider router={router} />)
  return { history, openOther: () => open() }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('what was typed does not call a page back that is being left for another one', async () => {
  const { history, openOther } = openList()
  await wait(0)
  type('merid')
  act(() => history.push('/other'))
  await wait(1000)
  expect(history.location.pathname).toBe('/other')
  openOther()
  await wait(1000)
  expect(screen.getByRole('heading', { name: 'Other' })).toBeDefined()
  expect(history.location.href).toBe('/other')
})

it('what was typed is told once the user stays after all', async () => {
  const { history } = openList()
  await wait(0)
  type('merid')
  act(() => history.push('/other'))
  await wait(1000)
  act(() => history.back())
  await wait(1000)
  expect(history.location.href).toBe('/list?search=merid')
})

it('tells a pasted number in its plain form, and a name as it is written', () => {
  const onChange = vi.fn()
  const { rerender } = renderUi(<SearchBox label="Search licenses" value="" onChange={onChange} />)
  type('\u200b“HLX–2026–00417”,')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('HLX-2026-00417')
  rerender(<SearchBox label="Search files" value="" onChange={onChange} read={unchangedText} />)
  type(' ＡＢ–1\u200b, ')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('ＡＢ–1,')
})

it('clears by its button and by Escape, and keeps the focus', () => {
  const onChange = vi.fn()
  renderUi(<SearchBox label="Search licenses" value="mer" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it('follows a value that changes from outside', () => {
  const { rerender } = renderUi(<SearchBox label="Search licenses" value="mer" onChange={() => {}} />)
  rerender(<SearchBox label="Search licenses" value="" onChange={() => {}} />)
  expect(typed()).toBe('')
})

/** A list whose address changes later than requested, as with a router. */
function SlowList() {
  const [value, setValue] = useState('')
  const go = (next: string) => setTimeout(() => setValue(next), 500)
  return <SearchBox label="Search licenses" value={value} onChange={go} />
}

it('keeps what is typed while the list is still on its way to what was typed before', () => {
  renderUi(<SlowList />)
  type('mer')
  act(() => {
    vi.advanceTimersByTime(300)
  })
  expect(typed()).toBe('mer')
  type('merid')
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  expect(typed()).toBe('merid')
})

it('does not send what was typed before the value changed from outside', () => {
  const onChange = vi.fn()
  const { rerender } = renderUi(<SearchBox label="Search licenses" value="mer" onChange={onChange} />)
  type('merid')
  rerender(<SearchBox label="Search licenses" value="" onChange={onChange} />)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(onChange).not.toHaveBeenCalled()
})
