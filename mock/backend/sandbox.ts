import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JsonObject } from '../../openapi/model/json'
import { answerControl } from './control/control'
import { sendSandboxPage } from './control/page'
import { createBackend } from './http/backend'
import { addressOf } from './http/request'
import { send, serialize } from './http/response'
import { type Service, serveApi, type VerifyToken } from './http/serve'
import { serveStorage } from './http/serve-storage'
import { sendVendorPage } from './http/vendor-sites'
import { rules } from './rules/rules'
import { sendThumbnail } from './storage/thumbnails'
import { createSeeder } from './store/generate'
import { Worlds, worldNameOf } from './world/world'

export type SandboxOptions = {
  /** Loads the bundled OpenAPI document. */
  readonly contract: () => Promise<JsonObject>
  readonly verifyToken: VerifyToken
  /** Log for stacks and contract violations, which clients never see. */
  readonly log: (line: string) => void
  /** Shows /sandbox as a page; its JSON is always available. */
  readonly page?: boolean
  /** Number of rows in long lists; default: as in the contract's examples. */
  readonly rows?: number
}

export type Sandbox = {
  /** Serves /api/*, /storage/*, /thumbnails/*, /vendor/* and /sandbox, passes everything else on. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Switches to a changed contract and keeps the worlds. @throws Error for an invalid one, keeping the old */
  readonly reload: (document: JsonObject) => Promise<void>
  readonly close: () => Promise<void>
}

/** Creates the backend: Prism's validation in front of one state per world. */
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
