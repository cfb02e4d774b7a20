// Needs a document.
import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/errors'
import { type RowState, runRows, useBulkRun } from './bulk-run'

const refused = (message: string) =>
  new ApiError({ kind: 'status', status: 409, operation: 'x', body: { message }, requestId: 'req_1' })
const rows = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `row ${i}` }))

test('every row is done once, three at a time at most, and one that fails stops no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20), fc.func(fc.boolean()), async (count, fails) => {
      let underWay = 0
      let most = 0
      const sent: string[] = []
      const last = new Map<string, RowState>()
      await runRows(rows(count), {
        act: async ({ id }) => {
          sent.push(id)
          underWay += 1
          most = Math.max(most, underWay)
          await Promise.resolve()
          underWay -= 1
          if (fails(id)) throw refused(`${id} is taken`)
          return `${id} is done`
        },
        onState: ({ id }, state) => last.set(id, state),
        isCancelled: () => false,
      })
      expect(sent).toEqual(rows(count).map(({ id }) => id))
      expect(most).toBe(Math.min(3, count))
      for (const { id } of rows(count))
        expect(last.get(id)).toEqual(
          fails(id)
            ? { kind: 'failed', words: `${id} is taken`, reference: 'Status 409 · Reference req_1' }
            : { kind: 'done', words: `${id} is done` },
        )
    }),
  )
})

test('cancelled, it ends what is under way and sends no more; what failed can be done again', async () => {
  const waiting = new Map<string, (isDone: boolean) => void>()
  const { result } = renderHook(() =>
    useBulkRun<{ id: string }>(
      ({ id }) =>
        new Promise((resolve, reject) =>
          waiting.set(id, (isDone) => (isDone ? resolve('Done.') : reject(refused('Taken.')))),
        ),
    ),
  )
  const kinds = () => rows(5).map(({ id }) => result.current.states.get(id)?.kind)
  const answer = (id: string, isDone: boolean) => act(async () => waiting.get(id)?.(isDone))

  act(() => result.current.start(rows(5)))
  act(() => result.current.start(rows(5)))
  expect(kinds()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  await answer('row 1', false)
  expect(kinds()).toEqual(['sending', 'failed', 'sending', 'sending', 'waiting'])
  expect(result.current.progress).toEqual({ done: 1, total: 5 })
  act(() => result.current.cancel())
  for (const id of ['row 0', 'row 2', 'row 3']) await answer(id, true)
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(kinds()).toEqual(['done', 'failed', 'done', 'done', 'waiting'])
  expect(waiting.has('row 4')).toBe(false)

  act(() => result.current.start([{ id: 'row 1' }]))
  expect(result.current.progress).toEqual({ done: 0, total: 1 })
  await answer('row 1', true)
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(kinds()).toEqual(['done', 'done', 'done', 'done', 'waiting'])
})
