import type { IncomingMessage, ServerResponse } from 'node:http'
import { svgOf } from '../content/pictures'
import { titleOf } from '../content/texts'

/** Serves public pictures of products and resources, /thumbnails/{name}.svg. */
export function sendThumbnail(request: IncomingMessage, response: ServerResponse, path: string): void {
  const name = /^\/thumbnails\/([a-z0-9-]{1,60})\.svg$/.exec(path)?.[1]
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (name === undefined || !isRead) {
    response.writeHead(name === undefined ? 404 : 405, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('Not found\n')
    return
  }
  const bytes = Buffer.from(svgOf(titleOf(`${name}.svg`)))
  response.writeHead(200, {
    'Cache-Control': 'public, max-age=3600',
    'Content-Length': bytes.length,
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'Content-Type': 'image/svg+xml',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
