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
  const { firstPageStands, whenIdle } = await fresh()
  whenIdle(run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  firstPageStands()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
  firstPageStands()
  whenIdle(run)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('takes a wish back, before the heading and after', async () => {
  const { firstPageStands, whenIdle } = await fresh()
  whenIdle(run)()
  const takeBack = whenIdle(run)
  firstPageStands()
  takeBack()
  whenIdle(run)()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
