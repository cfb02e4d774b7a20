import { createHash } from 'node:crypto'
import { readContent } from '../content/contents'
import { fileAt } from '../content/stored-file'

/** A file that the storage can serve. */
export type ReadableFile = {
  readonly size: number
  readonly type: string
  /** Depends on the content; without quotes. */
  readonly etag: string
  /** Chunks of the range from `from` to `to` (exclusive). */
  readonly read: (from: number, to: number) => Iterable<Buffer> | AsyncIterable<Buffer>
}

/** A storage object with its content. */
export type ContentObject = {
  readonly file: ReadableFile
  readonly modified_at: string
}

/** Content of an account's file. Copies share it by reference counting. */
export type FileBytes = {
  readonly size: number
  readonly sha256: () => string | Promise<string>
  readonly read: ReadableFile['read']
  readonly keep: () => void
  readonly drop: () => void
}

const nothing = () => undefined

/** Content of a generated file, by storage key. */
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

/** Small generated content of any size; its checksum is computed lazily. */
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

/** ETag for a SHA-256, as long as those in the contract's examples. */
export function etagOfSha256(sha256: string) {
  return sha256.slice(0, 32)
}
