import { createContext, useContext } from 'react'

/** A file to upload, or a folder to create even if no file goes into it. */
export type NewUpload = {
  /** An existing folder: `/Cases`. */
  readonly folder: string
  /** Path segments below `folder`; the folders that are missing are created. */
  readonly subfolders?: readonly string[]
  /** null: only the folders. */
  readonly file: File | null
  /** With a handle the upload continues after a reload without the file being chosen again. */
  readonly handle?: FileSystemFileHandle | null
  /** Set for what the browser could not read: it is listed as not uploaded, with this reason. */
  readonly unreadable?: { readonly name: string; readonly reason: string }
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
  /** Left unfinished by an earlier page; the user may continue it. */
  | 'interrupted'
  /** Another tab of this browser uploads it. */
  | 'elsewhere'

/**
 * What the user has to do before an upload continues: let the portal read the `file`, choose the file again (`choice`),
 * sign in, or decide about a name that is taken (`answer`).
 */
export type UploadNeed = 'file' | 'choice' | 'sign-in' | 'answer'

export type UploadEntry = {
  readonly key: string
  readonly name: string
  /** The folder it goes to. */
  readonly folder: string
  readonly size: number
  readonly status: UploadStatus
  /** Bytes sent. */
  readonly sent: number
  /** What it waits for, or why it stopped; shown to the user. */
  readonly message: string | null
  readonly need: UploadNeed | null
}

export type UploadSummary = {
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly interrupted: number
  /** Uploaded by other tabs. */
  readonly elsewhere: number
  /** Queued or in progress: leaving the page stops them. */
  readonly running: number
  /** Bytes of the files that this tab uploads or has uploaded, and how many of them have been sent. */
  readonly bytes: number
  readonly sent: number
  /** Bytes a second; null while unknown. */
  readonly rate: number | null
  readonly secondsLeft: number | null
}

export type UploadsState = {
  readonly entries: readonly UploadEntry[]
  /** The entries that an earlier page left; the same array until they change. */
  readonly interrupted: readonly UploadEntry[]
  readonly summary: UploadSummary
  /** Whether uploads can be continued after a reload: some browsers refuse to store what that needs. */
  readonly isPersisted: boolean
}

export type UploadActions = {
  /** Runs the preflight, asks about names that are taken, creates folders, and enqueues the files. */
  readonly add: (uploads: readonly NewUpload[]) => void
  /**
   * As `add`, for folders, which take a while to read. The user may stop it.
   * @param read reports how many files it has found so far
   */
  readonly addFrom: (
    read: (onCount: (files: number) => void, signal: AbortSignal) => Promise<readonly NewUpload[]>,
  ) => void
  readonly pause: (keys: readonly string[]) => void
  readonly resume: (keys: readonly string[]) => void
  /** Ends them for good and aborts them at the backend. */
  readonly cancel: (keys: readonly string[]) => void
  readonly retry: (keys: readonly string[]) => void
  /** Removes what is done or canceled from the list. */
  readonly clear: () => void
}

export type UploadsStore = UploadActions & {
  /** The same object until something changes. */
  readonly state: () => UploadsState
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** Pauses everything; the journal keeps it for the next sign-in. */
  readonly halt: () => void
}

/** Query key of the uploads that earlier pages left unfinished; UploadsProvider answers the query. */
export const interruptedKey = ['this browser', 'interruptedUploads'] as const

/** Provided by UploadsProvider. */
export const UploadsContext = createContext<UploadsStore | null>(null)

/** The uploads of this tab, without re-rendering when they change. */
export function useUploadsStore(): UploadsStore {
  const store = useContext(UploadsContext)
  if (!store) throw new Error('useUploadsStore needs UploadsProvider')
  return store
}

/** Upload actions. Components that only dispatch don't re-render on progress. */
export function useUploadActions(): UploadActions {
  return useUploadsStore()
}
