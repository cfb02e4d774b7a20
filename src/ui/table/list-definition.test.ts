import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText, withoutUnseen } from '../search/pasted-text'
import { clientList, serverList } from './list-definition'
import {
  flagParam,
  listParams,
  oneParam,
  parseSearch,
  someParam,
  stringifySearch,
  textParam,
} from './search-params'

const colors = ['red', 'green', 'blue'] as const
const sorts = ['name', '-name'] as const
const params = {
  ...listParams(sorts),
  color: someParam(colors),
  owner: textParam(100),
  due: oneParam(['past', 'later']),
  all: flagParam,
  team: oneParam(['both']),
}

type Query = {
  page?: number
  page_size?: number
  sort?: (typeof sorts)[number]
  search?: string
  'color[]'?: (typeof colors)[number][]
  'owner[]'?: string[]
  before?: string
}
const server = serverList<typeof params, Query, { isStaff: boolean }>(params, {
  search: { control: 'search', label: 'Search' },
  owner: {
    control: 'typed',
    label: 'Owner',
    isShown: ({ isStaff }) => isStaff,
    useOptions: () => [],
    toQuery: (id) => ({ 'owner[]': [id] }),
  },
  color: {
    control: 'choice',
    label: 'Color',
    options: colors.map((value) => ({ value, label: value })),
    also: { all: undefined },
  },
  due: { control: 'none', toQuery: (due) => ({ before: due === 'past' ? '2026-11-20' : '2027-01-01' }) },
  all: { control: 'toggle', label: 'Open', on: undefined, off: '1', toQuery: () => ({}) },
  team: { control: 'toggle', label: 'Both teams', on: 'both', isScope: true, toQuery: () => ({}) },
})

/** Searches as their parser returns them. */
const searches = fc.record(
  {
    page: fc.integer({ min: 1, max: 1_000_000 }),
    page_size: fc.integer({ min: 1, max: 200 }),
    sort: fc.constantFrom(...sorts),
    search: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).map(searchText).filter(isTrimmed),
    color: fc.subarray([...colors], { minLength: 1 }),
    owner: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(withoutUnseen).filter(isTrimmed),
    due: fc.constantFrom('past', 'later'),
    all: fc.constant('1'),
    team: fc.constant('both'),
  },
  { requiredKeys: [] },
)
function isTrimmed(text: string): boolean {
  return text !== '' && text.trim() === text && text.isWellFormed()
}

describe('the search parameters of a list', () => {
  it('are read back from the address that they are written to', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(server.part(parseSearch(stringifySearch(search)))).toEqual({ ...search })
      }),
    )
  })

  it('are in one order, whatever order they came in', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const turned = Object.fromEntries(Object.entries(search).toReversed())
        expect(stringifySearch(server.inOrder(turned))).toBe(stringifySearch(server.inOrder(search)))
      }),
    )
  })

  it('leave out what is not of the list, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), searches, (junk, search) => {
        const read = server.part({ ...junk, ...search })
        expect(Object.keys(read).filter((name) => !Object.hasOwn(params, name))).toEqual([])
        expect(read).toMatchObject({ ...search })
      }),
    )
  })

  it('are undefined where they are invalid, and stay in the order of the address', () => {
    const read = server.part({ team: 'x', color: ['blue', 'mauve', 'red'], page: '-1', constructor: 'x' })
    expect(Object.entries(read)).toEqual([
      ['team', undefined],
      ['color', ['red', 'blue']],
      ['page', undefined],
    ])
  })
})

describe('a filter', () => {
  it('makes the list filtered until all are cleared; pages, order and scope do not', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { search: text, owner, color, due, all } = search
        const isFiltered = [text, owner, color, due, all].some((value) => value !== undefined)
        expect(server.isFiltered(search)).toBe(isFiltered)
        const cleared = { ...search, ...server.noFilters }
        expect(server.isFiltered(cleared)).toBe(false)
        const { page, page_size, sort, team } = search
        expect(server.inOrder(cleared)).toEqual(server.inOrder({ page, page_size, sort, team }))
      }),
    )
  })

  it('stands in the bar in the order of the definition', () => {
    expect(server.controls.map(({ name }) => name)).toEqual([
      'search',
      'owner',
      'color',
      'due',
      'all',
      'team',
    ])
  })

  it('is chosen and taken back, with what changes along', () => {
    const [, owner, color] = server.controls
    if (!owner || !color) throw new Error('Two filters are missing.')
    expect(server.choose(color, 'red')).toStrictEqual({ color: ['red'], all: undefined })
    expect(server.choose(color, undefined)).toStrictEqual({ color: undefined, all: undefined })
    expect(server.choose(owner, ' acc_1 ')).toStrictEqual({ owner: 'acc_1' })
    expect(server.chosen({ color: ['red', 'blue'], owner: 'acc_1' }, 'color')).toEqual(['red', 'blue'])
    expect(server.chosen({ owner: 'acc_1' }, 'owner')).toEqual(['acc_1'])
    expect(server.chosen({ owner: 'acc_1' }, 'color')).toEqual([])
  })
})

it('asks the operation for a page of what matches', () => {
  expect(server.query({})).toEqual({ page: 1, page_size: 50 })
  const search = {
    owner: 'acc_1',
    due: 'past',
    color: ['red', 'green'],
    page: 3,
    page_size: 20,
    sort: '-name',
  }
  expect(Object.entries(server.query(search))).toEqual([
    ['page', 3],
    ['page_size', 20],
    ['sort', '-name'],
    ['color[]', ['red', 'green']],
    ['owner[]', ['acc_1']],
    ['before', '2026-11-20'],
  ])
})

describe('a list that is filtered in the browser', () => {
  type Row = { color: (typeof colors)[number]; due: string }
  const few = { color: someParam(colors), due: oneParam(['past', 'later']) }
  const list = clientList<typeof few, Row, string, null>(few, {
    color: { control: 'none', matches: (wanted) => (row) => wanted.includes(row.color) },
    due: {
      control: 'none',
      matches: (due, today) => (row) => (due === 'past' ? row.due < today : row.due >= today),
    },
  })
  const rows: Row[] = [
    { color: 'red', due: '2026-11-19' },
    { color: 'green', due: '2026-11-20' },
    { color: 'red', due: '2026-12-01' },
  ]

  it('holds the rows that match every filter, in their order', () => {
    const found = (search: object) => list.matching(rows, search, '2026-11-20')
    expect(found({})).toBe(rows)
    expect(found({ color: ['red', 'blue'] })).toEqual([rows[0], rows[2]])
    expect(found({ color: ['red'], due: 'later' })).toEqual([rows[2]])
    expect(found({ color: ['blue'] })).toEqual([])
    expect(found({ color: ['mauve'], other: '1' })).toBe(rows)
  })
})
