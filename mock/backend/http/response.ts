import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { createPicker, createRandom } from '../content/random'
import { isList, isObject, isText, type Json, parseJson } from '../json'
import type { Answer } from '../problem'
import type { Fault } from '../world/faults'

export type Wire = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

/** Serializes a response. */
export function serialize({ status, headers = {}, body, bytes }: Answer): Wire {
  if (bytes) return { status, headers, bytes }
  if (body === undefined) return { status, headers, bytes: Buffer.alloc(0) }
  const type = headers['content-type'] ?? 'application/json'
  const content = type.startsWith('text/') && isText(body) ? body : JSON.stringify(body)
  const charset = type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
  return { status, headers: { ...headers, 'content-type': charset }, bytes: Buffer.from(content) }
}

const html = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><hr>gateway'
const json = 'application/json'

/** Applies a fault's status, headers and body to a response. */
export function applyFault(fault: Fault, wire: Wire): Wire {
  const status = fault.status ?? wire.status
  const with_ = (type: string, content: string): Wire => ({
    status,
    headers: { ...wire.headers, 'content-type': type, ...fault.headers },
    bytes: Buffer.from(content),
  })
  switch (fault.body ?? (fault.status === undefined ? undefined : 'problem')) {
    case 'problem': {
      const body = { type: '/problems/sandbox-fault', title: 'The sandbox was asked to fail', status }
      return with_('application/problem+json', JSON.stringify(body))
    }
    case 'html':
      return with_('text/html; charset=utf-8', html)
    case 'null':
      return with_(json, 'null')
    case 'false':
      return with_(json, 'false')
    case 'off-contract':
      return with_(json, JSON.stringify({ unexpected: ['off', 'contract'] }))
    case 'empty': {
      const { 'content-type': _, ...headers } = wire.headers
      return { status, headers: { ...headers, ...fault.headers }, bytes: Buffer.alloc(0) }
    }
    case 'truncated': {
      const bytes = wire.bytes.subarray(0, Math.ceil(wire.bytes.length / 2))
      return { status, headers: { ...wire.headers, ...fault.headers }, bytes }
    }
    case 'mutated': {
      if (!wire.headers['content-type']?.includes('json')) return wire
      const chance = createRandom(fault.seed ?? 0)
      return with_(json, JSON.stringify(mutated(parseJson(wire.bytes.toString()), chance)))
    }
    default:
      return { ...wire, headers: { ...wire.headers, ...fault.headers } }
  }
}

/** Replaces one value in ten with one of another type. */
function mutated(value: Json, chance: () => number): Json {
  if (chance() < 0.1) return createPicker(chance)<Json>([null, 7, 'brand_new', {}, [], [null]])
  if (isList(value)) return value.map((item) => mutated(item, chance))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, mutated(member ?? null, chance)]),
  )
}

/** Sends a response, or cuts the connection after some bytes. */
export function send(request: IncomingMessage, response: ServerResponse, wire: Wire, cutAfter?: number) {
  for (const [name, value] of Object.entries(wire.headers)) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-store')
  const isCompressed = cutAfter === undefined && mayCompress(request, wire)
  const bytes = isCompressed ? gzipSync(wire.bytes, { level: 1 }) : wire.bytes
  if (isCompressed) {
    response.setHeader('Content-Encoding', 'gzip')
    response.appendHeader('Vary', 'Accept-Encoding')
  }
  if (wire.status !== 204) response.setHeader('Content-Length', bytes.length)
  response.statusCode = wire.status
  if (cutAfter === undefined) {
    response.end(bytes)
    return
  }
  response.flushHeaders()
  response.write(wire.bytes.subarray(0, cutAfter), () => request.socket.destroy())
}

/** Compression as in real backends: lists of tickets shrink to a tenth. */
function mayCompress({ headers }: IncomingMessage, wire: Wire): boolean {
  const isJson = wire.headers['content-type']?.includes('json') ?? false
  return isJson && wire.bytes.length > 1024 && /\bgzip\b/.test(String(headers['accept-encoding']))
}

/** CORS headers for a portal on another origin; cookies are not allowed. */
type Cors = {
  readonly methods: string
  /** Allowed request headers. */
  readonly send: string
  /** Exposed response headers. */
  readonly read: string
}

const apiCors: Cors = {
  methods: 'GET, POST, PATCH, DELETE',
  send: 'Authorization, Content-Type, Idempotency-Key, Prefer',
  read: 'Retry-After, X-Request-Id, Content-Disposition',
}

/** The storage uses signed URLs, not bearer tokens. */
export const storageCors: Cors = {
  methods: 'GET, HEAD, PUT',
  send: 'Content-Type, If-Range, Range',
  read: 'Accept-Ranges, Content-Disposition, Content-Range, ETag, Retry-After, X-Request-Id',
}

export function allowOrigin(request: IncomingMessage, response: ServerResponse, cors = apiCors) {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', cors.read)
}

/** Answers a preflight; false for any other request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, cors = apiCors) {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  response.setHeader('Access-Control-Allow-Methods', cors.methods)
  response.setHeader('Access-Control-Allow-Headers', cors.send)
  response.setHeader('Access-Control-Max-Age', '86400')
  response.writeHead(204).end()
  return true
}
