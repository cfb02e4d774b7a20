// What the upload engine is given: its core imports no browser API, no clock and no contract types.

/** A file to be sent. */
export type Source<Bytes> = {
  readonly size: number
  /** The bytes of a range, `to` excluded. Nothing is read until they are sent. */
  readonly slice: (from: number, to: number) => Bytes
  /** @throws UploadFailure of kind `changed` when the file is no longer the one that was chosen */
  readonly check: () => Promise<void>
}

/** The signed URL that one part is sent to. Part numbers begin at 1. */
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

/** An upload at the backend, as answered when it is started and when its URLs are renewed. */
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
  /** Takes no signal: canceling must still learn the id, to abort what the backend has started. */
  readonly start: () => Promise<UploadState>
  /** Fresh URLs for these parts, at most 100, and the stored parts. */
  readonly renew: (id: string, numbers: readonly number[], signal: AbortSignal) => Promise<UploadState>
  readonly complete: (id: string, parts: readonly StoredPart[], signal: AbortSignal) => Promise<Result>
  /** @param id null when the answer to `start` never came, although the backend may have started an upload */
  readonly abort: (id: string | null) => Promise<void>
}

/**
 * Sends one part.
 * @param onSent is given the bytes sent so far
 * @returns the storage's ETag
 * @throws UploadFailure
 */
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
