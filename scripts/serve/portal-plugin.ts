import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import type { PortalConfig } from '../../src/session/config'
import { cacheControl, headersOf } from './headers'

export type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void

/** Middleware in front of the portal's files: identity provider and sandbox. */
export type Mounted = {
  middlewares: readonly Handler[]
}

/**
 * Serves the portal as in production: its headers on every response, `/config.json` from the configuration, and the
 * given middleware in front of the files.
 */
export function portalPlugin(config: PortalConfig, { middlewares }: Mounted, nonce?: string): Plugin {
  const mount = (server: { middlewares: Connect.Server }) => {
    for (const middleware of middlewares) server.middlewares.use(middleware)
    server.middlewares.use((req, res, next) => {
      // Security: Vite would let any page open any local file in an editor.
      if (/^\/+__open-in-editor/i.test(req.url ?? '')) return notFound(res)
      const path = (req.url ?? '/').split('?')[0] ?? '/'
      const headers = headersOf(path, config, `http://${req.headers.host ?? 'localhost'}`, nonce)
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      if (nonce === undefined) res.setHeader('Cache-Control', cacheControl(path))
      // Vite's file servers fail on paths that cannot be decoded; the portal shows them as not found.
      if (!canDecode(path) && !fileFolders.test(path)) req.url = '/'
      if (path !== '/config.json') return next()
      res.setHeader('Cache-Control', 'no-cache')
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify(config))
    })
  }
  // Vite calls returned hooks after its file server and before the fallback to the start page.
  return {
    name: 'portal',
    configureServer: (server) => {
      mount(server)
    },
    configurePreviewServer: (server) => {
      mount(server)
      return () => {
        server.middlewares.use(missingFile)
      }
    },
  }
}

const fileFolders = /^\/(assets|docs)\//

/** Responds 404 for files of an older build and missing documents, instead of the start page. */
const missingFile: Connect.NextHandleFunction = (req, res, next) => {
  if (!fileFolders.test(req.originalUrl ?? '')) return next()
  notFound(res)
}

function notFound(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.statusCode = 404
  res.end('Not found')
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
