import { createHash } from 'node:crypto'
import type { FileBytes, ReadableFile } from './file-bytes'

/** One entry of an archive; folders have no bytes. */
export type ZipItem = {
  /** With slashes between folders; a folder ends with one. */
  readonly name: string
  readonly modified: string
  readonly crc: number
  readonly bytes: FileBytes | null
}

type Segment = {
  readonly at: number
  readonly size: number
  readonly read: ReadableFile['read']
}

const most32 = 0xffff_ffff
const most16 = 0xffff

/** Encodes numbers of the given byte lengths, little-endian. */
const fields = (...values: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of values) {
    if (size === 2) buffer.writeUInt16LE(value, at)
    else if (size === 4) buffer.writeUInt32LE(value, at)
    else buffer.writeBigUInt64LE(BigInt(value), at)
    at += size
  }
  return buffer
}

/** Date and time in a zip's format, which begins with 1980 and has no time zone. */
const stampOf = (modified: string): readonly [time: number, day: number] => {
  const date = new Date(modified)
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107) - 1980
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return [time, day]
}

/** Numbers that do not fit into 32 bits, in an extra field (ZIP64). */
const extraOf = (numbers: readonly number[]) =>
  numbers.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([
        fields([2, 1], [2, numbers.length * 8]),
        ...numbers.map((number) => fields([8, number])),
      ])

/** Unix, with the permissions of a file or folder; names are UTF-8. */
const madeBy = (3 << 8) | 45
const utf8 = 0x0800

const common = ({ modified, crc }: ZipItem, size: number, name: Buffer, extra: Buffer, version: number) => {
  const [time, day] = stampOf(modified)
  const shown = Math.min(size, most32)
  return fields(
    [2, version],
    [2, utf8],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, shown],
    [4, shown],
    [2, name.length],
    [2, extra.length],
  )
}

const localOf = (item: ZipItem, size: number, name: Buffer) => {
  const isLarge = size >= most32
  const extra = extraOf(isLarge ? [size, size] : [])
  const head = common(item, size, name, extra, isLarge ? 45 : 20)
  return Buffer.concat([fields([4, 0x04034b50]), head, name, extra])
}

const centralOf = (item: ZipItem, size: number, name: Buffer, at: number) => {
  const isLarge = size >= most32
  const isFar = at >= most32
  const extra = extraOf([...(isLarge ? [size, size] : []), ...(isFar ? [at] : [])])
  const head = common(item, size, name, extra, isLarge || isFar ? 45 : 20)
  const attributes = item.bytes ? 0o100644 * 65_536 : 0o40755 * 65_536 + 16
  const rest = fields([2, 0], [2, 0], [2, 0], [4, attributes], [4, Math.min(at, most32)])
  return Buffer.concat([fields([4, 0x02014b50], [2, madeBy]), head, rest, name, extra])
}

const endOf = (count: number, size: number, at: number) => {
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, most16)],
    [2, Math.min(count, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(at, most32)],
    [2, 0],
  )
  if (count < most16 && size < most32 && at < most32) return end
  const large = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, madeBy],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, at],
  )
  return Buffer.concat([large, fields([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]), end])
}

async function* readSegments(segments: readonly Segment[], from: number, to: number) {
  for (const { at, size, read } of segments) {
    if (at + size <= from || size === 0) continue
    if (at >= to) return
    yield* read(Math.max(0, from - at), Math.min(size, to - at))
  }
}

/** An uncompressed archive (solver results hardly compress), assembled while it is read, at any offset. */
export function archiveOf(items: readonly ZipItem[]): ReadableFile {
  const segments: Segment[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (size: number, read: ReadableFile['read']) => {
    segments.push({ at, size, read })
    at += size
  }
  const addBuffer = (bytes: Buffer) => add(bytes.length, (from, to) => [bytes.subarray(from, to)])
  for (const item of items) {
    const name = Buffer.from(item.name)
    const size = item.bytes?.size ?? 0
    directory.push(centralOf(item, size, name, at))
    addBuffer(localOf(item, size, name))
    if (item.bytes) add(size, item.bytes.read)
  }
  const central = Buffer.concat(directory)
  const start = at
  addBuffer(central)
  addBuffer(endOf(items.length, central.length, start))
  const etag = createHash('sha256').update(central).digest('hex').slice(0, 32)
  return { size: at, type: 'application/zip', etag, read: (from, to) => readSegments(segments, from, to) }
}
