import { describe, expect, test } from 'vitest'
import { markdown, median } from './rows'

describe('the median', () => {
  test.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  test('of nothing is no number', () => {
    expect(() => median([])).toThrow('nothing was measured')
  })
})

test('figures are a Markdown table of ratios', () => {
  const rows = [
    { what: 'list', unit: 'ms', ours: 1.83, anchor: 1.5 },
    { what: 'code', unit: 'KB', ours: 230.4, anchor: 200 },
    { what: 'requests', unit: '', ours: 14, anchor: 7 },
  ] as const
  expect(markdown(rows)).toBe(
    [
      '| figure | portal | anchor | ratio |',
      '|---|--:|--:|--:|',
      '| list | 1.8 ms | 1.5 ms | **1.22** |',
      '| code | 230 KB | 200 KB | **1.15** |',
      '| requests | 14 | 7 | **2.00** |',
    ].join('\n'),
  )
})
