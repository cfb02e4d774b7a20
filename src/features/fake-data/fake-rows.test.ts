import { expect, it } from 'vitest'
import { fakeList } from './fake-filters'
import { sortRows } from './fake-rows'
import type { FakeDatum, FakeSearch } from './fake-search'

const row = (id: string, more: Partial<FakeDatum> = {}): FakeDatum => ({
  id,
  name: id,
  email: `${id}@harbor-wind.example`,
  company: 'Harbor Wind',
  country: 'GB',
  line: 'helyx',
  status: 'active',
  amount: 1,
  progress: 50,
  tags: [],
  due_date: '2026-11-20',
  created_at: '2026-11-01T08:00:00Z',
  note: null,
  ...more,
})
const ids = (rows: readonly FakeDatum[]) => rows.map(({ id }) => id)

it('sorts names without case and numbers in them by their value; blank ones come last either way', () => {
  const rows = ['Item 10', 'item 9', '', 'Émile', 'emil', 'Zoë'].map((name) => row(name || 'blank', { name }))
  const up = ['emil', 'Émile', 'item 9', 'Item 10', 'Zoë']
  expect(ids(sortRows(rows, 'name'))).toEqual([...up, 'blank'])
  expect(ids(sortRows(rows, '-name'))).toEqual([...up.toReversed(), 'blank'])
})

it('leaves equal rows as they came, in both directions', () => {
  const rows = [row('a', { amount: 2 }), row('b', { amount: -1 }), row('c', { amount: 2 })]
  expect(ids(sortRows(rows, 'amount'))).toEqual(['b', 'a', 'c'])
  expect(ids(sortRows(rows, '-amount'))).toEqual(['a', 'c', 'b'])
})

it('sorts by what is read: countries by their names, states by their course, days by the calendar', () => {
  const lands = [row('SE', { country: 'SE' }), row('DE', { country: 'DE' }), row('DK', { country: 'DK' })]
  expect(ids(sortRows(lands, 'country'))).toEqual(['DK', 'DE', 'SE'])
  const course = [row('d', { status: 'done' }), row('n', { status: 'new' }), row('l', { status: 'late' })]
  expect(ids(sortRows(course, 'status'))).toEqual(['n', 'l', 'd'])
  const days = [row('x', { due_date: '2027-01-02' }), row('y', { due_date: '2026-12-10' })]
  expect(ids(sortRows(days, 'due_date'))).toEqual(['y', 'x'])
})

it('searches names, companies, addresses, notes and tags without case, and takes markup as letters', () => {
  const rows = [
    row('a', { note: '<img src=x> {{constructor}}' }),
    row('b', { tags: ['Wind', 'a&b'] }),
    row('c', { company: 'شركة نور' }),
  ]
  const found = (search: string) => ids(fakeList.matching(rows, { search }, '2026-11-20'))
  expect(found('<IMG')).toEqual(['a'])
  expect(found('a&b')).toEqual(['b'])
  expect(found('نور')).toEqual(['c'])
  expect(found('harbor-wind')).toEqual(['a', 'b', 'c'])
  expect(found('.*')).toEqual([])
})

it('filters by all that is chosen at once; today is due within 30 days, not in the past', () => {
  const rows = [
    row('past', { due_date: '2026-11-19', status: 'late' }),
    row('today', { status: 'late' }),
    row('last day', { due_date: '2026-12-20' }),
    row('later', { due_date: '2026-12-21', country: 'NO' }),
  ]
  const found = (filters: FakeSearch) => ids(fakeList.matching(rows, filters, '2026-11-20'))
  expect(found({ due: 'past' })).toEqual(['past'])
  expect(found({ due: 'month' })).toEqual(['today', 'last day'])
  expect(found({ due: 'later' })).toEqual(['later'])
  expect(found({ status: ['late'], due: 'month' })).toEqual(['today'])
  expect(found({ country: 'NO', line: ['helyx'] })).toEqual(['later'])
  expect(found({ line: ['elements'] })).toEqual([])
})
