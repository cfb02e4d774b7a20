import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  oneOf,
  parseSearch,
  searchParam,
  shortText,
  someParam,
  stringifySearch,
  wholeNumber,
} from './search-params'

test('what is written is read back', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text, { minLength: 2 }))), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

test('defaults leave no trace in the address', () => {
  expect(stringifySearch({ page: undefined, search: '', status: [], sort: null })).toBe('')
})

test('junk falls back instead of failing', () => {
  expect(
    ['0', '-1', '1.5', '1e3', 'x', '', null, {}, ['2'], '9'.repeat(40)].map((value) =>
      wholeNumber(value, 1, 200),
    ),
  ).toEqual(Array.from({ length: 10 }))
  expect(wholeNumber('12', 1, 200)).toBe(12)
  expect(oneOf(['asc', 'desc'], '__proto__')).toBeUndefined()
  expect(someParam(['a', 'b', 'c'])(['c', 'x', 'a', 'a'])).toEqual(['a', 'c'])
  expect(someParam(['a'])(undefined)).toBeUndefined()
  expect([shortText('  pumps ', 3), shortText('   ', 9), shortText(4, 9)]).toEqual([
    'pum',
    undefined,
    undefined,
  ])
})

test('a pasted number has one address, whatever its dashes; other texts only lose what is invisible', () => {
  const number = searchParam(200)
  expect(['HLX–2026–00417', '“ＨＬＸ－２０２６－００４１７”', '\u200b#HLX-2026-00417,'].map(number)).toEqual(
    Array(3).fill('HLX-2026-00417'),
  )
  expect([number('\u200b '), number(4), shortText('\u200eacc_1\u200b', 9), shortText('k–ω', 9)]).toEqual([
    undefined,
    undefined,
    'acc_1',
    'k–ω',
  ])
})

test('an address that is read again stays the same, however it was cut', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('a', ',', '“', ' ', '\u200d', '👩', '#')).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (typed, longest) => {
      const found = searchParam(longest)(typed)
      expect(searchParam(longest)(found)).toBe(found)
      expect(shortText(shortText(typed, longest), longest)).toBe(shortText(typed, longest))
    }),
    { numRuns: 500 },
  )
})
