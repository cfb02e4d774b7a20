import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api/errors'
import { createZipJobs, type ZipWorld } from './zip-jobs'

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

const open = (looks: (() => Awaited<ReturnType<ZipWorld['look']>>)[]) => {
  const world = {
    ask: vi.fn<ZipWorld['ask']>(async () => state(0)),
    look: vi.fn<ZipWorld['look']>(async () => {
      const next = looks.length > 1 ? looks.shift() : looks[0]
      if (!next) throw silent
      return next()
    }),
    save: vi.fn<ZipWorld['save']>(),
    wait: vi.fn<ZipWorld['wait']>(async (_, signal) => signal.throwIfAborted()),
  }
  const jobs = createZipJobs(world)
  const phase = () => jobs.jobs()[0]?.phase
  return { world, jobs, phase }
}
const paths = ['/Cases', '/Reports']
const until = (check: () => void) => vi.waitFor(check, 30_000)

it('is asked for once, however often somebody presses', async () => {
  const { world, jobs, phase } = open([() => ({ isReady: true, file })])
  jobs.start(paths)
  expect(phase()).toBe('preparing')
  jobs.start(paths.toReversed())
  await until(() => expect(phase()).toBe('ready'))
  expect(world.ask).toHaveBeenCalledOnce()
  expect(world.save.mock.calls).toEqual([[file.url, 'Cases.zip']])
  expect(jobs.jobs()[0]?.size).toBe(600)
})

it('says how far it is and waits as long as the server asks', async () => {
  const { world, jobs, phase } = open([() => preparing(3), () => ({ isReady: true, file })])
  const seen: (number | undefined)[] = []
  jobs.subscribe(() => seen.push(jobs.jobs()[0]?.state?.files_done))
  jobs.start(paths)
  await until(() => expect(phase()).toBe('ready'))
  expect(seen).toContain(3)
  expect(world.wait.mock.calls[0]?.[0]).toBe(3000)
})

it('goes on over a server that does not answer for a while, and gives up after a few times', async () => {
  const fail = () => {
    throw silent
  }
  const short = open([fail, fail, () => ({ isReady: true, file })])
  short.jobs.start(paths)
  await until(() => expect(short.phase()).toBe('ready'))
  const long = open([fail])
  long.jobs.start(paths)
  await until(() => expect(long.phase()).toBe('failed'))
  expect(long.world.look).toHaveBeenCalledTimes(6)
})

it('says why it could not be made, and can be asked for anew', async () => {
  const refused = new ApiError({ kind: 'status', operation: 'downloadZip', status: 409 })
  const { world, jobs, phase } = open([
    () => {
      throw refused
    },
  ])
  jobs.start(paths)
  await until(() => expect(phase()).toBe('failed'))
  expect(jobs.jobs()[0]?.failure).toBe(refused)
  jobs.start(paths)
  expect(jobs.jobs()).toHaveLength(1)
  expect(world.ask).toHaveBeenCalledTimes(2)
})

it('saves nothing once it was canceled', async () => {
  const { world, jobs } = open([() => preparing(1)])
  world.wait.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  jobs.start(paths)
  await until(() => expect(world.wait).toHaveBeenCalled())
  jobs.drop(jobs.jobs()[0]?.key ?? '')
  await Promise.resolve()
  expect(jobs.jobs()).toEqual([])
  expect(world.save).not.toHaveBeenCalled()
})

it('gives a fresh address to whoever saves it again, and says when there is none any more', async () => {
  const gone = new ApiError({ kind: 'status', operation: 'downloadZip', status: 404 })
  const fresh = { ...file, url: 'https://storage.example/b.zip' }
  const { world, jobs, phase } = open([
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
  expect(world.save.mock.calls.map(([url]) => url)).toEqual([file.url, fresh.url])
  await jobs.saveAgain(key)
  expect(jobs.jobs()[0]?.failure).toBe(gone)
})
