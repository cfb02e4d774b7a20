import { expect, it } from 'vitest'
import type { ColumnFacts } from './columns'
import { pairColumns } from './pair-columns'

const facts = (...names: string[]) => ({
  columns: names.map((name): ColumnFacts => {
    const zeros = { first: 0, last: 0, min: 0, max: 0, gaps: 0, notPositive: 0, isOrdered: true }
    return { name: name.replace('@', ''), isDate: name.startsWith('@'), ...zeros }
  }),
})

it('pairs columns by name, whatever their order', () => {
  const { partners, alone, aloneInOther } = pairColumns(facts('Time', 'cd', 'cl'), facts('cl', 'Time', 'cs'))
  expect(partners).toEqual([1, -1, 0])
  expect(alone).toEqual(['cd'])
  expect(aloneInOther).toEqual(['cs'])
})

it('pairs names that repeat in their order, and no date with a number', () => {
  expect(pairColumns(facts('t', 'p', 'p', 'p'), facts('p', '@t', 'p'))).toEqual({
    partners: [-1, 0, 2, -1],
    alone: ['t', 'p'],
    aloneInOther: ['t'],
  })
})
