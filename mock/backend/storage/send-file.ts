import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableFile } from '../blobs/file-bytes'
import type { Fault } from '../world/faults'
import { etagOf, fileHeaders } from './headers'
import { slowly } from './pace'
import { type Span, spanOf } from './range'

/** How the storage refuses: in words, never as a page that could run anything. */
export function refuse(response: ServerResponse, status: number, text: string, fault?: Fault | null) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    ...fault?.headers,
  })
  response.end(`${text}\n`)
  return status
}

/** The part a request asks for; If-Range with another tag means that the whole is wanted. */
const asked = (request: IncomingMessage, file: ReadableFile) => {
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etagOf(file)
  return request.method === 'GET' && isSame ? spanOf(request.headers.range, file.size) : null
}

const sendBytes = async (response: ServerResponse, file: ReadableFile, span: Span, fault: Fault | null) => {
  const stop = fault?.stall ?? (typeof fault?.drop === 'object' ? fault.drop : null)
  const after = stop?.after_bytes ?? Number.POSITIVE_INFINITY
  const isCut = span.from + after < span.to
  const pieces = file.read(span.from, isCut ? span.from + after : span.to)
  const rate = fault?.bytes_per_second
  const source = Readable.from(rate === undefined ? pieces : slowly(pieces, rate), { highWaterMark: 1 })
  // Who leaves early stops the reading; there is nobody to tell.
  await pipeline(source, response, { end: !isCut }).catch(() => undefined)
  if (!isCut) return
  if (fault?.stall && !response.destroyed) await once(response, 'close')
  response.destroy()
}

/** A file, how it is to be saved or shown, and what somebody asked to go wrong. */
type Sending = {
  readonly file: ReadableFile
  readonly disposition: string
  readonly filename: string
  readonly modified: string
  readonly fault: Fault | null
  /** Is told the status before the first byte goes. */
  readonly note: (status: number) => void
}

/** Sends the file, or the part of it that was asked for. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, fault, note, ...address }: Sending,
): Promise<void> {
  for (const [name, value] of Object.entries(fileHeaders(file, address))) response.setHeader(name, value)
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
