import { useSyncExternalStore } from 'react'
import { type Archive, type ByteSink, requestArchive } from '../../../api/archive'
import { ApiError } from '../../../api/errors'
import { zipFiles } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import {
  canStreamToDisk,
  MAX_MEMORY_BYTES,
  memorySink,
  pickArchiveFile,
  TOO_LARGE,
} from '../../../ui/browser/archive-sinks'
import { createStore } from '../../../ui/browser/create-store'
import { startDownload } from '../../../ui/browser/start-download'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { until } from '../upload/core/until'

type ZipState = components['schemas']['ZipState']
type ArchiveReady = Exclude<Archive, { kind: 'preparing' }>

export type ZipRequest = {
  readonly paths: readonly string[]
  /** The bytes of the files, including those in folders; null if unknown. Read only where a limit applies. */
  readonly measure: (signal: AbortSignal) => Promise<number | null>
}

/** An archive that was requested in this tab. */
export type ZipJob = {
  readonly key: string
  readonly request: ZipRequest
  /**
   * `large`: nothing has been requested, since this browser may not be able to save that much. `packed`: the bytes are
   * ready to be saved by a click. `receiving`: the download is running. `saved`: it is complete. `handed over`: the
   * browser has started the download by itself.
   */
  readonly phase: 'large' | 'preparing' | 'packed' | 'receiving' | 'saved' | 'handed over' | 'failed'
  /** Progress of the preparation; null until the server has accepted the request. */
  readonly state: ZipState | null
  readonly filename: string
  /** Bytes of the archive, or of its files while it is `large`; null if unknown. */
  readonly size: number | null
  readonly received: number
  /** Set if it failed, or if saving a packed one did. */
  readonly failure: Failure | null
}

/** Dependencies of the jobs: the API, the ways to save, and a clock. */
export type ZipEnvironment = {
  readonly request: (paths: readonly string[], signal: AbortSignal) => Promise<ZipState>
  readonly poll: (zipId: string, signal: AbortSignal) => Promise<Archive>
  /** Lets the browser download from an address by itself. */
  readonly download: (url: string, filename: string) => void
  /** Whether `pickFile` can be used: bytes are then written to disk as they arrive. */
  readonly canStream: () => boolean
  /** Asks where to save, during a click; null if the user cancels. */
  readonly pickFile: (filename: string) => Promise<ByteSink | null>
  readonly memory: (filename: string) => ByteSink
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
}

const POLL_INTERVAL_MS = 1000
/** Failed polls in a row after which the job fails. */
const MAX_FAILED_POLLS = 5
/** Between two updates of the received bytes. */
const PROGRESS_MS = 250

/**
 * The archives of this tab: each is requested once and polled until it is ready. From an address the browser downloads
 * it by itself; bytes are written to a file that the user picks, or pass through memory.
 */
