import type { Clock, Environment, PartUrl, Remote, Source, StoredPart, UploadState } from './ports'
import { createRetryStatus, type OnRetry, retry, UploadFailure } from './retry'
import type { Semaphore } from './semaphore'

export type Phase = 'starting' | 'sending' | 'finishing'

/** Bytes of one file. `sent` are the stored ones plus those sent of parts in flight. */
export type Progress = {
  readonly stored: number
  readonly sent: number
}

export type UploadEvents = {
  readonly onPhase: (phase: Phase) => void
  readonly onProgress: (progress: Progress) => void
  readonly onRetry: OnRetry
  /** The backend has started, or still knows, the upload of this id. */
  readonly onStarted: (id: string) => void
}

export type UploadTask<Bytes, Result> = {
  readonly environment: Environment<Bytes>
  readonly source: Source<Bytes>
  readonly remote: Remote<Result>
  /** Limits the parts in flight, over all files. */
  readonly semaphore: Semaphore
  /** Parts of a file with a lower rank are sent first. */
  readonly rank: number
  /** The upload to continue; null starts one. */
  readonly id: string | null
  readonly events: UploadEvents
}

/** Maximum number of times that the backend may lose parts it had reported as stored. */
const MAX_ROUNDS = 3

/** Uploads one file, or continues. @throws UploadFailure, or the signal's reason; stored parts remain */
export async function upload<Bytes, Result>(
  task: UploadTask<Bytes, Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { environment, source, remote, events } = task
  const { clock, connectivity } = environment
  const retryStatus = createRetryStatus(events.onRetry)
  const progress = createProgress(events.onProgress)
  const withRetry = <T>(attempt: () => Promise<T>) =>
    retry(attempt, { clock, connectivity, signal, onRetry: retryStatus() })

  events.onPhase('starting')
  await source.check()
  const known = task.id
  let state: UploadState
  try {
    state = await withRetry(() => (known === null ? remote.start() : remote.renew(known, [], signal)))
  } catch (failure) {
    const parts = remote.completing()
    const isGone = failure instanceof UploadFailure && failure.kind === 'gone'
    if (known === null || parts === null || !isGone) throw failure
    // A completed upload is gone, too: restarting it would store the file twice.
    events.onPhase('finishing')
    return withRetry(() => remote.complete(known, parts, signal))
  }
  const { id, partSize, partsTotal } = state
  events.onStarted(id)
  signal.throwIfAborted()
  if (partsTotal !== partCount(partSize, source.size))
    throw new UploadFailure('changed', 'The file size differs from the one this upload started with.')

  for (let round = 1; ; round += 1) {
    const stored = intactParts(state, source.size)
    progress.reset([...stored.values()])
    events.onPhase('sending')
    const partUrls = createPartUrls(state, clock, (numbers) => remote.renew(id, numbers, signal))
    const missing = Array.from({ length: partsTotal }, (_, i) => i + 1).filter(
      (number) => !stored.has(number),
    )
    const onStored = (part: StoredPart) => void stored.set(part.number, part)
    const parts = { ...task, partSize, partUrls, progress, retryStatus, onStored }
    await sendParts(missing, parts, signal)
    await source.check()
    events.onPhase('finishing')
    const all = [...stored.values()].toSorted((a, b) => a.number - b.number)
    try {
      return await withRetry(() => remote.complete(id, all, signal))
    } catch (failure) {
      if (!(failure instanceof UploadFailure) || failure.kind !== 'incomplete' || round === MAX_ROUNDS)
        throw failure
      state = await withRetry(() => remote.renew(id, [], signal))
    }
  }
}

/** The stored parts of the right size; any others are sent again. */
function intactParts({ partSize, stored }: UploadState, fileSize: number): Map<number, StoredPart> {
  const isIntact = ({ number, size }: StoredPart) => {
    const { from, to } = partRange(number, partSize, fileSize)
    return size === to - from
  }
  return new Map(stored.filter(isIntact).map((part) => [part.number, part]))
}

