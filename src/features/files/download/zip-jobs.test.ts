import { expect, it, vi } from 'vitest'
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
const preparing = (done: number) => ({ isReady: false, state: state(done), waitMs: 3000 }) as const
const silent = new ApiError({ kind: 'network', operation: 'downloadZip' })

const open = (polls: (() => Awaited<ReturnType<ZipEnvironment['poll']>>)[]) => {
  const environment = {
    request: vi.fn<ZipEnvironment['request']>(async () => state(0)),
    poll: vi.fn<ZipEnvironment['poll']>(async () => {
      const next = polls.length > 1 ? polls.shift() : polls[0]
      if (!next) throw silent
      return next()
    }),
    save: vi.fn<ZipEnvironment['save']>(),
    sleep: vi.fn<ZipEnvironment['sleep']>(async (_, signal) => signal.throwIfAborted()),
  }
  const jobs = createZipJobs(environment)
  const phase = () => jobs.jobs()[0]?.phase
  return { environment, jobs, phase }
}
const paths = ['/Cases', '/Reports']
const until = (check: () => void) => vi.waitFor(check, 30_000)

it('is requested once, however often it is started', async () => {
  const { environment, jobs, phase } = open([() => ({ isReady: true, file })])
  jobs.start(paths)
  expect(phase()).toBe('preparing')
  jobs.start(paths.toReversed())
  await until(() => expect(phase()).toBe('ready'))
  expect(environment.request).toHaveBeenCalledOnce()
  expect(environment.save.mock.calls).toEqual([[file.url, 'Cases.zip']])
  expect(jobs.jobs()[0]?.size).toBe(600)
})

it('reports progress and polls at the interval the server asks for', async () => {
  const { environment, jobs, phase } = open([() => preparing(3), () => ({ isReady: true, file })])
  const seen: (number | undefined)[] = []
  jobs.subscribe(() => seen.push(jobs.jobs()[0]?.state?.files_done))
  jobs.start(paths)
  await until(() => expect(phase()).toBe('ready'))
  expect(seen).toContain(3)
  expect(environment.sleep.mock.calls[0]?.[0]).toBe(3000)
})

it('survives a few failed polls in a row, then fails', async () => {
  const fail = () => {
    throw silent
  }
  const short = open([fail, fail, () => ({ isReady: true, file })])
  short.jobs.start(paths)
  await until(() => expect(short.phase()).toBe('ready'))
  const long = open([fail])
  long.jobs.start(paths)
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
  jobs.start(paths)
  await until(() => expect(phase()).toBe('failed'))
  expect(jobs.jobs()[0]?.failure).toBe(refused)
  jobs.start(paths)
  expect(jobs.jobs()).toHaveLength(1)
  expect(environment.request).toHaveBeenCalledTimes(2)
})

it('downloads nothing after it was canceled', async () => {
  const { environment, jobs } = open([() => preparing(1)])
  environment.sleep.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  jobs.start(paths)
  await until(() => expect(environment.sleep).toHaveBeenCalled())
  jobs.drop(jobs.jobs()[0]?.key ?? '')
  await Promise.resolve()
  expect(jobs.jobs()).toEqual([])
  expect(environment.save).not.toHaveBeenCalled()
})

it('downloads again by a fresh URL, and fails when there is none any more', async () => {
  const gone = new ApiError({ kind: 'status', operation: 'downloadZip', status: 404 })
  const fresh = { ...file, url: 'https://storage.example/b.zip' }
  const { environment, jobs, phase } = open([
    () => ({ isReady: true, file }),
    () => ({ isReady: true, file: fresh }),
    () => {
      throw gone
    },
  ])
  jobs.start(paths)
  await until(() => expect(phase()).toBe('ready'))
  const key = jobs.jobs()[0]?.key ?? ''
  await jobs.saveAgain(key)
  expect(environment.save.mock.calls.map(([url]) => url)).toEqual([file.url, fresh.url])
  await jobs.saveAgain(key)
  expect(jobs.jobs()[0]?.failure).toBe(gone)
})
