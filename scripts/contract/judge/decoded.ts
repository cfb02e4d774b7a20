import { brotliDecompressSync, gunzipSync, inflateSync, constants as zlib } from 'node:zlib'

const decoders: ReadonlyMap<string, (body: Uint8Array, most: number) => Buffer> = new Map([
  ['gzip', (body, most) => gunzipSync(body, { maxOutputLength: most, finishFlush: zlib.Z_SYNC_FLUSH })],
  ['deflate', (body, most) => inflateSync(body, { maxOutputLength: most, finishFlush: zlib.Z_SYNC_FLUSH })],
  ['br', (body, most) => brotliDecompressSync(body, { maxOutputLength: most })],
])

/**
 * A body without its compression: where a request names none, a server may choose (RFC 9110, §12.5.3).
 * @returns null where it unfolds to more than `most` bytes
 * @throws Error in words when it is not written as `Content-Encoding` says
 */
export function decoded(body: Buffer, encoding: string | null | undefined, most: number): Buffer | null {
  const name = encoding?.trim().toLowerCase().replace(/^x-/, '') ?? ''
  const decode = decoders.get(name)
  if (decode === undefined || body.length === 0) return body
  try {
    return decode(body, most)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw new Error(`the body is not ${name}, though Content-Encoding says so`, { cause: error })
  }
}
