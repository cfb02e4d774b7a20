import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueue } from './queue'
import { fakeFile, fakeWorld, type Slice } from './world.fake'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('nobody asks for addresses all the time where a clock is wrong', async () => {
  const fake = fakeWorld({ lifeMs: 3_600_000 })
  const wrong = { ...fake.world.clock, now: () => Date.now() + 24 * 3_600_000 }
  const queue = createQueue<Slice, string, string>({ ...fake.world, clock: wrong }, { files: 4, parts: 4 })
  const source = fakeFile(500)
  queue.add([{ key: 'f0', meta: 'f0', source, remote: fake.remoteFor(500, 'f0') }])
  await vi.runAllTimersAsync()
  expect(queue.entries()).toMatchObject([{ status: 'done' }])
  expect(fake.asked).toEqual(['start f0', 'complete f0-1'])
})
