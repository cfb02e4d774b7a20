import { decodeBase64 } from './base64'
import { NotShownError } from './geometry'
import { unpackLz4 } from './lz4'
import { type NumberKind, numberKinds } from './number-kinds'
import type { Reading } from './reading'

/** Compression of the arrays. */
export type Packing = 'zlib' | 'lz4'

/** Number format of a file. */
export type Encoding = {
  readonly isWide: boolean
  readonly packing: Packing | null
  readonly little: boolean
  /** Text of the file, one character per byte. */
  readonly text: string
  /** Start of the appended data, and whether it is base64. */
  readonly appended: { readonly at: number; readonly isBase64: boolean } | null
}

/** Numbers of an array of any type. */
export type VtkNumbers = { readonly length: number; readonly at: (index: number) => number }

const kinds: ReadonlyMap<string, NumberKind> = new Map(Object.entries(numberKinds))

export function kindOf(type: string): NumberKind {
  const kind = kinds.get(type)
  if (!kind) throw new NotShownError(`The file has numbers of a kind that is not known, ${type}.`)
  return kind
}

export function numbersOf(type: string, bytes: Uint8Array, little: boolean): VtkNumbers {
  const { bytes: width, read } = kindOf(type)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { length: Math.floor(bytes.length / width), at: (index) => read(view, index * width, little) }
}

/** Parses numbers between two positions of the text: counted first, then read. */
export function textNumbers(
  reading: Reading,
  text: string,
  from: number,
  to: number,
  type: string,
): VtkNumbers {
  let count = 0
  for (let at = from; at < to; at += 1)
    if (text.charCodeAt(at) > 32 && (at + 1 === to || text.charCodeAt(at + 1) <= 32)) count += 1
  const isInteger = type.includes('Int')
  reading.take((isInteger ? 4 : 8) * count)
  const numbers = isInteger ? new Uint32Array(count) : new Float64Array(count)
  let [begin, index] = [from, 0]
  for (let at = from; at <= to; at += 1) {
    if (at < to && text.charCodeAt(at) > 32) continue
    if (at > begin) {
      numbers[index] = Number(text.slice(begin, at))
      index += 1
    }
    begin = at + 1
  }
  return { length: count, at: (k) => numbers[k] ?? Number.NaN }
}

const EARLY = 'The file ends early: not all of its arrays are there.'
/** Blocks of a compressed array; VTK's are 32 KB. */
const MAX_BLOCKS = 100_000

/**
 * The bytes of an array, unpacked.
 * @param offset in the appended data; null if the array is between its tags
 * @param from start of its content in the text
 */
export async function dataOf(reading: Reading, encoding: Encoding, offset: number | null, from: number) {
  const { appended, isWide, packing, little } = encoding
  const unit = isWide ? 8 : 4
  if (offset !== null && !(appended && offset >= 0)) throw new NotShownError(EARLY)
  const at = offset === null ? from : (appended?.at ?? 0) + offset
  const isRaw = offset !== null && appended?.isBase64 === false
  const read = async (most: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (!Number.isSafeInteger(most) || most > reading.bytes.size) throw new NotShownError(EARLY)
    reading.take(most)
    const bytes = isRaw
      ? new Uint8Array(await reading.bytes.slice(at, at + most).arrayBuffer())
      : decodeBase64(encoding.text, at, most)
    if (bytes.length < most) throw new NotShownError(EARLY)
    return bytes
  }
  const head = (bytes: Uint8Array) => numbersOf(isWide ? 'UInt64' : 'UInt32', bytes, little)
  if (!packing) return (await read(unit + head(await read(unit)).at(0))).subarray(unit)
  const [blocks, blockSize, lastSize] = [0, 1, 2].map(head(await read(3 * unit)).at)
  if (blocks === undefined || blockSize === undefined || lastSize === undefined || blocks > MAX_BLOCKS)
    throw new NotShownError(EARLY)
  const start = (3 + blocks) * unit
  const sizes = head(await read(start))
  let packed = 0
  for (let block = 0; block < blocks; block += 1) packed += sizes.at(3 + block)
  const bytes = await read(start + packed)
  const total = blocks === 0 ? 0 : lastSize === 0 ? blocks * blockSize : (blocks - 1) * blockSize + lastSize
  return unpack(
    reading,
    bytes.subarray(start),
    Array.from({ length: blocks }, (_, block) => sizes.at(3 + block)),
    total,
    packing,
  )
}

/** Unpacks consecutive blocks. @param total declared size of the array in bytes */
async function unpack(
  reading: Reading,
  bytes: Uint8Array<ArrayBuffer>,
  sizes: readonly number[],
  total: number,
  packing: Packing,
) {
  reading.takeUnpacked(total)
  const whole = new Uint8Array(total)
  let [from, to] = [0, 0]
  for (const size of sizes) {
    const block = bytes.subarray(from, from + size)
    to = packing === 'lz4' ? (unpackLz4(block, whole, to) ?? damaged()) : await inflate(block, whole, to)
    from += size
    reading.progress(from)
  }
  if (to < total) throw new NotShownError(EARLY)
  return whole
}

/** @returns end in `whole` of the block that begins at `from` */
async function inflate(block: Uint8Array<ArrayBuffer>, whole: Uint8Array, from: number): Promise<number> {
  const reader = new Blob([block]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let to = from
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      if (to + step.value.length > whole.length)
        throw new NotShownError('The file unpacks to more than it claims.')
      whole.set(step.value, to)
      to += step.value.length
    }
    return to
  } catch (cause) {
    if (cause instanceof NotShownError) throw cause
    return damaged()
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function damaged(): never {
  throw new NotShownError('The file is damaged: it cannot be unpacked.')
}
