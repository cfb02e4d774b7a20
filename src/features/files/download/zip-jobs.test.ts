import { expect, it, vi } from 'vitest'
import type { ArchiveBytes, ByteSink } from '../../../api/archive'
import { ApiError } from '../../../api/errors'
import { createZipJobs, type ZipEnvironment } from './zip-jobs'

const state = (done: number) => ({
  zip_id: 'zip_1',
  state: 'preparing' as const,
  filename: 'Cases.zip',
  files_total: 7,
  files_done: done,
  total_bytes: 700,
  done_bytes: done * 100,
})
const file = { url: 'https://storage.example/a.zip', expires_at: '', filename: 'Cases.zip', size_bytes: 600 }
const preparing = (done: number) => ({ kind: 'preparing', state: state(done), waitMs: 3000 }) as const
const address = { kind: 'address', file } as const
const bytes = (size: number | null, more: Partial<ArchiveBytes> = {}): ArchiveBytes => ({
  kind: 'bytes',
  filename: 'Cases.zip',
  size,
  writeTo: async (sink, onReceived) => {
    onReceived(600)
    await sink.close()
  },
  discard: vi.fn(),
  ...more,
})
const sink = (): ByteSink => ({ write: vi.fn(), close: vi.fn(), abort: vi.fn() })
const silent = new ApiError({ kind: 'network', operation: 'downloadZip' })

const open = (
  polls: (() => Awaited<ReturnType<ZipEnvironment['poll']>>)[],
  more: Partial<ZipEnvironment> = {},
) => {
  const environment = {
    request: vi.fn<ZipEnvironment['request']>(async () => state(0)),
    poll: vi.fn<ZipEnvironment['poll']>(async () => {
      const next = polls.length > 1 ? polls.shift() : polls[0]
      if (!next) throw silent
      return next()
    }),
    download: vi.fn<ZipEnvironment['download']>(),
    canStream: () => false,
    pickFile: vi.fn<ZipEnvironment['pickFile']>(async () => sink()),
    memory: vi.fn<ZipEnvironment['memory']>(sink),
    now: () => 0,
    sleep: vi.fn<ZipEnvironment['sleep']>(async (_, signal) => signal.throwIfAborted()),
  }
  const jobs = createZipJobs({ ...environment, ...more })
  const phase = () => jobs.jobs()[0]?.phase
  return { environment, jobs, phase }
}
const paths = ['/Cases', '/Reports']
const request = { paths, measure: async () => 700 }
const reversed = { ...request, paths: paths.toReversed() }
const until = (check: () => void) => vi.waitFor(check, 30_000)

it('[FM11] is requested once, however often it is started', async () => {
  const { environment, jobs, phase } = open([() => address])
  jobs.start(request)
  expect(phase()).toBe('preparing')
  jobs.start(reversed)
  await until(() => expect(phase()).toBe('handed over'))
  expect(environment.request).toHaveBeenCalledOnce()
  expect(environment.download.mock.calls).toEqual([[file.url, 'Cases.zip']])
  expect(jobs.jobs()[0]?.size).toBe(600)
})

it('reports progress and polls at the interval the server asks for', async () => {
  const { environment, jobs, phase } = open([() => preparing(3), () => address])
  const seen: (number | undefined)[] = []
  jobs.subscribe(() => seen.push(jobs.jobs()[0]?.state?.files_done))
  jobs.start(request)
  await until(() => expect(phase()).toBe('handed over'))
  expect(seen).toContain(3)
  expect(environment.sleep.mock.calls[0]?.[0]).toBe(3000)
})

it('survives a few failed polls in a row, then fails', async () => {
  const fail = () => {
    throw silent
  }
  const short = open([fail, fail, () => address])
  short.jobs.start(request)
  await until(() => expect(short.phase()).toBe('handed over'))
  const long = open([fail])
  long.jobs.start(request)
  await until(() => expect(long.phase()).toBe('failed'))
  expect(long.environment.poll).toHaveBeenCalledTimes(6)
})

it('fails with the reason, and can be requested again', async () => {
  const refused = new ApiError({ kind: 'status', operation: 'downloadZip', status: 409 })
  const { environment, jobs, phase } = open([
    () => {
      throw refused
    },
  ])
  jobs.start(request)
  await until(() => expect(phase()).toBe('failed'))
  expect(jobs.jobs()[0]?.failure).toBe(refused)
  jobs.start(request)
  expect(jobs.jobs()).toHaveLength(1)
  await until(() => expect(environment.request).toHaveBeenCalledTimes(2))
})

it('downloads nothing after it was canceled', async () => {
  const { environment, jobs } = open([() => preparing(1)])
  environment.sleep.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  jobs.start(request)
  await until(() => expect(environment.sleep).toHaveBeenCalled())
  jobs.drop(jobs.jobs()[0]?.key ?? '')
  await Promise.resolve()
  expect(jobs.jobs()).toEqual([])
  expect(environment.download).not.toHaveBeenCalled()
})

