import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend } from '../backend'
import type { Contract } from '../contract/contract'
import { allowOrigin, answerPreflight } from '../http/cors'
import { newRequestId } from '../http/request'
import type { Fault } from '../world/faults'
import type { World } from '../world/world'
import { etagOf, fileHeaders } from './headers'
import { objectAt } from './objects'
import { type Span, spanOf } from './range'
import { readAddress, type SignedAddress } from './signed'
import { fileAt, type StoredFile } from './stored-file'

/** The name that faults and the call log have for reading bytes, beside the contract's operations. */
export const storageOperation = 'storage'

interface Storage {
  readonly backend: () => Backend
  readonly world: (name: string) => World
}

/** Slow connections are slow in small steps. */
async function* slowly(pieces: Iterable<Buffer>, bytesPerSecond: number) {
  const step = Math.max(1, Math.ceil(bytesPerSecond / 20))
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += step) {
      yield piece.subarray(at, at + step)
      await sleep(50)
    }
  }
}

const refuse = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  })
  response.end(`${text}\n`)
  return status
}

/** The part a request asks for; If-Range with another tag means that the whole is wanted. */
const asked = (request: IncomingMessage, file: StoredFile) => {
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etagOf(file)
  return request.method === 'GET' && isSame ? spanOf(request.headers.range, file.size) : null
}

const sendBytes = async (response: ServerResponse, file: StoredFile, span: Span, fault: Fault | null) => {
  const after = typeof fault?.drop === 'object' ? fault.drop.after_bytes : Number.POSITIVE_INFINITY
  const isCut = span.from + after < span.to
  const pieces = file.read(span.from, isCut ? span.from + after : span.to)
  const rate = fault?.bytes_per_second
  const source = Readable.from(rate === undefined ? pieces : slowly(pieces, rate), { highWaterMark: 1 })
  // Who leaves early stops the reading; there is nobody to tell.
  await pipeline(source, response, { end: !isCut }).catch(() => undefined)
  if (isCut) response.destroy()
}

const refuseUnread = (response: ServerResponse, request: IncomingMessage) => {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  response.setHeader('Allow', 'GET, HEAD')
  refuse(response, 405, 'Files here can only be read.')
  return true
}

/** Sends the file, or the part of it that was asked for; `note` is told the status before the first byte goes. */
const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  fault: Fault | null,
  note: (status: number) => void,
) => {
  if (request.headers['if-none-match'] === etagOf(file)) {
    note(304)
    response.writeHead(304).end()
    return
  }
  const span = asked(request, file)
  if (span === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${file.size}`)
    note(refuse(response, 416, 'The file ends before that.'))
    return
  }
  const { from, to } = span ?? { from: 0, to: file.size }
  if (span) response.setHeader('Content-Range', `bytes ${from}-${to - 1}/${file.size}`)
  response.setHeader('Content-Length', to - from)
  response.statusCode = span ? 206 : 200
  note(response.statusCode)
  if (request.method === 'HEAD') response.end()
  else await sendBytes(response, file, { from, to }, fault)
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  address: SignedAddress,
  place: { readonly contract: Contract; readonly world: World },
  note: (status: number | null, fault?: boolean) => void,
) => {
  const { world } = place
  if (world.clock.now().getTime() > address.expires * 1000) {
    const text = 'This address has ended. Go back to the portal and start the download again.'
    return note(refuse(response, 403, text))
  }
  const object = objectAt(place, address.bucket, address.key)
  if (!object) return note(refuse(response, 404, 'The storage has no such file any more.'))
  const fault = world.faults.take(storageOperation)
  if (fault?.delay_ms) await sleep(fault.delay_ms)
  if (fault?.drop === 'unhandled' || fault?.drop === 'unanswered') {
    note(null, true)
    response.destroy()
    return
  }
  if (fault?.status !== undefined) {
    return note(refuse(response, fault.status, 'The sandbox was asked to fail.'), true)
  }
  const file = fileAt(address.key)
  const headers = fileHeaders(file, address, object.modified_at)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  await sendFile(request, response, file, fault, (status) => note(status, fault !== null))
}

/**
 * Serves GET and HEAD /storage/{bucket}/{key} for signed addresses, Range requests included. The bytes are made as they are
 * read and wait for whoever reads them. Prism never sees them.
 */
export const serveStorage = async (
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> => {
  const started = Date.now()
  const id = newRequestId()
  response.setHeader('X-Request-Id', id)
  allowOrigin(request, response)
  const shown = 'Accept-Ranges, Content-Disposition, Content-Range, ETag, X-Request-Id'
  response.setHeader('Access-Control-Expose-Headers', shown)
  if (answerPreflight(request, response) || refuseUnread(response, request)) return
  const address = readAddress(path, query)
  if (!address) {
    refuse(response, 403, 'This address was not made by the portal, or was changed.')
    return
  }
  const world = storage.world(address.world)
  const note = (status: number | null, fault = false) =>
    world.log.add({
      at: world.clock.now().toISOString(),
      request_id: id,
      method: request.method ?? '',
      path,
      operation: storageOperation,
      persona: null,
      idempotency_key: null,
      status,
      ms: Date.now() - started,
      fault,
      repeated: false,
      violations: [],
    })
  await answer(request, response, address, { contract: storage.backend().contract, world }, note)
}
