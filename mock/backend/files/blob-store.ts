import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileBytes } from './file-bytes'
import { worldFolder } from './temporary-folder'

const PIECE_BYTES = 512 * 1024

/** A file on disk, possibly sparse. */
export type DiskFile = {
  readonly read: (from: number, to: number) => AsyncGenerator<Buffer>
  readonly open: () => Promise<FileHandle>
  /** Frees the disk space; pending reads still finish. */
  readonly remove: () => void
}

async function* readFile(path: string, from: number, to: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r')
  try {
    for (let at = from; at < to; ) {
      const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, to - at))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) throw new Error('a stored file ends before it should')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Uploaded bytes of one world, in temporary files. File names of accounts are never used on disk. */
export class BlobStore {
  #folder: string | null = null
  #files = new Set<string>()
  #count = 0

  constructor(private readonly world: string) {}

  create(): DiskFile {
    this.#folder ??= worldFolder(this.world)
    this.#count += 1
    const path = join(this.#folder, String(this.#count))
    closeSync(openSync(path, 'wx', 0o600))
    this.#files.add(path)
    return {
      read: (from, to) => readFile(path, from, to),
      open: () => open(path, 'r+'),
      remove: () => {
        this.#files.delete(path)
        rmSync(path, { force: true })
      },
    }
  }

  /** Allocated disk space of all files, without holes. */
  get diskBytes(): number {
    return [...this.#files].reduce((sum, path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      return sum + (found ? Math.min(found.blocks * 512, found.size) : 0)
    }, 0)
  }

  get files() {
    return this.#files.size
  }

  clear() {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = null
    this.#files.clear()
  }
}

/** A disk file as shared content; deleted with its last reference. */
export function bytesOnDisk(file: DiskFile, size: number, sha256: () => Promise<string>): FileBytes {
  let keepers = 0
  return {
    size,
    sha256,
    read: file.read,
    keep: () => {
      keepers += 1
    },
    drop: () => {
      keepers -= 1
      if (keepers === 0) file.remove()
    },
  }
}
