import type { Archive } from '../../../../api/archive'
import { ApiError } from '../../../../api/errors'
import type { components } from '../../../../api/schema.gen'

type ZipState = components['schemas']['ZipState']

/** An archive that was asked for in this tab. */
export interface ZipJob {
  readonly key: string
  readonly paths: readonly string[]
  /** `ready`: the browser has been handed its address. */
  readonly phase: 'preparing' | 'ready' | 'failed'
  /** null until the server has said how much it is. */
  readonly state: ZipState | null
  /** Bytes of the finished archive. */
  readonly size: number | null
  /** Why it failed. */
  readonly failure: Error | null
}

/** What the jobs need of the world around them. */
export interface ZipWorld {
  readonly ask: (paths: readonly string[], signal: AbortSignal) => Promise<ZipState>
  readonly look: (zipId: string, signal: AbortSignal) => Promise<Archive>
  readonly save: (url: string, filename: string) => void
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const ASK_AGAIN_MS = 1000
/** How often in a row the server may not answer before somebody is asked. */
const MOST_SILENCES = 5

const sameKey = (paths: readonly string[]) => paths.toSorted().join('\n')

/** The archives of this tab: asked for once, looked at until they are ready, then handed to the browser's download. */
export function createZipJobs(world: ZipWorld) {
  let jobs: readonly ZipJob[] = []
  const aborts = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const set = (next: readonly ZipJob[]) => {
    jobs = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, more: Partial<ZipJob>) =>
    set(jobs.map((job) => (job.key === key ? { ...job, ...more } : job)))
  const isPreparing = (paths: readonly string[]) =>
    jobs.some(({ key, phase }) => key === sameKey(paths) && phase === 'preparing')

  const run = async (key: string, paths: readonly string[], signal: AbortSignal) => {
    try {
      const state = await world.ask(paths, signal)
      change(key, { state })
      const file = await ready(state.zip_id, signal, (next) => change(key, { state: next }))
      if (signal.aborted) return
      world.save(file.url, file.filename)
      change(key, { phase: 'ready', size: file.size_bytes })
    } catch (cause) {
      if (signal.aborted) return
      change(key, { phase: 'failed', failure: errorOf(cause) })
    }
  }

  const ready = async (zipId: string, signal: AbortSignal, onState: (state: ZipState) => void) => {
    let silences = 0
    for (;;) {
      let waitMs = ASK_AGAIN_MS
      try {
        const archive = await world.look(zipId, signal)
        if (archive.isReady) return archive.file
        silences = 0
        onState(archive.state)
        waitMs = archive.waitMs ?? ASK_AGAIN_MS
      } catch (cause) {
        silences += 1
        if (!isSilence(cause) || silences > MOST_SILENCES) throw cause
        waitMs = ASK_AGAIN_MS * 2 ** silences
      }
      await world.wait(waitMs, signal)
    }
  }

  return {
    jobs: () => jobs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isPreparing,
    /** Asking twice for the same is asking once; asking again after the end begins anew. */
    start: (paths: readonly string[]) => {
      if (isPreparing(paths)) return
      const key = sameKey(paths)
      const abort = new AbortController()
      aborts.set(key, abort)
      const job: ZipJob = { key, paths, phase: 'preparing', state: null, size: null, failure: null }
      set([...jobs.filter((other) => other.key !== key), job])
      void run(key, paths, abort.signal)
    },
    /** Hands the browser a fresh address of an archive that is ready: the first ends, too. */
    saveAgain: async (key: string) => {
      const job = jobs.find((other) => other.key === key)
      if (!job?.state) return
      try {
        const archive = await world.look(job.state.zip_id, new AbortController().signal)
        if (archive.isReady) world.save(archive.file.url, archive.file.filename)
      } catch (cause) {
        change(key, { phase: 'failed', failure: errorOf(cause) })
      }
    },
    /** Takes a job away; one that is being prepared is not waited for any more. */
    drop: (key: string) => {
      aborts.get(key)?.abort()
      aborts.delete(key)
      set(jobs.filter((job) => job.key !== key))
    },
  }
}

const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** The server did not answer, or could not just now; it may the next time. */
const isSilence = (cause: unknown) =>
  cause instanceof ApiError &&
  (['network', 'timeout', 'offline', 'session'].includes(cause.kind) ||
    cause.status === 429 ||
    cause.status >= 500)
