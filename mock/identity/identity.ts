import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { JSONWebKeySet } from 'jose'
import type { Plugin } from 'vite'
import type { PersonaId } from '../personas'
import { type Control, createControl } from './control'
import { createHandler, type Handler } from './handler'
import type { Request } from './http'
import { type Keys, loadKeys } from './keys'
import { issuerOf } from './policies'
import { openStore, type Store } from './store'
import { issueToken } from './token'

export type IdentityOptions = {
  clientId: string
  vendor: string
  /** Path of the portal's logo, for the provider's pages; absent: the vendor's name. */
  logo?: string
  /** Rights of a persona, one line each, for the sign-in page. */
  rightsOf: (persona: PersonaId) => readonly string[]
  /** Folder for the signing key and the sign-ins; null keeps both in memory. Default `node_modules/.cache/portal-identity`. */
  cacheDirectory?: string | null
  /** False forgets the sign-ins at a restart and keeps the key: for test runs. Default true. */
  keepSignIns?: boolean
  /** Addresses beside `http://localhost:PORT/` and `http://127.0.0.1:PORT/` that the browser may be sent back to. */
  redirectUris?: readonly string[]
}

type Next = (error?: unknown) => void
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void

export type Identity = {
  /** Mounts the provider in `vite` and `vite preview`. */
  plugin: Plugin
  /** The same for any connect-like server; it handles everything below `/idp` and passes other requests on. */
  middleware: Middleware
  /** Public keys that verify identity tokens. */
  keys: () => Promise<JSONWebKeySet>
  /** An identity token of a persona, as a sign-in would give it. */
  token: (persona: PersonaId) => Promise<string>
  control: Control
  /** Resolves when every sign-in so far is on disk. */
  settled: () => Promise<void>
}

const base = '/idp'

/**
 * The local identity provider at `/idp`: two B2C-shaped policies, real OpenID Connect, one sign-in button per
 * persona. Nothing is loaded or written before the first request.
 */
export function identity(options: IdentityOptions): Identity {
  const { cacheDirectory = join(process.cwd(), 'node_modules', '.cache', 'portal-identity') } = options
  const control = createControl()
  let keys: Promise<Keys> | undefined
  let store: Store | undefined
  let handler: Promise<Handler> | undefined

  const keysOnce = () => {
    keys ??= loadKeys(cacheDirectory)
    return keys
  }

  // The port is known with the first request; it is part of the portal's address and of the file name of the sign-ins.
  const build = async (port: number): Promise<Handler> => {
    const { clientId, vendor, logo, rightsOf, redirectUris = [], keepSignIns = true } = options
    store = openStore(
      cacheDirectory === null || !keepSignIns ? null : join(cacheDirectory, `sign-ins-${port}.json`),
    )
    return createHandler({
      base,
      issuer: issuerOf,
      clientId,
      redirectUris: [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`, ...redirectUris],
      vendor,
      logo: logo ?? null,
      rightsOf,
      keys: await keysOnce(),
      store,
      control,
    })
  }

  const serve = async (req: Request, res: ServerResponse, next: Next) => {
    try {
      handler ??= build(req.socket.localPort ?? 80)
      await (await handler)(req, res)
    } catch (error) {
      next(error)
    }
  }

  const middleware: Middleware = (req: Request, res, next) => {
    const path = req.originalUrl ?? req.url ?? '/'
    if (path === base || path.startsWith(`${base}/`)) void serve(req, res, next)
    else next()
  }

  return {
    plugin: {
      name: 'portal-identity',
      // Vite calls what these hooks return, so they return nothing.
      configureServer: (server) => {
        server.middlewares.use(middleware)
      },
      configurePreviewServer: (server) => {
        server.middlewares.use(middleware)
      },
    },
    middleware,
    keys: async () => (await keysOnce()).verifying,
    token: async (persona) => issueToken(await keysOnce(), options.clientId, persona),
    control,
    settled: async () => {
      await store?.settled()
    },
  }
}