/** Parts of one file in flight at once; the semaphore limits those of all files. */
const WORKERS = 4

type PartsTask<Bytes> = Pick<UploadTask<Bytes, unknown>, 'environment' | 'source' | 'semaphore' | 'rank'> & {
  readonly partSize: number
  readonly partUrls: PartUrls
  readonly progress: ReturnType<typeof createProgress>
  readonly retryStatus: () => OnRetry
  readonly onStored: (part: StoredPart) => void
}

/** Sends these parts, several at a time. @throws the first failure; the other parts are aborted */
async function sendParts<Bytes>(
  numbers: readonly number[],
  task: PartsTask<Bytes>,
  outer: AbortSignal,
): Promise<void> {
  const queue = [...numbers]
  const inner = new AbortController()
  const signal = AbortSignal.any([outer, inner.signal])
  const work = async () => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      const part = number
      await task.semaphore(task.rank, signal, () => sendPart(part, queue, task, signal))
    }
  }
  const workers = Array.from({ length: Math.min(WORKERS, queue.length) }, () =>
    // Only the first failure counts: the others are the aborts that it causes.
    work().catch((cause: unknown) => inner.abort(cause)),
  )
  await Promise.all(workers)
  outer.throwIfAborted()
  if (inner.signal.aborted) throw inner.signal.reason
}

/** Sends one part, with retries. `ahead` are the following parts, whose URLs are renewed along with its own. */
async function sendPart<Bytes>(
  number: number,
  ahead: readonly number[],
  task: PartsTask<Bytes>,
  signal: AbortSignal,
): Promise<void> {
  const { environment, source, partSize, partUrls, progress, onStored } = task
  const { clock, connectivity } = environment
  const { from, to } = partRange(number, partSize, source.size)
  const attempt = async () => {
    const target = await partUrls.get(number, ahead)
    progress.setSent(number, 0)
    try {
      return await sendUnlessStalled(environment, target, source.slice(from, to), signal, (sent) =>
        progress.setSent(number, sent),
      )
    } catch (cause) {
      progress.discard(number)
      signal.throwIfAborted()
      if (cause instanceof UploadFailure && cause.kind === 'expired') partUrls.forget(number)
      // Browsers report a file that changed on disk as a broken connection.
      if (cause instanceof UploadFailure && cause.kind === 'connection') await source.check()
      throw cause
    }
  }
  const etag = await retry(attempt, { clock, connectivity, signal, onRetry: task.retryStatus() })
  progress.setStored(number, to - from)
  onStored({ number, etag, size: to - from })
}

/** A transfer without progress for this time, in milliseconds, is aborted. */
const STALL_TIMEOUT_MS = 20_000

