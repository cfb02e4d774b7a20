import type { Addresses } from './addresses'
import { UploadFailure } from './failure'
import { rangeOf } from './parts'
import { type OnWait, persist } from './persist'
import type { Source, StoredPart, World } from './ports'
import type { createProgress } from './progress'
import { sendPart } from './send-part'
import type { Slots } from './slots'

/** Parts of one file on their way at once: the slots of all files are the limit that counts. */
const WORKERS = 4

interface Task<Bytes> {
  readonly world: World<Bytes>
  readonly source: Source<Bytes>
  readonly partSize: number
  readonly addresses: Addresses
  readonly slots: Slots
  readonly rank: number
  readonly progress: ReturnType<typeof createProgress>
  readonly waits: () => OnWait
  readonly onStored: (part: StoredPart) => void
}

/**
 * Sends these parts, several at a time.
 * @throws what the first part that cannot be sent fails with; the others are broken off
 */
export async function sendParts<Bytes>(
  numbers: readonly number[],
  task: Task<Bytes>,
  outer: AbortSignal,
): Promise<void> {
  const left = [...numbers]
  const inner = new AbortController()
  const signal = AbortSignal.any([outer, inner.signal])
  const work = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const part = number
      await task.slots.use(task.rank, signal, () => sendOne(part, left, task, signal))
    }
  }
  const workers = Array.from({ length: Math.min(WORKERS, left.length) }, () =>
    work().catch((cause: unknown) => {
      // The first one says why; it ends the others, whose end says nothing.
      inner.abort(cause)
    }),
  )
  await Promise.all(workers)
  outer.throwIfAborted()
  if (inner.signal.aborted) throw inner.signal.reason
}

async function sendOne<Bytes>(
  number: number,
  ahead: readonly number[],
  task: Task<Bytes>,
  signal: AbortSignal,
): Promise<void> {
  const { world, source, partSize, addresses, progress, onStored } = task
  const { from, to } = rangeOf(number, partSize, source.size)
  const attempt = async () => {
    const address = await addresses.of(number, ahead)
    progress.move(number, 0)
    try {
      return await sendPart(world, address, source.slice(from, to), signal, (sent) =>
        progress.move(number, sent),
      )
    } catch (cause) {
      progress.drop(number)
      signal.throwIfAborted()
      if (cause instanceof UploadFailure && cause.kind === 'expired') addresses.forget(number)
      // A browser reports a file that changed as a connection that broke.
      if (cause instanceof UploadFailure && cause.kind === 'connection') await source.check()
      throw cause
    }
  }
  const etag = await persist(attempt, {
    clock: world.clock,
    line: world.line,
    signal,
    onWait: task.waits(),
  })
  progress.store(number, to - from)
  onStored({ number, etag, size: to - from })
}
