import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged, layoutIn, MAX_WIDTH, MIN_WIDTH, widthsIn } from './column-layout'

const columns = ['state', 'number', 'seats', 'due', 'actions'].map((id) =>
  id === 'actions' ? { id, kind: 'actions' } : { id },
)
const idsIn = (order: readonly string[]) => arranged(columns, order).map(({ id }) => id)
const atFirst = ['due']

test.each<[order: string[], ids: string]>([
  [[], 'state number seats due actions'],
  [['seats', 'state', 'number', 'due'], 'seats state number due actions'],
  // Columns that the order does not name follow the one before them, or come first.
  [['due', 'number'], 'state due number seats actions'],
  [['seats'], 'state number seats due actions'],
  // Columns that are gone, named twice or not movable.
  [['gone', 'due', 'due', 'actions', 'state'], 'due state number seats actions'],
])('[G11] by %j the columns are %s', (order, ids) => {
  expect(idsIn(order).join(' ')).toBe(ids)
})

test('[G11] whatever order is stored, each column is there once, the named ones in their order', () => {
  const named = fc.oneof(fc.constantFrom(...columns.map(({ id }) => id)), fc.string())
  fc.assert(
    fc.property(fc.array(named), (order) => {
      const ids = idsIn(order)
      expect(ids.toSorted()).toEqual(columns.map(({ id }) => id).toSorted())
      expect(ids.at(-1)).toBe('actions')
      const first = [...new Set(order)].filter((id) => ids.includes(id) && id !== 'actions')
      expect(ids.filter((id) => first.includes(id))).toEqual(first)
      expect(idsIn(ids)).toEqual(ids)
    }),
  )
})

const none = { hidden: atFirst, order: [], widths: {} }
test.each<[stored: unknown, layout: object]>([
  [undefined, none],
  ['wide', none],
  [7, none],
  // Stored by a version without order and widths.
  [['seats', 4], { ...none, hidden: ['seats'] }],
  [
    { hidden: [], order: ['due'], widths: { due: 120 } },
    { hidden: [], order: ['due'], widths: { due: 120 } },
  ],
  [
    { hidden: 'due', order: ['due', null], widths: [120] },
    { ...none, order: ['due'] },
  ],
  [
    { hidden: ['seats'], order: 4, widths: { due: 1e9, seats: '90', state: null, number: 90.5, gone: 200 } },
    { hidden: ['seats'], order: [], widths: { gone: 200 } },
  ],
])('[G11] of what is stored as %j only the parts that are a layout count', (stored, layout) => {
  expect(layoutIn(stored, atFirst)).toEqual(layout)
})

test('[G11] whatever is stored, widths are pixels within the limits', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.double(), (stored, width) => {
      for (const parsed of [widthsIn(stored), layoutIn({ widths: { due: width } }, []).widths])
        for (const pixels of Object.values(parsed)) {
          expect(Number.isInteger(pixels)).toBe(true)
          expect(pixels).toBeGreaterThanOrEqual(MIN_WIDTH)
          expect(pixels).toBeLessThanOrEqual(MAX_WIDTH)
        }
    }),
  )
})
