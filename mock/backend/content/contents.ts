import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { _SHA256 } from '@noble/hashes/sha2.js'
import { hash } from './random'

/** Content generated while it is read: as large as a real installer, without a file in the repository. */
export type Content = {
  /** Seed of the content. */
  readonly name: string
  readonly size: number
  /** Length of the prefix taken from the shared stream, a multiple of `STEP`. */
  readonly shared: number
}

/** Sizes of large files by kind, in bytes. */
export const sizes = {
  tool: [18_000, 46_000],
  server: [35_000_000, 60_000_000],
  patch: [150_000_000, 290_000_000],
  desktop: [640_000_000, 880_000_000],
  cases: [900_000_000, 1_700_000_000],
  solver: [4_050_000_000, 4_390_000_000],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>

/** Interval between recorded SHA-256 states of the shared stream, in bytes. */
export const STEP = 4 * 1024 * 1024

/** Maximum length of a file's own content; small, so that its checksum is fast. */
const MAX_OWN_BYTES = 32 * 1024

/** Content of a large file; name and kind decide size and bytes. */
export function contentOf(name: string, kind: keyof typeof sizes): Content {
  const [least, most] = sizes[kind]
  const chance = (hash(`${name} size`) >>> 0) / 2 ** 32
  const size = Math.round(least + chance * (most - least))
  const shared = Math.floor(size / STEP) * STEP
  return {
    name,
    shared,
    size: shared === 0 ? size : shared + 1 + ((hash(`${name} end`) >>> 0) % MAX_OWN_BYTES),
  }
}

/** Content of a large file of a given size. */
export function contentOfSize(name: string, size: number): Content {
  return { name, size, shared: Math.floor(size / STEP) * STEP }
}

const block = 16
const piece = 256 * 1024
const zeros = Buffer.alloc(piece)

/** Key stream with random access (AES-CTR over zeros). */
const streamFrom = (name: string, from: number) => {
  const key = createHash('sha256').update(`corvane sandbox ${name}`).digest().subarray(0, block)
  const counter = Buffer.alloc(block)
  counter.writeBigUInt64BE(BigInt(Math.floor(from / block)), 8)
  const cipher = createCipheriv('aes-128-ctr', key, counter)
  cipher.update(zeros.subarray(0, from % block))
  return cipher
}

/** Chunks of a named stream, with a label at its start. */
function* readStream(name: string, label: Buffer, from: number, to: number): Generator<Buffer> {
  if (from >= to) return
  const cipher = streamFrom(name, from)
  for (let at = from; at < to; at += piece) {
    const bytes = cipher.update(zeros.subarray(0, Math.min(piece, to - at)))
    if (at < label.length) label.copy(bytes, 0, at)
    yield bytes
  }
}

const sharedLabel = Buffer.from('Sample data of the Corvane sandbox, not software.\n')

/** The stream that large files start with. */
export function readSharedStream(from: number, to: number): Generator<Buffer> {
  return readStream('shared stream', sharedLabel, from, to)
}

/** Label of the file's own content. */
const labelOf = ({ name, size }: Content) =>
  Buffer.from(`Sample data of the Corvane sandbox, not software (${name}, ${size} bytes).\n`)

/** Chunks of the range from `from` to `to` (exclusive). */
export function* readContent(content: Content, from: number, to: number): Generator<Buffer> {
  const { name, shared } = content
  yield* readSharedStream(from, Math.min(to, shared))
  yield* readStream(name, labelOf(content), Math.max(from - shared, 0), to - shared)
}

/** SHA-256 that resumes from a recorded state: eight words after a whole number of blocks. */
export class ResumableSha256 extends _SHA256 {
  /** Current state; only valid after a whole number of 64-byte blocks. */
  get words(): readonly number[] {
    return this.get()
  }

  resume([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[], length: number): this {
    this.set(a, b, c, d, e, f, g, h)
    this.length = length
    return this
  }
}

const statesFile = new URL('./shared-stream-states.bin', import.meta.url)
const words = 8
let states: Buffer | null = null

/** Recorded SHA-256 state after the first `bytes` of the shared stream. */
export function stateAfter(bytes: number): ResumableSha256 {
  states ??= readFileSync(statesFile)
  const from = (bytes / STEP - 1) * words * 4
  const recorded = states
  return bytes === 0
    ? new ResumableSha256()
    : new ResumableSha256().resume(
        Array.from({ length: words }, (_, i) => recorded.readInt32BE(from + i * 4)),
        bytes,
      )
}

/** Checksum of a content: the shared prefix's recorded state, continued over its own bytes. */
export function checksumOf(content: Content): string {
  const sha256 = stateAfter(content.shared)
  for (const bytes of readContent(content, content.shared, content.size)) sha256.update(bytes)
  return Buffer.from(sha256.digest()).toString('hex')
}
