import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Clock } from '../clock'
import type { ContentObject, FileBytes, ReadableFile } from './file-bytes'
import type { FileTree } from './file-tree'
import { createRateLimiter } from './rate-limiter'
import { archiveOf, type ZipItem } from './zip-layout'

/** The archives of one world. */
export class Zips {
  #jobs = new Map<string, ZipJob>()

  add(job: ZipJob) {
    this.#jobs.set(job.id, job)
  }

  /** An archive that is ready or being prepared, until it expires. */
  get(id: string, now: Date): ZipJob | undefined {
    for (const job of this.#jobs.values()) if (job.hasEnded(now)) this.#forget(job)
    return this.#jobs.get(id)
  }

  /** The bytes of a ready archive, for the storage. */
  archiveAt(id: string, now: Date): ContentObject | undefined {
    const result = this.get(id, now)?.result
    return result?.kind === 'ready' ? { file: result.archive, modified_at: result.at } : undefined
  }

  clear() {
    for (const job of this.#jobs.values()) this.#forget(job)
  }

  #forget(job: ZipJob) {
    this.#jobs.delete(job.id)
    job.stop()
  }
}

const hour = 3_600_000
/** Other calls get their turn after this many bytes. */
const turn = 8 * 1024 ** 2

/** A file or folder that goes into an archive. */
export type ArchiveSource = {
  readonly path: string
  readonly name: string
  readonly modified: string
  readonly bytes: FileBytes | null
}

type Result =
  | { readonly kind: 'ready'; readonly archive: ReadableFile; readonly at: string }
  | { readonly kind: 'failed'; readonly path: string }

type Order = {
  readonly id: string
  readonly user: string
  readonly filename: string
  readonly tree: FileTree
  readonly packed: readonly ArchiveSource[]
  readonly clock: Clock
  readonly bytesPerSecond: number | null
}

/** Known checksums of bytes. */
const knownChecksums = new WeakMap<FileBytes, number>()

/** An archive in preparation: each file is read once and locked meanwhile. */
export class ZipJob {
  readonly filesTotal: number
  readonly totalBytes: number
  filesDone = 0
  doneBytes = 0
  result: Result | null = null
  readonly settled: Promise<void>
  #isStopped = false
  /** Bytes since the last pause. */
  #unbroken = 0
  #kept: FileBytes[] = []
  #endsAt = Number.POSITIVE_INFINITY

  constructor(readonly order: Order) {
    const files = order.packed.flatMap(({ bytes }) => bytes ?? [])
    this.filesTotal = files.length
    this.totalBytes = files.reduce((sum, { size }) => sum + size, 0)
    this.settled = this.#run()
  }

  get id() {
    return this.order.id
  }

  hasEnded(now: Date) {
    return now.getTime() > this.#endsAt
  }

  stop() {
    this.#isStopped = true
    this.#dropAll()
  }

  #dropAll() {
    for (const bytes of this.#kept) bytes.drop()
    this.#kept = []
  }

  async #run() {
    const { packed, tree, clock } = this.order
    const items: ZipItem[] = []
    const pace = this.order.bytesPerSecond === null ? null : createRateLimiter(this.order.bytesPerSecond)
    for (const one of packed) {
      if (this.#isStopped) return
      // Files not reached yet may be moved, replaced or deleted: then the archive fails.
      const isThere = tree.get(one.path) !== undefined && (tree.get(one.path)?.bytes ?? null) === one.bytes
      const crc = isThere ? await this.#read(one, pace).catch(() => null) : null
      if (crc === null) {
        this.#end({ kind: 'failed', path: one.path })
        return
      }
      items.push({ ...one, crc })
    }
    this.#end({ kind: 'ready', archive: archiveOf(items), at: clock.now().toISOString() })
  }

  #end(result: Result) {
    if (this.#isStopped) return
    this.result = result
    if (result.kind === 'failed') this.#dropAll()
    this.#endsAt = this.order.clock.now().getTime() + hour
  }

  async #read(
    { path, bytes }: ArchiveSource,
    pace: ReturnType<typeof createRateLimiter> | null,
  ): Promise<number> {
    if (!bytes) return 0
    bytes.keep()
    this.#kept.push(bytes)
    const release = this.order.tree.hold(path)
    try {
      return await this.#crcOf(bytes, pace)
    } finally {
      release()
      this.filesDone += 1
    }
  }

  async #crcOf(bytes: FileBytes, pace: ReturnType<typeof createRateLimiter> | null): Promise<number> {
    const before = knownChecksums.get(bytes)
    if (before !== undefined && !pace) {
      this.doneBytes += bytes.size
      return before
    }
    let crc = 0
    for await (const piece of bytes.read(0, bytes.size)) {
      if (this.#isStopped) return 0
      crc = crc32(piece, crc)
      this.doneBytes += piece.length
      this.#unbroken += piece.length
      if (pace) await pace(piece.length)
      else if (this.#unbroken >= turn) {
        this.#unbroken = 0
        await nextTurn()
      }
    }
    knownChecksums.set(bytes, crc)
    return crc
  }
}
