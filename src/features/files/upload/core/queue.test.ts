import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fault, fakeEnvironment, fakeSource, type Slice } from './environment.fake'
import { createQueue, type Job } from './queue'
import { UploadFailure } from './retry'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const LIMITS = { files: 4, parts: 4 }
const busy = new UploadFailure('busy', 'The storage is busy.')
const broken = new UploadFailure('connection', 'The connection broke off.')

function start(
  fake: ReturnType<typeof fakeEnvironment>,
  sizes: readonly number[],
  uploadId: string | null = null,
) {
  const queue = createQueue<Slice, string, string>(fake.environment, LIMITS)
  const files = sizes.map((size) => fakeSource(size))
  queue.add(
    files.map((source, i): Job<Slice, string, string> => {
      const name = `f${i}`
      return { key: name, meta: name, source, remote: fake.remoteFor(source.size, name), uploadId }
    }),
  )
  return { queue, files, statuses: () => queue.entries().map(({ status }) => status) }
}

describe('a file', () => {
  it('is sent in parts, several at a time, and completed once', async () => {
    const fake = fakeEnvironment()
    const { queue } = start(fake, [95])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([
      { status: 'done', stored: 95, sent: 95, result: 'f0 is complete' },
    ])
    expect(fake.calls).toEqual(['start f0', 'complete f0-1'])
    expect(fake.maxInFlight()).toBe(4)
    expect(fake.sentBytes()).toBe(95)
  })

  it('that is empty has one empty part', async () => {
    const fake = fakeEnvironment()
    const { statuses } = start(fake, [0])
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
  })

  it('shows the failure it retries, and continues where it was once it is online', async () => {
    const fake = fakeEnvironment({ bytesPerMs: 0.01 })
    const { queue } = start(fake, [200])
    await vi.advanceTimersByTimeAsync(1_500)
    fake.disconnect()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.entries()).toMatchObject([
      { status: 'sending', stored: 40, retrying: { kind: 'connection' } },
    ])
    fake.reconnect()
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', retrying: null }])
    // Four parts were in flight when the connection broke.
    expect(fake.sentBytes()).toBeLessThanOrEqual(240)
  })

  it('retries a part that the storage is too busy for with a growing delay, and then fails', async () => {
    const faultOf = ({ number }: { number: number }): Fault =>
      number === 2 ? { after: 1, failure: busy } : null
    const fake = fakeEnvironment({ faultOf })
    const { queue, statuses } = start(fake, [30])
    await vi.advanceTimersByTimeAsync(600)
    expect(statuses()).toEqual(['sending'])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: busy, uploadId: 'f0-1' }])
    expect(fake.uploads.get('f0-1')?.parts.size).toBe(2)
  })

  it('[R57] retries a part that stalls', async () => {
    const faultOf = (_: unknown, attempt: number): Fault =>
      attempt === 1 ? { after: 3, failure: 'stall' } : null
    const fake = fakeEnvironment({ faultOf })
    const { statuses } = start(fake, [10])
    await vi.advanceTimersByTimeAsync(25_000)
    expect(statuses()).toEqual(['done'])
  })

  it('renews URLs that have expired, a hundred at a time', async () => {
    const fake = fakeEnvironment({ bytesPerMs: 0.001, urlLifetimeMs: 60_000 })
    const { statuses } = start(fake, [2_000])
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
    const renewals = fake.calls.filter((call) => call.startsWith('renew'))
    expect(renewals.length).toBeGreaterThan(1)
    expect(renewals.length).toBeLessThan(60)
    expect(fake.sentBytes()).toBe(2_000)
  })

  it('counts each kind of failure by itself: a long break is no reason to give up on an address that ended in it', async () => {
    const ended = new UploadFailure('expired', 'expired')
    const failures = [broken, broken, broken, busy, ended, ended]
    const faultOf = (_: unknown, attempt: number): Fault => {
      const failure = failures[attempt - 1]
      return failure ? { after: 1, failure } : null
    }
    const fake = fakeEnvironment({ faultOf })
    const { statuses } = start(fake, [10])
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
  })

  it('[R59] that changed on disk is named as such, not as a broken connection', async () => {
    const faultOf = ({ number }: { number: number }): Fault =>
      number === 3 ? { after: 0, failure: broken } : null
    const fake = fakeEnvironment({ faultOf })
    const { queue, files } = start(fake, [50])
    await vi.advanceTimersByTimeAsync(0)
    files[0]?.change()
    await vi.runAllTimersAsync()
    expect(fake.calls).toEqual(['start f0'])
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: { kind: 'changed' } }])
  })

  it('[R58] is not retried after a permanent failure', async () => {
    const full = new UploadFailure('refused', 'The storage is full.')
    const fake = fakeEnvironment({ faultOf: () => ({ after: 0, failure: full }) })
    const { queue } = start(fake, [40])
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: full }])
    expect(fake.calls).toEqual(['start f0'])
  })
})

