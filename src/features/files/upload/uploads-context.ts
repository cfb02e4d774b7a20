import { createContext, useContext, useSyncExternalStore } from 'react'

/** A file to bring to the account, or a folder that shall be there even if nothing goes into it. */
export interface NewUpload {
  /** An existing folder: `/Cases`. */
  readonly folder: string
  /** Folders in it, one below the other, that are created where they are missing. */
  readonly below?: readonly string[]
  /** null: only the folders. */
  readonly file: File | null
  /** With it the upload goes on after a reload without the file being chosen again. */
  readonly handle?: FileSystemFileHandle | null
  /** What could not even be read, and why, in words: it is listed with what is not sent. */
  readonly trouble?: { readonly name: string; readonly why: string }
}

export type UploadStatus =
  | 'queued'
  | 'starting'
  | 'sending'
  | 'finishing'
  | 'paused'
  | 'done'
  | 'failed'
  | 'canceled'
  /** Of an earlier page: it goes on once somebody says so. */
  | 'interrupted'
  /** Another tab of this browser sends it. */
  | 'elsewhere'

/**
 * What somebody has to do before it goes on: let the portal read the `file`, choose the file again (`choice`), sign in,
 * or say what to do with a name that is taken (`answer`).
 */
export type UploadNeed = 'file' | 'choice' | 'sign-in' | 'answer'

export interface UploadEntry {
  readonly key: string
  readonly name: string
  /** The folder it goes to. */
  readonly folder: string
  readonly size: number
  readonly status: UploadStatus
  /** Bytes that have left. */
  readonly sent: number
  /** What it waits for, or why it stopped, in words. */
  readonly words: string | null
  readonly need: UploadNeed | null
}

export interface UploadSummary {
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly interrupted: number
  /** Sent by other tabs. */
  readonly elsewhere: number
  /** Queued or on their way: leaving the page ends them. */
  readonly running: number
  /** Bytes of those that this tab sends or has sent, and how many of them have left. */
  readonly bytes: number
  readonly sent: number
  /** Bytes a second; null while nobody can tell. */
  readonly rate: number | null
  readonly secondsLeft: number | null
}

export interface UploadsState {
  readonly entries: readonly UploadEntry[]
  /** Those of them that an earlier page left; the same array until they are others. */
  readonly interrupted: readonly UploadEntry[]
  readonly summary: UploadSummary
  /** Whether this browser keeps what is needed to go on after a reload. */
  readonly isKept: boolean
}

export interface UploadActions {
  /** Checks names, sizes, room and clashes, asks where it must, creates folders, and queues the rest. */
  readonly add: (items: readonly NewUpload[]) => void
  /**
   * As `add`, for what takes a while to find: folders are read file by file. Somebody may call it off.
   * @param read tells how many files it has found so far
   */
  readonly addFrom: (
    read: (onCount: (files: number) => void, signal: AbortSignal) => Promise<readonly NewUpload[]>,
  ) => void
  readonly pause: (keys: readonly string[]) => void
  readonly resume: (keys: readonly string[]) => void
  /** Ends them for good and tells the server. */
  readonly cancel: (keys: readonly string[]) => void
  readonly retry: (keys: readonly string[]) => void
  /** Takes what is done or canceled from the list. */
  readonly clear: () => void
}

export interface UploadsStore extends UploadActions {
  /** The same object until something changes. */
  readonly state: () => UploadsState
  /** @returns stops listening */
  readonly subscribe: (listener: () => void) => () => void
  /** Stops everything and keeps it, for whoever leaves. */
  readonly halt: () => void
}

/** What earlier pages left unfinished, in the cache of reads; the uploads provider answers it. */
export const interruptedKey = ['this browser', 'interruptedUploads'] as const

/** Filled by the frame for whoever is signed in. */
export const UploadsContext = createContext<UploadsStore | null>(null)

/** All uploads of this tab, for whoever needs them at one moment only. */
export function useUploadsStore(): UploadsStore {
  const store = useContext(UploadsContext)
  if (!store) throw new Error('useUploadsStore needs the frame of the portal above it')
  return store
}

/** What can be done with uploads. Whoever only does, and shows nothing, is not drawn again with every percent. */
export const useUploadActions = (): UploadActions => useUploadsStore()

/** All uploads of this tab, and what can be done with them. */
export function useUploads(): UploadsState & UploadActions {
  const store = useUploadsStore()
  return { ...store, ...useSyncExternalStore(store.subscribe, store.state) }
}
