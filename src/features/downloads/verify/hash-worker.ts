import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { HashReply, HashRequest } from './hash-messages'

/** As much as is read at once: large enough that reading costs nothing, small enough to move the bar on a slow machine. */
const SLICE = 1024 * 1024

const reply = (message: HashReply) => postMessage(message)

// Slices rather than the file's stream: its chunks are small, and the reading of the next one overlaps the hashing.
async function hash(file: File): Promise<void> {
  const state = sha256.create()
  const read = (from: number) => file.slice(from, from + SLICE).arrayBuffer()
  let next = read(0)
  for (let done = 0; done < file.size; ) {
    const bytes = new Uint8Array(await next)
    // The file is shorter than it was when it was chosen.
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