describe('an upload that is continued', () => {
  it('sends only what is missing', async () => {
    const fake = fakeEnvironment()
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

  it('starts over when the backend has dropped the upload', async () => {
    const fake = fakeEnvironment()
    const { queue } = start(fake, [20], 'long-ago')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', uploadId: 'f0-1' }])
  })

  it('that was completed without an answer is neither sent nor kept twice', async () => {
    const fake = fakeEnvironment()
    const { queue } = start(fake, [20])
    fake.loseAnswers(11)
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: { kind: 'connection' } }])
    queue.resume('f0')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done', stored: 20, result: 'f0 is complete' }])
    expect(fake.calls.slice(-2)).toEqual(['renew f0-1 0', 'complete f0-1'])
    expect(fake.completed).toEqual(['f0-1'])
    expect(fake.sentBytes()).toBe(20)
  })

  it('starts over when the backend has dropped what it was asked to complete', async () => {
    const fake = fakeEnvironment()
    const { queue } = start(fake, [20])
    fake.loseAnswers(11)
    await vi.runAllTimersAsync()
    fake.completed.length = 0
    queue.resume('f0')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'done' }])
    expect(fake.calls.slice(-4)).toEqual(['renew f0-1 0', 'complete f0-1', 'start f0', 'complete f0-1'])
  })

  it('refuses a file of another size', async () => {
    const fake = fakeEnvironment()
    await fake.remoteFor(100, 'old').start()
    const { queue } = start(fake, [70], 'old-1')
    await vi.runAllTimersAsync()
    expect(queue.entries()).toMatchObject([{ status: 'failed', failure: { kind: 'changed' } }])
    expect(fake.sentBytes()).toBe(0)
  })

  it('after a pause keeps what is stored', async () => {
    const fake = fakeEnvironment({ bytesPerMs: 0.01 })
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

describe('canceling', () => {
  it.each(['queued', 'starting', 'sending', 'paused', 'failed'])(
    'aborts at the backend an upload that is %s',
    async (when) => {
      const faultOf = (): Fault =>
        when === 'failed' ? { after: 0, failure: new UploadFailure('refused', 'no') } : null
      const fake = fakeEnvironment({ bytesPerMs: 0.01, faultOf })
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

  it('does nothing once the backend completes the file', async () => {
    const fake = fakeEnvironment()
    const { queue, statuses } = start(fake, [10])
    queue.subscribe(() => {
      if (queue.entries()[0]?.status === 'finishing') queue.cancel('f0')
    })
    await vi.runAllTimersAsync()
    expect(statuses()).toEqual(['done'])
  })
})

describe('many files', () => {
  it('share the permits, and one that fails does not stop the rest', async () => {
    const faultOf = ({ url }: { url: string }): Fault =>
      url.startsWith('f3-') ? { after: 0, failure: new UploadFailure('refused', 'no') } : null
    const fake = fakeEnvironment({ faultOf })
    const { statuses } = start(
      fake,
      Array.from({ length: 500 }, () => 35),
    )
    await vi.runAllTimersAsync()
    expect(fake.maxInFlight()).toBeLessThanOrEqual(4)
    expect(statuses().filter((status) => status === 'done')).toHaveLength(499)
    expect(statuses()[3]).toBe('failed')
  })
})

it('stores every byte exactly once, whatever fails', async () => {
  const anyFault = fc.record({
    part: fc.integer({ min: 1, max: 12 }),
    attempts: fc.integer({ min: 1, max: 3 }),
    after: fc.integer({ min: 0, max: 9 }),
    failure: fc.constantFrom<UploadFailure | 'stall'>(
      broken,
      busy,
      new UploadFailure('expired', 'expired'),
      'stall',
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFault, { maxLength: 8 }),
      fc.integer({ min: 0, max: 120 }),
      async (faults, size) => {
        const faultOf = ({ number }: { number: number }, attempt: number): Fault => {
          const one = faults.find(({ part, attempts }) => part === number && attempt <= attempts)
          return one ? { after: one.after, failure: one.failure } : null
        }
        const fake = fakeEnvironment({ faultOf })
        const { queue } = start(fake, [size])
        await vi.runAllTimersAsync()
        // A URL is renewed three times; after that its file fails.
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

it('renews no URLs over and over while the clock is wrong', async () => {
  const fake = fakeEnvironment({ urlLifetimeMs: 3_600_000 })
  const wrong = { ...fake.environment.clock, now: () => Date.now() + 24 * 3_600_000 }
  const queue = createQueue<Slice, string, string>({ ...fake.environment, clock: wrong }, LIMITS)
  queue.add([{ key: 'f0', meta: 'f0', source: fakeSource(500), remote: fake.remoteFor(500, 'f0') }])
  await vi.runAllTimersAsync()
  expect(queue.entries()).toMatchObject([{ status: 'done' }])
  expect(fake.calls).toEqual(['start f0', 'complete f0-1'])
})
