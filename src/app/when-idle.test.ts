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

it('waits for what the first page shows after its heading, whether that comes or fails', async () => {
  const { deferUntil, markFirstPageReady, whenIdle } = await fresh()
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  deferUntil(after(5000))
  deferUntil(
    after(60_000).then(() => {
      throw new Error('no network')
    }),
  )
  whenIdle(run)
  markFirstPageReady()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledOnce()
})
