import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract } from '../contract'
import { objectAt } from '../storage/objects'
import { isPartPath, readPartAddress } from '../storage/part-address'
import { readAddress, type SignedAddress } from '../storage/signed'
import type { World } from '../world/world'
import type { Backend } from './backend'
import { newRequestId } from './request'
import { allowOrigin, answerPreflight, storageCors } from './response'
import { type LogStatus, refuse, sendFile } from './send-file'
import { receivePart } from './upload-parts'

/** Operation names for faults and call log: reading files and uploading parts. */
export const storageOperations = ['storage', 'storagePut'] as const

type Storage = {
  readonly backend: () => Backend
  readonly world: (name: string) => World
}

const refuseUnread = (response: ServerResponse, request: IncomingMessage) => {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  response.setHeader('Allow', 'GET, HEAD')
  refuse(response, 405, 'Files here can only be read.')
  return true
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  address: SignedAddress,
  place: { readonly contract: Contract; readonly world: World },
  note: LogStatus,
) => {
  const { world } = place
  if (world.clock.now().getTime() > address.expires * 1000) {
    const text = 'This address has ended. Go back to the portal and start the download again.'
    return note(refuse(response, 403, text))
  }
  const object = objectAt(place, address.bucket, address.key)
  if (!object) return note(refuse(response, 404, 'The storage has no such file any more.'))
  const fault = world.faults.take('storage')
  if (fault?.delay_ms) await sleep(fault.delay_ms)
  if (fault?.drop === 'unhandled' || fault?.drop === 'unanswered') {
    note(null, true)
    response.destroy()
    return
  }
  if (fault?.status !== undefined) {
    return note(refuse(response, fault.status, 'The sandbox was asked to fail.', fault), true)
  }
  const { file, modified_at: modified } = object
  const { disposition, filename } = address
  const logged = (status: number) => note(status, fault !== null)
  await sendFile(request, response, { file, disposition, filename, modified, fault, note: logged })
}

/**
 * Serves signed URLs: GET and HEAD /storage/{bucket}/{key} with ranges, and PUT /storage/uploads/{upload}/{number}.
 * Content is streamed with backpressure and bypasses Prism.
 */
export async function serveStorage(
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const started = Date.now()
  const id = newRequestId()
  response.setHeader('X-Request-Id', id)
  allowOrigin(request, response, storageCors)
  if (answerPreflight(request, response, storageCors)) return
  const isPart = isPartPath(path) && request.method === 'PUT'
  if (!isPart && refuseUnread(response, request)) return
  const part = isPart ? readPartAddress(path, query) : null
  const address = isPart ? null : readAddress(path, query)
  const signed = part ?? address
  if (!signed) {
    refuse(response, 403, 'This address was not made by the portal, or was changed.')
    return
  }
  const world = storage.world(signed.world)
  const note: LogStatus = (status, fault = false) =>
    world.log.add({
      at: world.clock.now().toISOString(),
      request_id: id,
      method: request.method ?? '',
      path,
      operation: part ? 'storagePut' : 'storage',
      persona: null,
      idempotency_key: null,
      status,
      ms: Date.now() - started,
      fault,
      repeated: false,
      violations: [],
    })
  if (!world.connections.admit(request.socket, response)) return note(null, true)
  if (part) await receivePart(world, part, request, response, note)
  else if (address)
    await answer(request, response, address, { contract: storage.backend().contract, world }, note)
}
