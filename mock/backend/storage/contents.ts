import { createCipheriv, createHash } from 'node:crypto'

/** Bytes that are generated on reading: as many as a real installer has, without a file in the repository. */
export type Content = {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/**
 * The six contents every large file of the sandbox has one of. `scripts/prove-contents.ts` reads them through and holds
 * these checksums against what it read.
 */
export const contents = {
  tool: {
    name: 'tool',
    size: 24_576,
    sha256: 'd62e67bcd0ad82b82b3b2a6f43c3b756f4b60d31d3b7a12b81e9b45e38535407',
  },
  server: {
    name: 'server',
    size: 38_797_312,
    sha256: 'd079f5794b823ca7b2a38d0c9d92522e02ccf2c61246e836d4cdb1c730377892',
  },
  patch: {
    name: 'patch',
    size: 214_748_364,
    sha256: 'b355e3bc637926218002aa574779c0142bdc22a5303d2e2ed39cd76ac9bac96a',
  },
  desktop: {
    name: 'desktop',
    size: 734_003_200,
    sha256: 'e0d0cd593abe8c5dc1f91d536b4254e887766567191387b73b8b6232818c35c7',
  },
  cases: {
    name: 'cases',
    size: 1_342_177_280,
    sha256: 'f313339866b42c2968781ba1922dc3f55f05aba99a7b08404fd9159948c26989',
  },
  solver: {
    name: 'solver',
    size: 4_187_593_113,
    sha256: 'd7cfebaed2796ceaccf975e129453669f6b8ce23c4ef91db5c50f81d7dfd5606',
  },
} as const satisfies Readonly<Record<string, Content>>

const block = 16
const piece = 256 * 1024
const zeros = Buffer.alloc(piece)

/** A key stream that begins at any byte of the content at once (AES in counter mode over zeros). */
const streamFrom = (content: Content, from: number) => {
  const key = createHash('sha256').update(`corvane sandbox ${content.name}`).digest().subarray(0, block)
  const counter = Buffer.alloc(block)
  counter.writeBigUInt64BE(BigInt(Math.floor(from / block)), 8)
  const cipher = createCipheriv('aes-128-ctr', key, counter)
  cipher.update(zeros.subarray(0, from % block))
  return cipher
}

/** The beginning of a generated file says that it is one. */
const labelOf = ({ name, size }: Content) =>
  Buffer.from(`Sample data of the Corvane sandbox, not software (${name}, ${size} bytes).\n`)

/** The bytes from `from` up to, not including, `to`, in pieces. */
export function* readContent(content: Content, from: number, to: number): Generator<Buffer> {
  const cipher = streamFrom(content, from)
  const label = labelOf(content)
  for (let at = from; at < to; at += piece) {
    const bytes = cipher.update(zeros.subarray(0, Math.min(piece, to - at)))
    if (at < label.length) label.copy(bytes, 0, at)
    yield bytes
  }
}
