import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Plugin, type ProxyOptions, preview } from 'vite'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { compressFiles } from '../release/release'
import { type Certificate, makeCertificate } from '../serve/certificate'
import { startLocal } from '../serve/local'
import { portalPlugin } from '../serve/portal-plugin'

/** A running server of the bench. */
export type Listening = {
  port: number
  close: () => Promise<void>
}

/** Paths of the provider and the backend; no files of the build. */
const behind = '^/(api|idp|sandbox|storage|thumbnails)(/|$)'

export function originOf(port: number) {
  return `https://localhost:${port}`
}

/**
 * Starts an identity provider and a sandbox over plain HTTP.
 * @param ports of the servers in front, allowed as redirect targets
 */
export async function startBackend(config: PortalConfig, ports: readonly number[]): Promise<Listening> {
  const redirectUris = ports.map((port) => `${originOf(port)}/`)
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

/**
 * Serves builds as in production: compressed, over TLS, HTTP/2 or 1.1, with the production headers, each with its own
 * identity provider and sandbox.
 * @param folders the builds; compressed copies of them are served
 */
export async function startFronts(
  { portal }: { portal: string },
  config: PortalConfig,
  certificate?: Certificate,
) {
  const outDir = await mkdtemp(join(tmpdir(), 'front-'))
  await cp(portal, outDir, { recursive: true })
  await compressFiles(outDir)
  const trusted = certificate ?? (await makeCertificate())
  const port = await freePort()
  const backend = await startBackend(config, [port])
  const server = await preview({
    root: projectRoot,
    configFile: false,
    // Leaving a page aborts requests, and Vite would log each.
    logLevel: 'silent',
    build: { outDir },
    preview: {
      ...{ port, strictPort: true, cors: false, host: 'localhost' },
      https: { key: trusted.key, cert: trusted.cert },
      proxy: { [behind]: toBackend(backend.port) },
    },
    plugins: [portalPlugin(config, { middlewares: [] }), compressedFiles(outDir)],
  })
  return {
    url: () => originOf(port),
    certificate: trusted,
    close: async () => {
      await Promise.all([server.close(), backend.close()])
      await rm(outDir, { recursive: true })
    },
  }
}

/** Serves the compressed copy of a file if there is one, and the start page for addresses of screens. */
function compressedFiles(folder: string): Plugin {
  const isBehind = new RegExp(behind)
  return {
    name: 'compressed-files',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const file = extname(path) === '' ? '/index.html' : path
        if (!isBehind.test(path) && existsSync(join(folder, `${file}.br`))) request.url = `${file}.br`
        next()
      })
    },
  }
}

/** Forwards requests like a reverse proxy, with the backend's time in a response header. */
function toBackend(port: number): ProxyOptions {
  const sent = new WeakMap<object, number>()
  return {
    target: `http://localhost:${port}`,
    agent: new Agent({ keepAlive: true }),
    configure: (proxy) => {
      proxy.on('proxyReq', (_, request) => {
        sent.set(request, performance.now())
      })
      proxy.on('proxyRes', ({ headers }, request, response) => {
        const took = performance.now() - (sent.get(request) ?? Number.NaN)
        // The portal's headers are for its files only.
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        response.setHeader('Server-Timing', `backend;dur=${took}`)
        // The provider speaks plain HTTP and generates http redirects.
        if (headers.location) headers.location = headers.location.replace(/^http:/, 'https:')
      })
    },
  }
}

/** Finds an unused port. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: address.port, close }
}
