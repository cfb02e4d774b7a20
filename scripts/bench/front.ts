import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer as createTlsServer } from 'node:https'
import type { Server, Socket } from 'node:net'
import type { PortalConfig } from '../../src/session/config'
import { type Certificate, makeCertificate } from '../serve/certificate'
import { headersOf } from '../serve/headers'
import { startLocal } from '../serve/local'
import { type BuiltFile, builtFile, fileAnswer, readBuilt } from './built-files'

const protocols = ['HTTP/2', 'HTTP/1.1'] as const
export type Protocol = (typeof protocols)[number]

type Request = IncomingMessage | Http2ServerRequest
type Response = ServerResponse | Http2ServerResponse
type Answer = (request: Request, response: Response) => void

/** Builds that are served as production serves them. */
export type Fronts<Name extends string> = {
  /** Origin of one build over one protocol. */
  url: (name: Name, protocol: Protocol) => string
  certificate: Certificate
  close: () => Promise<void>
}

/** Paths of the provider and the backend, never a file of the build. */
const behind = /^\/(api|idp|sandbox|storage|thumbnails)(\/|$)/

/**
 * Serves builds over TLS: compressed ahead by brotli, files with a hash in their name kept forever, the production
 * headers on each, and one identity provider and sandbox behind all of them.
 * @param folders the folder of each build
 */
export async function startFronts<Name extends string>(
  folders: Readonly<Record<Name, string>>,
  config: PortalConfig,
): Promise<Fronts<Name>> {
  const certificate = await makeCertificate()
  const fronts: { name: string; protocol: Protocol; origin: string; listening: Listening }[] = []
  let port = 0
  for (const [name, folder] of Object.entries<string>(folders)) {
    const files = await readBuilt(folder)
    files.set('/config.json', builtFile('.json', Buffer.from(JSON.stringify(config))))
    for (const protocol of protocols) {
      const listening = await listen(
        secureServer(certificate, protocol, (request, response) => {
          const path = pathOf(request)
          if (behind.test(path)) passOn(port, request, response)
          else sendFile(files, config, request, response)
        }),
      )
      fronts.push({ name, protocol, origin: `https://localhost:${listening.port}`, listening })
    }
  }
  const backend = await startBehind(
    config,
    fronts.map(({ origin }) => origin),
  )
  port = backend.port
  return {
    url: (name, protocol) => {
      const front = fronts.find((one) => one.name === name && one.protocol === protocol)
      if (!front) throw new Error(`nothing serves ${name} over ${protocol}`)
      return front.origin
    },
    certificate,
    close: async () => {
      await Promise.all([...fronts.map(({ listening }) => listening), backend].map(({ close }) => close()))
    },
  }
}

/**
 * Starts the identity provider and the sandbox that stand behind all builds.
 * @param origins where the builds are served, and a sign-in may lead back to
 */
export async function startBehind(config: PortalConfig, origins: readonly string[]): Promise<Listening> {
  const redirectUris = origins.map((origin) => `${origin}/`)
  const local = await startLocal(config, { page: false, keepSignIns: false, redirectUris })
  const { port, close } = await listen(
    createServer((request, response) => {
      local.identity.middleware(request, response, () =>
        local.sandbox.middleware(request, response, () => response.writeHead(404).end()),
      )
    }),
  )
  return {
    port,
    close: async () => {
      await close()
      await local.close()
    },
  }
}

function secureServer({ key, cert }: Certificate, protocol: Protocol, answer: Answer): Server {
  return protocol === 'HTTP/2'
    ? createSecureServer({ key, cert }, answer)
    : createTlsServer({ key, cert }, answer)
}

const pathOf = (request: Request) => (request.url ?? '/').split('?')[0] ?? '/'
const authorityOf = ({ headers }: Request) => String(headers[':authority'] ?? headers.host ?? 'localhost')

function sendFile(
  files: ReadonlyMap<string, BuiltFile>,
  config: PortalConfig,
  request: Request,
  response: Response,
): void {
  const path = pathOf(request)
  const { status, headers, body } = fileAnswer(files, path, request.headers['if-none-match'])
  const all = { ...headersOf(path, config, `https://${authorityOf(request)}`), ...headers }
  response.statusCode = status
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
  response.end(body)
}

/** HTTP/1.1 has these for one connection; the next one has its own, and HTTP/2 none. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'])

/** Asks the provider or the backend, as a reverse proxy does. */
function passOn(port: number, request: Request, response: Response): void {
  const authority = authorityOf(request)
  const headers = Object.entries(request.headers).filter(
    ([name]) => !name.startsWith(':') && !ofConnection.has(name),
  )
  const onward = ask({
    host: 'localhost',
    port,
    method: request.method,
    path: request.url,
    headers: { ...Object.fromEntries(headers), host: authority },
  })
  onward.once('response', (answer) => {
    response.statusCode = answer.statusCode ?? 502
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value)
    // The provider speaks plain HTTP and believes that everybody does.
    const { location } = answer.headers
    if (location?.startsWith(`http://${authority}`))
      response.setHeader('location', location.replace('http:', 'https:'))
    answer.pipe(response)
  })
  onward.once('error', () => {
    response.statusCode = 502
    response.end()
  })
  request.pipe(onward)
}

/** A server of the bench, at a port that was free. */
export type Listening = {
  port: number
  close: () => Promise<void>
}

async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
