import { isOneName } from '../../../domain/rules/files/name-rules'
import type { Journal, PersistedUpload } from './journal/journal'
import { createFileRemote } from './remote'
import { canRead, mismatchReason } from './source'
import { abortUpload, type UploadItem } from './upload-item'
import type { UploadEntry } from './uploads-context'

/** An interrupted upload with the file to continue with. */
export type ContinuedUpload = {
  readonly item: UploadItem
  readonly uploadId: string | null
}

/** Unfinished uploads of earlier pages. */
export type InterruptedUploads = {
  readonly entries: () => readonly UploadEntry[]
  /** Uploads of other tabs. */
  readonly elsewhere: () => readonly UploadEntry[]
  /** Continues those with a file handle. To be called during a click: the browser may ask for permission. */
  readonly continueUploads: (keys: readonly string[]) => Promise<void>
  /** Continues with files that the user chose again. @returns the reason if some are wrong; null otherwise */
  readonly continueWith: (keys: readonly string[], files: readonly File[]) => Promise<string | null>
  readonly cancel: (keys: readonly string[]) => void
  /** Reads the uploads of earlier pages and closed tabs from the journal. */
  readonly load: () => Promise<void>
}

/** @param onChange called when `entries` or `elsewhere` change; @param onContinue enqueues the uploads */
export function createInterruptedUploads(
  journal: Journal,
  onChange: () => void,
  onContinue: (uploads: readonly ContinuedUpload[]) => void,
): InterruptedUploads {
  let interrupted: readonly PersistedUpload[] = []
  let entries: readonly UploadEntry[] = []
  let elsewhere: readonly UploadEntry[] = []
  const messages = new Map<string, string>()
  /** Those that this tab continues, or is about to. */
  const continued = new Set<string>()
  const aborting = new Set<string>()
  const setInterrupted = (next: readonly PersistedUpload[]) => {
    interrupted = next
    entries = interrupted.map((upload) => interruptedEntry(upload, messages.get(upload.key) ?? null))
    onChange()
  }
  const setMessage = (key: string, message: string) => {
    messages.set(key, message)
    setInterrupted(interrupted)
  }
  const withKeys = (keys: readonly string[]) => interrupted.filter(({ key }) => keys.includes(key))
  const withoutKeys = (keys: readonly string[]) => interrupted.filter(({ key }) => !keys.includes(key))

  const claimAndContinue = async (found: readonly (readonly [PersistedUpload, File])[]) => {
    const wanted = found.filter(([{ key }]) => !continued.has(key))
    const keys = wanted.map(([{ key }]) => key)
    for (const key of keys) continued.add(key)
    const claimed = await journal.claim(keys)
    const uploads = wanted.flatMap(([upload, file]) => {
      const { key, folder, name, handle, onConflict, uploadId, startKey, completing = null } = upload
      const item = { key, folder, name, file, handle, onConflict, startKey, completing }
      return claimed.has(key) ? [{ item, uploadId }] : []
    })
    for (const key of keys) if (!claimed.has(key)) continued.delete(key)
    setInterrupted(withoutKeys(keys))
    onContinue(uploads)
  }

  const openFile = async (upload: PersistedUpload, mayPrompt: boolean): Promise<File | null> => {
    const { key, handle } = upload
    if (!handle) return null
    try {
      if (!(await canRead(handle, mayPrompt))) {
        if (mayPrompt) setMessage(key, 'The browser was not allowed to read the file.')
        return null
      }
      const file = await handle.getFile()
      const mismatch = await mismatchReason(file, upload)
      if (mismatch === null) return file
      setMessage(key, 'The file has changed. Cancel this upload and add it again.')
    } catch {
      if (mayPrompt) setMessage(key, 'The file was moved or deleted. Cancel this upload and add it again.')
    }
    return null
  }

  const continueFromHandles = async (uploads: readonly PersistedUpload[], mayPrompt: boolean) => {
    const found: (readonly [PersistedUpload, File])[] = []
    for (const upload of uploads) {
      const file = await openFile(upload, mayPrompt)
      if (file) found.push([upload, file])
    }
    if (found.length > 0) await claimAndContinue(found)
  }

  /** Ignores failures: the journal still has the upload, and the next page aborts it. */
  const abort = async (upload: PersistedUpload) => {
    const { key, folder, name, size, type, lastModified, onConflict, uploadId: id, startKey } = upload
    if (aborting.has(key)) return
    aborting.add(key)
    const file = { folder, name, size, type, lastModified, onConflict: () => onConflict }
    await abortUpload(key, createFileRemote(file), { id, startKey }, journal).catch(() => undefined)
    aborting.delete(key)
  }

  return {
    entries: () => entries,
    elsewhere: () => elsewhere,
    continueUploads: (keys) => continueFromHandles(withKeys(keys), true),
    continueWith: async (keys, files) => {
      const found: (readonly [PersistedUpload, File])[] = []
      const reasons: string[] = []
      for (const upload of withKeys(keys)) {
        const file = files.find(({ name }) => isOneName(name, upload.name)) ?? files[0]
        if (!file) continue
        const reason = await mismatchReason(file, upload).catch(() => 'The file cannot be read.')
        if (reason === null) found.push([upload, file])
        else reasons.push(keys.length === 1 ? reason : `${upload.name}: ${reason}`)
      }
      if (found.length > 0) await claimAndContinue(found)
      return reasons.length > 0 ? reasons.join(' ') : null
    },
    cancel: (keys) => {
      for (const upload of withKeys(keys)) {
        void journal.update(upload.key, { isCanceled: true }).then(() => abort(upload))
      }
      setInterrupted(withoutKeys(keys))
    },
    load: async () => {
      const others = await journal.others()
      for (const upload of others.interrupted) if (upload.isCanceled) void abort(upload)
      const open = others.interrupted.filter(({ key, isCanceled }) => !isCanceled && !continued.has(key))
      elsewhere = others.elsewhere.map(entryOfOtherTab)
      setInterrupted(open)
      // If the browser still permits reading the file, as after a sign-in, no action of the user is needed.
      await continueFromHandles(
        open.filter(({ isPaused, handle }) => handle && !isPaused),
        false,
      )
    },
  }
}

function interruptedEntry(upload: PersistedUpload, message: string | null): UploadEntry {
  const { key, name, folder, size, handle, storedBytes = 0 } = upload
  const need = handle ? 'file' : 'choice'
  return { key, name, folder, size, status: 'interrupted', sent: storedBytes, message, need }
}

function entryOfOtherTab({ key, name, folder, size }: PersistedUpload): UploadEntry {
  return { key, name, folder, size, status: 'elsewhere', sent: 0, message: null, need: null }
}
