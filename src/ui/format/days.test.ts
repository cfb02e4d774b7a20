import { describe, expect, it, test } from 'vitest'
import { daysBetween, lastDayOfTerm, laterEnd } from './days'

describe('[LM1] the last day of a term', () => {
  it.each([
    ['2026-12-01', 12, '2027-11-30'],
    ['2027-01-01', 12, '2027-12-31'],
    ['2027-03-01', 12, '2028-02-29'],
    ['2028-03-01', 12, '2029-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 24, '2030-02-28'],
    ['2028-02-29', 48, '2032-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-01', 24, '2028-11-30'],
  ])('from %s over %i months is %s', (start, months, end) => {
    expect(lastDayOfTerm(start, months)).toBe(end)
  })
})

test.each([
  ['2026-12-18', 12, '2027-12-18'],
  ['2027-02-28', 12, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-28', 12, '2029-02-28'],
  ['2026-11-30', 12, '2027-11-30'],
  ['2027-01-31', 24, '2029-01-31'],
  ['2027-03-30', 12, '2028-03-30'],
])('[LM3] a later end after %s by %i months is %s', (end, months, later) => {
  expect(laterEnd(end, months)).toBe(later)
})

test('days between two days', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
})
