import type { IncomingMessage } from 'node:http'
import { personas } from '../../personas'
import type { Contract } from '../contract'
import { readBody } from '../http/request'
import { storageOperations } from '../http/serve-storage'
import { asString, isObject, type Json, type JsonObject, toJson } from '../json'
import { type Answer, badRequest, forbidden, notFound, Refusal } from '../problem'
import { randomFaults } from '../world/chaos'
import type { World } from '../world/world'
import {
  readAccess,
  readChaos,
  readClock,
  readDocumentation,
  readDowntime,
  readFault,
  readFaults,
  readRows,
  readScenario,
  readStorage,
  readVariant,
} from './parse-control'
import { applyScenario } from './scenarios'

export type Control = {
  readonly contract: () => Contract
  readonly world: () => World
  readonly forget: () => void
}

const isForm = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

const bodyOf = async (request: IncomingMessage): Promise<JsonObject> => {
  const body = await readBody(request)
  if (isForm(request) && typeof body === 'string') return Object.fromEntries(new URLSearchParams(body))
  if (body === undefined) return {}
  return isObject(body) ? body : Promise.reject(new Refusal(badRequest('Send a JSON object.')))
}

const actions: Readonly<Record<string, (control: Control, body: JsonObject) => void>> = {
  clock: ({ world }, body) => {
    const { now, runs, keep } = readClock(body)
    const one = world()
    one.clock.set(now, runs)
    if (!keep) one.restart()
  },
  faults: ({ world, contract }, body) => {
    const operations = [...contract().operations.map(({ id }) => id), ...storageOperations]
    const { faults } = world()
    if (body.faults !== undefined) faults.set(readFaults(body, operations))
    else if (body.clear !== undefined) faults.clear(asString(body.clear))
    else faults.add(readFault(body, operations))
  },
  chaos: ({ world }, body) => {
    const chaos = readChaos(body)
    world().faults.beginChaos(chaos && randomFaults(chaos))
  },
  rows: ({ world }, body) => {
    const one = world()
    one.rows = readRows(body)
    one.restart()
  },
  storage: ({ world }, body) => {
    const one = world()
    one.storage = readStorage(body, one.storage)
  },
  variant: ({ world }, body) => {
    const one = world()
    one.variant = readVariant(body, one.variant)
  },
  line: ({ world }, body) => {
    const ms = readDowntime(body)
    const { connections } = world()
    if (ms > 0) connections.cut(ms)
    else connections.restore()
  },
  access: ({ world }, body) => {
    const { persona, change } = readAccess(body)
    if (change) world().access.set(persona, change)
    else world().access.delete(persona)
  },
  documentation: ({ world }, body) => {
    const { documentation } = world()
    const change = readDocumentation(body)
    if ('key' in change) documentation.files.set(change.key, change.file)
    else if ('mode' in change) documentation.mode = change.mode
    else documentation.release()
  },
  scenario: ({ world, contract }, body) => applyScenario(world(), contract(), readScenario(body)),
  reset: ({ forget }) => forget(),
}

/** Rejects requests of other sites. */
const isForeign = (request: IncomingMessage) => {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Handles GET /sandbox/state and /sandbox/calls and POST
 * /sandbox/{scenario,clock,faults,chaos,rows,storage,documentation,variant,line,access,reset}, for the world of the
 * cookie. A POST returns the new state; a form post redirects to the page.
 */
export async function answerControl(
  control: Control,
  request: IncomingMessage,
  name: string,
): Promise<Answer> {
  try {
    if (isForeign(request)) return forbidden()
    if (request.method === 'GET') {
      if (name === 'state') return { status: 200, body: stateOf(control.world(), control.contract()) }
      if (name === 'calls') return { status: 200, body: toJson({ calls: control.world().log.calls }) }
      return notFound()
    }
    const action = request.method === 'POST' && Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) return notFound()
    action(control, await bodyOf(request))
    if (isForm(request)) return { status: 303, headers: { location: '/sandbox' } }
    return { status: 200, body: stateOf(control.world(), control.contract()) }
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer
    throw thrown
  }
}

/** Settings and content of the storage. */
const storageOf = (world: World) => {
  world.uploads.sweep(world.clock.now())
  const { uploads, blobs } = world
  return {
    ...world.storage,
    received_bytes: uploads.receivedBytes,
    received_parts: uploads.receivedParts,
    disk_bytes: blobs.diskBytes,
    disk_files: blobs.files,
    uploads: uploads.unfinished.map(({ plan, parts, partsTotal }) => ({
      id: plan.id,
      path: plan.path,
      size_bytes: plan.size,
      parts_total: partsTotal,
      parts_stored: parts.size,
    })),
  }
}

/** The current state of a world, for tests. */
function stateOf(world: World, contract: Contract): Json {
  return toJson({
    world: world.name,
    clock: world.clock.state,
    story_day: world.storyDay,
    scenario: world.scenario.name,
    rows: world.rows,
    faults: world.faults.all,
    chaos: world.faults.chaos,
    access: Object.fromEntries(world.access),
    personas: personas.map(({ id }) => id),
    operations: contract.operations.map(({ id }) => id),
    calls: world.log.calls.length,
    variant: world.variant,
    line_down: world.connections.isDown,
    storage: storageOf(world),
    documentation: {
      sync: world.documentation.mode,
      running: world.documentation.run !== null,
      files: Object.fromEntries(world.documentation.files),
    },
  })
}
