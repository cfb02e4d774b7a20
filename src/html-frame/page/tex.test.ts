import { expect, test } from 'vitest'
import { texIn } from './tex'

const formulasOf = (text: string, hasDollars = false) =>
  texIn(text, hasDollars).map(({ tex, isDisplay }) => (isDisplay ? [tex] : tex))

test.each([
  ['Speed \\(u\\) and \\[p = \\rho R T\\] of a gas', ['u', ['p = \\rho R T']]],
  ['$$\\nu$$', [['\\nu']]],
  ['\\begin{align*} a &= b \\end{align*}', [['\\begin{align*} a &= b \\end{align*}']]],
  ['An escaped \\\\(x\\) is text', []],
  ['\\(never closed, \\[x\\]', [['x']]],
  ['\\( \\)', []],
])('%s', (text, expected) => {
  expect(formulasOf(text)).toEqual(expected)
})

test('dollar signs enclose formulas only in documents that say so', () => {
  expect(formulasOf('from $5 to $7')).toEqual([])
  expect(formulasOf('a $y^+$ of $$1$$', true)).toEqual(['y^+', ['1']])
  expect(formulasOf('\\$5 and $x$', true)).toEqual(['x'])
})

test('places are those of the text, with the delimiters', () => {
  expect(texIn('a \\(b\\) c', false)).toEqual([{ start: 2, end: 7, tex: 'b', isDisplay: false }])
})

test('a hundred thousand openings without an end are read in one pass', () => {
  expect(formulasOf('\\('.repeat(100_000))).toEqual([])
  expect(formulasOf('\\begin{align}$'.repeat(100_000), true)).toHaveLength(50_000)
})
