import { UploadFailure } from './failure'
import type { Remote, Source, World } from './ports'
import type { Progress } from './progress'
import { createSlots } from './slots'
import { type Phase, upload } from './upload'

export type Status = 'queued' | Phase | 'paused' | 'done' | 'failed' | 'canceled'

/** One file of the queue, as it stands. */
export interface Entry<Meta, Result> {
  readonly key: string
  readonly meta: Meta
  readonly size: number
  readonly status: Status
  /** Bytes the storage holds. */
  readonly stored: number
  /** Bytes that have left, those of parts on their way included. */
  readonly sent: number
  /** What is waited out at the moment. */
  readonly wait: UploadFailure | null
  /** Why it stopped: of a failed one, or of one that paused by itself. */
  readonly failure: UploadFailure | null
  /** What the backend calls the upload; null before it has begun. */
  readonly uploadId: string | null
  readonly result: Result | null
}

export interface Job<Bytes, Meta, Result> {
  /** Unique among all files there ever were. */
  readonly key: string
  readonly meta: Meta
  readonly source: Source<Bytes>
  readonly remote: Remote<Result>
  /** The upload to go on with. */
  readonly uploadId?: string | null
}

export interface Limits {
  /** Files that are sent at once. */
  readonly files: number
  /** Parts of all of them that are on their way at once. */
  readonly parts: number
}

export interface Queue<Bytes, Meta, Result> {
  readonly add: (jobs: readonly Job<Bytes, Meta, Result>[]) => void
  readonly pause: (key: string) => void
  /** Goes on with a paused or a failed one. */
  readonly resume: (key: string) => void
  /** Ends one for good and tells the backend. Once the backend puts the file together it cannot be called off. */
  readonly cancel: (key: string) => void
  /** Forgets what is done, failed or canceled. */
  readonly clear: (keys: readonly string[]) => void
  /** The same array until something changes. */
  readonly entries: () => readonly Entry<Meta, Result>[]
  /** @returns stops listening */
  readonly subscribe: (listener: () => void) => () => void
}

const running: readonly Status[] = ['starting', 'sending', 'finishing']
const over: readonly Status[] = ['done', 'failed', 'canceled']
const final: readonly Status[] = ['finishing', 'done', 'canceled']

export const isRunning = ({ status }: { status: Status }): boolean => running.includes(status)
export const isOver = ({ status }: { status: Status }): boolean => over.includes(status)

/** Whether nothing of it can be called off any more. */
export const isFinal = (status: Status): boolean => final.includes(status)

/** Files that are brought to the backend one after the other, some at once. */
export function createQueue<Bytes, Meta, Result>(
  world: World<Bytes>,
  limits: Limits,
): Queue<Bytes, Meta, Result> {
  type One = {
    readonly job: Job<Bytes, Meta, Result>
    readonly rank: number
    uploadId: string | null
    /** Of the run that is under way; it may still be on its way to an end that was asked for. */
    control: AbortController | null
    /** Whether it was begun anew, once, since the backend had dropped what was stored. */
    isAnew: boolean
    isCanceled: boolean
  }
  const slots = createSlots(limits.parts)
  const held = new Map<string, One>()
  const listeners = new Set<() => void>()
  const entries = new Map<string, Entry<Meta, Result>>()
  let list: readonly Entry<Meta, Result>[] | null = null
  let ranks = 0

  const tellAll = () => {
    list = null
    for (const listener of listeners) listener()
  }
  const change = (key: string, next: Partial<Entry<Meta, Result>>) => {
    const entry = entries.get(key)
    // What was cleared stays away, whatever is still on its way to an end.
    if (!entry) return
    entries.set(key, { ...entry, ...next })
    tellAll()
  }

  const know = (one: One, uploadId: string | null) => {
    one.uploadId = uploadId
    change(one.job.key, { uploadId })
  }

  /** Tells the backend. What it does not learn it drops by itself in time. */
  const tell = async ({ job, uploadId }: One) => {
    await job.remote.abort(uploadId).catch(() => undefined)
  }

  const fail = (one: One, cause: unknown) => {
    const { key } = one.job
    const failure =
      cause instanceof UploadFailure
        ? cause
        : new UploadFailure('refused', 'Something unexpected happened. What was sent is kept.', { cause })
    if (failure.kind === 'gone') {
      know(one, null)
      change(key, { stored: 0, sent: 0 })
      if (!one.isAnew) {
        one.isAnew = true
        return change(key, { status: 'queued' })
      }
    }
    change(key, { status: failure.kind === 'session' ? 'paused' : 'failed', failure })
  }

  const run = async (one: One) => {
    const { key, source, remote } = one.job
    const control = new AbortController()
    one.control = control
    const { signal } = control
    change(key, { status: 'starting', failure: null })
    const events = {
      onPhase: (phase: Phase) => signal.aborted || change(key, { status: phase }),
      onProgress: (progress: Progress) => signal.aborted || change(key, progress),
      onWait: (wait: UploadFailure | null) => signal.aborted || change(key, { wait }),
      onStarted: (uploadId: string) => know(one, uploadId),
    }
    const task = { world, source, remote, slots, rank: one.rank, id: one.uploadId, events }
    try {
      const result = await upload(task, signal)
      change(key, { status: 'done', result, wait: null, stored: source.size, sent: source.size })
    } catch (cause) {
      if (!signal.aborted) {
        change(key, { wait: null })
        fail(one, cause)
      } else if (one.isCanceled) await tell(one)
    } finally {
      one.control = null
      next()
    }
  }

  const next = () => {
    let running = 0
    for (const entry of entries.values()) if (isRunning(entry)) running += 1
    for (const { key, status } of entries.values()) {
      if (running >= limits.files) return
      const one = held.get(key)
      // One that is still on its way to a pause begins again when it has arrived there.
      if (status !== 'queued' || one?.control !== null) continue
      running += 1
      void run(one)
    }
  }

  return {
    add: (jobs) => {
      const nothing = { stored: 0, sent: 0, wait: null, failure: null, result: null }
      for (const job of jobs) {
        const { key, meta, source, uploadId = null } = job
        ranks += 1
        held.set(key, { job, rank: ranks, uploadId, control: null, isAnew: false, isCanceled: false })
        entries.set(key, { key, meta, size: source.size, status: 'queued', uploadId, ...nothing })
      }
      tellAll()
      next()
    },
    pause: (key) => {
      const status = entries.get(key)?.status
      if (status !== 'queued' && status !== 'starting' && status !== 'sending') return
      change(key, { status: 'paused', wait: null })
      held.get(key)?.control?.abort()
    },
    resume: (key) => {
      const status = entries.get(key)?.status
      if (status !== 'paused' && status !== 'failed') return
      change(key, { status: 'queued', failure: null })
      next()
    },
    cancel: (key) => {
      const one = held.get(key)
      const status = entries.get(key)?.status
      if (!one || status === undefined || isFinal(status)) return
      change(key, { status: 'canceled', wait: null, failure: null, stored: 0, sent: 0 })
      one.isCanceled = true
      if (one.control) one.control.abort()
      else void tell(one)
    },
    clear: (keys) => {
      for (const key of keys) {
        const entry = entries.get(key)
        if (!entry || !isOver(entry)) continue
        held.delete(key)
        entries.delete(key)
      }
      tellAll()
    },
    entries: () => {
      list ??= [...entries.values()]
      return list
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
