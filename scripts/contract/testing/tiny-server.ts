import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Json } from '../../../openapi/model/json'

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
  // Node's parser refuses methods it does not know before anybody sees them; servers of other makes do not.
  server.on('clientError', (error, socket) => {
    const strange =
      'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? strangeRequest(error.rawPacket) : null
    if (!strange) return socket.destroy()
    asked.push(`${strange.method} /${strange.parts.join('/')}`)
    writeByHand(socket, answer(strange))
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
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    ...addressOf(request.url ?? '/'),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  }
}

function addressOf(url: string): Pick<Asked, 'parts' | 'query'> {
  const { pathname, searchParams } = new URL(url, 'http://tiny.invalid')
  return { parts: pathname.slice(1).split('/').map(decodeURIComponent), query: searchParams }
}

function strangeRequest(packet: Buffer): Asked | null {
  const [start = '', ...lines] = packet.toString('latin1').split('\r\n')
  const [, method, url] = /^([A-Z-]+) (\S+) HTTP\/1\.1$/.exec(start) ?? []
  if (method === undefined || url === undefined) return null
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name.toLowerCase(), value ?? '']]
  })
  return { method, ...addressOf(url), headers: Object.fromEntries(headers), body: Buffer.alloc(0) }
}

function write(response: ServerResponse, answered: Answered) {
  const { status, headers, body } = plain(answered)
  // Node leaves the body of a 204 away, as HTTP wants it; servers that do not are written by hand.
  if (status === 204 && body !== undefined && response.socket) return writeByHand(response.socket, answered)
  response.writeHead(status, headers)
  response.end(body)
}

function plain({ status, headers = {}, json, bytes }: Answered) {
  const type =
    json !== undefined && !('content-type' in headers) ? { 'content-type': 'application/json' } : {}
  return { status, headers: { ...type, ...headers }, body: json === undefined ? bytes : JSON.stringify(json) }
}

function writeByHand(socket: Duplex, answered: Answered) {
  const { status, headers, body = '' } = plain(answered)
  const bytes = Buffer.from(body)
  const lines = Object.entries({ ...headers, 'content-length': bytes.length, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
  socket.end(Buffer.concat([Buffer.from(head), bytes]))
}
