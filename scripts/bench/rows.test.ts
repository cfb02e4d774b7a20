import { describe, expect, test } from 'vitest'
import { compare, isMet, markdown, quantile, type Row, titled } from './rows'

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 9, 100], 10],
])('the median of %j is %j', (values, middle) => {
  expect(quantile(values, 0.5)).toBe(middle)
})

test('the 95th percentile leaves out the slowest twentieth', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(hundred, 0.95)).toBe(95)
  expect(quantile([16, 17], 0.95)).toBe(17)
  expect(() => quantile([], 0.95)).toThrow('nothing was measured')
})

test('several measurements are compared by their medians and shown with their spread', () => {
  expect(compare('ready', 'ms', [30, 10, 20], [10, 12, 8], { of: 'anchor', most: 1.1 })).toEqual({
    what: 'ready',
    unit: 'ms',
    ours: 20,
    anchor: 10,
    goal: { of: 'anchor', most: 1.1 },
    spread: { ours: [10, 30], anchor: [8, 12] },
  })
})

describe('a goal', () => {
  const figure = (ours: number, anchor: number, of: 'anchor' | 'itself', most: number): Row => ({
    what: '',
    unit: '',
    ours,
    anchor,
    goal: { of, most },
  })

  test.each([
    ['is met by the ratio', figure(11, 10, 'anchor', 1.1), true],
    ['is missed by the ratio', figure(11.1, 10, 'anchor', 1.1), false],
    ['is met by the figure itself, whatever the anchor', figure(12, 1, 'itself', 12), true],
    ['is missed by the figure itself', figure(13, 100, 'itself', 12), false],
  ])('%s', (_, row, met) => {
    expect(isMet(row)).toBe(met)
  })

  test('may be absent', () => {
    expect(isMet({ what: '', unit: '', ours: 2, anchor: 1 })).toBeNull()
  })
})

test('figures are Markdown tables of ratios, goals and spreads, one for each title', () => {
  const rows: Row[] = [
    ...titled('Dashboard, cold', [
      { what: 'largest paint', unit: 'ms', ours: 1.83, anchor: 1.5 },
      { what: 'code', unit: 'KB', ours: 230.4, anchor: 200, goal: { of: 'anchor', most: 1 } },
      { what: 'backend', unit: 'ms', ours: 0, anchor: 0 },
    ]),
    ...titled('Dashboard, warm', [
      compare('ready', 'ms', [120, 99.5, 110], [100], { of: 'anchor', most: 1.05 }),
    ]),
    { what: 'requests', unit: '', ours: 12, anchor: 7, goal: { of: 'itself', most: 12 } },
  ]
  const head = [
    '| figure | portal | anchor | ratio | goal |  | spread |',
    '| --- | --: | --: | --: | --: | --- | --- |',
  ]
  expect(markdown(rows).split('\n')).toEqual([
    '**Dashboard, cold**',
    '',
    ...head,
    '| largest paint, ms | 1.8 | 1.5 | **1.22** |  |  |  |',
    '| code, KB | 230 | 200 | **1.15** | ≤ 1.00 | **missed** |  |',
    '| backend, ms | 0.0 | 0.0 |  |  |  |  |',
    '',
    '**Dashboard, warm**',
    '',
    ...head,
    '| ready, ms | 110 | 100 | **1.10** | ≤ 1.05 | **missed** | 99.5–120 against 100–100 |',
    '',
    ...head,
    '| requests | 12 | 7 | **1.71** | ≤ 12 | met |  |',
  ])
})
