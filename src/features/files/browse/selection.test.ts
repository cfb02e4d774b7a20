import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileObject } from '../files-search'
import { type Entries, entriesOf } from './entries'
import {
  activeIndex,
  allSelected,
  checked,
  clicked,
  movedTo,
  noneSelected,
  nothingSelected,
  reconciled,
  type Selection,
  selectedOf,
  toggled,
  typedIndex,
} from './selection'

const file = (name: string): FileObject => ({
  path: `/${name}`,
  name,
  kind: 'file',
  size_bytes: 1,
  content_type: null,
  modified_at: '2026-11-20T09:00:00Z',
  etag: null,
  writable: true,
  shared_from: null,
})
const named = (...names: string[]) => entriesOf(names.map(file))
const many = entriesOf(Array.from({ length: 10_000 }, (_, index) => file(`probe-${index}`)))
const five = named('a', 'b', 'c', 'd', 'e')
const bare = { shift: false, mod: false }
const shift = { shift: true, mod: false }
const mod = { shift: false, mod: true }
const names = (selection: Selection, entries: Entries) =>
  selectedOf(selection, entries).map(({ name }) => name)

describe('selecting', () => {
  it('selects one by a click, and adds and removes others with Ctrl', () => {
    const one = clicked(nothingSelected, five, '/b', bare)
    const two = clicked(one, five, '/d', mod)
    expect(
      [one, two, clicked(two, five, '/b', mod), clicked(two, five, '/a', bare)].map((s) => names(s, five)),
    ).toEqual([['b'], ['b', 'd'], ['d'], ['a']])
  })

  it('selects a range with Shift by row, forwards, backwards and again from the same anchor', () => {
    const start = clicked(nothingSelected, five, '/c', bare)
    const down = clicked(start, five, '/e', shift)
    const up = clicked(down, five, '/a', shift)
    expect([down, up].map((s) => names(s, five))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b', 'c'],
    ])
    expect(
      names(clicked(clicked(start, five, '/e', mod), five, '/d', { shift: true, mod: true }), five),
    ).toEqual(['c', 'd', 'e'])
  })

  it('adds a range with Shift by checkbox to the selection', () => {
    const first = checked(nothingSelected, five, '/a', bare)
    const second = checked(first, five, '/c', bare)
    expect(names(checked(second, five, '/e', shift), five)).toEqual(['a', 'c', 'd', 'e'])
  })

  it('[FM2] includes rows of a range that are not rendered', () => {
    const range = clicked(clicked(nothingSelected, many, '/probe-12', bare), many, '/probe-9876', shift)
    expect(range.paths.size).toBe(9876 - 12 + 1)
    expect(allSelected(range, many).paths.size).toBe(10_000)
    expect(noneSelected(allSelected(range, many)).paths.size).toBe(0)
  })

  it('keeps the selection while the active row moves, and selects the range with Shift', () => {
    const one = clicked(nothingSelected, five, '/b', bare)
    const walked = movedTo(one, five, 3, bare)
    expect([names(walked, five), activeIndex(walked, five)]).toEqual([['b'], 3])
    expect(names(movedTo(one, five, 3, shift), five)).toEqual(['b', 'c', 'd'])
    expect(activeIndex(movedTo(one, five, 99, bare), five)).toBe(4)
    expect(activeIndex(movedTo(one, five, -5, bare), five)).toBe(0)
  })

  it('starts at the first entry, and nowhere in an empty list', () => {
    expect(activeIndex(nothingSelected, five)).toBe(0)
    expect(activeIndex(nothingSelected, named())).toBe(-1)
    expect(movedTo(nothingSelected, named(), 3, shift)).toBe(nothingSelected)
  })

  it('keeps listed entries when the list changes, and the active row at about its index', () => {
    const selection = toggled(clicked(nothingSelected, five, '/b', bare), '/d')
    const less = named('a', 'b', 'c', 'e')
    const after = reconciled(selection, five, less)
    expect([names(after, less), after.active]).toEqual([['b'], '/e'])
    expect(reconciled(selection, five, named('e', 'd', 'c', 'b', 'a'))).toBe(selection)
    expect(reconciled(selection, five, named())).toEqual({ paths: new Set(), anchor: null, active: null })
  })

  it('finds the next name that starts with the typed text', () => {
    const list = named('Cases', 'cooling', 'forces.csv', 'front')
    const at = (active: string | null) => ({ ...nothingSelected, active })
    expect([
      typedIndex(at(null), list, 'c'),
      typedIndex(at('/Cases'), list, 'c'),
      typedIndex(at('/cooling'), list, 'C'),
      typedIndex(at('/forces.csv'), list, 'fr'),
      typedIndex(at('/forces.csv'), list, 'fo'),
      typedIndex(at('/front'), list, 'x'),
    ]).toEqual([0, 1, 0, 3, 2, -1])
  })
})

describe('any sequence of clicks and keys', () => {
  const list = entriesOf(Array.from({ length: 20 }, (_, index) => file(String(index))))
  const place = fc.nat({ max: 19 })
  const held = fc.record({ shift: fc.boolean(), mod: fc.boolean() })
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('click', 'check', 'move'), place, held),
    fc.tuple(fc.constantFrom('all', 'none'), place, held),
  )
  const take = (selection: Selection, [kind, index, keys]: readonly [string, number, typeof bare]) => {
    const path = `/${index}`
    if (kind === 'click') return clicked(selection, list, path, keys)
    if (kind === 'check') return checked(selection, list, path, keys)
    if (kind === 'move') return movedTo(selection, list, index, keys)
    return kind === 'all' ? allSelected(selection, list) : noneSelected(selection)
  }

  it('selects only listed entries and keeps the active row in the list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const end = steps.reduce(take, nothingSelected)
        expect(selectedOf(end, list)).toHaveLength(end.paths.size)
        expect(list.list[activeIndex(end, list)]).toBeDefined()
      }),
    )
  })

  it('selects the same range again, and the same entries when reversed', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const range = (a: number, b: number) =>
          clicked(clicked(nothingSelected, list, `/${a}`, bare), list, `/${b}`, shift)
        const there = range(from, to)
        expect(clicked(there, list, `/${to}`, shift).paths).toEqual(there.paths)
        expect(selectedOf(range(to, from), list)).toEqual(selectedOf(there, list))
        expect(there.paths.size).toBe(Math.abs(from - to) + 1)
      }),
    )
  })

  it('drops no listed entry when the list changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), fc.array(place), (steps, gone) => {
        const before = steps.reduce(take, nothingSelected)
        const now = entriesOf(list.list.filter((_, index) => !gone.includes(index)))
        const after = reconciled(before, list, now)
        expect([...after.paths]).toEqual([...before.paths].filter((path) => now.indexOf(path) >= 0))
        expect(after.active === null || now.indexOf(after.active) >= 0).toBe(true)
      }),
    )
  })
})