export function createZipJobs(environment: ZipEnvironment) {
  const jobs = createStore<readonly ZipJob[]>([])
  const aborts = new Map<string, AbortController>()
  /** A URL was received once, so the size does not matter. */
  let givesAddresses = false
  const find = (key: string) => jobs.get().find((job) => job.key === key)
  const change = (key: string, more: Partial<ZipJob>) =>
    jobs.set(jobs.get().map((job) => (job.key === key ? { ...job, ...more } : job)))
  const isRunning = (paths: readonly string[]) => {
    const phase = find(keyOf(paths))?.phase
    return phase === 'preparing' || phase === 'receiving'
  }
  const begin = (key: string, run: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController()
    aborts.set(key, abort)
    run(abort.signal).catch((cause: unknown) => {
      if (!abort.signal.aborted) change(key, { phase: 'failed', failure: failureOf(cause) })
    })
  }

  const prepare = async ({ key, request }: ZipJob, mayBeLarge: boolean, signal: AbortSignal) => {
    if (!mayBeLarge && !givesAddresses && !environment.canStream()) {
      const bytes = await request.measure(signal).catch(() => null)
      signal.throwIfAborted()
      if (bytes !== null && bytes > MAX_MEMORY_BYTES) return change(key, { phase: 'large', size: bytes })
    }
    const state = await environment.request(request.paths, signal)
    change(key, { state, filename: state.filename ?? 'archive.zip' })
    const archive = await untilReady(key, state.zip_id, signal)
    signal.throwIfAborted()
    if (archive.kind === 'address') return handOver(key, archive)
    const { size } = archive
    const filename = archive.filename ?? find(key)?.filename ?? ''
    change(key, { filename, size })
    if (environment.canStream()) {
      // The click that started this no longer counts: the file is picked by another one, which requests the bytes
      // again.
      archive.discard()
      change(key, { phase: 'packed' })
    } else {
      if (size !== null && size > MAX_MEMORY_BYTES) {
        archive.discard()
        throw new Error(TOO_LARGE)
      }
      await receive(key, archive, environment.memory(filename))
    }
  }

  const handOver = (key: string, { file }: Extract<Archive, { kind: 'address' }>) => {
    givesAddresses = true
    environment.download(file.url, file.filename)
    change(key, { phase: 'handed over', filename: file.filename, size: file.size_bytes })
  }

  const receive = async (key: string, archive: Extract<Archive, { kind: 'bytes' }>, sink: ByteSink) => {
    change(key, { phase: 'receiving', size: archive.size, received: 0 })
    let shownAt = environment.now()
    let received = 0
    await archive.writeTo(sink, (bytes) => {
      received = bytes
      if (environment.now() - shownAt < PROGRESS_MS) return
      shownAt = environment.now()
      change(key, { received })
    })
    change(key, { phase: 'saved', received, size: received })
  }

  /** Requests the bytes of a packed archive again and writes them to the picked file. */
  const fill = async (key: string, sink: ByteSink, zipId: string, signal: AbortSignal) => {
    try {
      const archive = await untilReady(key, zipId, signal).catch(async (cause: unknown) => {
        await sink.abort()
        throw cause
      })
      if (archive.kind === 'bytes') return await receive(key, archive, sink)
      await sink.abort()
      handOver(key, archive)
    } catch (cause) {
      // The archive still exists, unless the server says otherwise.
      if (signal.aborted || (cause instanceof ApiError && cause.kind === 'status')) throw cause
      change(key, { phase: 'packed', failure: failureOf(cause) })
    }
  }

  const untilReady = async (key: string, zipId: string, signal: AbortSignal): Promise<ArchiveReady> => {
    let failedPolls = 0
    for (;;) {
      let waitMs = POLL_INTERVAL_MS
      try {
        const archive = await environment.poll(zipId, signal)
        if (archive.kind !== 'preparing') return archive
        failedPolls = 0
        change(key, { state: archive.state })
        waitMs = archive.waitMs ?? POLL_INTERVAL_MS
      } catch (cause) {
        failedPolls += 1
        if (!isTransient(cause) || failedPolls > MAX_FAILED_POLLS) throw cause
        waitMs = POLL_INTERVAL_MS * 2 ** failedPolls
      }
      await environment.sleep(waitMs, signal)
    }
  }

  const start = (request: ZipRequest, mayBeLarge = false) => {
    const { paths } = request
    if (isRunning(paths)) return
    const key = keyOf(paths)
    const progress = { state: null, filename: 'archive.zip', size: null, received: 0, failure: null }
    const job: ZipJob = { key, request, phase: 'preparing', ...progress }
    jobs.set([...jobs.get().filter((other) => other.key !== key), job])
    begin(key, (signal) => prepare(job, mayBeLarge, signal))
  }

  return {
    jobs: jobs.get,
    subscribe: jobs.subscribe,
    isRunning,
    /**
     * Does nothing while the same archive is in preparation; a finished or failed one is requested again.
     * @param mayBeLarge the user wants it although this browser may not be able to save it
     */
    start,
    /** Saves a packed archive to a file that the user picks. To be called during a click. */
    save: async (key: string) => {
      const job = find(key)
      if (!job?.state || job.phase === 'receiving') return
      const { zip_id } = job.state
      try {
        const sink = await environment.pickFile(job.filename)
        if (sink === null) return
        change(key, { phase: 'receiving', received: 0, failure: null })
        begin(key, (signal) => fill(key, sink, zip_id, signal))
      } catch (cause) {
        change(key, { failure: failureOf(cause) })
      }
    },
    /** Downloads again, from a fresh URL since the first expires. */
    downloadAgain: async (key: string) => {
      const job = find(key)
      if (!job?.state) return
      try {
        const archive = await environment.poll(job.state.zip_id, new AbortController().signal)
        if (archive.kind === 'bytes') archive.discard()
        // A removed job is no longer wanted.
        if (!find(key)) return
        if (archive.kind === 'address') handOver(key, archive)
        else if (archive.kind === 'bytes') start(job.request)
      } catch (cause) {
        change(key, { phase: 'failed', failure: failureOf(cause) })
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

/** The next poll may succeed. */
const isTransient = (cause: unknown) =>
  cause instanceof ApiError &&
  (['network', 'timeout', 'offline', 'session'].includes(cause.kind) ||
    cause.status === 429 ||
    cause.status >= 500)

const sleep = (ms: number, signal: AbortSignal) =>
  until(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })

/** The archives of this tab. They are module state, so that they go on while other pages are open. */
export const zips = createZipJobs({
  request: (paths, signal) =>
    zipFiles.send({ body: { paths: [...paths] } }, { signal, idempotencyKey: crypto.randomUUID() }),
  poll: requestArchive,
  download: startDownload,
  canStream: canStreamToDisk,
  pickFile: pickArchiveFile,
  memory: memorySink,
  sleep,
  now: () => performance.now(),
})

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
// A download received by the page ends with the page; the browser's own download does not.
zips.subscribe(() => {
  if (zips.jobs().some(({ phase }) => phase === 'receiving'))
    addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})

export function useZips(): readonly ZipJob[] {
  return useSyncExternalStore(zips.subscribe, zips.jobs)
}

const runningKeys = () =>
  zips
    .jobs()
    .filter(({ phase }) => phase === 'preparing' || phase === 'receiving')
    .map(({ key }) => key)
    .join('\n')

/** Re-renders when the set of running archives changes, not on their progress. */
export function useRunningZips(): string {
  return useSyncExternalStore(zips.subscribe, runningKeys)
}
