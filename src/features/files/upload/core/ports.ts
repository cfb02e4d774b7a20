// What the engine needs of the world. It knows no browser, no clock and no contract: whoever starts it brings these.

/** A file to be sent. */
export interface Source<Bytes> {
  readonly size: number
  /** The bytes from one place up to another. Nothing is read until they are sent. */
  readonly slice: (from: number, to: number) => Bytes
  /** @throws UploadFailure of kind `changed` when the file is no longer the one that was chosen */
  readonly check: () => Promise<void>
}

/** Where one part goes. Numbers begin at 1. */
export interface PartAddress {
  readonly number: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A part that the storage holds. */
export interface StoredPart {
  readonly number: number
  readonly etag: string
  readonly size: number
}

/** What the backend says of an upload, at its start and at each renewal. */
export interface UploadState {
  readonly id: string
  readonly partSize: number
  readonly partsTotal: number
  /** When these addresses end, in milliseconds of the clock. */
  readonly expiresAt: number
  readonly addresses: readonly PartAddress[]
  readonly stored: readonly StoredPart[]
}

/** The backend, for one file. Every call fails with an UploadFailure. */
export interface Remote<Result> {
  /** Never broken off: whoever leaves meanwhile must learn the id, to end what the backend has begun. */
  readonly start: () => Promise<UploadState>
  /** Fresh addresses for these parts, at most 100, and what is stored. */
  readonly renew: (id: string, numbers: readonly number[], signal: AbortSignal) => Promise<UploadState>
  readonly complete: (id: string, parts: readonly StoredPart[], signal: AbortSignal) => Promise<Result>
  /** @param id null when nobody learned it: a start whose answer never came may have begun something all the same */
  readonly abort: (id: string | null) => Promise<void>
}

/**
 * Sends one part.
 * @param onSent is told how many bytes have left so far
 * @returns the storage's ETag
 * @throws UploadFailure
 */
export type Send<Bytes> = (
  address: PartAddress,
  bytes: Bytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) => Promise<string>

export interface Clock {
  /** Milliseconds. */
  readonly now: () => number
  /** @returns calls it off */
  readonly after: (ms: number, run: () => void) => () => void
  /** From 0 up to 1, to spread what would happen at once. */
  readonly random: () => number
}

/** Whether there is a connection, as far as anybody can know. */
export interface Line {
  readonly isDown: () => boolean
  /** Resolves when it is up again. */
  readonly up: (signal: AbortSignal) => Promise<void>
}

export interface World<Bytes> {
  readonly clock: Clock
  readonly line: Line
  readonly send: Send<Bytes>
}
