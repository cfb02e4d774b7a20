// Needs a document.
import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type RowState, runRows, useBulkRun } from './use-bulk-run'

const refused = (message: string) => Object.assign(new Error(message), { status: 409, requestId: 'req_1' })
const rows = (n: number) => Array.from({ length: n }, (_, i) => `row ${i}`)

test('every row is done once, three at a time at most, and one that fails stops no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20), fc.func(fc.boolean()), async (count, fails) => {
      let inFlight = 0
      let most = 0
      const sent: string[] = []
      const last = new Map<string, RowState<string>>()
      const run = runRows(async (id) => {
        sent.push(id)
        inFlight += 1
        most = Math.max(most, inFlight)
        await Promise.resolve()
        inFlight -= 1
        if (fails(id)) throw refused(`${id} is taken`)
        return `${id} is done`
      })
      await run(rows(count), {
        onState: (ids, stateOf) => {
          for (const id of ids) last.set(id, stateOf(id))
        },
        isStopped: () => false,
      })
      expect(sent).toEqual(rows(count))
      expect(most).toBe(Math.min(3, count))
      for (const id of rows(count))
        expect(last.get(id)).toEqual(
          fails(id)
            ? { kind: 'failed', message: `${id} is taken`, reference: 'Status 409 · Reference req_1' }
            : { kind: 'done', result: `${id} is done` },
        )
    }),
  )
})

test('stopped, it awaits the calls in flight and sends no more; what failed can be sent again', async () => {
  const waiting = new Map<string, (isDone: boolean) => void>()
  const onEnd = vi.fn()
  const { result } = renderHook(() =>
    useBulkRun({
      run: runRows(
        (id) =>
          new Promise<string>((resolve, reject) =>
            waiting.set(id, (isDone) => (isDone ? resolve('Done.') : reject(refused('Taken.')))),
          ),
      ),
      onEnd,
    }),
  )
  const kinds = () => rows(5).map((id) => result.current.states.get(id)?.kind)
  const answer = (id: string, isDone: boolean) => act(async () => waiting.get(id)?.(isDone))

  act(() => result.current.start(rows(5)))
  act(() => result.current.start(rows(5)))
  expect(kinds()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  await answer('row 1', false)
  expect(kinds()).toEqual(['sending', 'failed', 'sending', 'sending', 'waiting'])
  expect(result.current.progress).toEqual({ done: 1, total: 5 })
  act(() => result.current.stop())
  for (const id of ['row 0', 'row 2', 'row 3']) await answer(id, true)
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(kinds()).toEqual(['done', 'failed', 'done', 'done', 'waiting'])
  expect(waiting.has('row 4')).toBe(false)
  expect(onEnd).toHaveBeenLastCalledWith(result.current.states)

  act(() => result.current.start(['row 1']))
  expect(result.current.progress).toEqual({ done: 0, total: 1 })
  await answer('row 1', true)
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(kinds()).toEqual(['done', 'done', 'done', 'done', 'waiting'])
})
