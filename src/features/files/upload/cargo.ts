import { browserWorld } from './browser-world'
import { persist } from './core/persist'
import type { Remote } from './core/ports'
import type { Job } from './core/queue'
import type { Journal } from './journal/journal'
import type { Kept } from './journal/kept'
import { type FileObject, type OnConflict, remoteOf } from './remote'
import { fingerprintOf, sourceOf } from './source'

/** A file on its way. */
export interface Cargo {
  readonly key: string
  readonly folder: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
  /** What to do where the name is taken; somebody may decide while it is on its way. */
  onConflict: OnConflict
}

export type CargoJob = Job<Blob, Cargo, FileObject | null>

/** What the journal holds of a file that waits for its turn. */
export function keptOf({ key, folder, file, handle, onConflict }: Cargo, userId: string, tab: string): Kept {
  const { name, size, type, lastModified } = file
  const nothing = { fingerprint: null, uploadId: null, isCanceled: false, isPaused: false }
  return { key, userId, tab, folder, name, size, type, lastModified, onConflict, handle, ...nothing }
}

/** The work of the engine for one file. */
export function jobOf(cargo: Cargo, uploadId: string | null, journal: Journal): CargoJob {
  const { key, folder, file, handle } = cargo
  const { name, size, type, lastModified } = file
  const facts = { folder, name, size, type, lastModified, onConflict: () => cargo.onConflict }
  const remote = journaled(key, file, remoteOf(facts), journal)
  return { key, meta: cargo, source: sourceOf(file, handle), remote, uploadId }
}

/** Notes what a later page has to know before anything else happens. */
function journaled<Result>(
  key: string,
  file: File,
  remote: Remote<Result>,
  journal: Journal,
): Remote<Result> {
  return {
    start: async () => {
      const fingerprint = await fingerprintOf(file)
      const state = await remote.start()
      await journal.note(key, { uploadId: state.id, fingerprint })
      return state
    },
    renew: remote.renew,
    complete: async (id, parts, signal) => {
      const result = await remote.complete(id, parts, signal)
      await journal.drop([key])
      return result
    },
    abort: (id) => abortSurely(key, () => remote.abort(id), journal),
  }
}

/** Tells the backend that an upload is called off; if this page does not live to see it, the next one does it. */
export async function abortSurely(key: string, abort: () => Promise<void>, journal: Journal): Promise<void> {
  const { clock, line } = browserWorld
  await persist(abort, { clock, line, signal: new AbortController().signal, onWait: () => undefined })
  await journal.drop([key])
}
