import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a portal on another origin may do and read; cookies are never sent there. */
export const allowOrigin = (request: IncomingMessage, response: ServerResponse) => {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, Content-Disposition')
}

/** Answers a preflight; false when the request is none. */
export const answerPreflight = (request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Prefer')
  response.setHeader('Access-Control-Max-Age', '86400')
  response.writeHead(204).end()
  return true
}
