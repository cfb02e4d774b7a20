import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadFailure } from './failure'
import { createQueue, type Job } from './queue'
import { type Fate, fakeFile, fakeWorld, type Slice } from './world.fake'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const LIMITS = { files: 4, parts: 4 }
const busy = new UploadFailure('busy', 'The storage is busy.')
const cut = new UploadFailure('connection', 'The connection broke off.')

function start(fake: ReturnType<typeof fakeWorld>, sizes: readonly number[], uploadId: string | null = null) {
  const queue = createQueue<Slice, string, string>(fake.world, LIMITS)
  const files = sizes.map((size) => fakeFile(size))
  queue.add(
    files.map((source, i): Job<Slice, string, string> => {
      const name = `f${i}`
      return { key: name, meta: name, source, remote: fake.remoteFor(source.size, name), uploadId }
    }),
  )
  return { queue, files, statuses: () => queue.entries().map(({ status }) => status) }
}

describe('a file', () => {
  it('goes in parts, several at a time, and is put together once', async () => {
    const fake = fakeWorld()
    const { queue } = start(fake, [95])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', stored: 95, sent: 95, result: 'f0 is there' }])
    expect(fake.asked).toEqual(['start f0', 'complete f0-1'])
    expect(fake.mostFlying()).toBe(4)
    expect(fake.sentBytes()).toBe(95)
  })

  it('that is empty has one empty part', async () => {
    const fake = fakeWorld()
    const { statuses } = start(fake, [0])
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
  })

  it('says what it waits for, and goes on where it was once the line is up', async () => {
    const fake = fakeWorld({ pace: 0.01 })
    const { queue } = start(fake, [200])
    await vi.advanceTimersByTimeAsync(1_500)
    fake.cut()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.entries()).toMatchObject([{ status: 'sending', stored: 40, wait: { kind: 'connection' } }])
    fake.mend()
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', wait: null }])
    // Four parts were on their way when the line broke.
    expect(fake.sentBytes()).toBeLessThanOrEqual(240)
  })

  it('tries a part again that the storage is too busy for, later each time, and then says so', async () => {
    const fate = ({ number }: { number: number }): Fate => (number === 2 ? { after: 1, failure: busy } : null)
    const fake = fakeWorld({ fate })
    const { queue, statuses } = start(fake, [30])
    await vi.advanceTimersByTimeAsync(600)
    expect(statuses()).toEqual(['sending'])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: busy, uploadId: 'f0-1' }])
    expect(fake.uploads.get('f0-1')?.parts.size).toBe(2)
  })

  it('notices a part that stands still', async () => {
    const fate = (_: unknown, attempt: number): Fate =>
      attempt === 1 ? { after: 3, failure: 'stall' } : null
    const fake = fakeWorld({ fate })
    const { statuses } = start(fake, [10])
    await vi.advanceTimersByTimeAsync(25_000)
    expect(statuses()).toEqual(['done'])
  })

  it('gets fresh addresses for those that ended, a hundred at a time', async () => {
    const fake = fakeWorld({ pace: 0.001, lifeMs: 60_000 })
    const { statuses } = start(fake, [2_000])
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
    const renewals = fake.asked.filter((call) => call.startsWith('renew'))
    expect(renewals.length).toBeGreaterThan(1)
    expect(renewals.length).toBeLessThan(60)
    expect(fake.sentBytes()).toBe(2_000)
  })

  it('that changed on disk is named as such, not as a broken connection', async () => {
    const fate = ({ number }: { number: number }): Fate => (number === 3 ? { after: 0, failure: cut } : null)
    const fake = fakeWorld({ fate })
    const { queue, files } = start(fake, [50])
    await vi.advanceTimersByTimeAsync(0)
    files[0]?.change()
    await vi.runAllTimersAsync()
    expect(fake.asked).toEqual(['start f0'])
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: { kind: 'changed' } }])
  })

  it('is not asked for again when the answer will not change', async () => {
    const full = new UploadFailure('refused', 'The storage is full.')
    const fake = fakeWorld({ fate: () => ({ after: 0, failure: full }) })
    const { queue } = start(fake, [40])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: full }])
    expect(fake.asked).toEqual(['start f0'])
  })
})