it('downloads again by a fresh URL, and fails when there is none any more', async () => {
  const gone = new ApiError({ kind: 'status', operation: 'downloadZip', status: 404 })
  const fresh = { ...file, url: 'https://storage.example/b.zip' }
  const { environment, jobs, phase } = open([
    () => address,
    () => ({ kind: 'address', file: fresh }),
    () => {
      throw gone
    },
  ])
  jobs.start(request)
  await until(() => expect(phase()).toBe('handed over'))
  const key = jobs.jobs()[0]?.key ?? ''
  await jobs.downloadAgain(key)
  expect(environment.download.mock.calls.map(([url]) => url)).toEqual([file.url, fresh.url])
  await jobs.downloadAgain(key)
  expect(jobs.jobs()[0]?.failure).toBe(gone)
})

it.each([
  ['an address', address],
  ['bytes', bytes(600)],
])('[FM11] one that is removed while %s is asked for again stays removed', async (_, second) => {
  const { environment, jobs, phase } = open([() => address, () => second])
  jobs.start(request)
  await until(() => expect(phase()).toBe('handed over'))
  const key = jobs.jobs()[0]?.key ?? ''
  const again = jobs.downloadAgain(key)
  jobs.drop(key)
  await again
  expect(jobs.jobs()).toEqual([])
  expect([environment.request.mock.calls.length, environment.download.mock.calls.length]).toEqual([1, 1])
})

it('[FM11] bytes wait for a click where the browser can stream them to disk, which asks for them anew', async () => {
  const archives = [bytes(600), bytes(600)]
  const { environment, jobs, phase } = open(
    archives.map((archive) => () => archive),
    { canStream: () => true },
  )
  jobs.start(request)
  await until(() => expect(phase()).toBe('packed'))
  expect(archives[0]?.discard).toHaveBeenCalled()
  expect(jobs.jobs()[0]).toMatchObject({ filename: 'Cases.zip', size: 600 })
  const file = sink()
  environment.pickFile.mockResolvedValueOnce(null).mockResolvedValueOnce(file)
  const key = jobs.jobs()[0]?.key ?? ''
  await jobs.save(key)
  expect(phase()).toBe('packed')
  await jobs.save(key)
  await until(() => expect(phase()).toBe('saved'))
  expect(file.close).toHaveBeenCalledOnce()
  expect(environment.request).toHaveBeenCalledOnce()
})

it('[FM11] a save that breaks says so and can be tried again without packing anew', async () => {
  const broken = new ApiError({ kind: 'network', operation: 'downloadZip', reason: 'The connection broke.' })
  const fail = { writeTo: () => Promise.reject(broken) }
  const gone = new ApiError({ kind: 'status', operation: 'downloadZip', status: 404 })
  const { environment, jobs, phase } = open(
    [
      () => bytes(600),
      () => bytes(600, fail),
      () => {
        throw gone
      },
    ],
    { canStream: () => true },
  )
  jobs.start(request)
  await until(() => expect(phase()).toBe('packed'))
  const key = jobs.jobs()[0]?.key ?? ''
  await jobs.save(key)
  await until(() => expect(jobs.jobs()[0]?.failure).toBe(broken))
  expect(phase()).toBe('packed')
  const file = sink()
  environment.pickFile.mockResolvedValueOnce(file)
  await jobs.save(key)
  await until(() => expect(phase()).toBe('failed'))
  expect(file.abort).toHaveBeenCalled()
  expect(environment.request).toHaveBeenCalledOnce()
})

it('[FM11] bytes pass through memory elsewhere, up to a limit that is stated before anything is packed', async () => {
  const small = open([() => bytes(null)])
  small.jobs.start(request)
  await until(() => expect(small.phase()).toBe('saved'))
  expect(small.jobs.jobs()[0]?.size).toBe(600)

  const large = open([() => bytes(6_000_000_000)])
  const six = { paths, measure: async () => 6_000_000_000 }
  large.jobs.start(six)
  await until(() => expect(large.phase()).toBe('large'))
  expect(large.environment.request).not.toHaveBeenCalled()
  large.jobs.start(six, true)
  await until(() => expect(large.phase()).toBe('failed'))
  expect(large.jobs.jobs()[0]?.failure?.message).toMatch(
    /larger than 1 GB.*Nothing was saved.*Chrome or Edge/,
  )
  expect(large.environment.memory).not.toHaveBeenCalled()
})

it('states no limit where bytes go to disk, nor to a backend that gives addresses', async () => {
  const measure = vi.fn(async () => 6_000_000_000)
  const disk = open([() => bytes(6_000_000_000)], { canStream: () => true })
  disk.jobs.start({ paths, measure })
  await until(() => expect(disk.phase()).toBe('packed'))
  const byAddress = open([() => address])
  byAddress.jobs.start(request)
  await until(() => expect(byAddress.phase()).toBe('handed over'))
  byAddress.jobs.start({ paths, measure })
  await until(() => expect(byAddress.phase()).toBe('handed over'))
  expect(measure).not.toHaveBeenCalled()
})

it('[FM11] Cancel aborts the call while bytes arrive', async () => {
  let signal: AbortSignal | undefined
  const { environment, jobs, phase } = open([])
  environment.poll.mockImplementation(async (_, given) => {
    signal = given
    return bytes(600, { writeTo: () => new Promise(() => undefined) })
  })
  jobs.start(request)
  await until(() => expect(phase()).toBe('receiving'))
  expect(jobs.isRunning(paths)).toBe(true)
  jobs.drop(jobs.jobs()[0]?.key ?? '')
  expect(signal?.aborted).toBe(true)
  expect(jobs.jobs()).toEqual([])
})
