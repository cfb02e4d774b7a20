import { expect, it } from 'vitest'
import { formatCount, formatRange } from './count'

it.each([
  [1, 50, 412, '1–50 of 412'],
  [9, 50, 412, '401–412 of 412'],
  [1, 50, 3, '1–3 of 3'],
  [99, 50, 412, '412–412 of 412'],
  [1, 50, 0, 'No rows'],
  [21, 200, 12_345, '4,001–4,200 of 12,345'],
])('page %i of %i rows each, %i in all: %s', (page, size, total, words) => {
  expect(formatRange(page, size, total)).toBe(words)
})

it('groups thousands as the browser does', () => {
  const counts = [
    0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1, -1000, 1234.5678, 1e21,
  ]
  expect(counts.map(formatCount)).toEqual(counts.map((count) => new Intl.NumberFormat('en').format(count)))
  expect(formatCount(Number.NaN)).toBe('—')
})
