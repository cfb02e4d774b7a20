import { createHash } from 'node:crypto'
import { readContent } from '../storage/contents'
import { fileAt } from '../storage/stored-file'

/** A file that the storage can send. */
export type ReadableFile = {
  readonly size: number
  readonly type: string
  /** Differs where the bytes do; without quotes. */
  readonly etag: string
  /** The bytes from `from` up to, not including, `to`, in pieces. */
  readonly read: (from: number, to: number) => Iterable<Buffer> | AsyncIterable<Buffer>
}

/** An object of the storage with its bytes. */
export type ObjectAt = {
  readonly file: ReadableFile
  readonly modified_at: string
}

/** The bytes of one file of an account. Copies share them by reference counting. */
export type FileBytes = {
  readonly size: number
  readonly sha256: () => string | Promise<string>
  readonly read: ReadableFile['read']
  readonly keep: () => void
  readonly drop: () => void
}

const nothing = () => undefined

/** The bytes of a generated file, by its key in the storage. */
export function bytesOfKey(key: string): FileBytes {
  return {
    get size() {
      return fileAt(key).size
    },
    sha256: () => fileAt(key).sha256,
    read: (from, to) => fileAt(key).read(from, to),
    keep: nothing,
    drop: nothing,
  }
}

/** A small generated file of any size; its checksum is computed lazily. */
export function bytesOfSize(name: string, size: number): FileBytes {
  const content = { name, size, shared: 0 }
  let sha256 = ''
  return {
    size,
    sha256: () => {
      if (sha256 !== '') return sha256
      const hash = createHash('sha256')
      for (const piece of readContent(content, 0, size)) hash.update(piece)
      sha256 = hash.digest('hex')
      return sha256
    },
    read: (from, to) => readContent(content, from, to),
    keep: nothing,
    drop: nothing,
  }
}

/** The tag of bytes with this checksum: as long as those of the contract's examples. */
export function etagOfSha256(sha256: string) {
  return sha256.slice(0, 32)
}
