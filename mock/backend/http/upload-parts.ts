import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRateLimiter } from '../files/rate-limiter'
import type { Upload } from '../files/uploads'
import { type PartAddress, partHeaders } from '../storage/part-address'
import type { Fault } from '../world/faults'
import type { World } from '../world/world'
import { type LogStatus, refuse } from './send-file'

/** Bytes per write; no more of a body is held in memory. */
const batch = 1024 ** 2

const uploadGone = [404, 'The storage knows no such upload any more.'] as const

/** Reason to refuse a part before its body is read; null if there is none. */
const obstacle = (
  world: World,
  address: PartAddress,
  upload: Upload | undefined,
  { headers }: IncomingMessage,
): readonly [number, string] | null => {
  if (world.clock.now().getTime() > address.expires * 1000) return [403, 'This address has ended.']
  if (headers.authorization !== undefined) return [400, 'The address is enough: send no token here.']
  if (headers['content-type'] !== partHeaders['content-type'])
    return [403, 'The headers are not those that were signed.']
  if (!upload || upload.done || address.number > upload.partsTotal) return uploadGone
  if (upload.isEnding) return [409, 'The upload is being completed.']
  const { size } = upload.placeOf(address.number)
  const length = Number(headers['content-length'])
  if (headers['content-length'] === undefined) return [411, 'The length of the part is missing.']
  if (length > size) return [413, `The part has ${length} bytes; ${size} is the most.`]
  if (length < size) return [400, `The part has ${length} bytes and should have ${size}.`]
  return null
}

/** Reads and discards the body, so that the sender gets the answer. */
const discardBody = (world: World, request: IncomingMessage) => {
  request.on('data', (bytes: Buffer) => {
    world.uploads.receivedBytes += bytes.length
  })
}

type Receiving = {
  readonly world: World
  readonly upload: Upload
  readonly number: number
  readonly fault: Fault | null
}

/** Cuts the connection, or stalls it until the sender disconnects. */
const cutConnection = async (request: IncomingMessage, response: ServerResponse, fault: Fault | null) => {
  if (fault?.stall) {
    request.pause()
    if (!response.destroyed) await once(response, 'close')
  }
  request.socket.destroy()
}

/**
 * Writes a body to its part's offset as it arrives, no faster than the disk. @returns its ETag, or null if it is
 * incomplete
 */
const receive = async (
  request: IncomingMessage,
  response: ServerResponse,
  { world, upload, number, fault }: Receiving,
): Promise<string | null> => {
  const { from, size } = upload.placeOf(number)
  const stop = fault?.stall ?? (typeof fault?.drop === 'object' ? fault.drop : null)
  const rate = fault?.bytes_per_second
  const pace = fault && rate ? createRateLimiter(rate, () => world.faults.isCleared(fault)) : null
  const md5 = createHash('md5')
  const sha256 = upload.hash.inline(from)
  const disk = await upload.file.open()
  let waiting: Buffer[] = []
  let [got, written, held] = [0, 0, 0]
  const flush = async () => {
    await disk.writev(waiting, from + written)
    written += held
    held = 0
    waiting = []
  }
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = piece
      world.uploads.receivedBytes += bytes.length
      got += bytes.length
      if (stop && got >= stop.after_bytes) {
        await cutConnection(request, response, fault)
        return null
      }
      md5.update(bytes)
      sha256?.update(bytes)
      waiting.push(bytes)
      held += bytes.length
      if (held >= batch) await flush()
      if (pace) await pace(bytes.length)
    }
    if (held > 0) await flush()
  } catch {
    // The sender disconnected or was cut off: the part does not count.
    return null
  } finally {
    await disk.close()
  }
  if (got !== size || upload.isEnding) return null
  const etag = `"${md5.digest('hex')}"`
  upload.store(number, { etag, size })
  sha256?.commit(from + size)
  void upload.hash.advance().catch(() => undefined)
  return etag
}

/** Receives one part of an upload. An incomplete part does not count. */
export async function receivePart(
  world: World,
  address: PartAddress,
  request: IncomingMessage,
  response: ServerResponse,
  note: LogStatus,
): Promise<void> {
  world.uploads.sweep(world.clock.now())
  const upload = world.uploads.get(address.upload)
  const { number } = address
  const fault = world.faults.take('storagePut', { name: `${address.upload}/${number}`, number })
  const isFaulty = fault !== null
  if (fault?.delay_ms) await sleep(fault.delay_ms)
  if (fault?.drop === 'unhandled') {
    request.socket.destroy()
    return note(null, true)
  }
  const wrong = obstacle(world, address, upload, request)
  if (fault?.status !== undefined || wrong || !upload) {
    discardBody(world, request)
    if (fault?.status !== undefined)
      return note(refuse(response, fault.status, 'The sandbox was asked to fail.', fault), true)
    const [status, text] = wrong ?? uploadGone
    return note(refuse(response, status, text), isFaulty)
  }
  const end = await upload.begin(number, () => request.socket.destroy())
  const etag = await receive(request, response, { world, upload, number, fault }).finally(end)
  if (etag === null || response.destroyed) {
    request.socket.destroy()
    return note(null, isFaulty)
  }
  world.uploads.receivedParts += 1
  if (fault?.drop === 'unanswered') {
    request.socket.destroy()
    return note(null, true)
  }
  response.writeHead(200, { ETag: etag, 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
  note(200, isFaulty)
}