/** Sends one part once. A stalled transfer would otherwise neither fail nor end. */
async function sendUnlessStalled<Bytes>(
  { clock, send }: Environment<Bytes>,
  target: PartUrl,
  bytes: Bytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  const stall = new AbortController()
  const startTimer = () =>
    clock.after(STALL_TIMEOUT_MS, () =>
      stall.abort(new UploadFailure('connection', 'The connection stalled.')),
    )
  let cancelTimer = startTimer()
  try {
    return await send(target, bytes, AbortSignal.any([signal, stall.signal]), (sent) => {
      cancelTimer()
      cancelTimer = startTimer()
      onSent(sent)
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw stall.signal.aborted ? stall.signal.reason : cause
  } finally {
    cancelTimer()
  }
}

/** The byte range of a part, `to` excluded. Only the last part is shorter; an empty file has one empty part. */
export function partRange(number: number, partSize: number, fileSize: number): { from: number; to: number } {
  const from = (number - 1) * partSize
  return { from, to: Math.min(fileSize, from + partSize) }
}

export function partCount(partSize: number, fileSize: number): number {
  return Math.max(1, Math.ceil(fileSize / partSize))
}

/** Maximum number of URLs per response. */
const MAX_URLS = 100
/** A URL that expires within this time, in milliseconds, is renewed before it is used. */
const EXPIRY_MARGIN_MS = 30_000

type PartUrls = {
  /** The URL of a part. The URLs of the parts `ahead` are renewed in the same call. */
  readonly get: (number: number, ahead: readonly number[]) => Promise<PartUrl>
  /** Called for a URL that the storage refuses before its expiry. */
  readonly forget: (number: number) => void
}

/** The signed URLs of an upload's parts, renewed in batches when needed and expired. */
function createPartUrls(
  first: UploadState,
  clock: Clock,
  renew: (numbers: readonly number[]) => Promise<UploadState>,
): PartUrls {
  const known = new Map<number, { target: PartUrl; validUntil: number }>()
  let renewing: Promise<void> | null = null

  const add = ({ partUrls, expiresAt }: UploadState) => {
    // URLs that have expired on arrival mean a wrong clock on either side, or a lifetime below the margin. They are
    // used until the storage refuses them, or every part would renew them.
    const limit = expiresAt - EXPIRY_MARGIN_MS
    const validUntil = limit > clock.now() ? limit : Number.POSITIVE_INFINITY
    for (const target of partUrls) known.set(target.number, { target, validUntil })
  }
  add(first)

  const isValid = (number: number) => (known.get(number)?.validUntil ?? 0) > clock.now()

  const request = (numbers: readonly number[]) => {
    renewing = renew(numbers.slice(0, MAX_URLS))
      .then(add)
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    get: async (number, ahead) => {
      // One call at a time: it may return the URLs of other parts, too.
      while (!isValid(number) && renewing) await renewing
      if (!isValid(number)) await request([number, ...ahead.filter((one) => one !== number && !isValid(one))])
      const found = known.get(number)
      if (!found) throw new UploadFailure('refused', 'The server provided no address for a part of the file.')
      return found.target
    },
    forget: (number) => {
      known.delete(number)
    },
  }
}

/** Adds up the bytes of a file's parts. */
function createProgress(onChange: (progress: Progress) => void) {
  const storedParts = new Map<number, number>()
  const inFlight = new Map<number, number>()
  const sum = (parts: ReadonlyMap<number, number>) => [...parts.values()].reduce((all, one) => all + one, 0)
  let stored = 0
  const notify = () => onChange({ stored, sent: stored + sum(inFlight) })
  return {
    /** Restarts with the stored parts. */
    reset: (parts: readonly StoredPart[]) => {
      storedParts.clear()
      inFlight.clear()
      for (const { number, size } of parts) storedParts.set(number, size)
      stored = sum(storedParts)
      notify()
    },
    /** Bytes sent of a part in flight. */
    setSent: (number: number, bytes: number) => {
      inFlight.set(number, bytes)
      notify()
    },
    setStored: (number: number, size: number) => {
      inFlight.delete(number)
      stored += size - (storedParts.get(number) ?? 0)
      storedParts.set(number, size)
      notify()
    },
    /** A part's transfer failed: its sent bytes no longer count. */
    discard: (number: number) => {
      inFlight.delete(number)
      notify()
    },
  }
}

/** The window of the moving average in milliseconds: long enough to be steady, short enough to follow a change. */
const SPEED_WINDOW_MS = 10_000

/** Upload speed as a moving average. */
export function createSpeedometer({ now }: Pick<Clock, 'now'>) {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** @param bytes total sent; fewer than before if a file is restarted */
    sample: (bytes: number) => {
      const at = now()
      if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = []
      samples = [...samples.filter((one) => one.at > at - SPEED_WINDOW_MS), { at, bytes }]
    },
    /** Bytes per second; null until a second has been measured. */
    rate: (): number | null => {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < 1000) return null
      // Measured up to now, not to the last sample: a stalled upload gets slower.
      return ((last.bytes - first.bytes) / Math.max(now() - first.at, 1)) * 1000
    },
  }
}
