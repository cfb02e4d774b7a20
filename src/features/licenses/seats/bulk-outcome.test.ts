import { expect, test } from 'vitest'
import { outcomeInWords, outcomeRow, worstFirst } from './bulk-outcome'
import type { RowState } from './bulk-run'

const words = { done: 'Released', wereDone: ['was released', 'were released'] } as const
const done: RowState = { kind: 'done', words: 'The seat of Priya Nair was released.' }
const failed: RowState = { kind: 'failed', words: 'It is in use.', reference: 'Status 409' }
const waiting: RowState = { kind: 'waiting' }
const states = (...all: RowState[]) => new Map(all.map((state, index) => [String(index), state]))

test('a sheet says how many went well, failed and were not sent', () => {
  expect(outcomeInWords(states(done, done, failed, waiting), words)).toBe(
    '2 seats were released, 1 failed, 1 was not sent.',
  )
  expect(outcomeInWords(states(done), words)).toBe('1 seat was released.')
  expect(outcomeInWords(states(waiting, waiting), words)).toBe('0 seats were released, 2 were not sent.')
})

test('what needs a look comes first, with the words of the server', () => {
  const rows = [done, waiting, failed].map((state, index) =>
    outcomeRow({ id: String(index), name: `Seat ${index}` }, state, false, words.done),
  )
  expect(worstFirst(rows).map(({ name, mark, words: said }) => [name, mark, said])).toEqual([
    ['Seat 2', 'Failed', 'It is in use.\nStatus 409'],
    ['Seat 1', 'Not sent', undefined],
    ['Seat 0', 'Released', 'The seat of Priya Nair was released.'],
  ])
})
