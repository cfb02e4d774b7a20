import { expect, test } from 'vitest'
import { outcomeRow, outcomeSummary, worstFirst } from './outcomes'
import type { RowState } from './use-bulk-run'

const labels = { done: 'Released', wereDone: ['seat was released', 'seats were released'] } as const
const done: RowState<string> = { kind: 'done', result: 'The seat of Priya Nair was released.' }
const failed: RowState<string> = { kind: 'failed', message: 'It is in use.', reference: 'Status 409' }
const waiting: RowState<string> = { kind: 'waiting' }
const states = (...all: RowState<string>[]) => new Map(all.map((state, index) => [String(index), state]))
test('the summary says how many were done, failed and were not sent', () => {
  expect(outcomeSummary(states(done, done, failed, waiting), labels)).toBe(
    '2 seats were released, 1 failed, 1 was not sent.',
  )
  expect(outcomeSummary(states(done), labels)).toBe('1 seat was released.')
  expect(outcomeSummary(states(waiting, waiting), labels)).toBe('0 seats were released, 2 were not sent.')
})

test('rows that need a look come first, with the message of the server', () => {
  const rows = [done, waiting, failed].map((state, index) =>
    outcomeRow({ id: String(index), name: `Seat ${index}` }, state, false, labels.done),
  )
  expect(worstFirst(rows).map(({ name, status, message }) => [name, status, message])).toEqual([
    ['Seat 2', 'Failed', 'It is in use.\nStatus 409'],
    ['Seat 1', 'Not sent', undefined],
    ['Seat 0', 'Released', 'The seat of Priya Nair was released.'],
  ])
})
