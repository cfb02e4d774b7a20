import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const run = vi.fn<() => void>()
const fresh = () => import('./when-idle')

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  run.mockReset()
})
afterEach(() => vi.useRealTimers())

it('waits for the first heading, however long the browser has had time', async () => {
  const { markFirstPageReady, whenIdle } = await fresh()
  whenIdle(run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  markFirstPageReady()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
  markFirstPageReady()
  whenIdle(run)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('is cancelled, before the heading and after', async () => {
  const { markFirstPageReady, whenIdle } = await fresh()
  whenIdle(run)()
  const cancel = whenIdle(run)
  markFirstPageReady()
  cancel()
  whenIdle(run)()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
