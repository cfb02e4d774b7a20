import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JsonObject } from '../../openapi/model/json'
import { createBackend } from './backend'
import { answerControl } from './control/control'
import { sendSandboxPage } from './control/page'
import { addressOf } from './http/request'
import { send, serialize } from './http/response'
import { type Service, serveApi, type VerifyToken } from './http/serve'
import { rules } from './rules/rules'
import { serveStorage } from './storage/serve-storage'
import { sendThumbnail } from './storage/thumbnails'
import { createSeeder } from './store/generate'
import { sendVendorPage } from './vendor-sites'
import { Worlds, worldNameOf } from './world/world'

export type SandboxOptions = {
  /** Gives the bundled OpenAPI document. */
  readonly contract: () => Promise<JsonObject>
  readonly verifyToken: VerifyToken
  /** Where stacks and violations go; the client never sees them. */
  readonly log: (line: string) => void
  /** Shows /sandbox as a page; the same as JSON is there for tests either way. */
  readonly page?: boolean
  /** How many rows the long lists have; absent: as many as the contract's examples. */
  readonly rows?: number
}

export type Sandbox = {
  /** Serves /api/*, /storage/*, /thumbnails/*, /vendor/* and /sandbox, passes everything else on. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Takes a changed contract and keeps the state of the worlds. Throws, and keeps the old one, when it is broken. */
  readonly reload: (document: JsonObject) => Promise<void>
  readonly close: () => Promise<void>
}

/** A backend that keeps the contract: Prism's validation in front, state per world behind. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { verifyToken, log } = options
  let backend = await createBackend(await options.contract(), log)
  const seed = createSeeder(() => backend.contract, rules)
  const worlds = new Worlds(options.rows ?? Number(process.env.SANDBOX_ROWS ?? 0), seed)
  const service: Service = {
    backend: () => backend,
    world: (request) => worlds.get(worldNameOf(request.headers.cookie)),
    verifyToken,
    log,
  }
  const storage = { backend: () => backend, world: (name: string) => worlds.get(name) }
  const serveControl = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const name = worldNameOf(request.headers.cookie)
    const control = {
      contract: () => backend.contract,
      world: () => worlds.get(name),
      forget: () => worlds.forget(name),
    }
    if (options.page && request.method === 'GET' && sendSandboxPage(control, request, response, path)) return
    const answer = await answerControl(control, request, path.replace(/^\/sandbox\/?/, ''))
    send(request, response, serialize(answer))
  }
  const failed = (response: ServerResponse) => (thrown: unknown) => {
    log(`sandbox: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
    response.destroy()
  }
  return {
    middleware: (request, response, next) => {
      const { path, query } = addressOf(request)
      if (path.startsWith('/api/')) serveApi(service, request, response).catch(failed(response))
      else if (path.startsWith('/storage/'))
        serveStorage(storage, request, response, path, query).catch(failed(response))
      else if (path.startsWith('/thumbnails/')) sendThumbnail(request, response, path)
      else if (path.startsWith('/vendor/')) sendVendorPage(request, response, path)
      else if (/^\/sandbox(\/|$)/.test(path)) serveControl(request, response, path).catch(failed(response))
      else next()
    },
    reload: async (document) => {
      backend = await createBackend(document, log)
    },
    close: async () => worlds.clear(),
  }
}
