// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../ui/testing'
import type { AttentionItem, AttentionRead, WatchedArea } from './area'
import { Attention } from './attention'

const area = (noun: string): WatchedArea => ({
  noun,
  checked: `${noun} and their dates`,
  nothingYet: '',
  useAttention: () => waiting,
  Figures: () => null,
})
const read = (change: Partial<AttentionRead>): AttentionRead => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...change,
})
const none = { found: [], isPending: false }
const waiting = read({ isFetching: true })
const having = (...items: AttentionItem[]) => read({ data: { items, isEmpty: false } })
const item = (subject: string, level: AttentionItem['level'], count = 1): AttentionItem => ({
  id: subject,
  level,
  words: 'Look here',
  hue: 'attention',
  subject: <a href="/somewhere">{subject}</a>,
  detail: null,
  due: null,
  count,
})
const licenses = { area: area('Licenses'), read: having(item('HLX-1', 'later'), item('8 more', 'later', 8)) }
const support = (state: AttentionRead) => ({ area: area('Tickets'), read: state })

const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const panel = () => screen.getByRole('region', { name: 'Needs attention' })

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows nothing in part while all may still answer at once, then one order', () => {
  const { rerender } = renderUi(<Attention late={none} found={[licenses, support(waiting)]} />)
  expect(rows()).toEqual([])
  expect(panel().getAttribute('aria-busy')).toBe('true')
  rerender(<Attention late={none} found={[licenses, support(having(item('Ticket 7', 'week')))]} />)
  expect(rows()).toEqual(['Ticket 7', 'HLX-1', '8 more'])
  expect(panel().getAttribute('aria-busy')).toBe('false')
  expect(panel().textContent).toContain('Needs attention10')
})

it('does not let a slow area hold up the others for long', () => {
  renderUi(<Attention late={none} found={[licenses, support(waiting)]} />)
  pass(2000)
  expect(rows()).toEqual(['HLX-1', '8 more'])
  expect(screen.getByText('Tickets are still being checked')).toBeTruthy()
})

it('lets one area fail alone, and keeps the others while it is tried again', () => {
  const refetch = vi.fn<() => void>()
  const failed = read({ error: { message: 'The server could not answer.', status: 500 }, refetch })
  const { rerender } = renderUi(<Attention late={none} found={[licenses, support(failed)]} />)
  expect(rows()).toEqual(['HLX-1', '8 more'])
  expect(screen.getByRole('alert').textContent).toContain('Tickets could not be checked')
  expect(screen.getByRole('alert').textContent).toContain('The server could not answer. · Status 500')
  expect(screen.queryByText('All clear')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(<Attention late={none} found={[licenses, support(waiting)]} />)
  expect(rows()).toEqual(['HLX-1', '8 more'])
})

it('keeps what was read before when it cannot be read again', () => {
  const stale = {
    ...having(item('Ticket 7', 'week')),
    error: { message: 'The server could not be reached.' },
  }
  renderUi(<Attention late={none} found={[support(stale)]} />)
  expect(rows()).toEqual(['Ticket 7'])
  expect(screen.getByRole('alert').textContent).toContain('this is what was read before')
})

it('says all clear, and what was looked at, only when everything was', () => {
  const { rerender } = renderUi(<Attention late={none} found={[support(waiting)]} />)
  pass(60_000)
  expect(screen.queryByText('All clear')).toBeNull()
  expect(screen.getByText('Looking for what needs attention')).toBeTruthy()
  rerender(<Attention late={none} found={[support(having()), { area: area('Licenses'), read: having() }]} />)
  expect(panel().textContent).toContain('Checked: Tickets and their dates; Licenses and their dates.')
})
