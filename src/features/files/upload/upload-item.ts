import { browserEnvironment } from './browser-environment'
import type { Remote } from './core/ports'
import type { Entry, Job } from './core/queue'
import { retry, UploadFailure } from './core/retry'
import type { Journal, PersistedUpload } from './journal/journal'
import { createFileRemote, type FileObject, type FileRemote, type OnConflict } from './remote'
import { fileSource, fingerprintOf } from './source'

/** A file that is uploaded to a folder. */
export type UploadItem = {
  readonly key: string
  readonly folder: string
  /** The name it gets, which may be another spelling of the file's own: that of the entry it replaces. */
  readonly name: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
  /** What to do when the name is taken; the user may decide while the file is uploaded. */
  onConflict: OnConflict
  /** The idempotency key of a start that has not been answered; null when there is none. */
  startKey: string | null
}

export type QueueEntry = Entry<UploadItem, FileObject | null>

export function createUploadItem(
  { folder, file, handle }: Pick<UploadItem, 'folder' | 'file' | 'handle'>,
  name: string,
  onConflict: OnConflict,
): UploadItem {
  return { key: crypto.randomUUID(), folder, name, file, handle, onConflict, startKey: null }
}

/** The journal's record of an item that has not been started. */
export function toPersisted(item: UploadItem, userId: string, tab: string): PersistedUpload {
  const { key, folder, name, file, handle, onConflict } = item
  const { size, type, lastModified } = file
  const initial = { fingerprint: null, uploadId: null, startKey: null, isCanceled: false, isPaused: false }
  return { key, userId, tab, folder, name, size, type, lastModified, onConflict, handle, ...initial }
}

/** @param uploadId of the upload to continue; null starts one */
export function createJob(
  item: UploadItem,
  uploadId: string | null,
  journal: Journal,
): Job<Blob, UploadItem, FileObject | null> {
  const { key, folder, name, file, handle } = item
  const { size, type, lastModified } = file
  const remote = createFileRemote({
    ...{ folder, name, size, type, lastModified },
    onConflict: () => item.onConflict,
  })
  return {
    key,
    meta: item,
    source: fileSource(file, handle),
    remote: journaled(item, remote, journal),
    uploadId,
  }
}

/** A start that failed like this may have reached the backend all the same. */
const mayHaveStarted = (cause: unknown) =>
  cause instanceof UploadFailure && ['connection', 'busy', 'session'].includes(cause.kind)

/** Wraps the backend's calls so that the journal always has what a later page needs to continue the upload. */
function journaled(item: UploadItem, remote: FileRemote, journal: Journal): Remote<FileObject | null> {
  const { key, file } = item
  const setStartKey = async (startKey: string | null) => {
    item.startKey = startKey
    await journal.update(key, { startKey })
  }
  return {
    start: async () => {
      const fingerprint = await fingerprintOf(file)
      const startKey = item.startKey ?? crypto.randomUUID()
      await setStartKey(startKey)
      try {
        const state = await remote.start(startKey)
        item.startKey = null
        await journal.update(key, { uploadId: state.id, fingerprint, startKey: null })
        return state
      } catch (cause) {
        if (!mayHaveStarted(cause)) await setStartKey(null)
        throw cause
      }
    },
    renew: remote.renew,
    complete: async (id, parts, signal) => {
      const result = await remote.complete(id, parts, signal)
      await journal.remove([key])
      return result
    },
    abort: (id) => abortUpload(key, remote, { id, startKey: item.startKey }, journal),
  }
}

/** What is known of an upload's start: its id, or the idempotency key of a call that was not answered. */
type Started = {
  readonly id: string | null
  readonly startKey: string | null
}

/**
 * Aborts an upload at the backend, with retries, and removes it from the journal. Until then the journal has it, so that
 * the next page aborts it if this one is closed.
 */
export async function abortUpload(
  key: string,
  remote: FileRemote,
  started: Started,
  journal: Journal,
): Promise<void> {
  const { clock, connectivity } = browserEnvironment
  const abort = async () => {
    const id = await resolveId(remote, started)
    if (id !== null) await remote.abort(id)
  }
  const { signal } = new AbortController()
  await retry(abort, { clock, connectivity, signal, onRetry: () => undefined })
  await journal.remove([key])
}

/** The backend's id of an upload; null when none was started. Repeats a start that was not answered, to learn its id. */
async function resolveId(remote: FileRemote, { id, startKey }: Started): Promise<string | null> {
  if (id !== null || startKey === null) return id
  try {
    return (await remote.start(startKey)).id
  } catch (cause) {
    if (mayHaveStarted(cause)) throw cause
    return null
  }
}
