import { createHash, type Hash } from 'node:crypto'
import type { DiskFile } from './blob-store'

/** Bytes hashed per turn; less would fall behind a fast sender. */
const piece = 8 * 1024 ** 2

/**
 * The SHA-256 of a file whose parts arrive in any order, computed up to the first gap: little is left to do when the
 * last part arrives.
 */
export class RunningHash {
  #hash = createHash('sha256')
  #at = 0
  #running: Promise<void> | null = null
  /** Changes when stored bytes may be about to change. */
  #epoch = 0

  constructor(
    private readonly file: DiskFile,
    /** Length of the stored parts without a gap. */
    private readonly reach: () => number,
  ) {}

  /** A hash that takes the part at this offset while it arrives; null if parts before it are missing. */
  inline(
    from: number,
  ): { readonly update: (bytes: Buffer) => void; readonly commit: (to: number) => void } | null {
    if (from !== this.#at || this.#running) return null
    const hash: Hash = this.#hash.copy()
    const epoch = this.#epoch
    return {
      update: (bytes) => void hash.update(bytes),
      commit: (to) => {
        if (this.#at !== from || this.#epoch !== epoch || this.#running) return
        this.#hash = hash
        this.#at = to
      },
    }
  }

  /** Called before stored bytes are overwritten. */
  disturb() {
    this.#epoch += 1
  }

  /** Called after stored bytes have changed. */
  restart() {
    this.#epoch += 1
    this.#hash = createHash('sha256')
    this.#at = 0
  }

  /** Continues up to the first gap. */
  advance(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run() {
    const disk = await this.file.open()
    const buffer = Buffer.allocUnsafe(piece)
    try {
      while (this.#at < this.reach()) {
        const epoch = this.#epoch
        const length = Math.min(piece, this.reach() - this.#at)
        const { bytesRead } = await disk.read(buffer, 0, length, this.#at)
        if (bytesRead === 0) throw new Error('a stored file ends before it should')
        if (this.#epoch !== epoch) continue
        this.#hash.update(buffer.subarray(0, bytesRead))
        this.#at += bytesRead
      }
    } finally {
      await disk.close()
    }
  }

  /** The checksum, once all parts are stored. */
  async whole(size: number): Promise<string> {
    while (this.#at < size && this.reach() === size) await this.advance()
    return this.#hash.copy().digest('hex')
  }
}
