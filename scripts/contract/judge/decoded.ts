import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'

const decoders: ReadonlyMap<string, (body: Uint8Array, most: number) => Buffer> = new Map([
  ['gzip', (body, most) => gunzipSync(body, { maxOutputLength: most, finishFlush: zlib.Z_SYNC_FLUSH })],
  ['deflate', inflated],
  ['br', (body, most) => brotliDecompressSync(body, { maxOutputLength: most })],
])

/** Some servers leave out the frame of `deflate`; browsers read both. */
function inflated(body: Uint8Array, most: number): Buffer {
  const [first = 0, second = 0] = body
  const hasFrame = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
  const settings = { maxOutputLength: most, finishFlush: zlib.Z_SYNC_FLUSH }
  return hasFrame ? inflateSync(body, settings) : inflateRawSync(body, settings)
}

/**
 * Decompresses a body: without `Accept-Encoding` in the request, the server may choose (RFC 9110, §12.5.3).
 * @returns null if it exceeds `most` bytes
 * @throws Error if it does not match `Content-Encoding`
 */
export function decoded(body: Buffer, encoding: string | null | undefined, most: number): Buffer | null {
  let left: Buffer | null = body
  // The last one named was applied last.
  for (const word of (encoding ?? '').split(',').toReversed()) {
    const name = word.trim().toLowerCase().replace(/^x-/, '')
    const decode = decoders.get(name)
    if (decode === undefined || left.length === 0) return left
    try {
      left = decode(left, most)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw new Error(`the body is not ${name}, though Content-Encoding says so`, { cause: error })
    }
  }
  return left
}
