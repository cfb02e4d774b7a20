import { expect, test } from 'vitest'
import { afterMoves } from './use-reorder'

const move = (id: string, place: number) => ({ id, place })

test.each([
  [[], 'abcd'],
  [[move('a', 2)], 'bacd'],
  [[move('d', 1)], 'dabc'],
  [[move('b', 4)], 'acdb'],
  [[move('a', 2), move('a', 3), move('a', 4)], 'bcda'],
  [[move('a', 4), move('b', 1), move('d', 2)], 'bdca'],
  [[move('a', 99), move('d', -5)], 'dbca'],
  [[move('gone', 1), move('a', 2)], 'bacd'],
])('%j gives %s', (moves, order) => {
  expect(afterMoves(['a', 'b', 'c', 'd'], moves).join('')).toBe(order)
})
