// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { Panel, type QueryLike } from './panel'

const answer = (part: Partial<QueryLike<string[]>>): QueryLike<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...part,
})
const failure = { message: 'The server could not answer.', status: 503, requestId: 'req_7f3a91c2' }

const show = (query: QueryLike<string[]>, isFiltered = false, onClear = () => {}) =>
  renderUi(
    <Panel
      title="Licenses"
      query={query}
      skeleton={<p>skeleton</p>}
      empty={{ when: (rows) => rows.length === 0, title: 'No licenses yet' }}
      noMatch={{ isFiltered, onClear }}
      failed="Licenses could not be loaded"
    >
      {(rows) => <p>{rows.join()}</p>}
    </Panel>,
  )

it('shows the skeleton while nothing is known', () => {
  show(answer({ isFetching: true }))
  expect(screen.getByText('skeleton')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Licenses' }).getAttribute('aria-busy')).toBe('true')
})

it('shows the content', () => {
  show(answer({ data: ['HLX-17'] }))
  expect(screen.getByText('HLX-17')).toBeDefined()
})

it('[G9] tells empty from no match', () => {
  const onClear = vi.fn()
  const { unmount } = show(answer({ data: [] }))
  expect(screen.getByText('No licenses yet')).toBeDefined()
  unmount()
  show(answer({ data: [] }), true, onClear)
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalledOnce()
})

it('[G9] says what failed, with status, reference and Retry', () => {
  const query = answer({ error: failure })
  show(query)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Licenses could not be loaded')
  expect(alert.textContent).toContain('Status 503 · Reference req_7f3a91c2')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

it('keeps what was read before when a later read fails', () => {
  show(answer({ data: ['HLX-17'], error: failure }))
  expect(screen.getByText('HLX-17')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Could not refresh')
})

it('a value that the content cannot show costs the content alone, until other data arrives', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refetch = vi.fn()
  const panel = (data: { owner: { name: string } | null }) => (
    <Panel
      title="Licenses"
      query={{ data, error: null, isFetching: false, refetch }}
      skeleton={<p>skeleton</p>}
      empty={{ when: () => false, title: 'No licenses yet' }}
      noMatch={null}
      failed="Licenses could not be loaded"
    >
      {({ owner }) => {
        if (!owner) throw new TypeError("Cannot read properties of null (reading 'name')")
        return <p>{owner.name}</p>
      }}
    </Panel>
  )
  const { rerender } = renderUi(panel({ owner: null }))
  const region = screen.getByRole('region', { name: 'Licenses' })
  expect(region.textContent).toContain('This part could not be shown')
  expect(region.textContent).toContain('“name”')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(panel({ owner: { name: 'Halvorsen Pumps' } }))
  expect(screen.getByText('Halvorsen Pumps')).toBeDefined()
})

it('a panel says so, too, when its data cannot even be looked at', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderUi(
    <Panel
      isBare
      label="Licenses"
      query={answer({ data: ['HLX-17'] })}
      skeleton={<p>skeleton</p>}
      empty={{
        when: () => {
          throw new TypeError('rows.some is not a function')
        },
        title: 'No licenses yet',
      }}
      noMatch={null}
      failed="Licenses could not be loaded"
    >
      {(rows) => <p>{rows.join()}</p>}
    </Panel>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This part could not be shown')
})
