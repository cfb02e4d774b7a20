import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimiter, Stopped } from './rate-limiter'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const settings = { rate: 0, parallel: 10, max: 100, signal: null, maxWaitMs: 60_000 }

it('lets as many begin in a second as the rate says, however many wait', async () => {
  const limiter = createRateLimiter({ ...settings, rate: 5 })
  let begun = 0
  const all = Array.from({ length: 12 }, () =>
    limiter.schedule(() => {
      begun += 1
      return Promise.resolve()
    }),
  )
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toBe(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBe(10)
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(begun).toBe(12)
})

it('has no more open at once than it may', async () => {
  const limiter = createRateLimiter({ ...settings, parallel: 3 })
  let open = 0
  let most = 0
  const work = async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open -= 1
  }
  const all = Array.from({ length: 9 }, () => limiter.schedule(work))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(most).toBe(3)
})

it('lets go who waits when the run is interrupted, and clean-up has its turn', async () => {
  const ending = new AbortController()
  const limiter = createRateLimiter({ ...settings, rate: 1, signal: ending.signal })
  const work = vi.fn(() => Promise.resolve())
  await limiter.schedule(work)
  const waits = limiter.schedule(work)
  const refused = expect(waits).rejects.toThrow(Stopped)
  ending.abort()
  await refused
  const cleans = limiter.schedule(work, true)
  await vi.runAllTimersAsync()
  await cleans
  expect(work).toHaveBeenCalledTimes(2)
  expect(limiter.stopped).toBe('interrupted')
})

it('holds everybody back when the server asks for it, and counts that once', async () => {
  const limiter = createRateLimiter({ ...settings, maxWaitMs: 25_000 })
  expect([limiter.pause(10_000), limiter.pause(10_000), limiter.pause(15_000)]).toEqual([true, true, true])
  const work = vi.fn(() => Promise.resolve())
  const waits = limiter.schedule(work)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await waits
  expect(work).toHaveBeenCalledOnce()
  expect(limiter.pause(10_000)).toBe(true)
  expect(limiter.stopped).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(limiter.pause(1000)).toBe(false)
  expect(limiter.stopped).toContain('the run waits 25 s for it in all')
  // Clean-up has the same budget again.
  expect(limiter.pause(25_000, true)).toBe(true)
  expect(limiter.pause(60_000, true)).toBe(false)
})

describe('the rate limiter', () => {
  it('never has more open than allowed, and cleans up after the end', async () => {
    const stop = new AbortController()
    const limiter = createRateLimiter({ ...settings, parallel: 3, max: 10, signal: stop.signal })
    let now = 0
    let most = 0
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
    }
    const all = await Promise.allSettled(Array.from({ length: 14 }, () => limiter.schedule(work)))
    expect(most).toBe(3)
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(limiter.stopped).toContain('10 requests')
    stop.abort()
    await expect(limiter.schedule(work)).rejects.toThrow(Stopped)
    await expect(limiter.schedule(work, true)).resolves.toBeUndefined()
  })
})
