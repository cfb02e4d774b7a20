import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { KEEP_ALIVE_MS, startLocal } from './local'
import { type Handler, portalPlugin } from './portal-plugin'
import { Stop } from './stop'

type PreviewOptions = {
  /** 0 takes any that is free. */
  port: number
  config: PortalConfig
  /** Whether identity provider and backend are the local ones. */
  local: boolean
  /** Whether the sandbox shows its page at /sandbox, as `npm start` does. */
  sandboxPage?: boolean
  /** A port of its own for the sandbox, to try a backend on another origin. */
  sandboxPort?: number
  /** Where the build stands; absent: `dist/`. */
  folder?: string
  /** What answers before the build's files do. */
  before?: readonly Handler[]
}

/** A built portal that is being served. `url` has no slash at its end. */
export type Preview = {
  url: string
  close: () => Promise<void>
}

/**
 * Serves the built portal with the production headers.
 * @throws Stop when there is no build
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const {
    port,
    config,
    local,
    sandboxPage = false,
    sandboxPort,
    folder = join(projectRoot, 'dist'),
    before = [],
  } = options
  if (!existsSync(join(folder, 'index.html')))
    throw new Stop('There is no build yet. Run `npm run build` first.')
  const mocked = local
    ? await startLocal(config, { page: sandboxPage, sandboxPort, keepSignIns: false })
    : null
  const middlewares = mocked
    ? [mocked.identity.middleware, ...(sandboxPort === undefined ? [mocked.sandbox.middleware] : [])]
    : []
  const server = await preview({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port, strictPort: port !== 0, host: 'localhost' },
    plugins: [portalPlugin(mocked?.config ?? config, { middlewares: [...middlewares, ...before] })],
  })
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS
  return {
    url: (server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`).replace(/\/$/, ''),
    close: async () => {
      await Promise.all([server.close(), mocked?.close()])
    },
  }
}
