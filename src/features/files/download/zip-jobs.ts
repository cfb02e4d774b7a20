import { useSyncExternalStore } from 'react'
import { type Archive, pollArchive } from '../../../api/archive'
import { ApiError } from '../../../api/errors'
import { zipFiles } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { createStore } from '../../../ui/browser/create-store'
import { startDownload } from '../../../ui/browser/start-download'

type ZipState = components['schemas']['ZipState']

/** An archive that was requested in this tab. */
export type ZipJob = {
  readonly key: string
  readonly paths: readonly string[]
  /** `ready`: the browser has started the download. */
  readonly phase: 'preparing' | 'ready' | 'failed'
  /** Progress; null until the server has accepted the request. */
  readonly state: ZipState | null
  /** Bytes of the finished archive. */
  readonly size: number | null
  readonly failure: Error | null
}

/** What the jobs are given: the API, the browser's download and a clock. */
export type ZipEnvironment = {
  readonly request: (paths: readonly string[], signal: AbortSignal) => Promise<ZipState>
  readonly poll: (zipId: string, signal: AbortSignal) => Promise<Archive>
  readonly save: (url: string, filename: string) => void
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

const POLL_INTERVAL_MS = 1000
/** Failed polls in a row after which the job fails. */
const MAX_FAILED_POLLS = 5

/** The archives of this tab: each is requested once, polled until it is ready, then downloaded by the browser. */
export function createZipJobs(environment: ZipEnvironment) {
  const jobs = createStore<readonly ZipJob[]>([])
  const aborts = new Map<string, AbortController>()
  const change = (key: string, more: Partial<ZipJob>) =>
    jobs.set(jobs.get().map((job) => (job.key === key ? { ...job, ...more } : job)))
  const isPreparing = (paths: readonly string[]) =>
    jobs.get().some(({ key, phase }) => key === keyOf(paths) && phase === 'preparing')

  const run = async (key: string, paths: readonly string[], signal: AbortSignal) => {
    try {
      const state = await environment.request(paths, signal)
      change(key, { state })
      const file = await untilReady(state.zip_id, signal, (next) => change(key, { state: next }))
      if (signal.aborted) return
      environment.save(file.url, file.filename)
      change(key, { phase: 'ready', size: file.size_bytes })
    } catch (cause) {
      if (signal.aborted) return
      change(key, { phase: 'failed', failure: errorOf(cause) })
    }
  }

  const untilReady = async (zipId: string, signal: AbortSignal, onState: (state: ZipState) => void) => {
    let failedPolls = 0
    for (;;) {
      let waitMs = POLL_INTERVAL_MS
      try {
        const archive = await environment.poll(zipId, signal)
        if (archive.isReady) return archive.file
        failedPolls = 0
        onState(archive.state)
        waitMs = archive.waitMs ?? POLL_INTERVAL_MS
      } catch (cause) {
        failedPolls += 1
        if (!isTransient(cause) || failedPolls > MAX_FAILED_POLLS) throw cause
        waitMs = POLL_INTERVAL_MS * 2 ** failedPolls
      }
      await environment.sleep(waitMs, signal)
    }
  }

  return {
    jobs: jobs.get,
    subscribe: jobs.subscribe,
    isPreparing,
    /** Does nothing while the same archive is being prepared; a finished or failed one is requested again. */
    start: (paths: readonly string[]) => {
      if (isPreparing(paths)) return
      const key = keyOf(paths)
      const abort = new AbortController()
      aborts.set(key, abort)
      const job: ZipJob = { key, paths, phase: 'preparing', state: null, size: null, failure: null }
      jobs.set([...jobs.get().filter((other) => other.key !== key), job])
      void run(key, paths, abort.signal)
    },
    /** Downloads a finished archive again, by a fresh URL since the first expires. */
    saveAgain: async (key: string) => {
      const job = jobs.get().find((other) => other.key === key)
      if (!job?.state) return
      try {
        const archive = await environment.poll(job.state.zip_id, new AbortController().signal)
        if (archive.isReady) environment.save(archive.file.url, archive.file.filename)
      } catch (cause) {
        change(key, { phase: 'failed', failure: errorOf(cause) })
      }
    },
    /** Removes a job and aborts it if it is running. */
    drop: (key: string) => {
      aborts.get(key)?.abort()
      aborts.delete(key)
      jobs.set(jobs.get().filter((job) => job.key !== key))
    },
  }
}

const keyOf = (paths: readonly string[]) => paths.toSorted().join('\n')

const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** The next poll may succeed. */
const isTransient = (cause: unknown) =>
  cause instanceof ApiError &&
  (['network', 'timeout', 'offline', 'session'].includes(cause.kind) ||
    cause.status === 429 ||
    cause.status >= 500)

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The archives of this tab. They are module state, so that they go on while other pages are open. */
export const zips = createZipJobs({
  request: (paths, signal) =>
    zipFiles.send({ body: { paths: [...paths] } }, { signal, idempotencyKey: crypto.randomUUID() }),
  poll: pollArchive,
  save: startDownload,
  sleep,
})

export function useZips(): readonly ZipJob[] {
  return useSyncExternalStore(zips.subscribe, zips.jobs)
}

const preparingKeys = () =>
  zips
    .jobs()
    .filter(({ phase }) => phase === 'preparing')
    .map(({ key }) => key)
    .join('\n')

/** Re-renders when another archive is being prepared, and not on its progress. */
export function usePreparingZips(): string {
  return useSyncExternalStore(zips.subscribe, preparingKeys)
}
