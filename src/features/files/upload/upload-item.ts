import { browserEnvironment } from './browser-environment'
import type { Remote, StoredPart } from './core/ports'
import type { Entry, Job } from './core/queue'
import { retry, UploadFailure } from './core/retry'
import type { Journal, PersistedUpload } from './journal/journal'
import { createFileRemote, type FileObject, type FileRemote, type OnConflict } from './remote'
import { fileSource, fingerprintOf } from './source'

export type UploadItem = {
  readonly key: string
  readonly folder: string
  /** Its target name, which may be spelled differently: like the entry it replaces. */
  readonly name: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
  /** Action if the name is taken; the user may decide while the file is uploaded. */
  onConflict: OnConflict
  /** The idempotency key of an unanswered start; null if there is none. */
  startKey: string | null
  /** The parts of an unanswered completion; null if there is none. */
  completing: readonly StoredPart[] | null
}

export type QueueEntry = Entry<UploadItem, FileObject | null>

export function createUploadItem(
  { folder, file, handle }: Pick<UploadItem, 'folder' | 'file' | 'handle'>,
  name: string,
  onConflict: OnConflict,
): UploadItem {
  return {
    key: crypto.randomUUID(),
    folder,
    name,
    file,
    handle,
    onConflict,
    startKey: null,
    completing: null,
  }
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

/** Despite such a failure the start may have reached the backend. */
const mayHaveStarted = (cause: unknown) =>
  cause instanceof UploadFailure && ['connection', 'busy', 'session'].includes(cause.kind)

/** Wraps the backend's calls so that the journal always has the data to continue the upload on a later page. */
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
        item.completing = null
        await journal.update(key, { uploadId: state.id, fingerprint, startKey: null, completing: null })
        return state
      } catch (cause) {
        if (!mayHaveStarted(cause)) await setStartKey(null)
        throw cause
      }
    },
    renew: remote.renew,
    completing: () => item.completing,
    complete: async (id, parts, signal) => {
      item.completing = parts
      await journal.update(key, { completing: parts })
      const result = await remote.complete(id, parts, signal)
      await journal.remove([key])
      return result
    },
    abort: (id) => abortUpload(key, remote, { id, startKey: item.startKey }, journal),
  }
}

/** State of an upload's start: its id, or the idempotency key of an unanswered call. */
type Started = {
  readonly id: string | null
  readonly startKey: string | null
}

/** Aborts an upload with retries, then removes it from the journal, so that a next page can finish that. */
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

/** The backend's id of an upload; null if none was started. Repeats an unanswered start, to get its id. */
async function resolveId(remote: FileRemote, { id, startKey }: Started): Promise<string | null> {
  if (id !== null || startKey === null) return id
  try {
    return (await remote.start(startKey)).id
  } catch (cause) {
    if (mayHaveStarted(cause)) throw cause
    return null
  }
}
