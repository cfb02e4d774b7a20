import { browserWorld } from './browser-world'
import { UploadFailure } from './core/failure'
import { persist } from './core/persist'
import type { Remote } from './core/ports'
import type { Job } from './core/queue'
import type { Journal } from './journal/journal'
import type { Kept } from './journal/kept'
import { type FileFacts, type FileObject, type FileRemote, type OnConflict, remoteOf } from './remote'
import { fingerprintOf, sourceOf } from './source'

/** A file on its way. */
export interface Cargo {
  readonly key: string
  readonly folder: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
  /** What to do where the name is taken; somebody may decide while it is on its way. */
  onConflict: OnConflict
  /** Of a start whose answer has not come; null when nothing is unknown. */
  startKey: string | null
}

export type CargoJob = Job<Blob, Cargo, FileObject | null>

/** What the journal holds of a file that waits for its turn. */
export function keptOf({ key, folder, file, handle, onConflict }: Cargo, userId: string, tab: string): Kept {
  const { name, size, type, lastModified } = file
  const nothing = { fingerprint: null, uploadId: null, startKey: null, isCanceled: false, isPaused: false }
  return { key, userId, tab, folder, name, size, type, lastModified, onConflict, handle, ...nothing }
}

/** The work of the engine for one file. */
export function jobOf(cargo: Cargo, uploadId: string | null, journal: Journal): CargoJob {
  const { key, folder, file, handle } = cargo
  const { name, size, type, lastModified } = file
  const facts: FileFacts = { folder, name, size, type, lastModified, onConflict: () => cargo.onConflict }
  const remote = journaled(cargo, remoteOf(facts), journal)
  return { key, meta: cargo, source: sourceOf(file, handle), remote, uploadId }
}

/** Whether a start that failed so may have been one all the same. */
const isUnknown = (cause: unknown) =>
  cause instanceof UploadFailure && ['connection', 'busy', 'session'].includes(cause.kind)

/** Notes what a later page has to know before anything else happens. */
function journaled(cargo: Cargo, remote: FileRemote, journal: Journal): Remote<FileObject | null> {
  const { key, file } = cargo
  const learn = async (startKey: string | null) => {
    cargo.startKey = startKey
    await journal.note(key, { startKey })
  }
  return {
    start: async () => {
      const fingerprint = await fingerprintOf(file)
      const startKey = cargo.startKey ?? crypto.randomUUID()
      await learn(startKey)
      try {
        const state = await remote.start(startKey)
        cargo.startKey = null
        await journal.note(key, { uploadId: state.id, fingerprint, startKey: null })
        return state
      } catch (cause) {
        if (!isUnknown(cause)) await learn(null)
        throw cause
      }
    },
    renew: remote.renew,
    complete: async (id, parts, signal) => {
      const result = await remote.complete(id, parts, signal)
      await journal.drop([key])
      return result
    },
    abort: (id) => abortSurely(key, remote, { id, startKey: cargo.startKey }, journal),
  }
}

interface Begun {
  readonly id: string | null
  readonly startKey: string | null
}

/** What the backend calls an upload; null when it has begun none. A start that went unanswered is asked once more. */
async function idOf(remote: FileRemote, { id, startKey }: Begun): Promise<string | null> {
  if (id !== null || startKey === null) return id
  try {
    return (await remote.start(startKey)).id
  } catch (cause) {
    if (isUnknown(cause)) throw cause
    return null
  }
}

/** Tells the backend that an upload is called off; if this page does not live to see it, the next one does it. */
export async function abortSurely(
  key: string,
  remote: FileRemote,
  begun: Begun,
  journal: Journal,
): Promise<void> {
  const { clock, line } = browserWorld
  const abort = async () => {
    const id = await idOf(remote, begun)
    if (id !== null) await remote.abort(id)
  }
  await persist(abort, { clock, line, signal: new AbortController().signal, onWait: () => undefined })
  await journal.drop([key])
}
