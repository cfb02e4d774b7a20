import { describe, expect, test } from 'vitest'
import type { Relation } from '../probe/probe'
import { judge, rules } from './judge.fixture'

describe('a list', () => {
  const listed = (relation: Relation, items: readonly object[], total?: number) =>
    judge(
      'listThings',
      {
        body: {
          items: items.map((item, index) => ({ id: `t${index}`, ...item })),
          ...(total !== undefined && { total }),
        },
      },
      { relations: [relation] },
    )
  const filter = (
    member: string,
    values: readonly string[],
    present: readonly string[] = [],
    matchesNone = false,
  ): Relation => ({ kind: 'filter', parameter: 'status', member, values, present, matchesNone })

  test('must have only rows that were asked for', () => {
    expect(listed(filter('/status', ['open']), [{ status: 'open' }])).toEqual([])
    expect(listed(filter('/tags', ['a']), [{ tags: ['b', 'A'] }])).toEqual([])
    expect(listed(filter('/status', ['open']), [{ status: 'open' }, { status: 'closed' }])).toMatchObject([
      {
        rule: 'filter-ignored',
        where: '/items/1/status',
        message: 'A row with closed came; status asked for open.',
      },
    ])
    expect(rules(listed(filter('/status', ['open']), [{ status: null }]))).toEqual(['filter-ignored'])
    expect(listed(filter('/status', ['open']), [{ status: null }, { status: 'open' }])).toEqual([])
  })

  test('may have rows without a switch where it is asked for as off, and not where it is on', () => {
    const off = filter('/status', ['false'], [], true)
    expect(listed(off, [{}, { status: null }])).toEqual([])
    expect(rules(listed(off, [{}, { status: 'open' }]))).toEqual(['filter-ignored'])
    expect(rules(listed(filter('/status', ['open']), [{}]))).toEqual(['filter-ignored'])
  })

  test('must have those rows that are known to be there', () => {
    const both = filter('/status', ['open', 'closed'], ['open', 'closed'])
    expect(rules(listed(both, []))).toEqual(['filter-ignored'])
    expect(rules(listed(both, [{ status: 'open' }], 1))).toEqual(['filter-ignored'])
    expect(listed(both, [{ status: 'open' }], 7)).toEqual([])
    expect(listed(filter('/status', ['open']), [])).toEqual([])
  })

  test('must be as short as was asked', () => {
    const page: Relation = { kind: 'page-size', parameter: 'page_size', most: 1, isFirst: true }
    expect(listed(page, [{}])).toEqual([])
    expect(rules(listed(page, [{}, {}]))).toEqual(['paging-ignored'])
  })

  test('must have as many rows as its total and the size of its first page say', () => {
    const page = (isFirst: boolean): Relation => ({
      kind: 'page-size',
      parameter: 'page_size',
      most: 3,
      isFirst,
    })
    expect(listed(page(true), [{}, {}], 2)).toEqual([])
    expect(listed(page(true), [{}, {}, {}], 9)).toEqual([])
    expect(listed(page(false), [{}], 9)).toEqual([])
    expect(listed(page(true), [{}, {}], 9)).toMatchObject([
      { rule: 'paging-ignored', message: '2 rows came, and total is 9; page_size asked for 3.' },
    ])
    expect(listed(page(false), [{}, {}], 1)).toMatchObject([
      { rule: 'paging-ignored', message: '2 rows came, and total is 1.' },
    ])
  })

  test('must be sorted in some reasonable way', () => {
    const sort = (member: string, values: readonly unknown[], descending = false) =>
      rules(
        listed(
          { kind: 'sort', parameter: 'sort', member, descending },
          values.map((value) => ({ [member.slice(1)]: value })),
        ),
      )
    expect(sort('/name', ['B', 'a', 'c'])).toEqual([])
    expect(sort('/name', ['a', 'B', null, 'c'])).toEqual([])
    expect(sort('/name', ['r9', 'r10'])).toEqual([])
    expect(sort('/name', ['Ärger', 'Zebra'])).toEqual([])
    // Without case and accents, and with numeric order.
    expect(sort('/name', ['item 9', 'Ítem 10', 'ITEM 11'])).toEqual([])
    expect(sort('/name', ['ab', 'A-c', 'ad'])).toEqual([])
    expect(sort('/name', ['c', 'a', 'b'])).toEqual(['sort-ignored'])
    expect(sort('/name', ['a', 'b', 'c'], true)).toEqual(['sort-ignored'])
    expect(sort('/at', ['2026-01-01T10:00:00+05:00', '2026-01-01T06:00:00Z'])).toEqual([])
    expect(sort('/at', ['2026-01-01T06:00:00Z', '2026-01-01T10:00:00+05:00'])).toEqual(['sort-ignored'])
  })

  test('must keep to its side of a moment', () => {
    const range = (side: 'before' | 'after', moments: readonly (string | null)[]) =>
      rules(
        listed(
          { kind: 'range', parameter: 'sort', member: '/at', side, limit: '2026-02-01T00:00:00Z' },
          moments.map((at) => (at === null ? {} : { at })),
        ),
      )
    const [early, late] = ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z']
    expect(range('after', ['2026-02-01T01:00:00+01:00', late, null])).toEqual([])
    expect(range('after', [late, early])).toEqual(['filter-ignored'])
    expect(range('before', [early])).toEqual([])
    expect(range('before', [early, late])).toEqual(['filter-ignored'])
  })

  test('must have what is at a limit that keeps it, and not what is at one that leaves it out', () => {
    const range = (edge: 'in' | 'out', days: readonly string[], total = days.length) =>
      rules(
        listed(
          {
            kind: 'range',
            parameter: 'sort',
            member: '/at',
            side: 'before',
            limit: '2026-02-01T00:00:00Z',
            edge,
          },
          days.map((day) => ({ at: `${day}T00:00:00Z` })),
          total,
        ),
      )
    expect(range('out', ['2026-01-31'])).toEqual([])
    expect(range('out', ['2026-01-31', '2026-02-01'])).toEqual(['filter-ignored'])
    expect(range('in', ['2026-01-31', '2026-02-01'])).toEqual([])
    expect(range('in', ['2026-01-31'])).toEqual(['filter-ignored'])
    expect(range('in', ['2026-01-31'], 9)).toEqual([])
  })

  test('may begin its days in any zone', () => {
    const slackMs = 14 * 3_600_000
    const range = (at: string) =>
      rules(
        listed(
          { kind: 'range', parameter: 'sort', member: '/at', side: 'before', limit: '2026-02-01', slackMs },
          [{ at }],
        ),
      )
    expect(range('2026-02-01T11:00:00Z')).toEqual([])
    expect(range('2026-02-01T15:00:00Z')).toEqual(['filter-ignored'])
  })

  test('must have rows without a value last, where the contract says so', () => {
    const sort = (values: readonly (number | null)[], empty?: 'last' | 'last-has-values') =>
      rules(
        listed(
          { kind: 'sort', parameter: 'sort', member: '/at', descending: false, ...(empty && { empty }) },
          values.map((day) => (day === null ? {} : { at: `2026-02-0${day}T00:00:00Z` })),
        ),
      )
    expect(sort([null, 1, 2])).toEqual([])
    expect(sort([1, 2, null], 'last')).toEqual([])
    expect(sort([null, 1, 2], 'last')).toEqual(['sort-ignored'])
    expect(sort([null, null], 'last')).toEqual([])
    expect(sort([null, null], 'last-has-values')).toEqual(['sort-ignored'])
  })

  test('must have what was searched for', () => {
    const search = (words: string, names: readonly string[], present = false) =>
      rules(
        listed(
          { kind: 'search', parameter: 'search', words, present },
          names.map((name) => ({ name })),
        ),
      )
    expect(search('qzx', [])).toEqual([])
    expect(search('cafe', [], true)).toEqual(['(search-ignored)'])
    expect(search('cafe', ['Café one'], true)).toEqual([])
    expect(search('qzx', ['a'])).toEqual(['search-ignored'])
    expect(search('cafe', ['Café one', 'b'])).toEqual([])
    expect(search('cafe', ['Café one', 'b', 'c', 'd'])).toEqual(['(search-ignored)'])
  })
})
