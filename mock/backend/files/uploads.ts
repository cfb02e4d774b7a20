import type { Schemas } from '../contract.gen'
import type { DiskFile } from './blob-store'
import type { FileTree } from './file-tree'
import { RunningHash } from './running-hash'

/** The uploads of one world, and statistics of received data. */
export class Uploads {
  #all = new Map<string, Upload>()
  /** Every received byte, discarded bodies included. */
  receivedBytes = 0
  /** Completely received parts. */
  receivedParts = 0

  /** Uploads that are neither completed nor aborted. */
  get unfinished(): readonly Upload[] {
    return [...this.#all.values()].filter(({ done }) => done === null)
  }

  get(id: string): Upload | undefined {
    return this.#all.get(id)
  }

  add(upload: Upload) {
    this.#all.set(upload.plan.id, upload)
  }

  /** Removes an unfinished upload with its stored parts. */
  drop(upload: Upload) {
    this.#all.delete(upload.plan.id)
    upload.close()
    if (upload.done === null) upload.file.remove()
  }

  /** Drops expired uploads. */
  sweep(now: Date) {
    for (const upload of this.#all.values()) if (now.getTime() > upload.keptUntil) this.drop(upload)
  }

  clear() {
    for (const upload of this.#all.values()) this.drop(upload)
    this.receivedBytes = 0
    this.receivedParts = 0
  }
}

type StoredPart = {
  readonly etag: string
  readonly size: number
}

/** The settings of an upload, fixed at its start. */
export type UploadPlan = {
  readonly id: string
  /** The user it belongs to. */
  readonly user: string
  readonly tree: FileTree
  readonly path: string
  readonly size: number
  readonly partSize: number
  readonly contentType: string
  readonly onConflict: 'fail' | 'rename' | 'replace'
}

type Sending = {
  readonly cut: () => void
  readonly ended: Promise<void>
}

/** One upload: its parts are written into a single file at their final offsets. */
export class Upload {
  readonly parts = new Map<number, StoredPart>()
  /** The completed file. */
  done: Schemas['FileObject'] | null = null
  /** While it is being completed, no part is accepted. */
  isEnding = false
  /** When it expires, by the world's clock. */
  keptUntil = 0
  readonly hash: RunningHash
  #sending = new Map<number, Sending>()
  /** The last ETag of each part, also while it is sent again. */
  #etags = new Map<number, string>()

  constructor(
    readonly plan: UploadPlan,
    readonly file: DiskFile,
  ) {
    this.hash = new RunningHash(file, () => this.#reach())
    plan.tree.reserved.set(plan.id, plan.size)
  }

  get partsTotal() {
    return partsOf(this.plan.size, this.plan.partSize)
  }

  /** Offset and size of a part; the last one is shorter. */
  placeOf(number: number): { readonly from: number; readonly size: number } {
    const from = (number - 1) * this.plan.partSize
    return { from, size: Math.min(this.plan.partSize, this.plan.size - from) }
  }

  #reach(): number {
    let number = 1
    while (this.parts.has(number)) number += 1
    return Math.min((number - 1) * this.plan.partSize, this.plan.size)
  }

  /**
   * Begins to receive a part. An earlier transfer of it is cut off, since its sender has given up, and a part that is
   * sent again does not count until it is complete. @returns ends the transfer
   */
  async begin(number: number, cut: () => void): Promise<() => void> {
    for (let other = this.#sending.get(number); other; other = this.#sending.get(number)) {
      other.cut()
      await other.ended
    }
    if (this.parts.delete(number)) this.hash.disturb()
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#sending.set(number, { cut, ended })
    return () => {
      this.#sending.delete(number)
      end()
    }
  }

  /** Records a completely received part. */
  store(number: number, part: StoredPart) {
    const before = this.#etags.get(number)
    if (before !== undefined && before !== part.etag) this.hash.restart()
    this.#etags.set(number, part.etag)
    this.parts.set(number, part)
  }

  /** Cuts parts in flight and releases the reserved space. */
  close() {
    for (const { cut } of this.#sending.values()) cut()
    this.plan.tree.reserved.delete(this.plan.id)
  }
}

export function partsOf(size: number, partSize: number) {
  return Math.max(1, Math.ceil(size / partSize))
}

const mebibyte = 1024 ** 2
const maxParts = 10_000

/** Default part size: about a hundred parts for a file of usual size. */
const usualPartSize = (size: number): number => {
  if (size <= 256 * mebibyte) return 8 * mebibyte
  return size <= 16 * 1024 * mebibyte ? 32 * mebibyte : 64 * mebibyte
}

/**
 * Part size of a file. Larger parts lose more with a broken connection, but improve the throughput at high latency;
 * there are never more than 10,000.
 */
export function partSizeOf(size: number, preferred: number | null = null): number {
  return Math.max(preferred ?? usualPartSize(size), Math.ceil(size / maxParts))
}
