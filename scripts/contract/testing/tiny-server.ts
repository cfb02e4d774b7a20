import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Json } from '../../portal-contract'

/** One request as a handler of a small server sees it. */
export interface Asked {
  readonly method: string
  /** Decoded part by part, without the leading slash: `['v2', 'telescopes']`. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Answered {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or bytes that go out as they are; absent for no body. */
  readonly json?: Json
  readonly bytes?: string | Uint8Array
}

export interface TinyServer {
  /** The origin, without a slash at its end. */
  readonly origin: string
  /** Method and address of every request, in the order they came. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

/** Serves a function on a free port of this machine. */
export async function serve(answer: (asked: Asked) => Answered): Promise<TinyServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    read(request).then(
      (given) => write(response, answer(given)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const url = new URL(request.url ?? '/', 'http://tiny.invalid')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    parts: url.pathname.slice(1).split('/').map(decodeURIComponent),
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  }
}

function write(response: ServerResponse, { status, headers = {}, json, bytes }: Answered) {
  const body = json === undefined ? bytes : JSON.stringify(json)
  if (status === 204 && body !== undefined) return writeForbiddenBody(response, headers, body)
  const type =
    json !== undefined && !('content-type' in headers) ? { 'content-type': 'application/json' } : {}
  response.writeHead(status, { ...type, ...headers })
  response.end(body)
}

/** Node leaves the body of a 204 away, as HTTP wants it; servers that do not are written by hand. */
function writeForbiddenBody(
  response: ServerResponse,
  headers: Answered['headers'] = {},
  body: string | Uint8Array,
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 204 No Content\r\n${lines.join('')}content-length: ${body.length}\r\nconnection: close\r\n\r\n`
  response.socket?.end(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
}
