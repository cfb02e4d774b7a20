import { createAddresses } from './addresses'
import { UploadFailure } from './failure'
import { partsOf, rangeOf } from './parts'
import { persist } from './persist'
import type { Remote, Source, StoredPart, UploadState, World } from './ports'
import { createProgress, type Progress } from './progress'
import { sendParts } from './send-parts'
import type { Slots } from './slots'
import { createWaits } from './waits'

export type Phase = 'starting' | 'sending' | 'finishing'

export interface UploadEvents {
  readonly onPhase: (phase: Phase) => void
  readonly onProgress: (progress: Progress) => void
  /** What is waited out at the moment; null when nothing is. */
  readonly onWait: (failure: UploadFailure | null) => void
  /** The backend knows the upload from now on, under this id. */
  readonly onStarted: (id: string) => void
}

export interface UploadTask<Bytes, Result> {
  readonly world: World<Bytes>
  readonly source: Source<Bytes>
  readonly remote: Remote<Result>
  readonly slots: Slots
  /** Files with a lower one go first. */
  readonly rank: number
  /** The upload to go on with; null starts one. */
  readonly id: string | null
  readonly events: UploadEvents
}

/** How often the backend may miss parts that it had said to hold. */
const ROUNDS = 3

/**
 * Brings one file to the backend, or goes on with it, and answers what the backend makes of it.
 * @throws UploadFailure, or the signal's reason once it is aborted; what is stored by then stays
 */
export async function upload<Bytes, Result>(
  task: UploadTask<Bytes, Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { world, source, remote, slots, rank, events } = task
  const { clock, line } = world
  const waits = createWaits(events.onWait)
  const progress = createProgress(events.onProgress)
  const keepTrying = <T>(attempt: () => Promise<T>) =>
    persist(attempt, { clock, line, signal, onWait: waits() })

  events.onPhase('starting')
  await source.check()
  const known = task.id
  let state = await keepTrying(() => (known === null ? remote.start() : remote.renew(known, [], signal)))
  const { id, partSize, partsTotal } = state
  events.onStarted(id)
  signal.throwIfAborted()
  if (partsTotal !== partsOf(partSize, source.size))
    throw new UploadFailure('changed', 'The file has another size than the one this upload began with.')

  for (let round = 1; ; round += 1) {
    const stored = whole(state, source.size)
    progress.reset([...stored.values()])
    events.onPhase('sending')
    const addresses = createAddresses(state, clock, (numbers) => remote.renew(id, numbers, signal))
    const missing = Array.from({ length: partsTotal }, (_, i) => i + 1).filter(
      (number) => !stored.has(number),
    )
    const onStored = (part: StoredPart) => void stored.set(part.number, part)
    const parts = { world, source, partSize, addresses, slots, rank, progress, waits, onStored }
    await sendParts(missing, parts, signal)
    await source.check()
    events.onPhase('finishing')
    const all = [...stored.values()].toSorted((a, b) => a.number - b.number)
    try {
      return await keepTrying(() => remote.complete(id, all, signal))
    } catch (failure) {
      if (!(failure instanceof UploadFailure) || failure.kind !== 'incomplete' || round === ROUNDS)
        throw failure
      state = await keepTrying(() => remote.renew(id, [], signal))
    }
  }
}

/** The stored parts that have the bytes they should; what else the storage holds is sent again. */
function whole({ partSize, stored }: UploadState, fileSize: number): Map<number, StoredPart> {
  const isWhole = ({ number, size }: StoredPart) => {
    const { from, to } = rangeOf(number, partSize, fileSize)
    return size === to - from
  }
  return new Map(stored.filter(isWhole).map((part) => [part.number, part]))
}
