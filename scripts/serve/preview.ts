import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { contractDrawer } from './contract-drawer'
import { KEEP_ALIVE_MS, startLocal } from './local'
import { type Handler, portalPlugin } from './portal-plugin'
import { Stop } from './stop'

type PreviewOptions = {
  /** 0: any free port. */
  port: number
  config: PortalConfig
  /** Whether the local identity provider and backend are used. */
  local: boolean
  /** Whether the sandbox shows its page at /sandbox, as `npm start` does. */
  sandboxPage?: boolean
  /** Separate port for the sandbox, to try a backend on another origin. */
  sandboxPort?: number
  /** Folder of the build; default: `dist/`. */
  folder?: string
  /** Middleware in front of the static files. */
  before?: readonly Handler[]
}

/** A running preview server. `url` has no trailing slash. */
export type Preview = {
  url: string
  close: () => Promise<void>
}

/**
 * Serves the built portal with the production headers.
 * @throws Stop without a build
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
    plugins: [
      portalPlugin(mocked?.config ?? config, { middlewares: [...middlewares, ...before] }),
      ...(mocked ? [contractDrawer(folder)] : []),
    ],
  })
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS
  return {
    url: (server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`).replace(/\/$/, ''),
    close: async () => {
      await Promise.all([server.close(), mocked?.close()])
    },
  }
}
