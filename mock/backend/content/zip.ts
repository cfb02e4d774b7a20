import { crc32 } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  readonly bytes: Buffer
}

/** Fixed date, 1 January 2026, for reproducible archives. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1

const fields = ({ name, bytes }: ZipEntry) => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(0x0800, 2)
  header.writeUInt16LE(date, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

const signed = (signature: number, ...parts: readonly Buffer[]) => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, ...parts])
}

/** Zip of small files without compression, whose bytes would depend on the zlib version. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const local = signed(0x04034b50, fields(entry), name, entry.bytes)
    const made = Buffer.from([20, 0])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(signed(0x02014b50, made, fields(entry), rest, name))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, signed(0x06054b50, end)])
}
