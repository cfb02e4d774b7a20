import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Control, worldOf } from './control'
import { readBody, sendJson } from './http'

/**
 * GET answers the state of the request's world, POST changes it. The JSON content type is demanded because a page
 * of another origin cannot send it without asking first.
 */
export async function serveControl(control: Control, req: IncomingMessage, res: ServerResponse) {
  const world = worldOf(req)
  if (req.method === 'GET') return sendJson(res, 200, { world, ...control.of(world) })
  if (req.method !== 'POST') return sendJson(res, 405, { message: 'GET reads the state, POST changes it' })
  if (!req.headers['content-type']?.startsWith('application/json'))
    return sendJson(res, 415, { message: 'Send the change as application/json' })
  try {
    const patch: unknown = JSON.parse(await readBody(req))
    sendJson(res, 200, { world, ...control.change(world, patch) })
  } catch (error) {
    sendJson(res, 400, { message: error instanceof Error ? error.message : 'The change cannot be read' })
  }
}
