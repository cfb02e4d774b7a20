import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import type { PortalConfig } from '../../src/session/config'
import { cacheControl, pageHeaders } from './headers'

export type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void

/** What answers before the portal's own files: identity provider and sandbox. */
export interface Mounted {
  middlewares: readonly Handler[]
}

/**
 * Serves the portal as production does: its headers on every answer, `/config.json` from the given configuration,
 * and in front of the files whatever is mounted.
 */
export function portalPlugin(config: PortalConfig, { middlewares }: Mounted, nonce?: string): Plugin {
  const mount = (server: { middlewares: Connect.Server }) => {
    for (const middleware of middlewares) server.middlewares.use(middleware)
    server.middlewares.use((req, res, next) => {
      const path = (req.url ?? '/').split('?')[0] ?? '/'
      for (const [name, value] of Object.entries(pageHeaders(config, nonce))) res.setHeader(name, value)
      if (nonce === undefined) res.setHeader('Cache-Control', cacheControl(path))
      if (path !== '/config.json') return next()
      res.setHeader('Cache-Control', 'no-cache')
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify(config))
    })
  }
  // Vite calls what these hooks return, so they return nothing.
  return {
    name: 'portal',
    configureServer: (server) => {
      mount(server)
    },
    configurePreviewServer: (server) => {
      mount(server)
    },
  }
}
