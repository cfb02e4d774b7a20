import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a portal on another origin may do and read; cookies are never sent there. */
type Cors = {
  readonly methods: string
  /** What it may send. */
  readonly send: string
  /** What it may read. */
  readonly read: string
}

const apiCors: Cors = {
  methods: 'GET, POST, PATCH, DELETE',
  send: 'Authorization, Content-Type, Idempotency-Key, Prefer',
  read: 'Retry-After, X-Request-Id, Content-Disposition',
}

/** The storage's own rules: no bearer goes there. */
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

/** Answers a preflight; false when the request is none. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, cors = apiCors) {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  response.setHeader('Access-Control-Allow-Methods', cors.methods)
  response.setHeader('Access-Control-Allow-Headers', cors.send)
  response.setHeader('Access-Control-Max-Age', '86400')
  response.writeHead(204).end()
  return true
}