describe('going on', () => {
  it('sends only what is missing', async () => {
    const fake = fakeWorld()
    await fake.remoteFor(100, 'old').start()
    for (const number of [1, 2, 3, 4, 5])
      fake.uploads.get('old-1')?.parts.set(number, {
        number,
        etag: `${number * 10 - 10}-${number * 10}`,
        size: 10,
      })
    const { statuses } = start(fake, [100], 'old-1')
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
    expect(fake.sentBytes()).toBe(50)
  })

  it('begins anew when the backend has dropped what was there', async () => {
    const fake = fakeWorld()
    const { queue } = start(fake, [20], 'long-ago')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', uploadId: 'f0-1' }])
  })

  it('refuses a file of another size', async () => {
    const fake = fakeWorld()
    await fake.remoteFor(100, 'old').start()
    const { queue } = start(fake, [70], 'old-1')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: { kind: 'changed' } }])
    expect(fake.sentBytes()).toBe(0)
  })

  it('after a pause keeps what is stored', async () => {
    const fake = fakeWorld({ pace: 0.01 })
    const { queue, statuses } = start(fake, [100])
    await vi.advanceTimersByTimeAsync(1_500)
    queue.pause('f0')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(statuses()).toEqual(['paused'])
    expect(fake.sentBytes()).toBe(40)
    queue.resume('f0')
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
    expect(fake.sentBytes()).toBe(100)
  })
})

describe('an end', () => {
  it.each(['queued', 'starting', 'sending', 'paused', 'failed'])(
    'tells the backend, when it was %s',
    async (when) => {
      const fate = (): Fate =>
        when === 'failed' ? { after: 0, failure: new UploadFailure('refused', 'no') } : null
      const fake = fakeWorld({ pace: 0.01, fate })
      const { queue } = start(fake, when === 'queued' ? [9, 9, 9, 9, 100] : [100])
      const key = when === 'queued' ? 'f4' : 'f0'
      if (when !== 'queued' && when !== 'starting') await vi.advanceTimersByTimeAsync(100)
      if (when === 'paused') queue.pause(key)
      const before = queue.entries().find((entry) => entry.key === key)?.status
      expect(before).toBe(when)
      queue.cancel(key)
      await vi.runAllTimersAsync()
      expect(queue.entries().find((entry) => entry.key === key)).toMatchObject({
        status: 'canceled',
        sent: 0,
      })
      expect([...fake.uploads.keys()]).toEqual([])
    },
  )

  it('comes too late once the backend puts the file together', async () => {
    const fake = fakeWorld()
    const { queue, statuses } = start(fake, [10])
    queue.subscribe(() => {
      if (queue.entries()[0]?.status === 'finishing') queue.cancel('f0')
    })
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
  })
})

describe('many files', () => {
  it('share the slots, and one that fails does not stop the rest', async () => {
    const fate = ({ url }: { url: string }): Fate =>
      url.startsWith('f3-') ? { after: 0, failure: new UploadFailure('refused', 'no') } : null
    const fake = fakeWorld({ fate })
    const { statuses } = start(
      fake,
      Array.from({ length: 500 }, () => 35),
    )
    await vi.runAllTimersAsync()
    expect(fake.mostFlying()).toBeLessThanOrEqual(4)
    expect(statuses().filter((status) => status === 'done')).toHaveLength(499)
    expect(statuses()[3]).toBe('failed')
  })
})

it('brings every byte there exactly once, whatever befalls its parts', async () => {
  const anyFate = fc.record({
    part: fc.integer({ min: 1, max: 12 }),
    attempts: fc.integer({ min: 1, max: 3 }),
    after: fc.integer({ min: 0, max: 9 }),
    failure: fc.constantFrom<UploadFailure | 'stall'>(
      cut,
      busy,
      new UploadFailure('expired', 'ended'),
      'stall',
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFate, { maxLength: 8 }),
      fc.integer({ min: 0, max: 120 }),
      async (fates, size) => {
        const fate = ({ number }: { number: number }, attempt: number): Fate => {
          const one = fates.find(({ part, attempts }) => part === number && attempt <= attempts)
          return one ? { after: one.after, failure: one.failure } : null
        }
        const fake = fakeWorld({ fate })
        const { queue } = start(fake, [size])
        await vi.runAllTimersAsync()
        // An address may be refused three times; after that its file says so.
        const [entry] = queue.entries()
        expect(entry?.status === 'done' || entry?.failure?.kind === 'expired').toBe(true)
        if (entry?.status !== 'done') return
        expect(fake.completed).toEqual(['f0-1'])
        expect(fake.uploads.size).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})
