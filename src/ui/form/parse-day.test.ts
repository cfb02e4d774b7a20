import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateStyles } from '../browser/preferences'
import { dayIn } from '../format/date-style'
import { parseDay } from './parse-day'

test('a date is read back from each style in which it is written', () => {
  const days = fc
    .integer({ min: 0, max: 60_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom(...dateStyles), (day, style) => {
      expect(parseDay(dayIn(style, day))).toBe(day)
    }),
  )
})

test.each([
  ['12 March 2027', '2027-03-12'],
  [' 1 sept 2027 ', '2027-09-01'],
  ['Sep. 1 2027', '2027-09-01'],
  ['2027-3-1', '2027-03-01'],
  ['3/12/2027', null],
  ['31 Feb 2027', null],
  ['12 Foo 2027', null],
  ['2027-13-01', null],
  ['soon', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})
