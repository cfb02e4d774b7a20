import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type HashRequest = { readonly file: File }

/** The worker's messages: progress in bytes, then the checksum, or that the file could not be read. */
export type HashReply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly checksum: string }
  | { readonly kind: 'unreadable' }

/** Bytes per read: large enough that reads cost nothing, small enough to move the progress bar on a slow machine. */
const SLICE = 1024 * 1024

const reply = (message: HashReply) => postMessage(message)

// Slices rather than the file's stream: a stream's chunks are small, and the next slice is read while this one is hashed.
async function hash(file: File): Promise<void> {
  const state = sha256.create()
  const read = (from: number) => file.slice(from, from + SLICE).arrayBuffer()
  let next = read(0)
  for (let done = 0; done < file.size; ) {
    const bytes = new Uint8Array(await next)
    // The file became shorter after it was chosen.
    if (bytes.length === 0) throw new Error('The file has changed')
    done += bytes.length
    if (done < file.size) next = read(done)
    state.update(bytes)
    reply({ kind: 'progress', done })
  }
  reply({ kind: 'done', checksum: bytesToHex(state.digest()) })
}

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  hash(data.file).catch(() => reply({ kind: 'unreadable' }))
})
