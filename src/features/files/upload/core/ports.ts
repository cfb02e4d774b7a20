// Interfaces of the upload engine: its core imports no browser API, no clock and no contract types.

/** A file to be sent. */
export type Source<Bytes> = {
  readonly size: number
  /** The bytes of a range, `to` excluded. Nothing is read until they are sent. */
  readonly slice: (from: number, to: number) => Bytes
  /** @throws UploadFailure of kind `changed` if the file is no longer the chosen one */
  readonly check: () => Promise<void>
}

/** The signed URL of one part. Part numbers begin at 1. */
export type PartUrl = {
  readonly number: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A part that the storage holds. */
export type StoredPart = {
  readonly number: number
  readonly etag: string
  readonly size: number
}

/** An upload from the backend, when it is started and when its URLs are renewed. */
export type UploadState = {
  readonly id: string
  readonly partSize: number
  readonly partsTotal: number
  /** When the URLs expire, in milliseconds of the clock. */
  readonly expiresAt: number
  readonly partUrls: readonly PartUrl[]
  readonly stored: readonly StoredPart[]
}

/** The backend, for one file. Every call fails with an UploadFailure. */
export type Remote<Result> = {
  /** Takes no signal: canceling needs the id, to abort the upload at the backend. */
  readonly start: () => Promise<UploadState>
  /** Fresh URLs for these parts, at most 100, and the stored parts. */
  readonly renew: (id: string, numbers: readonly number[], signal: AbortSignal) => Promise<UploadState>
  /** Completing a completed upload again returns the same. */
  readonly complete: (id: string, parts: readonly StoredPart[], signal: AbortSignal) => Promise<Result>
  /** The parts of an unanswered completion; null if there is none. */
  readonly completing: () => readonly StoredPart[] | null
  /** @param id null if the response to `start` was lost, although the backend may have started an upload */
  readonly abort: (id: string | null) => Promise<void>
}

/** Sends one part. @param onSent bytes sent @returns the storage's ETag @throws UploadFailure */
export type Send<Bytes> = (
  target: PartUrl,
  bytes: Bytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) => Promise<string>

export type Clock = {
  /** Milliseconds. */
  readonly now: () => number
  /** @returns a function that cancels the timer */
  readonly after: (ms: number, run: () => void) => () => void
  /** From 0 up to 1, for the jitter of retries. */
  readonly random: () => number
}

export type Connectivity = {
  readonly isOffline: () => boolean
  /** Resolves at once while online. @throws the signal's reason once it is aborted */
  readonly untilOnline: (signal: AbortSignal) => Promise<void>
}

export type Environment<Bytes> = {
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly send: Send<Bytes>
}
