import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableFile } from '../files/file-bytes'
import { throttled } from '../files/rate-limiter'
import type { Fault } from '../world/faults'

/** Refuses a request in plain text, never as a page that could run scripts. */
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

/** Requested range; an If-Range with another tag requests the whole file. */
const requestedSpan = (request: IncomingMessage, file: ReadableFile) => {
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
  const source = Readable.from(rate === undefined ? pieces : throttled(pieces, rate), { highWaterMark: 1 })
  // A client that disconnects aborts the stream, which is not an error.
  await pipeline(source, response, { end: !isCut }).catch(() => undefined)
  if (!isCut) return
  if (fault?.stall && !response.destroyed) await once(response, 'close')
  response.destroy()
}

/** A file, its disposition and the injected fault. */
type Sending = {
  readonly file: ReadableFile
  readonly disposition: string
  readonly filename: string
  readonly modified: string
  readonly fault: Fault | null
  /** Called with the status before the first byte is sent. */
  readonly note: (status: number) => void
}

/** Sends the file or the requested range. */
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
  const span = requestedSpan(request, file)
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

/** Content type for inline display, null for none; text is always text/plain, so it is never run. */
const inlineTypeOf = (type: string): string | null => {
  if (/^(application\/pdf|image\/(png|jpeg|svg\+xml)|video\/(mp4|webm))$/.test(type)) return type
  return type.startsWith('text/') && type !== 'text/html' ? 'text/plain' : null
}

/** Validated: the content type comes from the uploader. */
const isMediaType = (type: string) => /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type)

/** Types exempt from the CSP sandbox: their viewers do not work in it, and they cannot run scripts. */
const isHarmless = (type: string) => /^(application\/pdf|image\/(png|jpeg)|video\/)/.test(type)

const asciiName = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const dispositionOf = (kind: string, name: string) =>
  `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`

/** Headers of a file except its length (RFC 6266 and 8187 for the name). */
function fileHeaders(
  file: ReadableFile,
  address: { readonly disposition: string; readonly filename: string; readonly modified: string },
): Readonly<Record<string, string>> {
  const shown = address.disposition === 'inline' ? inlineTypeOf(file.type) : null
  const type = shown ?? (isMediaType(file.type) ? file.type : 'application/octet-stream')
  const policy =
    shown !== null && isHarmless(shown)
      ? "frame-ancestors 'self'"
      : "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': dispositionOf(shown === null ? 'attachment' : 'inline', address.filename),
    'Content-Security-Policy': policy,
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    // The documentation's frame has no origin, so its images are cross-origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etagOf(file),
    'Last-Modified': new Date(address.modified).toUTCString(),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

function etagOf({ etag }: ReadableFile) {
  return `"${etag}"`
}

type Span = {
  readonly from: number
  /** Exclusive end. */
  readonly to: number
}

/**
 * Parses a Range header: a span, `unsatisfiable`, or null for the whole file (absent, malformed, or several ranges,
 * which servers may ignore).
 */
function spanOf(header: string | undefined, size: number): Span | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size }
  }
  const from = Number(first)
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}

/** Logs the status of a request; null: the connection was dropped. */
export type LogStatus = (status: number | null, fault?: boolean) => void
