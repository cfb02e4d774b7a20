// Needs a document.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client'
import { checkClock, correctClock } from '../ui/browser/clock'
import { followClock } from './query-clock'

const MINUTE = 60_000
const DAY = 26 * 60 * MINUTE

let queries = createQueryClient()
let stop = () => {}
const read = vi.fn(async () => 'tickets')

/** A new subscriber of a list, such as a page or a menu badge. */
function open(options: object = {}) {
  return new QueryObserver(queries, { queryKey: ['tickets'], queryFn: read, ...options }).subscribe(() => {})
}
const state = () => queries.getQueryState(['tickets'])

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  correctClock(Date.now())
  checkClock()
  read.mockClear()
  queries = createQueryClient()
  stop = followClock(queries)
})

afterEach(() => {
  stop()
  queries.clear()
  vi.useRealTimers()
})

test('a list that was read while the clock was ahead is asked for again when it is opened', async () => {
  const close = open()
  await vi.advanceTimersByTimeAsync(31 * MINUTE)
  vi.setSystemTime(Date.now() - DAY)
  // Before the regular check of the clock.
  const closeSecond = open()
  await vi.advanceTimersByTimeAsync(0)
  expect([read.mock.calls.length, state()?.dataUpdatedAt]).toEqual([2, Date.now()])
  // Fresh like any other from then on.
  await vi.advanceTimersByTimeAsync(29_000)
  open()()
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  open()()
  expect(read).toHaveBeenCalledTimes(3)
  closeSecond()
  close()
})

test('what is shown is not read again by itself, and its age is by the clock as it is now', async () => {
  const close = open()
  await vi.advanceTimersByTimeAsync(32 * MINUTE)
  vi.setSystemTime(Date.now() - DAY)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(Date.now() - (state()?.dataUpdatedAt ?? 0)).toBe(32 * MINUTE + 10_000)
  close()
})

test('a clock that was behind leaves the same age; one that goes on after sleep adds the night', async () => {
  const close = open()
  correctClock(Date.now() + DAY)
  await vi.advanceTimersByTimeAsync(32 * MINUTE)
  vi.setSystemTime(Date.now() + DAY)
  checkClock()
  expect([Date.now() - (state()?.dataUpdatedAt ?? 0), state()?.isInvalidated]).toEqual([32 * MINUTE, true])
  vi.setSystemTime(Date.now() + DAY)
  checkClock()
  expect(Date.now() - (state()?.dataUpdatedAt ?? 0)).toBe(32 * MINUTE + DAY)
  close()
})

test('a file that is read once for its preview is not read again, and what has never been read is no older', async () => {
  const close = open({ staleTime: Number.POSITIVE_INFINITY })
  await vi.advanceTimersByTimeAsync(0)
  queries.getQueryCache().build(queries, { queryKey: ['never'] })
  vi.setSystemTime(Date.now() - DAY)
  checkClock()
  expect([state()?.isInvalidated, queries.getQueryState(['never'])?.dataUpdatedAt]).toEqual([false, 0])
  close()
})
