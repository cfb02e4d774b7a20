import { createContext, useContext } from 'react'
import type { Status } from './core/queue'

/** A file to upload, or a folder to create even if no file goes into it. */
export type NewUpload = {
  /** An existing folder: `/Cases`. */
  readonly folder: string
  /** Path segments below `folder`; missing folders are created. */
  readonly subfolders?: readonly string[]
  /** null: only the folders. */
  readonly file: File | null
  /** With a handle the upload continues after a reload without the file being chosen again. */
  readonly handle?: FileSystemFileHandle | null
  /** Set for unreadable entries: they are listed as not uploaded, with this reason. */
  readonly unreadable?: { readonly name: string; readonly reason: string }
}

export type UploadStatus =
  | Status
  /** Left unfinished by an earlier page; the user may continue it. */
  | 'interrupted'
  /** Another tab of this browser uploads it. */
  | 'elsewhere'

/** Step of the user before an upload continues: allow reading, choose again, sign in, or decide a name. */
export type UploadNeed = 'file' | 'choice' | 'sign-in' | 'answer'

export type UploadEntry = {
  readonly key: string
  readonly name: string
  readonly folder: string
  readonly size: number
  readonly status: UploadStatus
  /** Bytes sent. */
  readonly sent: number
  /** Why it waits or has stopped; shown to the user. */
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
  /** Bytes per second; null while unknown. */
  readonly rate: number | null
  readonly secondsLeft: number | null
}

export type UploadsState = {
  readonly entries: readonly UploadEntry[]
  /** The entries of an earlier page; the same array until they change. */
  readonly interrupted: readonly UploadEntry[]
  readonly summary: UploadSummary
  /** Whether uploads can be continued after a reload: some browsers refuse to store the required data. */
  readonly isPersisted: boolean
}

export type UploadActions = {
  /** Runs the preflight, asks about taken names, creates folders, and enqueues the files. */
  readonly add: (uploads: readonly NewUpload[]) => void
  /** As `add`, for folders, which the user may stop. @param read reports the number of files found so far */
  readonly addFrom: (
    read: (onCount: (files: number) => void, signal: AbortSignal) => Promise<readonly NewUpload[]>,
  ) => void
  readonly pause: (keys: readonly string[]) => void
  readonly resume: (keys: readonly string[]) => void
  /** Ends them permanently and aborts them at the backend. */
  readonly cancel: (keys: readonly string[]) => void
  readonly retry: (keys: readonly string[]) => void
  /** Removes finished and canceled ones from the list. */
  readonly clear: () => void
}

export type UploadsStore = UploadActions & {
  /** The same object until something changes. */
  readonly state: () => UploadsState
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** Pauses everything; the journal stores it for the next sign-in. */
  readonly halt: () => void
}

/** Query key of earlier pages' unfinished uploads; UploadsProvider answers the query. */
export const interruptedKey = ['this browser', 'interruptedUploads'] as const

/** Provided by UploadsProvider. */
export const UploadsContext = createContext<UploadsStore | null>(null)

/** The uploads of this tab, without re-rendering when they change. */
export function useUploadsStore(): UploadsStore {
  const store = useContext(UploadsContext)
  if (!store) throw new Error('useUploadsStore needs UploadsProvider')
  return store
}
