import type { Environment, Remote, Source } from './ports'
import { UploadFailure } from './retry'
import { createSemaphore } from './semaphore'
import { type Phase, type UploadEvents, upload } from './upload'

export type Status = 'queued' | Phase | 'paused' | 'done' | 'failed' | 'canceled'

/** The state of one file in the queue. */
export type Entry<Meta, Result> = {
  readonly key: string
  readonly meta: Meta
  readonly size: number
  readonly status: Status
  /** Bytes stored at the storage. */
  readonly stored: number
  /** Bytes sent, including those of parts in flight. */
  readonly sent: number
  /** The failure that will be retried next; null while nothing waits for a retry. */
  readonly retrying: UploadFailure | null
  /** Why it failed, or was paused without the user. */
  readonly failure: UploadFailure | null
  /** The backend's id of the upload; null before it is started. */
  readonly uploadId: string | null
  readonly result: Result | null
}

export type Job<Bytes, Meta, Result> = {
  /** Never reused, not even by a later page. */
  readonly key: string
  readonly meta: Meta
  readonly source: Source<Bytes>
  readonly remote: Remote<Result>
  /** The upload to continue. */
  readonly uploadId?: string | null
}

export type Limits = {
  /** Files uploaded at once. */
  readonly files: number
  /** Parts in flight at once, over all files. */
  readonly parts: number
}

export type Queue<Bytes, Meta, Result> = {
  readonly add: (jobs: readonly Job<Bytes, Meta, Result>[]) => void
  readonly pause: (key: string) => void
  /** Continues a paused or failed file. */
  readonly resume: (key: string) => void
  /** Ends an upload permanently and aborts it at the backend. Does nothing once the file is being completed. */
  readonly cancel: (key: string) => void
  /** Removes entries that are done, failed or canceled. */
  readonly clear: (keys: readonly string[]) => void
  /** The same array until something changes. */
  readonly entries: () => readonly Entry<Meta, Result>[]
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

const active: readonly Status[] = ['starting', 'sending', 'finishing']
const ended: readonly Status[] = ['done', 'failed', 'canceled']

export function hasEnded(status: Status): boolean {
  return ended.includes(status)
}

/** An upload that is being completed can no longer be canceled. */
export function isCancelable(status: Status): boolean {
  return status !== 'finishing' && status !== 'done' && status !== 'canceled'
}

/** Uploads files in the order they are added, `limits.files` of them at a time. */
export function createQueue<Bytes, Meta, Result>(
  environment: Environment<Bytes>,
  limits: Limits,
): Queue<Bytes, Meta, Result> {
  type QueuedJob = {
    readonly job: Job<Bytes, Meta, Result>
    readonly rank: number
    uploadId: string | null
    /** Of the current run; not null until an aborted run has finished. */
    control: AbortController | null
    /** Whether it was restarted, which happens once, after the backend had dropped the upload. */
    hasRestarted: boolean
    isCanceled: boolean
  }
  const semaphore = createSemaphore(limits.parts)
  const queuedJobs = new Map<string, QueuedJob>()
  const listeners = new Set<() => void>()
  const entries = new Map<string, Entry<Meta, Result>>()
  let snapshot: readonly Entry<Meta, Result>[] | null = null
  let lastRank = 0

  const notify = () => {
    snapshot = null
    for (const listener of listeners) listener()
  }
  const update = (key: string, change: Partial<Entry<Meta, Result>>) => {
    const entry = entries.get(key)
    // A run that is still finishing must not restore a cleared entry.
    if (!entry) return
    entries.set(key, { ...entry, ...change })
    notify()
  }

  const setUploadId = (queued: QueuedJob, uploadId: string | null) => {
    queued.uploadId = uploadId
    update(queued.job.key, { uploadId })
  }

  /** Ignores failures: the backend drops abandoned uploads by itself after a while. */
  const abortAtBackend = async ({ job, uploadId }: QueuedJob) => {
    await job.remote.abort(uploadId).catch(() => undefined)
  }

  const fail = (queued: QueuedJob, cause: unknown) => {
    const { key } = queued.job
    const failure =
      cause instanceof UploadFailure
        ? cause
        : new UploadFailure('refused', 'An unexpected error occurred. Uploaded parts are kept.', { cause })
    if (failure.kind === 'gone') {
      setUploadId(queued, null)
      update(key, { stored: 0, sent: 0 })
      if (!queued.hasRestarted) {
        queued.hasRestarted = true
        return update(key, { status: 'queued' })
      }
    }
    update(key, { status: failure.kind === 'session' ? 'paused' : 'failed', failure })
  }

  const run = async (queued: QueuedJob) => {
    const { key, source, remote } = queued.job
    const control = new AbortController()
    queued.control = control
    const { signal } = control
    update(key, { status: 'starting', failure: null })
    const events: UploadEvents = {
      onPhase: (status) => signal.aborted || update(key, { status }),
      onProgress: (progress) => signal.aborted || update(key, progress),
      onRetry: (retrying) => signal.aborted || update(key, { retrying }),
      onStarted: (uploadId) => setUploadId(queued, uploadId),
    }
    const task = { environment, source, remote, semaphore, rank: queued.rank, id: queued.uploadId, events }
    try {
      const result = await upload(task, signal)
      update(key, { status: 'done', result, retrying: null, stored: source.size, sent: source.size })
    } catch (cause) {
      if (!signal.aborted) {
        update(key, { retrying: null })
        fail(queued, cause)
      } else if (queued.isCanceled) await abortAtBackend(queued)
    } finally {
      queued.control = null
      startNext()
    }
  }

  const startNext = () => {
    let running = 0
    for (const { status } of entries.values()) if (active.includes(status)) running += 1
    for (const { key, status } of entries.values()) {
      if (running >= limits.files) return
      const queued = queuedJobs.get(key)
      // A file that was resumed while its paused run is still finishing starts after that.
      if (status !== 'queued' || queued?.control !== null) continue
      running += 1
      void run(queued)
    }
  }

  return {
    add: (jobs) => {
      const initial = { stored: 0, sent: 0, retrying: null, failure: null, result: null }
      for (const job of jobs) {
        const { key, meta, source, uploadId = null } = job
        lastRank += 1
        const run = { rank: lastRank, uploadId, control: null, hasRestarted: false, isCanceled: false }
        queuedJobs.set(key, { job, ...run })
        entries.set(key, { key, meta, size: source.size, status: 'queued', uploadId, ...initial })
      }
      notify()
      startNext()
    },
    pause: (key) => {
      const status = entries.get(key)?.status
      if (status !== 'queued' && status !== 'starting' && status !== 'sending') return
      update(key, { status: 'paused', retrying: null })
      queuedJobs.get(key)?.control?.abort()
    },
    resume: (key) => {
      const status = entries.get(key)?.status
      if (status !== 'paused' && status !== 'failed') return
      update(key, { status: 'queued', failure: null })
      startNext()
    },
    cancel: (key) => {
      const queued = queuedJobs.get(key)
      const status = entries.get(key)?.status
      if (!queued || status === undefined || !isCancelable(status)) return
      update(key, { status: 'canceled', retrying: null, failure: null, stored: 0, sent: 0 })
      queued.isCanceled = true
      if (queued.control) queued.control.abort()
      else void abortAtBackend(queued)
    },
    clear: (keys) => {
      for (const key of keys) {
        const entry = entries.get(key)
        if (!entry || !hasEnded(entry.status)) continue
        queuedJobs.delete(key)
        entries.delete(key)
      }
      notify()
    },
    entries: () => {
      snapshot ??= [...entries.values()]
      return snapshot
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
